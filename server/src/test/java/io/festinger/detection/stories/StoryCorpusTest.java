package io.festinger.detection.stories;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.llm.InstalledModel;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Prints precision and recall of stories that are read by the judge alone, where no model is installed, and holds what
/// is reached. `StoryModelCorpusTest` does so with the model.
class StoryCorpusTest {
    @ParameterizedTest
    @ValueSource(strings = {"dev", "test"})
    void misleadingStoriesAreFoundAndTheRestIsLeftAlone(String half) {
        StoryScore score = StoryScore.of(half, new JudgedStoryReader(InstalledModel.none()));
        score.print();
        assertThat(score.precision()).as("precision").isGreaterThanOrEqualTo(0.95);
        assertThat(score.recall()).as("recall").isGreaterThanOrEqualTo(half.equals("dev") ? 0.25 : 0.16);
    }

    @Test
    void atLeastHalfOfTheStoriesAreToBeIgnored() {
        for (String half : List.of("dev", "test")) {
            List<LabelledStory> stories = LabelledStory.load(half);
            assertThat(stories).as(half).hasSizeGreaterThanOrEqualTo(30);
            assertThat(stories.stream()
                                    .filter(story -> story.expected().isEmpty())
                                    .count()
                            * 2)
                    .as(half)
                    .isGreaterThanOrEqualTo(stories.size());
            assertThat(stories)
                    .flatExtracting(LabelledStory::expected)
                    .extracting(LabelledStory.ExpectedFinding::kind)
                    .contains(StoryFinding.Kind.values());
            assertThat(stories).extracting(LabelledStory::domain).contains("software", "engineering", "personal");
        }
    }

    @Test
    void everyStoryIsToldInOrderAndExpectsItsOwnFacts() {
        List<LabelledStory> all = Stream.of("dev", "test", "learned", "free")
                .flatMap(half -> LabelledStory.load(half).stream())
                .toList();
        assertThat(all).extracting(LabelledStory::title).doesNotHaveDuplicates();
        assertThat(all).allSatisfy(story -> {
            assertThat(story.facts()).hasSizeGreaterThanOrEqualTo(2);
            assertThat(story.facts()).extracting(StoryFact::at).isSorted();
            assertThat(story.facts())
                    .extracting(StoryFact::id)
                    .containsAll(story.expected().stream()
                            .flatMap(expected -> expected.readings().stream())
                            .flatMap(reading -> reading.factIds().stream())
                            .toList());
        });
    }
}
