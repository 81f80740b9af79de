package io.festinger.claims.values;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Agreement;
import io.festinger.claims.Comparison;
import io.festinger.claims.Value;
import io.festinger.claims.Values;
import java.util.List;

/// What holds of values whatever the text.
final class ValueChecks {
    private ValueChecks() {}

    static void check(String one, String other) {
        Value knownValue = Values.of(one);
        Value incoming = Values.of(other);
        assertThat(Values.of(knownValue.key()).key()).as("key of <%s>", one).isEqualTo(knownValue.key());
        compare(knownValue, incoming);
        compare(knownValue, knownValue);
        compare(Values.has(List.of(one, other)), incoming);
        compare(Values.only(List.of(one, other)), Values.every(other));
        found(one);
    }

    private static void compare(Value knownValue, Value incoming) {
        Agreement agreement = Comparison.of(knownValue, incoming);
        assertThat(Comparison.of(incoming, knownValue))
                .as("<%s> / <%s>", knownValue.key(), incoming.key())
                .isEqualTo(mirror(agreement));
        if (knownValue.key().equals(incoming.key())) {
            assertThat(agreement).isEqualTo(Agreement.SAME);
        }
    }

    private static Agreement mirror(Agreement agreement) {
        return switch (agreement) {
            case NARROWER -> Agreement.WIDER;
            case WIDER -> Agreement.NARROWER;
            case SAME, COMPATIBLE, CONTRARY -> agreement;
        };
    }

    private static void found(String text) {
        int end = 0;
        for (Values.Match match : Values.find(text)) {
            assertThat(match.start()).isGreaterThanOrEqualTo(end);
            assertThat(match.end()).isGreaterThan(match.start()).isLessThanOrEqualTo(text.length());
            assertThat(Values.of(match.value().key()).key())
                    .isEqualTo(match.value().key());
            end = match.end();
        }
    }
}
