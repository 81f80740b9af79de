package io.festinger.memory.commits;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.Span;
import io.festinger.claims.clauses.Replacement;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Order;
import io.festinger.judge.Verdict;
import io.festinger.memory.Memory;
import io.festinger.memory.comparison.Opposition;
import io.festinger.text.Sentences;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/// A memory that replaces others: it says so, or its author wrote both within one working session. The
/// author's own earlier memory is superseded where the words say so; others wait for a person.
///
/// @param rivals ids of the memories that it contradicts
/// @param retires whether the text says explicitly that it replaces an earlier statement, so its author's
///     own earlier memory is superseded
/// @param why the text of the proposal after the author's name
record MemoryUpdate(Set<String> rivals, boolean retires, String why) {
    private static final String REPLACES = " says that it replaces what was known";

    /// When two statements of one author are further apart, the text must announce the change of mind.
    private static final Duration SESSION = Duration.ofMinutes(10);

    /// Two statements at almost the same moment are not a correction: the author contradicts himself.
    private static final Duration AT_ONCE = Duration.ofSeconds(10);

    /// Empty when the row simply contradicts existing rows.
    ///
    /// @param rows finds memories by their ids
    static Optional<MemoryUpdate> read(
            Memory row, Findings findings, List<Opposition> oppositions, Function<Set<String>, List<Memory>> rows) {
        List<Claim> claims = findings.clashes().stream()
                .flatMap(clash -> clash.rivals().stream())
                .toList();
        Set<String> rivals = new TreeSet<>();
        claims.stream()
                .filter(rival -> rival.row().kind() == RowKind.MEMORY)
                .forEach(rival -> rivals.add(rival.row().id()));
        oppositions.forEach(one -> rivals.add(one.row().id()));
        boolean isJudged = claims.isEmpty()
                && oppositions.stream().allMatch(one -> one.judgement().verdict() == Verdict.UPDATE);
        boolean isStated = says(row.content(), findings, oppositions);
        if (isStated || isJudged) {
            return Optional.of(new MemoryUpdate(rivals, isStated, REPLACES));
        }
        boolean memories = claims.stream().allMatch(rival -> rival.row().kind() == RowKind.MEMORY);
        return memories && rows.apply(rivals).stream().allMatch(oldMemory -> inOneSession(oldMemory, row))
                ? Optional.of(new MemoryUpdate(rivals, false, " said both in one working session"))
                : Optional.empty();
    }

    /// Whether the text says that it replaces the contradicted statement: in the contradicting sentence, or
    /// in the sentence before or after it.
    private static boolean says(String content, Findings findings, List<Opposition> oppositions) {
        Sentences sentences = Sentences.of(content);
        return Stream.concat(
                        findings.clashes().stream()
                                .map(clash -> clash.claim().reading().span()),
                        oppositions.stream()
                                .map(one -> one.judgement().incoming().orElse(Span.NONE)))
                .allMatch(span -> Replacement.says(around(content, sentences, span)));
    }

    private static String around(String content, Sentences sentences, Span span) {
        int at = 0;
        while (at < sentences.size() && sentences.end(at) <= span.start()) {
            at++;
        }
        if (span.equals(Span.NONE) || at == sentences.size()) {
            return content;
        }
        return content.substring(
                sentences.start(Math.max(0, at - 1)), sentences.end(Math.min(sentences.size() - 1, at + 1)));
    }

    private static boolean inOneSession(Memory before, Memory row) {
        Duration duration = Duration.between(before.saying().at(), row.saying().at());
        return before.voice().isSameKnown(row.voice())
                && before.place().scope().equals(row.place().scope())
                && duration.compareTo(AT_ONCE) > 0
                && duration.compareTo(SESSION) <= 0;
    }

    /// The order that a person is asked to accept.
    Order proposal(Memory row) {
        return new Order(Action.SUPERSEDE_OTHERS, row.id(), row.voice().author() + why, Map.of(), null);
    }
}
