package io.festinger.llm.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.festinger.base.Failure;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.EntailmentModel.Judgement;
import io.festinger.llm.EntailmentModel.Pair;
import io.festinger.llm.InstalledModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxEntailmentModelTest {
    private static final Pair CONTRARY =
            new Pair("Releases go out by hand.", "Nobody touches a release: all is automatic.");
    private static final Pair SAME = new Pair("It is quick.", "It is fast.");
    private static final Pair OTHER = new Pair("It rains.", "The build is green.");

    @TempDir
    static Path natives;

    @TempDir
    Path folder;

    @Test
    void aPairIsJudgedByWhatBothSentencesSay() {
        try (EntailmentModel model = open(tiny())) {
            List<Judgement> judgements = model.judge(List.of(CONTRARY, SAME, OTHER));

            assertThat(judgements.get(0).contradiction()).isGreaterThan(0.98);
            assertThat(judgements.get(1).entailment()).isGreaterThan(0.98);
            assertThat(judgements.get(2).neutral()).isGreaterThan(0.98);
            assertThat(judgements)
                    .allSatisfy(one -> assertThat(one.entailment() + one.neutral() + one.contradiction())
                            .isCloseTo(1, within(1e-9)));
        }
    }

    @Test
    void aBatchIsJudgedLikeSinglePairs() {
        List<Pair> pairs = IntStream.range(0, 40)
                .mapToObj(i -> i % 3 == 0 ? CONTRARY : i % 3 == 1 ? SAME : OTHER)
                .toList();
        try (EntailmentModel model = open(tiny())) {
            List<Judgement> judgements = model.judge(pairs);

            assertThat(judgements).hasSize(40);
            for (int i = 0; i < pairs.size(); i++) {
                Judgement single = model.judge(List.of(pairs.get(i))).getFirst();
                assertThat(judgements.get(i).contradiction()).isCloseTo(single.contradiction(), within(1e-6));
            }
        }
    }

    @Test
    void theOrderAndTheCaseOfTheLabelsAreTheModelsOwn() {
        TinyModel other =
                tiny().order(2, 0, 1).label("{\"0\": \"ENTAILMENT\", \"1\": \"Neutral\", \"2\": \"Contradiction\"}");

        try (EntailmentModel model = open(other)) {
            assertThat(model.judge(List.of(CONTRARY)).getFirst().contradiction())
                    .isGreaterThan(0.98);
            assertThat(model.judge(List.of(SAME)).getFirst().entailment()).isGreaterThan(0.98);
            assertThat(model.judge(List.of(OTHER)).getFirst().neutral()).isGreaterThan(0.98);
        }
    }

    @Test
    void labelsSayingNothingAreRefused() {
        TinyModel model = tiny().label("{\"0\": \"LABEL_0\", \"1\": \"LABEL_1\", \"2\": \"LABEL_2\"}");

        assertThatThrownBy(() -> open(model))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("id2label")
                .hasMessageContaining("label_0");
    }

    @Test
    void aModelOfTwoLabelsIsRefused() {
        TinyModel model = tiny().label("{\"0\": \"entailment\", \"1\": \"not_entailment\"}");

        assertThatThrownBy(() -> open(model)).isInstanceOf(Failure.class).hasMessageContaining("not_entailment");
    }

    @Test
    void missingOrBrokenFilesAreNamed() throws IOException {
        assertThatThrownBy(() -> OnnxEntailmentModel.open(folder, natives, 1)).hasMessageContaining("model.onnx");
        tiny().write(folder);
        Files.writeString(folder.resolve("model.onnx"), "no model");
        assertThatThrownBy(() -> OnnxEntailmentModel.open(folder, natives, 1)).isInstanceOf(Failure.class);
        tiny().write(folder);
        Files.writeString(folder.resolve("tokenizer.json"), "{\"model\": {}}");
        assertThatThrownBy(() -> OnnxEntailmentModel.open(folder, natives, 1)).hasMessageContaining("tokenizer.json");
        tiny().write(folder);
        Files.writeString(folder.resolve("config.json"), "{");
        assertThatThrownBy(() -> OnnxEntailmentModel.open(folder, natives, 1)).hasMessageContaining("config.json");
    }

    @Test
    void overlongTextIsCutAndJudged() {
        try (EntailmentModel model = open(tiny())) {
            String endless = "word ".repeat(200_000);

            assertThat(model.judge(List.of(new Pair(endless, endless)))).hasSize(1);
        }
    }

    @Test
    void aClosedModelRefuses() {
        EntailmentModel model = open(tiny());
        model.close();
        model.close();

        assertThatThrownBy(() -> model.judge(List.of(SAME))).isInstanceOf(Failure.class);
    }

    @Test
    void anUnloadableModelIsReportedAndMissing() {
        try (var installedModel = InstalledModel.by("tier 2", () -> OnnxEntailmentModel.open(folder, natives, 1))) {
            assertThat(installedModel.health()).startsWith("off:");
            installedModel.start();

            assertThat(installedModel.model()).isEmpty();
            assertThat(installedModel.expected()).isFalse();
            assertThat(installedModel.health()).startsWith("off: ").contains("model.onnx");
        }
    }

    @Test
    void aModelIsThereOnceItIsLoaded() {
        tiny().write(folder);
        try (var installedModel = InstalledModel.by("tier 2", () -> OnnxEntailmentModel.open(folder, natives, 1))) {
            assertThat(installedModel.expected()).isTrue();
            assertThat(installedModel.model()).isEmpty();
            installedModel.start();

            assertThat(installedModel.health()).isEqualTo("on: tiny");
            assertThat(installedModel.model()).isPresent();
        }
        assertThat(InstalledModel.none().health()).isEqualTo("off: no model folder");
    }

    @Test
    void aModelLoadedOnDemandIsExpectedBeforeAndLeftAloneByTheStart() {
        tiny().write(folder);
        try (var asleep = InstalledModel.onDemand("tier 2", () -> OnnxEntailmentModel.open(folder, natives, 1))) {
            asleep.start();
            assertThat(asleep.model()).isEmpty();
            assertThat(asleep.expected()).isTrue();
            assertThat(asleep.health()).startsWith("on: ").contains("first needed");

            assertThat(asleep.demand()).isPresent();
            assertThat(asleep.health()).isEqualTo("on: tiny");
        }
    }

    private static TinyModel tiny() {
        return new TinyModel().contradicting("hand", "automatic").entailing("quick", "fast");
    }

    private EntailmentModel open(TinyModel model) {
        return OnnxEntailmentModel.open(model.write(folder), natives, 1);
    }
}
