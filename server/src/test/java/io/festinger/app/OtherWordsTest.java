package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.festinger.llm.InstalledModel;
import io.festinger.llm.onnx.OnnxEmbedder;
import io.festinger.recall.Embeddings;
import io.festinger.recall.Question;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Labelled questions about labelled facts (`recall/questions.txt`), asked by words, and by words and vectors
/// of the built-in model. A test against regressions; the weights come from other text. Prints what comes first,
/// by kind.
class OtherWordsTest {
    private static final List<String> FILES = List.of("bge-small-en-v1.5-q.onnx", "bge-small-en-v1.5-q-tokenizer.json");

    @TempDir
    Path data;

    private record LabelledQuestion(String kind, int answer, String text) {}

    /// @param first how many are answered by the first row
    /// @param early how many by one of the first five
    private record Figures(int requestedCount, int first, int early) {
        Figures plus(int place) {
            return new Figures(
                    requestedCount + 1, first + (place == 0 ? 1 : 0), early + (place >= 0 && place < 5 ? 1 : 0));
        }
    }

    @Test
    void vectorsFindOtherWordsAndTakeNothingFromTheSameWords() throws Exception {
        Path model = model();
        List<String> lines = read("recall/questions.txt");
        List<String> facts = lines.subList(lines.indexOf("facts") + 1, lines.indexOf("questions"));
        List<LabelledQuestion> questions = lines.subList(lines.indexOf("questions") + 1, lines.size()).stream()
                .map(line -> line.split(" ", 3))
                .map(parts -> new LabelledQuestion(parts[0], Integer.parseInt(parts[1]) - 1, parts[2]))
                .toList();
        Embeddings embeddings = new Embeddings(
                InstalledModel.by("recall", () -> OnnxEmbedder.open(model, 1)),
                () -> OnnxEmbedder.identity(model),
                Embeddings.NEAR);
        try (RecallHouse house = new RecallHouse(data.resolve("house"), embeddings)) {
            List<String> ids = facts.stream().map(house::say).toList();
            Map<String, Figures> words = figures(house.recall, questions, ids);
            house.recall.load(List.of(RecallHouse.TEAM));
            Eventually.holds("vectors are made", () -> {
                ask(house.recall, "anything");
                return house.recall.index().unfilledCount(RecallHouse.TEAM) == 0;
            });
            Map<String, Figures> both = figures(house.recall, questions, ids);
            System.out.printf("recall corpus, words: %s%nrecall corpus, words and vectors: %s%n", words, both);

            assertThat(words.get("other").first()).isLessThan(5);
            assertThat(both.get("other").first()).isGreaterThanOrEqualTo(21);
            assertThat(both.get("other").early()).isGreaterThanOrEqualTo(27);
            assertThat(both.get("same")).isEqualTo(words.get("same"));
            assertThat(both.get("name")).isEqualTo(words.get("name"));
            assertThat(both.get("none").early()).isEqualTo(0);
            for (LabelledQuestion question : questions) {
                if (question.kind().equals("none")) {
                    assertThat(ask(house.recall, question.text())).isEmpty();
                }
            }
        }
    }

    private static Map<String, Figures> figures(
            RecallWiring recall, List<LabelledQuestion> questions, List<String> ids) {
        Map<String, Figures> figures = new TreeMap<>();
        for (LabelledQuestion question : questions) {
            List<String> matches = ask(recall, question.text());
            int place = question.answer() < 0 ? -1 : matches.indexOf(ids.get(question.answer()));
            figures.merge(
                    question.kind(), new Figures(0, 0, 0).plus(place), (knownFigures, one) -> knownFigures.plus(place));
        }
        return figures;
    }

    private static List<String> ask(RecallWiring recall, String text) {
        return recall
                .recall()
                .ask(RecallHouse.TEAM, Question.of(text, List.of()), Optional.empty(), 10)
                .items()
                .stream()
                .map(item -> item.row().key().id())
                .toList();
    }

    /// The folder as the reference tells users to make it: both files as they lie in the jar.
    private Path model() throws IOException {
        Path folder = Files.createDirectories(data.resolve("bge"));
        for (String file : FILES) {
            try (@Nullable InputStream content = OtherWordsTest.class.getResourceAsStream("/" + file)) {
                assumeTrue(content != null, file + " is not on the class path of the tests");
                Files.copy(content, folder.resolve(file));
            }
        }
        return folder;
    }

    private static List<String> read(String resource) throws IOException {
        try (InputStream content = OtherWordsTest.class.getResourceAsStream("/" + resource)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }
}
