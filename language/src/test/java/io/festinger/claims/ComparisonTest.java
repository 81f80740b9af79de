package io.festinger.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ComparisonTest {
    @ParameterizedTest
    @MethodSource("table")
    void valuesAgreeAsTheyMean(String line) {
        String[] cells = line.split("\\s*\\|\\s*", -1);
        Agreement agreement = Agreement.valueOf(cells[2]);
        String attribute = cells.length > 3 ? cells[3] : "thing";

        assertThat(compare(cells[0], cells[1], attribute)).isEqualTo(agreement);
        assertThat(compare(cells[1], cells[0], attribute)).as("the other way").isEqualTo(mirror(agreement));
    }

    @Test
    void comparingIsSymmetricForAnyValues() {
        List<String> all = phrases();
        for (String knownText : all) {
            assertThat(compare(knownText, knownText, "thing")).as(knownText).isEqualTo(Agreement.SAME);
            for (String incoming : all) {
                assertThat(compare(knownText, incoming, "thing"))
                        .as("%s / %s", knownText, incoming)
                        .isEqualTo(mirror(compare(incoming, knownText, "thing")));
            }
        }
    }

    static List<String> table() {
        return WordList.read("/claims/comparisons.txt");
    }

    private static List<String> phrases() {
        List<String> all = new ArrayList<>();
        for (String line : table()) {
            String[] cells = line.split("\\|", -1);
            all.add(cells[0].strip());
            all.add(cells[1].strip());
        }
        return all.stream().distinct().toList();
    }

    static Agreement mirror(Agreement agreement) {
        return switch (agreement) {
            case NARROWER -> Agreement.WIDER;
            case WIDER -> Agreement.NARROWER;
            default -> agreement;
        };
    }

    private static Agreement compare(String knownText, String incoming, String attribute) {
        return Comparison.of(claim(knownText, "known", attribute), claim(incoming, "incoming", attribute));
    }

    /// `!` before a value denies it.
    static Claim claim(String text, String id, String attribute) {
        boolean positive = !text.startsWith("!");
        Meeting meeting = new Meeting("", "the", attribute, "");
        Value value = Values.of(positive ? text : text.substring(1));
        return new Claim(
                new RowRef(RowKind.MEMORY, id),
                id,
                meeting.slot(),
                meeting,
                value,
                positive,
                Validity.ALWAYS,
                new Claim.Reading("test", Span.NONE));
    }
}
