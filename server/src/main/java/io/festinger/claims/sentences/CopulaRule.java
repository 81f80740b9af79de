package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.Statement;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Clause.Word;
import io.festinger.text.WordList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `the A B is V`, `the B of the A is V`, `A B: V`, `a_b = V`, where B names a property that has one
/// value. It would rather miss a claim than read one that nobody made: reasons, ranges, lists,
/// judgements and times of day are none.
final class CopulaRule implements MemoryRule {
    static final String ID = "memory.copula";

    private static final Set<String> ATTRIBUTES = Set.copyOf(WordList.read("/claims/attributes.txt"));
    private static final Set<String> JUDGEMENTS = Set.copyOf(WordList.read("/claims/judgements.txt"));
    private static final Set<String> STATES =
            Set.of("status", "state", "phase", "stage", "priority", "severity", "mode");
    private static final Set<String> VERBS = Set.of("is", "are", "=");
    private static final Set<String> OPENING_ADVERBS =
            Set.of("currently", "now", "today", "actually", "also", "so", "and", "note", "fyi", "remember", "then");
    private static final Set<String> LEADING_STOPS = WordList.of("""
            a an this that these those its his her their each every any some all no another other one both such
            it he she they we i you there here
            """);
    private static final Set<String> STOPS = WordList.of("""
            that which who whose what where why how when while said says say think thinks thought believe
            believes know knows claims claimed and or but not than because if is are = be been has have had do
            does did to from with by about like as without between per via into over under i we you he she it
            they old previous former wrong only
            """);
    private static final Set<String> INTROS = WordList.of("""
            we i team the have has decided agreed confirmed note remember now know that
            """);
    private static final int LONGEST_NAME = 8;

    @Override
    public boolean reads(String memoryType) {
        return !memoryType.equals("episodic");
    }

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        int from = 0;
        for (int i = 0; i < clause.size(); i++) {
            if (i > from && clause.word(i).in(VERBS)) {
                return read(clause, origin, new Parts(from, i, i + 1))
                        .map(List::of)
                        .orElse(List.of());
            }
            boolean colon =
                    clause.word(i).tail().endsWith(":") || clause.word(i).tail().contains(":*");
            if (colon && i + 1 < clause.size()) {
                Optional<Claim> labelled = read(clause, origin, new Parts(from, i + 1, i + 1));
                if (labelled.isPresent()) {
                    return List.of(labelled.get());
                }
                from = i + 1;
            }
        }
        return List.of();
    }

    /// Words of a clause: the name from `from` to before `to`, and what is said from `value` on.
    private record Parts(int from, int to, int value) {}

    private Optional<Claim> read(Clause clause, Statement.Origin origin, Parts parts) {
        Optional<Name> name = name(clause, parts, origin.project());
        Optional<CopulaValue> value = name.flatMap(_ -> CopulaValue.read(clause, parts.value()));
        if (value.isEmpty()
                || isJudgement(clause, value.get(), name.get().meeting().attribute())) {
            return Optional.empty();
        }
        CopulaValue said = value.get();
        var assertion = new Assertion(
                name.get().text(),
                "",
                Qualifiers.join(List.of(name.get().context(), said.qualifier())),
                Values.of(clause.text(said.from(), said.to())),
                said.positive(),
                said.from(),
                said.to());
        return Optional.of(assertion.claim(ID, clause, origin));
    }

    /// @param text without what names a context
    private record Name(String text, String context, Meeting meeting) {}

    private static Optional<Name> name(Clause clause, Parts parts, String project) {
        int from = opening(clause, parts.from(), parts.to());
        int to = parts.to();
        if (from >= to || to - from > LONGEST_NAME || clause.word(from).in(LEADING_STOPS)) {
            return Optional.empty();
        }
        int cut = to;
        for (int i = from; i < to; i++) {
            Word word = clause.word(i);
            boolean behindOf = i > from && clause.word(i - 1).in(Set.of("of", "for", "in", "on", "at"));
            boolean article = word.in(Set.of("the", "a", "an"));
            if (word.in(STOPS) || (article && i > from && !behindOf) || (word.closed() && i < to - 1)) {
                return Optional.empty();
            }
            if (cut == to && word.in(Set.of("in", "on", "at", "for")) && i > from && isContext(clause, i + 1, to)) {
                cut = i;
            } else if (word.in(Set.of("in", "on", "at"))) {
                return Optional.empty();
            }
        }
        String text = clause.text(from, cut);
        Meeting meeting = MeetingWords.of(project, text, "", "");
        boolean bare = meeting.subject().isEmpty() && project.isEmpty();
        return ATTRIBUTES.contains(meeting.attribute()) && !bare
                ? Optional.of(new Name(text, clause.text(Math.min(cut + 1, to), to), meeting))
                : Optional.empty();
    }

    /// Where the name begins, behind `currently` or `we decided that`.
    private static int opening(Clause clause, int from, int to) {
        int start = from;
        while (start < to && clause.word(start).in(OPENING_ADVERBS)) {
            start++;
        }
        for (int i = start; i < to && clause.word(i).in(INTROS); i++) {
            if (clause.word(i).is("that") && i > start) {
                return i + 1;
            }
        }
        return start;
    }

    private static boolean isContext(Clause clause, int from, int to) {
        return from < to && CopulaValue.isEnvironment(clause, from, to);
    }

    private static boolean isJudgement(Clause clause, CopulaValue value, String attribute) {
        Word first = clause.word(value.from());
        boolean progressive = value.to() - value.from() > 1 && first.lower().endsWith("ing");
        boolean passive = value.to() - value.from() > 1
                && first.lower().endsWith("ed")
                && clause.word(value.from() + 1).in(Set.of("by", "in", "at", "on", "from", "with", "for", "as"));
        boolean judged = first.in(JUDGEMENTS) && !(STATES.contains(attribute) && CopulaValue.isState(first.lower()));
        return judged || progressive || passive;
    }
}
