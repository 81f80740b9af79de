package io.festinger.detection.stories;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
import io.festinger.detection.stories.LabelledStory.Expected;
import io.festinger.detection.stories.SuspicionTraining.Judged;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel;
import io.festinger.llm.onnx.BuiltInSuccessions;
import io.festinger.llm.onnx.BuiltInTransformer;
import io.festinger.llm.onnx.SharedTransformer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Makes `stories/suspicions.txt` anew, once the adapter, the features or the stories changed:
/// `-Dfestinger.suspicions.write=FILE` writes what the training gives to a file, and prints what it is worth on stories
/// that were left out, a sixth at a time. Takes some minutes.
@EnabledIfSystemProperty(named = "festinger.suspicions.write", matches = ".+")
class SuspicionTrainingTest {
    private static final int FOLDS = 6;

    @TempDir
    static Path folder;

    @Test
    void learnsFromStoriesThatTheModelOfNotesDidNotLearnFrom() throws IOException {
        List<Judged> stories;
        try (SuccessionModel model = BuiltInSuccessions.open(BuiltInTransformer.in(folder), new SharedTransformer(2))) {
            stories = SuspicionTraining.judged(model);
            leaveOut(stories, InstalledModel.onDemand("stories", () -> model));
        }
        List<String> lines = new ArrayList<>();
        lines.add("# What each feature of facts that may mislead together weighs, learned by SuspicionTraining; see "
                + "SuspicionModel.");
        lines.addAll(SuspicionTraining.learn(stories).lines());
        Files.write(Path.of(System.getProperty("festinger.suspicions.write")), lines);
        assertThat(stories).hasSizeGreaterThan(900);
    }

    private static void leaveOut(List<Judged> stories, InstalledModel<SuccessionModel> model) {
        int right = 0;
        int wrong = 0;
        int missed = 0;
        for (int fold = 0; fold < FOLDS; fold++) {
            List<Judged> learned = new ArrayList<>();
            List<Judged> out = new ArrayList<>();
            for (int i = 0; i < stories.size(); i++) {
                (i % FOLDS == fold ? out : learned).add(stories.get(i));
            }
            JudgedStoryReader reader = new JudgedStoryReader(
                    new DeterministicStoryReader(new StandardClaimReader()),
                    model,
                    SuspicionTraining.EFFORT,
                    SuspicionTraining.learn(learned));
            for (Judged judged : out) {
                List<StoryFinding> findings = reader.read(judged.story().facts());
                List<Expected> expected = judged.story().expected();
                for (Expected one : expected) {
                    boolean found = findings.stream().anyMatch(one::isMetBy);
                    right += found ? 1 : 0;
                    missed += found ? 0 : 1;
                }
                wrong += (int) findings.stream()
                        .filter(finding -> expected.stream().noneMatch(one -> one.isMetBy(finding)))
                        .count();
            }
        }
        System.out.printf(
                "stories left out: precision %.3f, recall %.3f%n",
                (double) right / (right + wrong), (double) right / (right + missed));
    }
}
