package io.festinger.detection.stories;

import io.festinger.claims.StandardClaimReader;
import org.junit.jupiter.api.Test;

class ZDevTest {
    @Test
    void dev() {
        StoryScore score = StoryScore.of("dev", new DeterministicStoryReader(new StandardClaimReader()));
        score.print();
        score.printMistakes();
        for (String s : new String[] {
            "We use REST",
            "We switched to GraphQL",
            "The API is REST-based",
            "Auth allows 5,000 req/s per IP",
            "The rate limit is 1,000 req/s",
            "Postgres 14 is our database version",
            "We use Jenkins for CI.",
            "The last Jenkins server was shut down.",
            "Backups are written to the host quarry.",
            "The restore drill reads its dumps from the host quarry, where backups are written.",
            "The preliminary design review is on 20 February 2026.",
            "My passport is valid until 1 February 2026.",
            "The deadline for the tax module is 28 February 2026.",
            "I am a vegetarian.",
            "I am not a vegetarian any more.",
            "Fuzzy matching is enabled in search."
        }) {
            System.out.println(s + " -> " + Story.claims(s));
        }
    }
}
