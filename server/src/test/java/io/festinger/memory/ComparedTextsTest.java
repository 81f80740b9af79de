package io.festinger.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.sentences.Contrast;
import io.festinger.claims.sentences.Contrasts;
import io.festinger.claims.sentences.Propositions;
import io.festinger.claims.sentences.Speakers;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparedTextsTest {
    private static final List<String> PLACES = List.of("Oslo", "Lyon", "Graz", "Turin", "Porto", "Ghent");

    private static List<String> texts() {
        return IntStream.range(0, 60)
                .mapToObj(i -> switch (i % 3) {
                    case 0 -> "The backup server stands in " + PLACES.get(i % 6) + ", not in the cellar.";
                    case 1 -> "Nightly backups of shard " + i % 4 + " are switched off since the move.";
                    default -> "Nightly backups of shard " + i % 4 + " are enabled, " + i + " GB are kept.";
                })
                .toList();
    }

    private static Optional<Contrast> anew(String known, String incoming) {
        return Contrasts.WEIGHED.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }

    @Test
    void aTextThatIsKeptSaysWhatItSaidAnewToAnyNumberOfThreads() {
        ComparedTexts kept = new ComparedTexts();
        List<String> texts = texts();
        List<List<Optional<Contrast>>> answers = IntStream.range(0, 4)
                .parallel()
                .mapToObj(round -> texts.stream()
                        .flatMap(known -> texts.stream()
                                .map(incoming -> kept.contrast(
                                        Contrasts.WEIGHED, known, Propositions.of(incoming), Speakers.ONE)))
                        .toList())
                .toList();

        List<Optional<Contrast>> expected = texts.stream()
                .flatMap(known -> texts.stream().map(incoming -> anew(known, incoming)))
                .toList();
        assertThat(expected).anyMatch(Optional::isPresent).anyMatch(Optional::isEmpty);
        assertThat(answers).allSatisfy(answer -> assertThat(answer).isEqualTo(expected));
    }
}
