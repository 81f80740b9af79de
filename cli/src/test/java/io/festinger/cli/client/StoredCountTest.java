package io.festinger.cli.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StoredCountTest {
    @Test
    void showsTheFactsStoredByTheNewestImport() {
        ApiResponse answer = new ApiResponse(200, """
                {"imports": [{"facts": {"stored": 3}},
                             {"facts": {"stored": 1400, "duplicates": 60, "conflicts": 40, "refused": 7}}]}
                """);

        assertThat(StoredCount.words(answer)).isEqualTo(", 1,500 facts stored");
    }

    @Test
    void showsNothingWhereTheServerTellsNothing() {
        assertThat(StoredCount.words(new ApiResponse(200, "{\"imports\": []}"))).isEmpty();
        assertThat(StoredCount.words(new ApiResponse(404, "{}"))).isEmpty();
        assertThat(StoredCount.words(new ApiResponse(200, "{\"imports\": [{\"facts\": {\"stored\": 0}}]}")))
                .isEmpty();
    }
}
