package io.festinger.memory.comparison;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.Validity;
import io.festinger.conflicts.Member;
import io.festinger.judge.Judge;
import io.festinger.judge.Judgement;
import io.festinger.judge.SpokenText;
import io.festinger.judge.TextJudge;
import io.festinger.judge.Transformer;
import io.festinger.judge.Verdict;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryType;
import io.festinger.text.FirstPerson;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Compares one memory with another. Caches the readings of the latest texts, since successive writes meet
/// the same neighbours, and a transformer's results for the latest pairs. Safe to use from any thread.
public final class Comparisons {
    /// Most characters of all cached readings; a reading uses some fifty bytes a character.
    private static final int MOST_CHARACTERS = 300_000;

    /// Characters that even an empty text counts as.
    private static final int LEAST = 20;

    private static final int MOST_PAIRS = 2_000;

    /// A heading or the introduction of a list, which has no value.
    private static final Pattern CONTEXT =
            Pattern.compile("(?<words>.+) \\((?<context>[^()\\d]{1,160})\\)", Pattern.DOTALL);

    /// A row of a table, as the extractor words it: `gateway: 8080 (Port); edge team (Owner)`.
    private static final Pattern TABLE_ROW = Pattern.compile("(?<name>[^:;\\n]{1,100}): [^;\\n]+; .+", Pattern.DOTALL);

    /// Below this score of the rules a transformer is not asked.
    private static final double LEAST_LIKELY = 0.1;

    private final TextJudge judge = new TextJudge(Judge.OF_NEIGHBOURS);
    private final TextJudge ofRows = new TextJudge(Judge.STANDARD);
    private final Cache<Utterance, SpokenText> readings = Caffeine.newBuilder()
            .maximumWeight(MOST_CHARACTERS)
            .weigher((Utterance utterance, SpokenText reading) ->
                    LEAST + utterance.content().length())
            .build();
    private final Cache<Pair, Judgement> judged =
            Caffeine.newBuilder().maximumSize(MOST_PAIRS).build();
    private final Supplier<Optional<Transformer>> ready;
    private final Supplier<Optional<Transformer>> demanded;
    private final Duration ahead;

    /// Drops the texts that it has read.
    public void forget() {
        readings.invalidateAll();
        judged.invalidateAll();
    }

    /// Author and day are part of the key: they give `I` and `tomorrow` their meaning.
    private record Utterance(String content, String author, Instant day) {
        static Utterance of(Memory row) {
            return of(row.content(), row.voice().author(), row.times().observedAt());
        }

        /// A row to be compared with another: where one author says `I` and `the user`, both are one person.
        static Utterance of(Memory row, Memory other) {
            boolean isOne = row.voice().author().equals(other.voice().author())
                    && isPersonal(other)
                    && (FirstPerson.isIn(row.content()) || FirstPerson.isIn(other.content()));
            return isOne && isPersonal(row)
                    ? of(
                            FirstPerson.of(row.content()),
                            row.voice().author(),
                            row.times().observedAt())
                    : of(row);
        }

        static Utterance of(Member.Quote quote) {
            return of(quote.content(), quote.author(), quote.at());
        }

        static Utterance of(String content, String author, Instant at) {
            return new Utterance(content, author, at.truncatedTo(ChronoUnit.DAYS));
        }

        SpokenText read() {
            return SpokenText.of(content, author, Optional.of(day));
        }
    }

    private record Pair(Utterance known, Utterance incoming) {}

    /// @param ready the transformer, when it can be asked without waiting
    /// @param demanded the transformer, loaded first if need be; empty where none is installed
    /// @param duration how long it may read before a write
    public Comparisons(
            Supplier<Optional<Transformer>> ready, Supplier<Optional<Transformer>> demanded, Duration duration) {
        this.ready = ready;
        this.demanded = demanded;
        this.ahead = duration;
    }

    /// Compares by rules only, without a transformer.
    public static Comparisons byRules() {
        return new Comparisons(Optional::empty, Optional::empty, Duration.ZERO);
    }

    /// Whether [#readAhead] has any effect now.
    public boolean readsAhead() {
        return !ahead.isZero() && ready.get().isPresent();
    }

    /// Has the transformer compare a text that will be written with its nearest neighbours, those with the
    /// highest rule scores first, as long as there is time. Not to be called within a transaction.
    ///
    /// @param at when it is stated
    public void readAhead(String content, String author, Instant at, Collection<Memory> neighbours) {
        Optional<Transformer> transformer = ready.get();
        long end = System.nanoTime() + ahead.toNanos();
        Utterance utterance = Utterance.of(content, author, at);
        Map<Memory, Double> likely = new HashMap<>();
        for (Memory knownMemory : neighbours) {
            double byRules = judge(
                            Utterance.of(knownMemory), utterance, Judge.SURE_OF_NEIGHBOUR_BY_RULES, Optional.empty())
                    .contradiction();
            if (byRules >= LEAST_LIKELY && knownMemory.active()) {
                likely.put(knownMemory, byRules);
            }
        }
        List<Memory> order = likely.keySet().stream()
                .sorted(Comparator.comparing(likely::get, Comparator.reverseOrder()))
                .toList();
        for (Memory knownMemory : order) {
            if (transformer.isEmpty() || System.nanoTime() >= end) {
                return;
            }
            Pair pair = new Pair(Utterance.of(knownMemory), utterance);
            if (judged.getIfPresent(pair) == null) {
                judged.put(pair, judge(pair.known(), utterance, Judge.SURE_OF_NEIGHBOUR, transformer));
            }
        }
    }

    /// How a memory contradicts an earlier one: by the cached result of a transformer for the two, or else
    /// by rules. Empty when it does not, or when the two speak of different cases.
    public Optional<Opposition> between(Memory row, Memory knownMemory) {
        if (!areOfOneCase(row, knownMemory)) {
            return Optional.empty();
        }
        Utterance other = Utterance.of(knownMemory, row);
        Utterance incoming = Utterance.of(row, knownMemory);
        Judgement seenJudgement = judged.getIfPresent(new Pair(other, incoming));
        Optional<Judgement> contradiction = seenJudgement == null
                ? judge.contradiction(reading(other), reading(incoming), Judge.SURE_OF_NEIGHBOUR_BY_RULES)
                : Optional.of(seenJudgement).filter(Judgement::contradicts);
        return contradiction.map(one -> new Opposition(knownMemory, one));
    }

    /// The same, confirmed by the transformer where one is installed. Among many pairs of sentences, few of which
    /// contradict each other, rules alone are wrong more often than right; they find what it is asked about.
    public Optional<Opposition> confirmed(Memory row, Memory knownMemory) {
        Optional<Opposition> byRules = between(row, knownMemory);
        Optional<Transformer> transformer = byRules.isPresent() ? demanded.get() : Optional.empty();
        if (transformer.isEmpty()) {
            return byRules;
        }
        Pair pair = new Pair(Utterance.of(knownMemory, row), Utterance.of(row, knownMemory));
        Judgement judgement =
                judged.get(pair, _ -> judge(pair.known(), pair.incoming(), Judge.SURE_OF_NEIGHBOUR, transformer));
        return Optional.of(judgement)
                .filter(Judgement::contradicts)
                .map(contradiction -> new Opposition(knownMemory, contradiction));
    }

    /// Whether two memories with the same claim can agree: `from A to B` is not `from B to A`.
    public boolean mayAgree(Memory row, Memory knownMemory) {
        Set<Verdict> verdicts =
                TextJudge.allowedVerdicts(reading(Utterance.of(knownMemory)), reading(Utterance.of(row)));
        return verdicts.contains(Verdict.DUPLICATE) || verdicts.contains(Verdict.REFINEMENT);
    }

    /// How a memory relates to an earlier one of the same case.
    ///
    /// @param confidence how likely a contradiction must be to be reported, from 0 to 1
    /// @param transformer empty to judge by rules only
    public Opposition judgedOpposition(
            Memory row, Memory knownMemory, double confidence, Optional<Transformer> transformer) {
        return new Opposition(
                knownMemory,
                judgement(
                        judge,
                        Utterance.of(knownMemory, row),
                        Utterance.of(row, knownMemory),
                        confidence,
                        transformer));
    }

    /// How what rows of two layers say relates. A row of a higher layer names one property of a thing, so a
    /// contradiction is as likely as it is judged, whatever else the two have in common.
    ///
    /// @param confidence how likely a contradiction must be to be reported, from 0 to 1
    /// @param transformer empty to judge by rules only
    public Judgement judgement(
            Member.Quote knownQuote, Member.Quote incoming, double confidence, Optional<Transformer> transformer) {
        return judgement(ofRows, Utterance.of(knownQuote), Utterance.of(incoming), confidence, transformer);
    }

    private Judgement judge(
            Utterance knownUtterance, Utterance incoming, double confidence, Optional<Transformer> transformer) {
        return judge.judge(reading(knownUtterance), reading(incoming), confidence, transformer)
                .judgement();
    }

    private Judgement judgement(
            TextJudge by,
            Utterance knownUtterance,
            Utterance incoming,
            double confidence,
            Optional<Transformer> transformer) {
        SpokenText one = reading(knownUtterance);
        SpokenText other = reading(incoming);
        Judgement byRules = by.judge(one, other, confidence, Optional.empty()).judgement();
        boolean asks = transformer.isPresent() && byRules.contradiction() >= LEAST_LIKELY;
        return asks ? by.judge(one, other, confidence, transformer).judgement() : byRules;
    }

    /// How many pairs of sentences the comparison needs.
    public long pairs(Memory row, Memory knownMemory) {
        return Math.min(
                TextJudge.MOST_PAIRS,
                (long) reading(Utterance.of(row)).size()
                        * reading(Utterance.of(knownMemory)).size());
    }

    private SpokenText reading(Utterance utterance) {
        return readings.get(utterance, Utterance::read);
    }

    /// Whether both can be about one thing in one context at one time, as far as the rows show; the passages
    /// that they were read from can show more, see [DocumentPassages]. An episode is tied to its moment, and
    /// what two people say of themselves is about two people; what they say of the user is about one.
    public static boolean areOfOneCase(Memory row, Memory other) {
        Memory.Place place = row.place();
        Memory.Place there = other.place();
        boolean context = place.qualifier().equals(there.qualifier())
                && Qualifiers.ofScope(place.scope()).equals(Qualifiers.ofScope(there.scope()));
        return context
                && other.active()
                && row.type() != MemoryType.EPISODIC
                && other.type() != MemoryType.EPISODIC
                && place.project().equals(there.project())
                && !row.state().lineage().equals(other.state().lineage())
                && !areApart(row, other)
                && !validity(other).endedBy(row.times().observedAt())
                && validity(row).meets(validity(other))
                && !areTwoPeople(row, other);
    }

    /// Rows of tables are about what they name. The context, which the extractor appends in brackets, tells two
    /// options apart, and two things of which the same words are said.
    private static boolean areApart(Memory row, Memory other) {
        boolean isExtracted = row.provenance().sourceChunkId().isPresent()
                && other.provenance().sourceChunkId().isPresent();
        Matcher name = TABLE_ROW.matcher(row.content());
        Matcher otherName = TABLE_ROW.matcher(other.content());
        if (isExtracted
                && name.matches()
                && otherName.matches()
                && !name.group("name").equals(otherName.group("name"))) {
            return true;
        }
        Matcher one = CONTEXT.matcher(row.content());
        Matcher two = CONTEXT.matcher(other.content());
        if (!one.matches() || !two.matches() || one.group("context").equals(two.group("context"))) {
            return false;
        }
        boolean options = isOption(one.group("context")) && isOption(two.group("context"));
        return options || isExtracted && one.group("words").equals(two.group("words"));
    }

    private static boolean isOption(String context) {
        return context.indexOf(' ') < 0 && (context.indexOf('_') > 0 || context.indexOf('.') > 0);
    }

    private static boolean areTwoPeople(Memory row, Memory other) {
        boolean isOther = !row.voice().author().equals(other.voice().author());
        boolean ofUser = FirstPerson.isOfUser(row.content()) && FirstPerson.isOfUser(other.content());
        return isOther && !ofUser && (isPersonal(row) || isPersonal(other));
    }

    private static boolean isPersonal(Memory row) {
        return row.type() == MemoryType.IDENTITY
                || row.type() == MemoryType.PREFERENCE
                || FirstPerson.isIn(row.content());
    }

    private static Validity validity(Memory row) {
        return new Validity(
                row.times().validFrom().orElse(null), row.times().validTo().orElse(null));
    }
}
