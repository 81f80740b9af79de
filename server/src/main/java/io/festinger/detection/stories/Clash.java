package io.festinger.detection.stories;

import io.festinger.claims.Agreement;
import io.festinger.claims.Claim;
import io.festinger.claims.Comparison;
import io.festinger.claims.Span;
import io.festinger.judge.Judge;
import io.festinger.judge.Judgement;
import io.festinger.judge.TextJudge;
import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Two facts that cannot both hold.
///
/// @param claims on which they meet; empty where only their sentences beside each other show it
record Clash(Told earlier, Told later, Optional<Claims> claims, Optional<Judgement> judgement) {
    private static final Set<String> MEASURED = Set.copyOf(WordList.read("/stories/measurements.txt"));
    private static final TextJudge JUDGE = new TextJudge(Judge.STANDARD);
    private static final String EXCHANGED = "exchanged";
    private static final Set<String> VERSIONS =
            WordList.of("version release released upgraded upgrade updated revision build patch runs uses use run");
    private static final Set<String> MANY = WordList.of("""
        writes reads supports speaks contains lists shows includes exports imports prints accepts offers logs handles knows
        """);
    private static final Set<String> ONLY = Set.of("only", "always", "all", "every", "each", "solely", "exclusively");
    private static final int FEW = 8;

    record Claims(Claim earlier, Claim later) {
        boolean areContrary() {
            boolean same = earlier.positive() == later.positive()
                    && earlier.value().key().equals(later.value().key());
            return !same
                    && earlier.validity().meets(later.validity())
                    && Comparison.of(earlier, later) == Agreement.CONTRARY
                    && StorySlot.sameShare(earlier, later);
        }
    }

    /// @param earlier in the order of the story
    static Optional<Clash> between(Told earlier, Told later) {
        if (!earlier.fact().project().equals(later.fact().project())) {
            return Optional.empty();
        }
        return later.beside()
                .found(earlier.beside(), () -> found(earlier, later))
                .map(found -> new Clash(earlier, later, found.claims(), found.judgement()));
    }

    private static Optional<Beside.Found> found(Told earlier, Told later) {
        if (Passing.isOne(earlier) != Passing.isOne(later) || Passing.meetInCondition(earlier, later)) {
            return Optional.empty();
        }
        Optional<Claims> claims = claims(earlier, later);
        if (claims.isPresent()) {
            return Optional.of(new Beside.Found(claims, Optional.empty()));
        }
        if (!earlier.mayMeet(later)) {
            return Optional.empty();
        }
        Optional<Judgement> judgement = Optional.of(judge(earlier, later))
                .filter(Judgement::contradicts)
                .filter(found -> !isExchange(found) || !goesWithMany(earlier, later));
        return judgement.isPresent()
                        || Rivals.are(earlier, later)
                        || Denied.is(earlier, later)
                        || Whereabouts.differ(earlier, later)
                ? Optional.of(new Beside.Found(Optional.empty(), judgement))
                : Optional.empty();
    }

    /// By what rules see, without a transformer.
    static Judgement judge(Told earlier, Told later) {
        return JUDGE.judge(earlier.spoken(), later.spoken(), Judge.SURE_ALONE, Optional.empty())
                .judgement();
    }

    /// Whether one thing stands in the place of another.
    private static boolean isExchange(Judgement judgement) {
        return judgement.evidence().startsWith(EXCHANGED);
    }

    private static Optional<Claims> claims(Told earlier, Told later) {
        for (int i = 0; i < Math.min(FEW, earlier.claims().size()); i++) {
            for (int k = 0; k < Math.min(FEW, later.claims().size()); k++) {
                if (isOne(earlier.slots().get(i), later.slots().get(k))) {
                    Claims met =
                            new Claims(earlier.claims().get(i), later.claims().get(k));
                    if (met.areContrary()) {
                        return Optional.of(met);
                    }
                }
            }
        }
        return Optional.empty();
    }

    /// The facts of one story share their slots.
    @SuppressWarnings("ReferenceEquality")
    private static boolean isOne(StorySlot slot, StorySlot other) {
        return slot == other;
    }

    /// Whether the later fact leaves no doubt that it holds in place of the earlier.
    ///
    /// @param known whether what it says was in force before, so that to say it again is no change of mind
    boolean isSettled(BooleanSupplier known) {
        return later.outdates(earlier)
                || isMeasured()
                || goesUp()
                || (later.sameVoice(earlier) && !known.getAsBoolean());
    }

    /// What does one thing may do another: `the exporter writes PDF`, `the exporter writes CSV`.
    private static boolean goesWithMany(Told earlier, Told later) {
        return !Collections.disjoint(earlier.words().among(MANY), later.words().among(MANY))
                && Collections.disjoint(
                        earlier.words().among(ONLY), later.words().among(ONLY));
    }

    /// Whether what both say fills one role, whatever it is.
    boolean isChoice() {
        return judgement.filter(Clash::isExchange).isPresent();
    }

    private boolean isMeasured() {
        return claims.map(met ->
                        Arrays.stream(met.later().meeting().words().split(" ")).anyMatch(MEASURED::contains))
                .orElseGet(() -> later.measures() && earlier.measures());
    }

    /// Versions go up by themselves.
    private boolean goesUp() {
        Optional<String> before = claims.filter(Clash::areVersions)
                .map(met -> met.earlier().value().text())
                .or(() -> judgement.flatMap(Judgement::known).map(span -> part(earlier, span)));
        Optional<String> now = claims.filter(Clash::areVersions)
                .map(met -> met.later().value().text())
                .or(() -> judgement.flatMap(Judgement::incoming).map(span -> part(later, span)));
        boolean dotted = judgement.isEmpty()
                || now.filter(text ->
                                text.contains(".") && (text.indexOf('.') != text.lastIndexOf('.') || areVersions()))
                        .isPresent();
        return dotted
                && before.flatMap(Versions::of)
                        .flatMap(old -> now.flatMap(Versions::of).map(young -> Versions.compare(old, young) < 0))
                        .orElse(false);
    }

    /// Whether the words tell that the numbers are versions, not what was measured.
    private boolean areVersions() {
        return earlier.words().hasAny(VERSIONS) || later.words().hasAny(VERSIONS);
    }

    private static boolean areVersions(Claims met) {
        String attribute = met.later().meeting().attribute();
        return attribute.equals("version") || attribute.equals("release");
    }

    private static String part(Told told, Span span) {
        return told.text().substring(span.start(), span.end());
    }
}
