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
        assertThat(compare(cells[1], cells[0], attribute)).as("the other way").isEqualTo(mirrored(agreement));
    }

    @Test
    void comparingIsSymmetricWhateverTheValues() {
        List<String> all = phrases();
        for (String known : all) {
            assertThat(compare(known, known, "thing")).as(known).isEqualTo(Agreement.SAME);
            for (String incoming : all) {
                assertThat(compare(known, incoming, "thing"))
                        .as("%s / %s", known, incoming)
                        .isEqualTo(mirrored(compare(incoming, known, "thing")));
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

    static Agreement mirrored(Agreement agreement) {
        return switch (agreement) {
            case NARROWER -> Agreement.WIDER;
            case WIDER -> Agreement.NARROWER;
            default -> agreement;
        };
    }

    private static Agreement compare(String known, String incoming, String attribute) {
        return Comparison.of(claim(known, "known", attribute), claim(incoming, "incoming", attribute));
    }

    /// `!` before a value denies it.
    static Claim claim(String said, String id, String attribute) {
        boolean positive = !said.startsWith("!");
        Meeting meeting = new Meeting("", "the", attribute, "");
        Value value = Values.of(positive ? said : said.substring(1));
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
