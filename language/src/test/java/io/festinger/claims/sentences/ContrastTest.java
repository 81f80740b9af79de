package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContrastTest {
    private static final String GRAVEL = "Barges keep only gravel: load as many as needed behind the lock, on one"
            + " river; past one town, Jonas sorts them by owner, which is what we have.";

    /// The rule of what only one thing is finds something there, which the length takes back.
    @Test
    void longSentencesThatShareOneWordAreOfDifferentThings() {
        Propositions known = Propositions.of("The barges run on diesel and coal.");
        Propositions incoming = Propositions.of(GRAVEL);
        assertThat(known.alignments(incoming, Speakers.ONE).flatMap(alignment -> Contrast.rule(alignment).stream()))
                .extracting(Contrast::ruleId)
                .contains(OnlyContrast.ID);
        assertThat(told("The barges run on diesel and coal.", GRAVEL)).isEmpty();
    }

    @Test
    void shortOnesAreComparedByOneWord() {
        assertThat(told("Barges keep only gravel.", "Barges keep sand.")).isPresent();
    }

    private static Optional<Contrast> told(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
