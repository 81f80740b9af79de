package io.festinger.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UniversalsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "All services use MySQL. | The payments service uses Postgres. | true",
                "All services use MySQL. | payments uses Postgres | true",
                "All services use MySQL. | The payments service uses MySQL. | false",
                "All services use MySQL. | The payments job uses Postgres. | false",
                "All services except payments use MySQL. | The payments service uses Postgres. | false",
                "Most services use MySQL. | The payments service uses Postgres. | false",
                "Every service uses MySQL in production | payments uses Postgres in staging | false",
                "None of our endpoints accept XML. | The orders endpoint accepts XML. | true",
                "None of our endpoints accept XML. | The orders endpoint accepts JSON. | false",
                "No service uses MongoDB | payments uses MongoDB | true",
                "Each team owns its docs | The core team owns search | false",
            })
    void universalsClashWithADifferentInstance(String all, String one, boolean clash) {
        assertThat(Rows.memory("project", all).stream()
                        .flatMap(universal -> Rows.memory("project", one).stream()
                                .map(claim -> Universals.compare(Rows.of(universal, "2"), claim)))
                        .anyMatch(Optional.of(Agreement.CONTRARY)::equals))
                .isEqualTo(clash);
    }
}
