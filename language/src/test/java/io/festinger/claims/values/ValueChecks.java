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
        Value known = Values.of(one);
        Value incoming = Values.of(other);
        assertThat(Values.of(known.key()).key()).as("key of <%s>", one).isEqualTo(known.key());
        compare(known, incoming);
        compare(known, known);
        compare(Values.has(List.of(one, other)), incoming);
        compare(Values.only(List.of(one, other)), Values.every(other));
        found(one);
    }

    private static void compare(Value known, Value incoming) {
        Agreement agreement = Comparison.of(known, incoming);
        assertThat(Comparison.of(incoming, known))
                .as("<%s> / <%s>", known.key(), incoming.key())
                .isEqualTo(mirrored(agreement));
        if (known.key().equals(incoming.key())) {
            assertThat(agreement).isEqualTo(Agreement.SAME);
        }
    }

    private static Agreement mirrored(Agreement agreement) {
        return switch (agreement) {
            case NARROWER -> Agreement.WIDER;
            case WIDER -> Agreement.NARROWER;
            case SAME, COMPATIBLE, CONTRARY -> agreement;
        };
    }

    private static void found(String text) {
        int end = 0;
        for (Values.Match found : Values.find(text)) {
            assertThat(found.start()).isGreaterThanOrEqualTo(end);
            assertThat(found.end()).isGreaterThan(found.start()).isLessThanOrEqualTo(text.length());
            assertThat(Values.of(found.value().key()).key())
                    .isEqualTo(found.value().key());
            end = found.end();
        }
    }
}
