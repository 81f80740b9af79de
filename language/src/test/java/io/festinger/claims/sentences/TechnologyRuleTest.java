package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.Rows;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TechnologyRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We use Postgres for billing. | billing | database | '' | postgresql",
                "billing is backed by MySQL | billing | database | '' | mysql",
                "The billing database is MySQL | billing | database | '' | mysql",
                "The primary datastore for orders is MongoDB | order | database | '' | mongodb",
                "Our database is PostgreSQL 15. | '' | database | '' | postgresql",
                "The project uses Postgres | '' | database | '' | postgresql",
                "We only use Postgres | '' | database | '' | postgresql",
                "We use Memcached as our cache in production. | '' | cache | prod | memcached",
                "We use Redis for caching | '' | cache | '' | redis",
                "For caching we use Redis | '' | cache | '' | redis",
                "Redis is used for caching | '' | cache | '' | redis",
                "payments runs on Kafka | payment | broker | '' | kafka",
                "The gateway is written in Go. | gateway | language | '' | go",
                "we use go for the backend | backend | language | '' | go",
                "The CLI is built with Rust | cli | language | '' | rust",
                "The frontend is a React app | '' | frontend | '' | react",
                "Auth is handled by Keycloak | '' | auth | '' | keycloak",
                "GitHub Actions is our CI | '' | ci | '' | github action",
                "CI: Jenkins | '' | ci | '' | jenkins",
                "License: Apache 2.0 | '' | license | '' | apache 2.0",
                "Kafka replaced RabbitMQ as the message broker | '' | broker | '' | kafka",
                "We switched from MySQL to Postgres for billing | billing | database | '' | postgresql",
                "The billing service moved from MySQL to Postgres | billing | database | '' | postgresql",
                "We migrated billing to CockroachDB | billing | database | '' | cockroachdb",
                "Rewrote the gateway in Go | gateway | language | '' | go",
                "We have replaced Jenkins with GitHub Actions | '' | ci | '' | github action",
                "We dropped Redux in favour of Zustand | '' | state | '' | zustand",
                "The team standardised on Vitest | '' | testing | '' | vitest",
                "We chose Terraform for infrastructure | '' | iac | '' | terraform",
                "Use pnpm instead of yarn | '' | npm | '' | pnpm",
                "Passwords are hashed with bcrypt | '' | password | '' | bcrypt",
                "We use Postgres | '' | database | '' | 'has [\"postgresql\"]'",
                "All services use MySQL | every service | database | '' | every mysql",
            })
    void technologiesWithARoleAreOnTheSlotOfTheRole(
            String content, String subject, String attribute, String qualifier, String key) {
        assertThat(read(content))
                .filteredOn(claim -> !claim.meeting().attribute().equals("use")
                        && !claim.meeting().attribute().equals("version"))
                .singleElement()
                .satisfies(claim -> {
                    assertThat(claim.meeting().subject()).isEqualTo(subject);
                    assertThat(claim.meeting().attribute()).isEqualTo(attribute);
                    assertThat(claim.meeting().qualifier()).isEqualTo(qualifier);
                    assertThat(claim.value().key()).isEqualTo(key);
                    assertThat(claim.positive()).isTrue();
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We do not use Redis | '' | redis",
                "We no longer use Redis. | '' | redis",
                "We've stopped using Redis | '' | redis",
                "We switched from Redis to Kafka | '' | redis",
                "We replaced Redis with Valkey | '' | redis",
                "We use pnpm, not npm | '' | npm",
                "No service uses MongoDB | every service | mongodb",
                "The payments service never uses MongoDB | payment | mongodb",
            })
    void unusedTechnologiesAreDenied(String content, String subject, String key) {
        assertThat(read(content))
                .filteredOn(claim ->
                        !claim.positive() && claim.meeting().attribute().equals("use"))
                .singleElement()
                .satisfies(claim -> {
                    assertThat(claim.meeting().subject()).isEqualTo(subject);
                    assertThat(claim.meeting().attribute()).isEqualTo("use");
                    assertThat(claim.value().key()).isEqualTo("has [\"" + key + "\"]");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bob thinks we use Postgres",
                "We plan to use Postgres",
                "We considered MongoDB",
                "We would use Postgres for billing",
                "Should we use Postgres?",
                "We use Postgres or MySQL",
                "It uses Postgres",
                "Some services use MySQL",
                "Postgres is a database",
                "Postgres is faster than MySQL",
                "The old API uses MySQL",
                "If billing uses Postgres, then so be it",
            })
    void opinionsPlansAndTextbookSentencesClaimNothing(String content) {
        assertThat(read(content)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We use Postgres for billing | We use MySQL for billing | true",
                "The catalogue's database is MySQL. | The database of the catalogue is MongoDB. | true",
                "We use Redis for caching | We use Redis for queues | false",
                "We use Redis for caching | Our cache is Memcached | true",
                "We use Redis for caching | We use Memcached as our cache in production | false",
                "The API is written in Go. | The API tests are written in Python. | false",
                "The backend is written in Go. | We use Python for the backend. | true",
                "We use Jenkins | We use GitHub Actions for CI | true",
                "We use Redis | We do not use Redis | true",
                "We use Redis for caching | We do not use Redis for sessions | false",
                "We use Postgres for billing | We use MySQL for search | false",
                "The message broker is Kafka. | The cache is Redis. | false",
                "We use Nastran for the structural analysis. | For the structural analysis we use Ansys. | true",
                "The dashboard uses D3. | The dashboard uses React. | false",
                "We use Postgres | We use MySQL | false",
                "We use Postgres | Our database is MySQL | false",
                "Error tracking uses Sentry | Rollbar is what we use for error tracking. | true",
                "billing runs on Node 18 | billing runs on Node 20 | true",
            })
    void technologiesClashWhereThereIsRoomForOne(String first, String second, boolean clash) {
        assertThat(Rows.rivals(read(first), read(second))).isEqualTo(clash);
    }

    private static List<Claim> read(String content) {
        return Rows.memory("project", content).stream()
                .filter(claim -> claim.reading().ruleId().equals(TechnologyRule.ID))
                .toList();
    }
}
