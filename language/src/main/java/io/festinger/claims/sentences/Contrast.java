package io.festinger.claims.sentences;

import io.festinger.claims.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Why two texts contradict each other: found by laying sentence beside sentence, whatever their words
/// and
/// grammar, where the rules that read claims find no slot on which both meet.
///
/// @param ruleId such as `contrast.value`
/// @param subject the words for what both speak of
/// @param known what decided in the known text
/// @param incoming what decided in the other
public record Contrast(String ruleId, String subject, Span known, Span incoming) {
    private static final List<ContrastRule> RULES = List.of(
            new DenialContrast(),
            new ValueContrast(),
            new SideContrast(),
            new OppositeContrast(),
            new OnlyContrast(),
            new ChoiceContrast(),
            new UniversalContrast(),
            new FillerContrast(),
            new SuccessionContrast(),
            new HolderContrast(),
            new TimelineContrast(),
            new FillingContrast());

    private static final Set<String> CHOSEN = Set.of("contrast.choice", "contrast.opposite");

    /// Words of a sentence of which most is about one thing.
    private static final int SHORT = 14;

    /// Empty where both can hold, as far as the rules and the weighing of what they found tell.
    static Optional<Contrast> between(Alignment alignment, Contrasts told) {
        if (SameMeaning.isIn(alignment)) {
            return Optional.empty();
        }
        Optional<Contrast> rule = rule(alignment)
                .filter(found -> isOfOne(alignment, found))
                .filter(found -> isOfOneDay(alignment, found) && isOfOneKind(alignment, found))
                .filter(found -> !isBefore(alignment.known(), alignment.incoming())
                        && !isBefore(alignment.incoming(), alignment.known()));
        boolean opposed = rule.isEmpty() && SideContrast.areOpposed(alignment);
        Optional<Contrast> likely =
                rule.isEmpty() && alignment.isClose() ? ValueContrast.likely(alignment) : Optional.empty();
        boolean worth = (opposed || likely.isPresent() || told == Contrasts.WEIGHED) && alignment.isClose();
        if (rule.isEmpty() && !worth) {
            return rule;
        }
        double[] features = Features.of(alignment, rule);
        if (!Features.mayContradict(features)) {
            return Optional.empty();
        }
        boolean sure = opposed && ContrastModel.STANDARD.isSureOfSides(features);
        if (sure) {
            return Optional.of(alignment.contrast("contrast.side"));
        }
        if (likely.isPresent() && ContrastModel.STANDARD.isSureOfValues(features)) {
            return likely;
        }
        boolean accepted = (rule.isPresent() || told == Contrasts.WEIGHED) && ContrastModel.STANDARD.accepts(features);
        return accepted ? Optional.of(rule.orElseGet(() -> ValueFeatures.weighed(alignment))) : Optional.empty();
    }

    /// What is long has to have more in common than one word: much of what it says is of something else.
    private static boolean isOfOne(Alignment alignment, Contrast found) {
        int longer = Math.max(
                alignment.known().clause().size(), alignment.incoming().clause().size());
        boolean part = alignment.known().profile().part()
                || alignment.incoming().profile().part();
        boolean only = found.ruleId().equals(OnlyContrast.ID);
        boolean whole = longer <= SHORT && !(only && part);
        return whole || alignment.weight() >= 2 || alignment.isClose();
    }

    /// Where a day is what is said, the two may well differ.
    private static boolean isOfOneDay(Alignment alignment, Contrast found) {
        return found.ruleId().equals(ValueContrast.ID) || !Days.differ(alignment.known(), alignment.incoming());
    }

    /// The one was so until something else came, and the other says how it is: `was written in Go until
    /// March`, `is written in Rust now`.
    private static boolean isBefore(Proposition one, Proposition other) {
        Tense now = other.clause().tense();
        return one.clause().tense().is(Tense.Kind.REPLACED)
                && !other.profile().past()
                && now.is(Tense.Kind.PRESENT)
                && now.until() == null
                && now.since() == null;
    }

    /// `oak` is a `hardwood`: what is the one is the other, too.
    private static boolean isOfOneKind(Alignment alignment, Contrast found) {
        return !CHOSEN.contains(found.ruleId()) || !Kinds.hold(alignment);
    }

    /// What a rule finds, before it is weighed.
    static Optional<Contrast> rule(Alignment alignment) {
        for (ContrastRule rule : RULES) {
            Optional<Contrast> found = rule.between(alignment);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
