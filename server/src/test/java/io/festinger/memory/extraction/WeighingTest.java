package io.festinger.memory.extraction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.festinger.claims.Span;
import io.festinger.memory.MemoryType;
import io.festinger.memory.sources.Chunk;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How candidates are weighed against each other, without a database.
class WeighingTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private static SourcePassage passage(String path, Instant changedAt) {
        return new SourcePassage(
                new SourcePassage.Source.OfChunk("chk_1"),
                "p05",
                path,
                "",
                Chunk.Kind.PROSE,
                "",
                "some text",
                changedAt);
    }

    private static Proposal proposal(String content, double confidence) {
        ExtractedFact extractedFact = new ExtractedFact(
                new ExtractedFact.Row.OfMemory(MemoryType.PROJECT, content), "r", confidence, new Span(0, 1));
        return Proposal.of(extractedFact, passage("a.md", NOW), "1", confidence);
    }

    @ParameterizedTest
    @CsvSource({
        "0.7, docs/notes.md, 31, 0.7",
        "0.7, docs/notes.md, 30, 0.735",
        "0.7, Status/notes.md, 31, 0.77",
        "0.7, docs/REQUIREMENTS.md, 0, 0.8085",
        "0.5, _archive/notes.md, 31, 0.45",
        "0.5, _history/decisions/notes.md, 31, 0.45",
        "0.99, charter.md, 0, 1",
        "0.5, '', 31, 0.5",
    })
    void confidenceIsWeighedByPlaceAndFreshnessAndNeverAboveOne(
            double prior, String path, int days, double confidence) {
        SourcePassage passage = passage(path, NOW.minus(Duration.ofDays(days)));

        assertThat(Confidence.of(prior, passage, ExtractionSettings.DEFAULTS, NOW))
                .isCloseTo(confidence, within(1e-9));
    }

    @Test
    void noveltyIsTheShareOfStemsNewToTheProject() {
        Novelty novelty =
                Novelty.against(each -> List.of("The domes close", "4.8 kg").forEach(each));

        assertThat(novelty.of("the dome")).isZero();
        assertThat(novelty.of("the shiny dome")).isCloseTo(1 / 3.0, within(1e-9));
        assertThat(novelty.of("bolts carry labels")).isEqualTo(1);
        assertThat(novelty.of("...")).isZero();
    }

    @Test
    void theBestStayAndOffersAreKeptOrGivenBackOnce() {
        Best best = new Best(10);
        Random chance = new Random(3);
        Map<Drop, Integer> fallen = new HashMap<>();
        int offeredCount = 20_000;
        for (int i = 0; i < offeredCount; i++) {
            Proposal proposal = proposal("content " + chance.nextInt(15_000), 0.5);
            best.offer(proposal, proposal.content(), chance.nextInt(1_000_000))
                    .ifPresent(one -> fallen.merge(one.reason(), 1, Integer::sum));
            assertThat(best.best().size()).isLessThanOrEqualTo(10);
        }

        int givenCount = fallen.values().stream().mapToInt(Integer::intValue).sum();
        assertThat(givenCount + best.best().size()).isEqualTo(offeredCount);
        assertThat(best.best().stream().map(Best.RankedProposal::content)).doesNotHaveDuplicates();
        assertThat(best.best()).isSortedAccordingTo((one, other) -> Double.compare(other.rank(), one.rank()));
        assertThat(best.best().getLast().rank()).isGreaterThan(990_000);
    }

    @Test
    void offersWithoutAPlaceAreCountedOnce() {
        Best best = new Best(1);
        Proposal low = proposal("the dome is round", 0.5);
        Proposal high = proposal("the roof is flat", 0.5);
        best.offer(high, high.content(), 2);

        assertThat(best.offer(low, low.content(), 1))
                .hasValueSatisfying(out -> assertThat(out.reason()).isEqualTo(Drop.OVER_CAP));
        assertThat(best.offer(low, low.content(), 1))
                .hasValueSatisfying(out -> assertThat(out.reason()).isEqualTo(Drop.DUPLICATE));
        assertThat(best.overCap()).isEqualTo(1);
        assertThat(best.offer(low, low.content(), 3)).hasValueSatisfying(out -> {
            assertThat(out.rankedProposal().proposal()).isEqualTo(high);
            assertThat(out.reason()).isEqualTo(Drop.OVER_CAP);
        });
        assertThat(best.overCap()).isEqualTo(1);
    }

    @Test
    void ofTwoEqualStatementsTheBetterOneStays() {
        Best best = new Best(2);
        Proposal worse = proposal("the dome is round", 0.5);
        Proposal better = proposal("The dome is round.", 0.7);
        best.offer(worse, worse.content(), 1);

        assertThat(best.offer(better, better.content(), 2)).hasValueSatisfying(out -> {
            assertThat(out.rankedProposal().proposal()).isEqualTo(worse);
            assertThat(out.reason()).isEqualTo(Drop.DUPLICATE);
        });
        assertThat(best.offer(worse, worse.content(), 1))
                .hasValueSatisfying(
                        out -> assertThat(out.rankedProposal().proposal()).isEqualTo(worse));
        assertThat(best.best())
                .singleElement()
                .satisfies(
                        rankedProposal -> assertThat(rankedProposal.proposal()).isEqualTo(better));
    }
}
