package io.festinger.detection.stories;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How a story is followed where its facts say a thing in other words each time.
class FollowedStoriesTest {
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
                """
                2026-01-05 | dues | agent-1 | Club members pay within 30 days.
                2026-02-10 | dues | agent-1 | From May club members get 21 days instead of 30.
                2026-04-02 | print | agent-2 | We pay the printing house within 30 days.
                """,
                """
                2026-01-05 | loans | agent-1 | A reader can borrow 8 films.
                2026-02-10 | loans | agent-1 | Over Easter a reader can borrow only 4 films instead of 8.
                2026-04-02 | doors | agent-2 | The turnstile lets 8 readers through in a minute.
                """,
                """
                2026-01-05 | parcels | agent-1 | Parcels go to the depot in Mill Lane.
                2026-03-02 | parcels | agent-2 | The depot in Mill Lane is closed on Mondays.
                """,
                """
                2026-01-05 | cellar | agent-1 | For weddings we pour the Tannen perry.
                2026-03-02 | cellar | agent-2 | Tannen perry is closed with natural cork.
                """,
            })
    void whatIsDecidedOrToldOfAnotherIsLeftAlone(String story) {
        assertThat(Story.found(story)).isEmpty();
    }

    /// Whatever they call it, in the scope of what is due.
    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                2026-01-05 | visa | agent-1 | The visa application closes on 1 March 2026
                2026-02-20 | visa | agent-2 | Form handed in at the counter, the clerk even smiled
                2026-04-02 | travel | agent-1 | The suitcases are in the attic
                """,
                """
                2026-01-05 | boiler | agent-1 | The boiler has to be inspected by 1 March 2026
                2026-02-20 | boiler | agent-2 | They gave us a date in May, so ours was put off
                2026-04-02 | pumps | agent-1 | Pump 2 runs quietly
                """,
                """
                2026-01-05 | site | agent-1 | Our lease on the yard ends on 1 March 2026
                2026-02-20 | site | agent-2 | The landlord has signed, we keep the yard for five years more
                2026-04-02 | pumps | agent-1 | Pump 2 runs quietly
                """,
            })
    void whatWasHandedInOrPutOffIsNotOverdue(String story) {
        assertThat(Story.found(story)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                2026-01-05 | review | agent-1 | The design review is on 1 March 2026
                2026-04-02 | review | agent-2 | The mirror cell passed its load test
                """,
                """
                2026-01-05 | visa | agent-1 | The visa application closes on 1 March 2026
                2026-02-20 | kitchen | agent-2 | Dinner invitations were handed in at the office
                2026-04-02 | kitchen | agent-2 | The kettle whistles
                """,
                """
                2026-01-05 | visa | agent-1 | The visa application closes on 1 March 2026
                2026-02-20 | visa | agent-2 | Nobody has handed anything in
                2026-04-02 | visa | agent-2 | The folder is blue
                """,
            })
    void whatWasHandedInElsewhereOrNotAtAllLeavesItOpen(String story) {
        assertThat(Story.found(story)).anyMatch(found -> found.startsWith("stale: 1"));
    }
}
