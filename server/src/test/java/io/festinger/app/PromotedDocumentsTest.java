package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.memory.review.CandidateStore;
import io.festinger.memory.review.Review;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which conflicts arise when everything that was read from documents is promoted.
class PromotedDocumentsTest {
    private static final String SERVERS = """
            # Servers

            ## Gateway

            - [Fact] The relay port is %d.

            ## Ledger

            - [Fact] The relay port is 9090.
            """;

    private static final String ZONES = """
            # %s

            | Zone | Rule | Release |
            |---|---|---|
            | north_zone | Every request must be signed by the `edge` team | %s |
            """;

    @TempDir
    private Path data;

    private RecallHouse house;

    @BeforeEach
    void open() {
        house = new RecallHouse(data);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private void promote(String path, String text) {
        house.ingest(path, text, true);
        List<String> ids =
                house.extraction.candidates().list(RecallHouse.TEAM, CandidateStore.Filter.ALL).items().stream()
                        .map(candidate -> candidate.id())
                        .toList();
        assertThat(ids).isNotEmpty();
        house.extraction
                .review()
                .decide(RecallHouse.TEAM, RecallHouse.by(RecallHouse.PERSON), ids, Review.Action.PROMOTE, "");
    }

    @Test
    void oneVersionOfADocumentDoesNotContradictItselfAndTheNextOneContradictsIt() {
        promote("servers.md", SERVERS.formatted(8080));

        assertThat(house.conflicts()).isEmpty();

        promote("servers.md", SERVERS.formatted(8081));

        assertThat(house.conflicts()).hasSize(1);
    }

    @Test
    void aCellContradictsTheOneOfAnotherVersionAndNotOfAnotherTable() {
        promote("zones.md", ZONES.formatted("Zones", "v2.4"));
        promote("tests.md", ZONES.formatted("Test bench", "v3.1"));

        assertThat(house.conflicts()).isEmpty();

        promote("zones.md", ZONES.formatted("Zones", "v2.5"));

        assertThat(house.conflicts()).hasSize(1);
    }
}
