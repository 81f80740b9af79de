package io.festinger.llm.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.festinger.base.Failure;
import io.festinger.llm.Embedder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxEmbedderTest {
    @TempDir
    Path folder;

    @Test
    void textsMeaningTheSameLieTogether() {
        cars().write(folder);
        try (Embedder model = OnnxEmbedder.open(folder, 1)) {
            float[] car = model.embed("a red CAR, an auto");
            assertThat(cosine(car, model.embed("automobile"))).isCloseTo(1, within(1e-6));
            assertThat(cosine(car, model.embed("bread"))).isCloseTo(0, within(1e-6));
            assertThat(cosine(car, model.embed("car bread"))).isCloseTo(Math.sqrt(0.5), within(1e-6));
            assertThat(model.embed("car ".repeat(100_000))).isEqualTo(model.embed("car"));
            assertThat(model.embed("")).containsOnly(0);
            assertThat(model.name()).isEqualTo(folder.getFileName().toString());
        }
    }

    @Test
    void theVocabularyMayLieInTheTokenizersFileAndTheModelMayHaveAnyName() throws IOException {
        cars().write(folder);
        Files.move(folder.resolve("model.onnx"), folder.resolve("some-model.onnx"));
        Files.delete(folder.resolve("vocab.txt"));
        Files.writeString(folder.resolve("some-tokenizer.json"), """
                {"normalizer": {"lowercase": true},
                 "model": {"type": "WordPiece",
                           "vocab": {"[PAD]": 0, "[UNK]": 1, "[CLS]": 2, "[SEP]": 3, "car": 4, "auto": 5}}}
                """);
        try (Embedder model = OnnxEmbedder.open(folder, 1)) {
            assertThat(cosine(model.embed("Car"), model.embed("Auto"))).isCloseTo(1, within(1e-6));
        }
    }

    @Test
    void anUnusableFolderSaysWhatItLacksAndHowItIsSet() throws IOException {
        refused("model.onnx");
        assertThat(OnnxEmbedder.identity(folder)).isEmpty();

        cars().write(folder);
        Files.writeString(folder.resolve("vocab.txt"), "[CLS]\n[SEP]\n");
        refused("[UNK]");
        Files.write(folder.resolve("vocab.txt"), new byte[] {(byte) 0xC3, (byte) 0x28});
        refused("vocab.txt");
        Files.delete(folder.resolve("vocab.txt"));
        refused("vocab.txt or tokenizer.json");
        Files.writeString(folder.resolve("tokenizer.json"), "{\"model\": {\"type\": \"BPE\"}}");
        refused("WordPiece");
        Files.writeString(folder.resolve("tokenizer.json"), "{");
        refused("not JSON");

        cars().write(folder);
        Files.writeString(folder.resolve("model.onnx"), "no model");
        refused("model");
        new TinyModel().write(folder);
        refused("piece");
    }

    private void refused(String reason) {
        assertThatThrownBy(() -> OnnxEmbedder.open(folder, 1).close())
                .isInstanceOf(Failure.class)
                .hasMessageContaining("--embedding-model (FESTINGER_EMBEDDING_MODEL)")
                .hasMessageContaining(reason);
    }

    @Test
    void otherModelsHaveOtherIdentities() throws IOException {
        String cars = OnnxEmbedder.identity(cars().write(folder));
        assertThat(cars).isNotEmpty().isEqualTo(OnnxEmbedder.identity(cars().write(folder.resolve("copy"))));
        assertThat(OnnxEmbedder.identity(new TinyEmbedder().same("bread").write(folder.resolve("bread"))))
                .isNotEqualTo(cars);
    }

    @Test
    void aClosedModelRefuses() {
        Embedder model = OnnxEmbedder.open(cars().write(folder), 1);
        model.close();
        model.close();
        assertThatThrownBy(() -> model.embed("car")).isInstanceOf(Failure.class);
    }

    private static TinyEmbedder cars() {
        return new TinyEmbedder().same("car", "auto", "automobile").same("bread", "loaf");
    }

    static double cosine(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += (double) one[i] * other[i];
        }
        return sum;
    }
}
