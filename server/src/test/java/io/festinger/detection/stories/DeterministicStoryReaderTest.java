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

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                2026-01-05 | mill | agent-1 | The roller mill is lubricated with rapeseed-based grease
                2026-02-10 | mill | agent-2 | The roller mill is lubricated with lithium paste as grease
                2026-04-02 | mill | agent-1 | In the roller mill we use rapeseed-based grease
                """,
                """
                2026-01-05 | site | agent-1 | During a storm everybody on site north shelters at the tool shed
                2026-02-10 | site | agent-2 | During a storm everybody on site north shelters in the canteen
                2026-04-02 | site | agent-1 | The shelter on site north during a storm is the tool shed
                """,
                """
                2026-01-05 | dog | agent-1 | The dog sleeps in the hall
                2026-02-10 | dog | agent-2 | The dog sleeps in Ayla's room
                2026-04-02 | dog | agent-1 | The hall is where the dog sleeps
                """,
                """
                2026-01-05 | press | agent-1 | Heavy bales are moved with the diesel tractor
                2026-02-10 | press | agent-2 | Heavy bales are moved with the electric tractor
                2026-04-02 | press | agent-1 | For heavy bales the diesel tractor is used
                """,
                """
                2026-01-05 | shop | agent-1 | The basket service keeps its totals in Memcached
                2026-02-10 | shop | agent-2 | The Memcached layer of the basket service was thrown out
                2026-04-02 | shop | agent-3 | The basket service has its totals in Memcached
                """,
            })
    void whatComesBackInOtherWordsIsAReversal(String story) {
        assertThat(Story.found(story)).containsExactly("reversal: 1 2 3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                2026-01-05 | pumps | agent-1 | If the well pump stops at night, call Torvald
                2026-03-02 | pumps | agent-2 | Torvald had his last day at the waterworks
                """,
                """
                2026-01-05 | music | agent-1 | Mrs Okonkwo gives Hanna her flute lesson on Fridays
                2026-03-02 | music | agent-1 | Mrs Okonkwo has moved to Finland
                """,
                """
                2026-01-05 | hoist | agent-1 | Lift everything with hoist 2 until the chain of hoist 1 is replaced
                2026-03-02 | hoist | agent-2 | The chain of hoist 1 was replaced and tested
                """,
                """
                2026-01-05 | health | agent-1 | I sleep on the ground floor because of my ankle
                2026-03-02 | health | agent-1 | My ankle has healed
                """,
                """
                2026-01-05 | club | agent-1 | We still have to send the membership form for Ayla
                2026-03-02 | club | agent-2 | Sent the membership form for Ayla by post
                """,
                """
                2026-01-05 | yard | agent-1 | The yard is lit by the gas lantern; fill it on Mondays
                2026-03-02 | yard | agent-2 | The gas lantern was sold
                """,
                """
                2026-01-05 | press | agent-1 | Do not use saw 3, its guard is broken
                2026-03-02 | press | agent-2 | The guard of saw 3 was repaired
                """,
                """
                2026-01-05 | buying | agent-1 | Order the filters from Lindqvist
                2026-03-02 | buying | agent-2 | Lindqvist went out of business
                """,
                """
                2026-01-05 | pit | agent-1 | Check the oil of the piston compressor every Monday
                2026-03-02 | pit | agent-2 | The piston compressor was replaced by a scroll compressor
                """,
                """
                2026-01-05 | bike | agent-1 | My bike is locked with the number lock
                2026-03-02 | bike | agent-1 | Threw the number lock away, it was rusty
                """,
                """
                2026-01-05 | belt | agent-1 | We are still waiting for the new drive of belt 3
                2026-03-02 | belt | agent-2 | The new drive of belt 3 has arrived and was built in
                """,
                """
                2026-01-05 | crew | agent-1 | Escalations go to Torvald, the lead of the crew
                2026-03-02 | crew | agent-2 | Torvald quit, his last day is 19 March
                """,
            })
    void whatWaitsForSomethingOrCountsOnSomebodyIsStaleOnceThatIsOver(String story) {
        assertThat(Story.found(story)).containsExactly("stale: 1 2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                2026-01-05 | care | agent-1 | The sling is replaced every two years
                2026-01-25 | care | agent-2 | The sling is replaced every five years
                """,
                """
                2026-01-05 | post | agent-1 | Parcels are insured with Alto
                2026-01-25 | post | agent-2 | Parcels are not insured; the sender bears the risk
                """,
                """
                2026-01-05 | barn | agent-1 | The long ladder hangs in the garage
                2026-01-25 | barn | agent-2 | The long ladder hangs in the barn
                """,
            })
    void whatTwoPeopleSayOfOneThingIsAmbiguous(String story) {
        assertThat(Story.found(story)).containsExactly("ambiguity: 1 2");
    }

    @Test
    void valuesWithAPointAreNoVersions() {
        assertThat(Story.found("""
            2026-01-05 | dye | agent-1 | The indigo vat is held at pH 9.5
            2026-01-12 | lab | agent-2 | Setpoint for the pH of the indigo vat: 10.2
            """)).containsExactly("ambiguity: 1 2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                2026-01-05 | post | agent-1 | Parcels go out with Heron
                2026-02-02 | post | agent-2 | Parcels go out with Swift
                2026-03-02 | post | agent-3 | We decided to return to Heron for parcels; the Swift trial is over
                """,
                """
                2026-01-05 | post | agent-1 | In the archive we keep letters in grey boxes
                2026-02-02 | post | agent-2 | In the archive we keep letters in steel drawers
                2026-03-02 | post | agent-1 | The archive keeps letters in grey boxes
                2026-03-20 | post | agent-2 | Decided: letters in the archive are kept in steel drawers from now on
                """,
                """
                2026-01-05 | pumps | agent-1 | If the well pump stops at night, call Torvald
                2026-03-02 | pumps | agent-2 | Torvald had his last day, Freya took over the well pump at night
                """,
                """
                2026-01-05 | pumps | agent-1 | Torvald lives in Bergen
                2026-03-02 | pumps | agent-2 | Torvald left the company
                """,
                """
                2026-01-05 | hoist | agent-1 | Lift everything with hoist 2 until the chain of hoist 1 is replaced
                2026-03-02 | hoist | agent-2 | The chain of hoist 1 is not replaced yet
                """,
                """
                2026-01-05 | ovens | agent-1 | The front oven runs at 180 degrees
                2026-02-02 | ovens | agent-2 | Correction: the front oven runs at 210 degrees, not at 180 degrees
                2026-03-02 | ovens | agent-1 | The rear oven runs at 180 degrees
                """,
                """
                2026-01-05 | tools | agent-1 | We rent our scaffolds from Gerust
                2026-03-02 | tools | agent-2 | From now on we rent all scaffolds from Steiger; the Gerust contract was cancelled
                """,
                """
                2026-01-05 | party | agent-1 | The party takes place at the bowling hall
                2026-01-25 | party | agent-2 | The party takes place at the swimming pool
                2026-02-02 | party | agent-3 | I decided: bowling hall!
                """,
                """
                2026-01-05 | home | agent-1 | I like the windows open at night
                2026-01-25 | home | agent-2 | I like the windows closed at night
                2026-02-02 | home | agent-1 | Open windows at night are what I like
                """,
                """
                2026-01-05 | perf | agent-1 | The start page loads in 3.1 seconds
                2026-01-25 | perf | agent-2 | After lazy loading the start page loads in 1.9 seconds
                2026-02-02 | perf | agent-3 | With the edge in front, the start page loads in 0.8 seconds
                """,
                """
                2026-01-05 | barn | agent-1 | The spare key lies in the office
                2026-01-25 | barn | agent-2 | Another spare key lies in the barn
                """,
                """
                2026-01-05 | app | agent-1 | The exporter writes PDF
                2026-01-25 | app | agent-2 | The exporter writes CSV
                """,
                """
                2026-01-05 | papers | agent-1 | I cancelled the bicycle insurance
                2026-03-02 | papers | agent-2 | The new bicycle insurance costs 40 euros
                """,
                """
                2026-01-05 | mill | agent-1 | Mill 2 grinds 40 sacks an hour
                2026-01-25 | mill | agent-2 | While the sieve was repaired, mill 2 ground 25 sacks an hour
                2026-02-11 | mill | agent-1 | Mill 2 grinds 40 sacks an hour
                """,
                """
                2026-01-05 | feed | agent-1 | Feeds come from the index server bee-2
                2026-02-01 | feed | agent-2 | bee-2 was shut down for an hour to add memory and is up again
                """,
                """
                2026-01-05 | span | agent-1 | The hinges of the span must be greased by 15 February 2026
                2026-02-11 | span | agent-2 | All hinges of the span are greased
                2026-03-01 | span | agent-2 | The lamps were painted
                """,
                """
                2026-01-05 | ci | agent-1 | Do not merge before the checks are finished
                2026-02-01 | ci | agent-2 | The checks finished in eight minutes
                """,
                """
                2025-10-05 | docs | agent-1 | The style guide was written by Torvald in 2023
                2026-02-01 | people | agent-2 | Torvald left the company
                """,
            })
    void whatIsDecidedOrToldOfAnotherIsLeftAlone(String story) {
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
