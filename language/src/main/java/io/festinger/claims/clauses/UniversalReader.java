package io.festinger.claims.clauses;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Slot;
import io.festinger.claims.Universals;
import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Sentences about all of a kind: `all services use MySQL`, `none of our endpoints accept XML`. They are
/// read like sentences about the kind, and their claims become claims about every one of it.
///
/// @param kind the clause without `all`
/// @param none true for `no service`
public record UniversalReader(Clause kind, boolean none) {
    private static final Set<String> JOINTS = WordClasses.of("joints");
    private static final Set<String> ALL = WordClasses.of("each");
    private static final Set<String> NONE = WordSet.of("none", "no");
    private static final Set<String> LEADING = WordClasses.of("kind_openers");
    private static final Set<String> EXCEPTIONS = WordClasses.of("exceptions");
    private static final Set<String> NOT_KINDS = WordClasses.of("no_kinds");
    private static final Set<String> VERBS = WordClasses.of("kind_verbs");
    private static final int LONGEST_KIND = 6;

    /// The clause about the kind for a universal clause; empty for other clauses.
    public static Optional<UniversalReader> of(Clause clause) {
        boolean all = clause.is(0, ALL);
        boolean none = clause.is(0, NONE);
        if (!all && !none) {
            return Optional.empty();
        }
        int from = clause.after(1, LEADING);
        boolean exception = clause.has(EXCEPTIONS);
        boolean tells = from < clause.size() - 1 && !clause.is(from, NOT_KINDS) && (all || hasVerb(clause, from));
        return exception || !tells
                ? Optional.empty()
                : Optional.of(new UniversalReader(clause.with(clause.words().subList(from, clause.size())), none));
    }

    /// True for a clause with exceptions, which makes no definite claim.
    public static boolean isOpen(Clause clause) {
        return (clause.is(0, ALL) || clause.is(0, NONE)) && clause.has(EXCEPTIONS);
    }

    /// The claim about every one of the kind; empty when it is not about the kind.
    public Optional<Claim> every(Claim claim) {
        String noun = NormalWords.of(kind.word(0).lower()).stream().findFirst().orElse("");
        boolean about =
                !noun.isEmpty() && List.of(claim.meeting().subject().split(" ")).contains(noun);
        return about || Universals.isUniversal(claim.meeting()) ? Optional.of(ofEvery(claim)) : Optional.empty();
    }

    private Claim ofEvery(Claim claim) {
        Meeting meeting = Universals.over(claim.meeting());
        boolean positive = claim.positive() != none;
        boolean several =
                claim.value().key().startsWith("has ") || claim.value().key().startsWith("only ");
        boolean one = positive && !several && !claim.value().key().startsWith("every ");
        Value value = one ? Values.every(claim.value().key()) : claim.value();
        List<String> parts = MeetingWords.parts(
                List.of(meeting.project(), meeting.subject(), meeting.attribute()), meeting.qualifier());
        return new Claim(
                claim.row(),
                claim.lineage(),
                Slot.of(Slot.MEMORY, meeting.project(), parts),
                meeting,
                value,
                positive,
                claim.validity(),
                claim.reading());
    }

    /// `no direct pushes to main` has none, `no bearing needs grease` has.
    private static boolean hasVerb(Clause clause, int from) {
        for (int i = from + 1; i < Math.min(clause.size(), from + LONGEST_KIND); i++) {
            Word word = clause.word(i);
            boolean deed = clause.is(i + 1, JOINTS);
            if (word.in(VERBS)
                    || word.in(Verbs.MAIN)
                    || (!deed
                            && i + 1 < clause.size()
                            && Verbs.form(word.lower()).isPresent())) {
                return true;
            }
        }
        return false;
    }
}
