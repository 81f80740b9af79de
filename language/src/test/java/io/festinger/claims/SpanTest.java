package io.festinger.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpanTest {
    @Test
    void aStoredSpanIsRead() {
        assertThat(Span.read("7-12")).contains(new Span(7, 12));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7", "7-", "-7", "12-7", "first line", "7-12-14", "1-12345678901"})
    void anotherTextIsNotASpan(String text) {
        assertThat(Span.read(text)).isEmpty();
    }
}
