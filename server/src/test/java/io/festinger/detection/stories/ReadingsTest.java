package io.festinger.detection.stories;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadingsTest {
    private static final Instant BEGIN = Instant.parse("2026-01-08T09:00:00Z");

    private final Counting counting = new Counting();
    private final DeterministicStoryReader keeping = DeterministicStoryReader.keeping(counting, 100);

    @Test
    void aFactIsReadOnceForAllReadingsOfItsStory() {
        List<StoryFact> story = story("The cache is Redis.", "The port of the gateway is 8080.");
        keeping.read(story);
        int once = counting.read;
        story.add(fact(2, "The cache is Memcached.", Optional.empty()));
        keeping.read(story);
        assertThat(counting.read - once).isEqualTo(once / 2);
        keeping.read(story);
        assertThat(counting.read - once).isEqualTo(once / 2);
    }

    @Test
    void whatIsKeptChangesNothingOfWhatIsFound() {
        List<StoryFact> story = story(
                "The auth rate limit is 1,000 req/s.",
                "We use REST for the public API.",
                "Auth rate limit: 5,000 req/s",
                "We switched the public API to GraphQL.",
                "The public API is REST-based.");
        DeterministicStoryReader plain = new DeterministicStoryReader(new StandardClaimReader());
        List<StoryFinding> found = plain.read(story);
        assertThat(found).hasSize(2);
        keeping.read(story.subList(1, 4));
        assertThat(keeping.read(story)).isEqualTo(found);
        assertThat(keeping.read(story)).isEqualTo(found);
    }

    @Test
    void aFactThatWasRetiredSinceIsSeenRetired() {
        List<StoryFact> story = story("The auth rate limit is 1,000 req/s.", "Auth rate limit: 5,000 req/s");
        assertThat(keeping.read(story)).hasSize(1);
        StoryFact first = story.getFirst();
        story.set(0, fact(0, first.content(), Optional.of(BEGIN.plus(Duration.ofDays(9)))));
        assertThat(keeping.read(story)).isEmpty();
    }

    private static List<StoryFact> story(String... contents) {
        List<StoryFact> story = new ArrayList<>();
        for (String content : contents) {
            story.add(fact(story.size(), content, Optional.empty()));
        }
        return story;
    }

    private static StoryFact fact(int place, String content, Optional<Instant> retired) {
        return new StoryFact(
                "fact-" + place,
                content,
                "atlas",
                "scope-" + place,
                "agent-" + place,
                BEGIN.plus(Duration.ofDays(30L * place)),
                retired,
                Optional.empty());
    }

    private static final class Counting implements ClaimReader {
        private final ClaimReader reader = new StandardClaimReader();
        private int read;

        @Override
        public List<Claim> read(Statement statement) {
            read++;
            return reader.read(statement);
        }

        @Override
        public int version() {
            return reader.version();
        }
    }
}
