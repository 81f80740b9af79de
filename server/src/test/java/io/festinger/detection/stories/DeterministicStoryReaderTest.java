package io.festinger.detection.stories;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the deterministic reader finds in stories, and what it leaves alone.
class DeterministicStoryReaderTest {
    @Test
    void aStoryThatTurnsBackToWhatItLeftIsAReversal() {
        assertThat(Story.findings("""
            2026-01-05 | | agent-1 | We use REST
            2026-02-10 | | agent-2 | We switched to GraphQL
            2026-04-02 | | agent-3 | The API is REST-based
            """)).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(StoryFinding.Kind.REVERSAL);
            assertThat(finding.factIds()).containsExactly("1", "2", "3");
            assertThat(finding.about()).isEqualTo("3");
            assertThat(finding.question()).contains("The API is REST-based");
            assertThat(finding.explanation())
                    .contains("2026-01-05", "We use REST", "2026-02-10", "GraphQL", "2026-04-02");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                2026-01-05 | | | We use REST for our API
                2026-02-10 | | | We switched from REST to GraphQL
                2026-04-02 | | | We use REST again
                """,
                """
                2026-01-05 | | | The session timeout is 30 minutes
                2026-02-10 | | | The session timeout is now 60 minutes
                2026-04-02 | | | The session timeout is 30 minutes
                """,
                """
                2026-01-05 | | agent-1 | The default region is eu-west-1
                2026-02-10 | | agent-1 | The default region is us-east-1
                2026-04-02 | | agent-1 | The default region is eu-west-1
                """,
            })
    void reversalsAreFoundWhateverTheirWords(String story) {
        assertThat(Story.found(story)).containsExactly("reversal: 1 2 3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                2025-03-01 | media | agent-1 | Uploaded pictures are stored in S3
                2025-06-10 | media | agent-1 | Picture storage was moved to Backblaze
                2025-10-02 | docs | agent-2 | Uploaded pictures lie in S3, where the importer looks for them
                """,
                """
                2025-03-01 | rotor | agent-1 | The rotor runs on ball bearings
                2025-06-25 | rotor | agent-1 | The rotor was converted to magnetic bearings
                2025-09-25 | service | agent-2 | The ball bearings on which the rotor runs get grease every six months
                """,
                """
                2025-03-01 | home | | Our coffee comes from the roaster in the market hall
                2025-06-25 | home | | We changed to coffee from Trieste
                2025-09-25 | home | | Our coffee is from the roaster in the market hall, who is paid every month
                """,
            })
    void aTurnBackIsFoundWhateverIsChosenAndHoweverItIsSaid(String story) {
        assertThat(Story.found(story)).containsExactly("reversal: 1 2 3");
    }

    @Test
    void whatIsSaidInOtherWordsIsAmbiguousAllTheSame() {
        assertThat(Story.found("""
            2026-01-04 | jobs | agent-1 | A job lock expires after 30 seconds
            2026-01-19 | ops | agent-2 | Job locks have an expiry of 2 minutes
            2026-01-22 | jobs | agent-1 | Jobs are picked up in the order of their priority
            """)).containsExactly("ambiguity: 1 2");
    }

    @Test
    void twoAuthorsWhoContradictEachOtherAtOneMomentAreNoSession() {
        assertThat(Story.found("""
            2026-01-05T10:00:01 | cache | agent-1 | The cache ttl is 60 s
            2026-01-05T10:00:02 | cache | agent-2 | The cache ttl is 300 s
            """)).containsExactly("ambiguity: 1 2");
        assertThat(Story.found("""
            2026-01-05T10:00:01 | cache | agent-1 | The cache ttl is 60 s
            2026-01-05T10:00:02 | cache | agent-1 | The cache ttl is 300 s
            """)).isEmpty();
    }

    @Test
    void aDayThatPassedIsShownWithWhatTellsThatItIsNotDone() {
        String due = "2025-08-01 | tls | agent-1 | The gateway certificate has to be renewed by 10 January 2026\n";

        assertThat(Story.found(due + "2026-01-20 | tls | agent-2 | The gateway certificate is still the old one"))
                .containsExactly("stale: 1 2");
        assertThat(Story.found(due + """
            2026-01-05 | tls | agent-2 | Renewed the gateway certificate
            2026-01-20 | tls | agent-2 | The gateway got a second address
            """)).isEmpty();
    }

    @Test
    void whatRestsOnARetiredFactIsStale() {
        assertThat(Story.found("""
            2025-10-01 until 2026-01-10 | events | agent-1 | Events are published to RabbitMQ
            2025-11-05 | alerts | agent-2 | The alert counts the events that wait in RabbitMQ
            2026-01-10T10:00 | events | agent-1 | Events are published to Kafka
            """)).containsExactly("stale: 1 2 3");
    }

    @Test
    void aValueThatGoesToAndFroWithinDaysFlaps() {
        assertThat(Story.findings("""
            2026-01-05 | ops | agent-1 | The feature flag state is now enabled
            2026-01-07 | ops | agent-1 | The feature flag state is now disabled
            2026-01-09 | ops | agent-1 | The feature flag state is now enabled
            2026-01-12 | ops | agent-1 | The feature flag state is now disabled
            """)).singleElement().satisfies(finding -> {
            assertThat(finding.ruleId()).isEqualTo("story.flapping");
            assertThat(finding.factIds()).containsExactly("1", "2", "3", "4");
        });
    }

    @Test
    void twoCurrentValuesFromDifferentScopesAreAmbiguous() {
        assertThat(Story.findings("""
            2026-03-01 | auth | agent-1 | The rate limit is 1,000 req/s
            2026-03-20 | infra | agent-2 | The auth rate limit is 5,000 req/s
            """)).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(StoryFinding.Kind.AMBIGUITY);
            assertThat(finding.factIds()).containsExactly("1", "2");
            assertThat(finding.about()).isEqualTo("1");
            assertThat(finding.question()).isEqualTo("Is the auth rate limit still 1,000 req/s?");
            assertThat(finding.explanation()).contains("2026-03-01", "1,000 req/s", "2026-03-20", "5,000 req/s");
        });
    }

    @Test
    void aLimitPerAddressStandsAgainstOneWithoutButNotAgainstOnePerUser() {
        assertThat(Story.found("""
            2026-03-01 | auth | agent-1 | The rate limit is 1,000 req/s
            2026-03-20 | infra | agent-2 | Auth allows 5,000 req/s per IP
            """)).containsExactly("ambiguity: 1 2");
        assertThat(Story.found("""
            2026-03-01 | gateway | agent-1 | The gateway allows 100 requests per second per user
            2026-03-20 | infra | agent-2 | The gateway allows 5,000 requests per second per IP
            """)).isEmpty();
    }

    @Test
    void aFactThatLeansOnWhatWasShutDownIsStale() {
        assertThat(Story.found("""
            2025-05-01 | infra | agent-1 | The app is deployed on Heroku
            2026-02-09 | infra | agent-2 | The Heroku account was closed
            """)).containsExactly("stale: 1 2");
        assertThat(Story.found("""
            2026-01-05 | web | agent-1 | The legacy importer reads CSV files
            2026-02-15 | web | agent-2 | The legacy importer was removed
            """)).isEmpty();
    }

    @Test
    void aDayThatPassedMisleadsUntilSomebodySaysWhatBecameOfIt() {
        String launch = "2025-11-01 | pm | agent-1 | The beta launch is scheduled for 15 January 2026\n";
        String later = "2026-02-09 | pm | agent-2 | The sign-up form still has bugs\n";

        assertThat(Story.found(launch + later)).containsExactly("stale: 1");
        assertThat(Story.found(launch + "2026-01-16 | pm | agent-2 | The beta launched yesterday\n" + later))
                .isEmpty();
        assertThat(Story.found(launch + "2026-01-06 | pm | agent-2 | Beta launch moved to 1 March 2026\n" + later))
                .isEmpty();
        assertThat(Story.found(launch)).isEmpty();
    }

    @Test
    void anOldValueThatWasNeverRetiredIsStale() {
        assertThat(Story.findings("""
            2025-06-01 | data | agent-1 | The owner of the billing database is Kim
            2026-02-20 | infra | agent-2 | The owner of the billing database is Alex
            """)).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(StoryFinding.Kind.STALE);
            assertThat(finding.about()).isEqualTo("1");
            assertThat(finding.question()).isEqualTo("Is the billing database owner still Kim?");
        });
    }

    @Test
    void aVersionThatNewerFactsHaveLeftBehindIsStale() {
        assertThat(Story.findings("""
            2025-07-01 | data | agent-1 | Postgres 14 is our database version
            2026-02-20 | infra | agent-2 | Postgres 17 migration: logical replication is set up
            2026-02-28 | data | agent-3 | The Postgres 17 migration scripts are merged
            """)).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(StoryFinding.Kind.STALE);
            assertThat(finding.factIds()).containsExactly("1", "2", "3");
            assertThat(finding.about()).isEqualTo("1");
            assertThat(finding.question()).contains("Postgres 14 is our database version");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // natural progression
                """
                2026-01-05 | api | agent-1 | The upload limit is 5 MB
                2026-02-10 | infra | agent-2 | We raised it: the upload limit is 20 MB
                """,
                // a mind changed and settled
                """
                2026-01-05 | | agent-1 | The orders database is MySQL
                2026-02-10 | | agent-2 | Actually, the orders database is Postgres
                """,
                """
                2026-01-05 | core | agent-1 | The orders database is MySQL
                2026-02-10 | core | agent-1 | The orders database is Postgres
                """,
                // the same again, and back on purpose
                """
                2026-01-05 | | agent-1 | We use REST for the API
                2026-02-10 | | agent-2 | We switched to GraphQL for the API
                2026-04-02 | | agent-3 | We switched back to REST for the API
                """,
                """
                2026-01-05 | | agent-1 | The default region is eu-west-1
                2026-02-10 | | agent-2 | The default region is now us-east-1
                2026-04-02 | | agent-3 | The default region is us-east-1
                """,
                // one working session
                """
                2026-01-05T10:00 | cache | agent-1 | The cache ttl is 60 s
                2026-01-05T10:12 | cache | agent-2 | The cache ttl is 300 s
                2026-01-05T10:31 | cache | agent-1 | The cache ttl is 60 s
                """,
                // versions that go up
                """
                2026-01-05 | data | agent-1 | The database version is 14
                2026-03-10 | infra | agent-2 | The database version is 16
                """,
                """
                2025-07-01 | data | agent-1 | Postgres 14 is our database version
                2026-02-20 | infra | agent-2 | The Postgres 17 migration is half done
                2026-02-28 | data | agent-3 | We run Postgres 17 in production
                """,
                """
                2025-07-01 | data | agent-1 | Postgres 14 is our database version
                2026-02-20 | infra | agent-2 | We plan a Postgres 17 migration for next year
                """,
                """
                2025-07-01 | data | agent-1 | Billing runs on Postgres 14
                2026-02-20 | infra | agent-2 | The Postgres 17 migration of analytics is half done
                """,
                // other subjects, environments, scopes
                """
                2026-01-05 | auth | agent-1 | The rate limit is 1,000 req/s
                2026-01-10 | billing | agent-2 | The rate limit is 50 req/s
                """,
                """
                2026-01-05 | ops | agent-1 | The database port in production is 5432
                2026-01-10 | infra | agent-2 | The database port in staging is 5433
                """,
                """
                2026-01-04 | ops | agent-1 | The nightly backup is kept for 14 days
                2026-01-11 | ops | agent-2 | Weekly backups are kept for six months
                """,
                """
                2025-05-05 | kids | agent-1 | The swimming lesson of the older child is on Monday
                2025-05-06 | kids | agent-2 | The swimming lesson of the younger child is on Thursday
                """,
                // the same in other units
                """
                2026-01-10 | tank | agent-1 | The tank holds 2 cubic metres
                2026-01-17 | tank | agent-2 | Capacity of the tank: 2000 litres
                """,
                // back on purpose, in other words
                """
                2025-03-10 | paint | agent-1 | The gondola is painted with acrylic paint
                2025-06-25 | paint | agent-1 | The paint of the gondola was switched to epoxy
                2025-07-25 | paint | agent-1 | We returned to acrylic paint for the gondola, the epoxy chalked
                """,
                // what is observed moves on
                """
                2026-01-05 | web | agent-1 | The p95 latency is 400 ms
                2026-02-05 | infra | agent-2 | The p95 latency is 250 ms
                """,
                // retired
                """
                2026-01-05 until 2026-02-11 | ops | agent-1 | The default region is eu-west-1
                2026-02-10 | infra | agent-2 | The default region is us-east-1
                """,
                // used beside each other
                """
                2026-01-05 | search | agent-1 | Search uses Elasticsearch
                2026-01-10 | core | agent-2 | We use Postgres for orders
                2026-01-20 | core | agent-2 | We use MySQL for the legacy shop
                """,
                // only planned
                """
                2026-01-05 | | agent-1 | We use REST for the API
                2026-02-10 | | agent-2 | We are considering a switch to GraphQL
                2026-04-02 | | agent-3 | The API is REST-based
                """,
            })
    void whatTheLatestFactSettlesIsLeftAlone(String story) {
        assertThat(Story.found(story)).isEmpty();
    }

    @Test
    void theOrderInWhichFactsAreToldDoesNotMatter() {
        var story = Story.of("""
            2026-04-02 | | agent-3 | The API is REST-based
            2026-02-10 | | agent-2 | We switched to GraphQL
            2026-01-05 | | agent-1 | We use REST
            """);

        assertThat(new DeterministicStoryReader(new io.festinger.claims.StandardClaimReader()).read(story))
                .singleElement()
                .satisfies(finding -> assertThat(finding.factIds()).containsExactly("3", "2", "1"));
    }
}
