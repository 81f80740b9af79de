package io.festinger.llm.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.llm.SuccessionModel;
import io.festinger.llm.SuccessionModel.Notes;
import io.festinger.llm.SuccessionModel.Succession;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltInSuccessionsTest {
    private static final String KILN = "Ask Sorrel before you fire the kiln, she keeps the key.";

    @TempDir
    Path folder;

    @Test
    void itTellsHowALaterNoteStandsToAnEarlierOne() {
        try (SuccessionModel model = BuiltInSuccessions.open(BuiltInTransformer.in(folder), new SharedTransformer(1))) {
            List<Succession> successions = model.judge(List.of(
                    notes(KILN, "We gave Sorrel a teapot at her farewell; from Monday she works in Bergen."),
                    notes("The office dog belongs to Maren.", "The office dog belongs to Piet."),
                    notes(
                            "We use Jenkins for our builds.",
                            "Since May we build with GitHub Actions instead of Jenkins."),
                    notes(KILN, "Glazes are mixed on Thursdays."),
                    notes("The heating runs on gas.", "It is gas that the heating burns.")));

            assertThat(successions.get(0).overtaken()).isGreaterThan(0.8);
            assertThat(successions.get(1).misleads()).isGreaterThan(0.8);
            assertThat(successions.get(2).settled()).isGreaterThan(0.8);
            assertThat(successions.get(3).none()).isGreaterThan(0.8);
            assertThat(successions.get(4).misleads()).isLessThan(0.2);
            assertThat(model.name()).isEqualTo("bge-small-en-v1.5, adapted to notes");
        }
    }

    @Test
    void aCorrectionByTheAuthorSettlesItAndAClosedModelRefuses() {
        String previous = "The tick rate of the game server is thirty hertz.";
        String next = "The game server ticks at sixty hertz.";
        SuccessionModel model = BuiltInSuccessions.open(BuiltInTransformer.in(folder), new SharedTransformer(1));
        List<Succession> successions = model.judge(List.of(
                new Notes(previous, next, Duration.ofDays(30), true),
                new Notes(previous, next, Duration.ofDays(30), false)));

        assertThat(successions.getFirst().settled())
                .isGreaterThan(successions.getLast().settled());
        assertThat(successions.getFirst().misleads())
                .isLessThan(successions.getLast().misleads());
        model.close();
        assertThatThrownBy(() -> model.judge(List.of(notes(KILN, KILN)))).hasMessageContaining("closed");
    }

    private static Notes notes(String previous, String next) {
        return new Notes(previous, next, Duration.ofDays(90), false);
    }
}
