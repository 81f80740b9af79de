package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.festinger.claims.Span;

class PropositionsFuzzTest {
    @FuzzTest(maxDuration = "1m")
    void anyTwoTextsAreLaidBesideEachOther(FuzzedDataProvider input) {
        Speakers speakers = input.consumeBoolean() ? Speakers.ONE : new Speakers("ida", "ole");
        String known = input.consumeString(200);
        String incoming = input.consumeRemainingAsString();
        Propositions one = Propositions.of(known);
        Propositions other = Propositions.of(incoming);

        for (Contrasts contrasts : Contrasts.values()) {
            contrasts.between(one, other, speakers).ifPresent(contrast -> {
                checkSpan(contrast.known(), known);
                checkSpan(contrast.incoming(), incoming);
            });
            assertThat(contrasts.between(one, one, speakers)).isEmpty();
        }
        assertThat(one.agrees(other)).isEqualTo(Propositions.of(known).agrees(other));
        one.change();
    }

    private static void checkSpan(Span span, String text) {
        assertThat(span.start()).isBetween(0, span.end());
        assertThat(span.end()).isLessThanOrEqualTo(text.length());
    }
}
