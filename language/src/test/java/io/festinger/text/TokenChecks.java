package io.festinger.text;

import static org.assertj.core.api.Assertions.assertThat;

/// What holds of the tokens of any text.
final class TokenChecks {
    private TokenChecks() {}

    static void check(Tokenizer tokenizer, String text, Tokens tokens) {
        tokenizer.tokenize(text, tokens);
        int end = 0;
        for (int i = 0; i < tokens.size(); i++) {
            assertThat(tokens.start(i)).isGreaterThanOrEqualTo(end).isLessThan(tokens.end(i));
            end = tokens.end(i);
            String form = tokens.form(i);
            assertThat(tokens.hash(i)).isEqualTo(Tokenizer.hash(form));
            if (tokens.eligible(i)) {
                assertThat(form).hasSizeBetween(1, 64);
                assertThat(Tokenizer.normalForm(form))
                        .as("the form %s of %s", form, text)
                        .isEqualTo(form);
            }
        }
        assertThat(end).isLessThanOrEqualTo(text.length());
    }
}
