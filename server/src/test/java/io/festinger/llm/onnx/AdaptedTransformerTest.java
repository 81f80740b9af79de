package io.festinger.llm.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.EntailmentModel.Judgement;
import io.festinger.llm.EntailmentModel.Pair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdaptedTransformerTest {
    private static final Pair CLASH = new Pair("The office dog belongs to Maren.", "The office dog belongs to Piet.");

    @TempDir
    Path folder;

    @Test
    void theBuiltInModelTellsContradictionsFromWhatAgreesAndFromWhatIsElsewhere() {
        try (EntailmentModel model =
                EntailmentFolder.open(BuiltInTransformer.in(folder), folder, new SharedTransformer(1))) {
            assertThat(model.isMadeForNotes()).isTrue();
            assertThat(model.name()).contains("bge-small-en-v1.5");
            List<Judgement> judgements = model.judge(List.of(
                    CLASH,
                    new Pair("The heating runs on gas.", "It is gas that the heating burns."),
                    new Pair("The garden gate is green.", "The invoices are sent on Fridays.")));

            assertThat(judgements.get(0).contradiction()).isGreaterThan(0.7);
            assertThat(judgements.get(1).entailment()).isGreaterThan(0.5);
            assertThat(judgements.get(2).neutral()).isGreaterThan(0.9);
            assertThat(judgements)
                    .allSatisfy(one -> assertThat(one.entailment() + one.neutral() + one.contradiction())
                            .isBetween(0.999, 1.001));
        }
    }

    @Test
    void aPairIsJudgedTheSameBesideAnyOther() {
        try (EntailmentModel model =
                EntailmentFolder.open(BuiltInTransformer.in(folder), folder, new SharedTransformer(1))) {
            Judgement single = model.judge(List.of(CLASH)).getFirst();
            Pair other = new Pair("Yes. ".repeat(400), "No. ".repeat(4_000));
            assertThat(model.judge(List.of(other, CLASH, new Pair("", ""))))
                    .element(1)
                    .isEqualTo(single);
        }
    }

    @Test
    void anotherModelIsNotTakenForIt() throws IOException {
        Path model = BuiltInTransformer.in(folder);
        assertThat(AdaptedTransformer.fits(model)).isTrue();
        assertThat(AdaptedTransformer.fits(folder.resolve("nothing"))).isFalse();

        Path file = model.resolve("bge-small-en-v1.5-q.onnx");
        byte[] other = Files.readAllBytes(file);
        other[other.length / 2]++;
        Files.write(file, other);
        assertThat(AdaptedTransformer.fits(model)).isFalse();
        assertThatThrownBy(() -> ContradictionModel.open(model, new SharedTransformer(1)))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("not the model that the adapter was learned for");
    }

    @Test
    void shortenedTextIsRestored() throws IOException {
        Path file = BuiltInTransformer.in(folder).resolve("bge-small-en-v1.5-q.onnx");
        long whole = Files.size(file);
        Files.write(file, new byte[] {1, 2, 3});
        BuiltInTransformer.in(folder);
        assertThat(Files.size(file)).isEqualTo(whole);
        assertThat(file.getParent())
                .isDirectoryContaining(path -> path.toString().endsWith("tokenizer.json"));
        assertThat(file.getParent()).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void anUnwritableFolderIsReported() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        assertThatThrownBy(() -> BuiltInTransformer.in(file))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("could not be written");
    }

    @Test
    void aClosedModelRefuses() {
        EntailmentModel model = EntailmentFolder.open(BuiltInTransformer.in(folder), folder, new SharedTransformer(1));
        model.close();
        model.close();
        assertThatThrownBy(() -> model.judge(List.of(CLASH))).hasMessageContaining("closed");
    }
}
