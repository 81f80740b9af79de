package io.festinger.claims;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.time.Instant;
import java.util.List;

class ClaimReaderFuzzTest {
    private static final List<String> TYPES =
            List.of("", "project", "knowledge", "identity", "preference", "adaptation");
    private static final Instant AT = Instant.parse("2026-05-01T00:00:00Z");

    private final StandardClaimReader reader = new StandardClaimReader();

    @FuzzTest(maxDuration = "1m")
    void noTextBreaksTheReader(FuzzedDataProvider input) {
        String type = input.pickValue(TYPES);
        boolean isDated = input.consumeBoolean();
        String content = input.consumeRemainingAsString();
        var origin = new Statement.Origin(
                new RowRef(RowKind.MEMORY, "1"), "1", "p", "", Validity.ALWAYS, "", isDated ? AT : null);
        Statement.Memory memory = new Statement.Memory(origin, type, content);

        List<Claim> claims = reader.read(memory);

        assertThat(reader.read(memory)).isEqualTo(claims);
        assertThat(claims).allSatisfy(claim -> {
            Span span = claim.reading().span();
            assertThat(span.start()).isBetween(0, span.end());
            assertThat(span.end()).isLessThanOrEqualTo(content.length());
        });
    }
}
