package io.festinger.memory.checking;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Topics;
import io.festinger.claims.clauses.Replacement;
import io.festinger.conflicts.Findings;
import io.festinger.judge.Reading;
import io.festinger.memory.Memory;
import io.festinger.memory.checking.CheckResult.Verdict;
import io.festinger.memory.comparison.Opposition;
import io.festinger.memory.comparison.PairDispute;
import io.festinger.text.FoldedText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Compares the statements of one text with the rows in force and with the statements of earlier texts, on
/// one snapshot of the workspace. Made for one text.
final class CheckComparison {
    /// A person decided against the statement.
    private static final String SETTLED = "decision.settled";

    /// Evidence that one statement says what has ended since the other one: the texts of a check have no
    /// order in time.
    private static final String ENDING = "ends_named";

    /// One file of rules for agents contradicts another one.
    private static final String AGENT_RULE = "check.agent_rule";

    /// The stored document has another value in the same line.
    private static final String CHANGED_VALUE = "check.changed_value";

    private static final int MOST_COMPARED = 10_000;

    private final CheckServices services;
    private final Handle handle;
    private final Earlier earlier;
    private final StoredVersion stored;
    private final List<Hit> hits = new ArrayList<>();
    private final Topics existing = new Topics();
    /// Places where a contradiction with a row was reported.
    private final Map<RowRef, NavigableMap<Integer, Integer>> reported = new HashMap<>();
    private final Map<String, Memory> memories = new HashMap<>();
    private final Map<Pair, Optional<Opposition>> compared = new HashMap<>();
    private final Map<String, FoldedText> folded = new HashMap<>();
    private long pairs;

    /// @param pairs most pairs of sentences to compare
    CheckComparison(CheckServices services, Handle handle, Earlier earlier, StoredVersion stored, long pairs) {
        this.pairs = pairs;
        this.services = services;
        this.handle = handle;
        this.earlier = earlier;
        this.stored = stored;
    }

    /// @param near ids of memories that may be about the same thing, by statement
    List<Hit> of(ReadText text, Map<RowRef, List<String>> near) {
        List<Claim> claims =
                text.statements().stream().flatMap(one -> one.claims().stream()).toList();
        if (!claims.isEmpty()) {
            services.layerServices().claims().near(handle, claims).forEach(existing::add);
        }
        look(near.values().stream().flatMap(List::stream).collect(Collectors.toCollection(TreeSet::new)));
        for (CheckedStatement stated : text.statements()) {
            int before = hits.size();
            Findings findings = findings(stated);
            findings.clashes().forEach(clash -> clash(stated, clash, findings.settled()));
            Set<String> topics =
                    stated.isSentence() ? Reading.of(stated.words()).topics().keySet() : Set.of();
            if (stated.isSentence()) {
                oppositions(stated, topics, near.getOrDefault(stated.ref(), List.of()));
            }
            if (hits.size() == before && stated.isSentence()) {
                agentRules(stated);
            }
            if (hits.size() == before) {
                changedValue(stated);
            }
            if (hits.size() == before && stated.isSentence()) {
                refinement(stated, findings);
            }
            earlier.add(stated, topics);
        }
        earlier.next();
        return hits;
    }

    private void look(Collection<String> ids) {
        if (!ids.isEmpty()) {
            services.memories().find(handle, ids).forEach(row -> memories.put(row.id(), row));
        }
    }

    private Findings findings(CheckedStatement checkedStatement) {
        List<Claim> others = Stream.concat(
                        existing.meeting(checkedStatement.claims()).stream(),
                        earlier.meeting(checkedStatement.claims()).stream())
                .toList();
        return services.layerServices().contradictions().among(handle, checkedStatement.newcomer(), others);
    }

    private void clash(
            CheckedStatement checkedStatement, Findings.Clash clash, Optional<Findings.PriorDecision> priorDecision) {
        List<Hit.Rival> rivals = clash.rivals().stream()
                .filter(rival -> isNews(checkedStatement, rival.row()))
                .map(Hit.Rival::of)
                .toList();
        if (rivals.isEmpty()) {
            return;
        }
        boolean lost = priorDecision
                .filter(one -> rivals.stream().anyMatch(rival -> rival.row().equals(one.winner())))
                .isPresent();
        Claim claim = clash.claim();
        tell(new Hit(
                checkedStatement,
                verdict(checkedStatement, rivals),
                lost ? SETTLED : claim.reading().ruleId(),
                claim.meeting().words(),
                Hit.stance(claim),
                rivals));
    }

    private void tell(Hit hit) {
        Span span = hit.said().where().span();
        hits.add(hit);
        hit.rivals()
                .forEach(rival -> reported.computeIfAbsent(rival.row(), _ -> new TreeMap<>())
                        .put(span.start(), span.end()));
    }

    /// An update when one side says that it replaces the other, else a conflict.
    private Verdict verdict(CheckedStatement stated, List<Hit.Rival> rivals) {
        boolean replaces = Replacement.says(stated.words())
                || rivals.stream()
                        .allMatch(rival -> earlier.statement(rival.row())
                                .filter(other -> Replacement.says(other.words()))
                                .isPresent());
        return replaces ? Verdict.UPDATE : Verdict.CONFLICT;
    }

    /// Whether the row was not reported for the same place yet, is not that place, was not written together with it,
    /// and is not about something else.
    private boolean isNews(CheckedStatement stated, RowRef row) {
        return !isReported(stated, row)
                && !stored.holdsBoth(stated.where().span(), row)
                && earlier.statement(row)
                        .filter(other -> other.isApartFrom(stated)
                                || other.where().path().equals(stated.where().path())
                                        && other.overlaps(stated.where().span()))
                        .isEmpty();
    }

    private boolean isReported(CheckedStatement stated, RowRef row) {
        Span span = stated.where().span();
        NavigableMap<Integer, Integer> places = reported.getOrDefault(row, Collections.emptyNavigableMap());
        Map.Entry<Integer, Integer> before = places.lowerEntry(span.end());
        return before != null && before.getValue() > span.start();
    }

    private void oppositions(CheckedStatement stated, Set<String> topics, List<String> near) {
        List<Opposition> oppositions = new ArrayList<>();
        for (String id : near) {
            Optional.ofNullable(memories.get(id))
                    .filter(other -> isNews(stated, other.ref()))
                    .flatMap(other -> opposed(stated.stored(other.place().project()), other))
                    .ifPresent(oppositions::add);
        }
        earlier.near(topics).stream()
                .filter(other -> isNews(stated, other.ref()))
                .flatMap(other ->
                        opposed(
                                stated.row(stated.where().project()),
                                other.row(stated.where().project()))
                                .stream())
                .filter(one -> !one.judgement().evidence().equals(ENDING))
                .forEach(oppositions::add);
        if (oppositions.isEmpty()) {
            return;
        }
        Opposition first = oppositions.getFirst();
        boolean text = earlier.statement(first.row().ref()).isPresent();
        String project = first.row().place().project();
        Memory row = text ? stated.row(project) : stated.stored(project);
        List<Hit.Rival> rivals = oppositions.stream()
                .map(one -> new Hit.Rival(
                        one.row().ref(),
                        one.row().place().project(),
                        quote(one.dispute(row).known().text()),
                        one.judgement().known().orElse(Span.NONE)))
                .toList();
        PairDispute dispute = first.dispute(row);
        tell(new Hit(
                stated,
                verdict(stated, rivals),
                first.ruleId(),
                dispute.subject(),
                quote(dispute.incoming().text()),
                rivals));
    }

    private void agentRules(CheckedStatement stated) {
        AgentRule.of(stated)
                .ifPresent(rule -> earlier.rules().entrySet().stream()
                        .filter(other -> rule.contradicts(other.getValue()) && !isReported(stated, other.getKey()))
                        .findFirst()
                        .flatMap(other -> earlier.statement(other.getKey()))
                        .ifPresent(other -> tell(new Hit(
                                stated,
                                Verdict.CONFLICT,
                                AGENT_RULE,
                                rule.verb(),
                                quote(stated.words()),
                                List.of(new Hit.Rival(
                                        other.ref(), other.where().project(), quote(other.words()), Span.NONE))))));
    }

    /// The rows that were read from what the stored document said in its place.
    private void changedValue(CheckedStatement stated) {
        stored.change(stated.where().span()).ifPresent(change -> {
            List<Hit.Rival> rivals = change.rows().stream()
                    .filter(row -> isNews(stated, row))
                    .map(row -> new Hit.Rival(row, stated.where().project(), quote(change.was()), Span.NONE))
                    .toList();
            if (!rivals.isEmpty()) {
                tell(new Hit(stated, verdict(stated, rivals), CHANGED_VALUE, "", quote(stated.words()), rivals));
            }
        });
    }

    /// Both are of one project, since only such memories are near. Earlier comparisons of the same words
    /// are kept, as far as there is room.
    private Optional<Opposition> opposed(Memory row, Memory other) {
        Pair pair = new Pair(
                row.content(),
                other.content(),
                row.voice().author(),
                other.voice().author());
        Optional<Opposition> known = compared.getOrDefault(pair, Optional.empty());
        if (known.isPresent() || compared.containsKey(pair)) {
            return known.map(one -> new Opposition(other, one.judgement()));
        }
        pairs -= services.comparisons().pairs(row, other);
        Optional<Opposition> found =
                isSpent() ? Optional.empty() : services.comparisons().between(row, other);
        if (compared.size() < MOST_COMPARED) {
            compared.put(pair, found);
        }
        return found;
    }

    /// Whether the limit of pairs was exceeded.
    boolean isSpent() {
        return pairs < 0;
    }

    private record Pair(String words, String others, String author, String otherAuthor) {}

    private FoldedText folded(Memory memory) {
        return folded.computeIfAbsent(memory.id(), _ -> FoldedText.of(memory.content()));
    }

    private static String quote(String text) {
        return "'" + text.replaceAll("\\s+", " ") + "'";
    }

    /// Reports a memory that agrees, unless a memory has exactly the same content.
    private void refinement(CheckedStatement checkedStatement, Findings findings) {
        List<Claim> claims = findings.agreeing().stream()
                .filter(claim -> claim.row().kind() == RowKind.MEMORY
                        && earlier.statement(claim.row()).isEmpty())
                .toList();
        Set<String> ids = new HashSet<>();
        claims.forEach(claim -> ids.add(claim.row().id()));
        ids.removeAll(memories.keySet());
        look(ids);
        FoldedText text = FoldedText.of(checkedStatement.words());
        boolean known = claims.stream()
                .flatMap(claim -> memory(claim).stream())
                .anyMatch(memory -> folded(memory).equals(text));
        if (known) {
            return;
        }
        claims.stream()
                .filter(claim -> memory(claim)
                        .filter(memory -> services.comparisons()
                                .mayAgree(checkedStatement.row(memory.place().project()), memory))
                        .isPresent())
                .findFirst()
                .ifPresent(first -> tell(new Hit(
                        checkedStatement,
                        Verdict.REFINEMENT,
                        first.reading().ruleId(),
                        first.meeting().words(),
                        Hit.stance(first),
                        List.of(new Hit.Rival(first.row(), first.meeting().project(), Hit.stance(first), Span.NONE)))));
    }

    private Optional<Memory> memory(Claim claim) {
        return Optional.ofNullable(memories.get(claim.row().id()));
    }
}
