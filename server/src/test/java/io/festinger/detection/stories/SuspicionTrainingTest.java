package io.festinger.detection.stories;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.detection.stories.SuspicionTraining.JudgedStory;
import io.festinger.llm.SuccessionModel;
import io.festinger.llm.onnx.BuiltInSuccessions;
import io.festinger.llm.onnx.BuiltInTransformer;
import io.festinger.llm.onnx.SharedTransformer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Makes `stories/suspicions.txt` and `stories/suspicions-alone.txt` again, once the adapter, the judge,
/// the features or the stories changed: `-Dfestinger.suspicions.write=FOLDER` writes what the training
/// gives into a folder, and prints what it is worth on stories that were left out, a fifth at a time. Takes
/// some minutes.
@EnabledIfSystemProperty(named = "festinger.suspicions.write", matches = ".+")
class SuspicionTrainingTest {
    @TempDir
    static Path folder;

    @Test
    void learnsFromStoriesUnknownToTheModelOfNotes() throws IOException {
        write("suspicions-alone.txt", SuspicionTraining.judgedStories(Optional.empty()));
        try (SuccessionModel model = BuiltInSuccessions.open(BuiltInTransformer.in(folder), new SharedTransformer(2))) {
            write("suspicions.txt", SuspicionTraining.judgedStories(Optional.of(model)));
        }
    }

    private static void write(String file, List<JudgedStory> stories) throws IOException {
        assertThat(stories).hasSizeGreaterThan(1_000);
        List<String> lines = new ArrayList<>();
        lines.add(
                "# Trees that tell how likely facts mislead together, learned by SuspicionTraining; see SuspicionModel.");
        lines.addAll(SuspicionTraining.learn(stories).lines());
        Files.write(Path.of(System.getProperty("festinger.suspicions.write"), file), lines);
    }
}
