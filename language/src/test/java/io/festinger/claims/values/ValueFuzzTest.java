package io.festinger.claims.values;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;

class ValueFuzzTest {
    @FuzzTest(maxDuration = "1m")
    void anyTwoTextsHaveSoundValues(FuzzedDataProvider input) {
        String one = input.consumeString(120);
        ValueChecks.check(one, input.consumeRemainingAsString());
    }
}
