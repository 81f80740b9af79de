package io.festinger.claims.values;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.Values;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongTextTest {
    private static final int LENGTH = 1_000_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "7",
                ",",
                "*",
                "\"'",
                "a'",
                "aBb",
                "a-",
                "(",
                "[",
                "1,",
                " ",
                "a ",
                "of ",
                "per a ",
                "us ",
                "prod ",
                "maximum ",
                "+",
                "has [",
                "\u0301",
                "\ud83d",
                "e1",
                "9.",
                "half "
            })
    void anyLongTextHasAShortKeyAndAShortName(String piece) {
        String text = "x" + piece.repeat(LENGTH / piece.length());

        assertThat(Values.of(text).key()).hasSizeLessThan(800);
        Meeting meeting = MeetingWords.of("p", text, text, text);
        assertThat(meeting.subject() + meeting.attribute() + meeting.qualifier())
                .hasSizeLessThan(800);
        assertThat(Qualifiers.join(text, "")).hasSizeLessThan(400);
    }
}
