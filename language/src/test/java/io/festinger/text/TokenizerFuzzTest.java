package io.festinger.text;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;

class TokenizerFuzzTest {
    private final Tokenizer tokenizer = new Tokenizer(OpeningWords.ENGLISH);

    @FuzzTest(maxDuration = "1m")
    void anyTextHasSoundTokens(FuzzedDataProvider input) {
        TokenChecks.check(tokenizer, input.consumeRemainingAsString(), new Tokens());
    }
}
