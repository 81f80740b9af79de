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
    private final EarlierStatements earlier;
    private final StoredVersions storedVersions;
    private final Plausibility plausibility;
    private final List<Hit> hits = new ArrayList<>();
    private final Topics existing = new Topics();
    /// Places where a contradiction with a row was reported.
    private final Map<RowRef, NavigableMap<Integer, Integer>> reported = new HashMap<>();
    private final Map<String, Memory> memories = new HashMap<>();
    private final Map<Pair, Optional<Opposition>> comparedOppositions = new HashMap<>();
    private final Map<String, FoldedText> foldedTexts = new HashMap<>();
    private long pairs;

    /// @param pairs most pairs of sentences to compare
    CheckComparison(
            CheckServices services,
            Handle handle,
            EarlierStatements earlier,
            StoredVersions storedVersions,
            Plausibility plausibility,
            long pairs) {
        this.pairs = pairs;
        this.plausibility = plausibility;
        this.services = services;
        this.handle = handle;
        this.earlier = earlier;
        this.storedVersions = storedVersions;
    }

    /// @param near ids of memories that may be about the same thing, by statement
    List<Hit> of(ReadText text, Map<RowRef, List<String>> near) {
        List<Claim> claims =
                text.statements().stream().flatMap(one -> one.claims().stream()).toList();
        if (!claims.isEmpty()) {
            services.layerServices().claims().near(handle, claims).forEach(existing::add);
        }
        look(near.values().stream().flatMap(List::stream).collect(Collectors.toCollection(TreeSet::new)));
        for (CheckedStatement checkedStatement : text.statements()) {
            int before = hits.size();
            if (checkedStatement.isSentence()) {
                agentRules(checkedStatement);
            }
            Findings findings = findings(checkedStatement);
            findings.clashes().forEach(clash -> clash(checkedStatement, clash, findings.settled()));
            Set<String> topics = checkedStatement.isSentence()
                    ? Reading.of(checkedStatement.words()).topics().keySet()
                    : Set.of();
            if (checkedStatement.isSentence()) {
                oppositions(checkedStatement, topics, near.getOrDefault(checkedStatement.ref(), List.of()));
            }
            if (hits.subList(before, hits.size()).stream().allMatch(hit -> hit.verdict() == Verdict.POSSIBLE)) {
                changedValue(checkedStatement);
            }
            if (hits.size() == before && checkedStatement.isSentence()) {
                refinement(checkedStatement, findings);
            }
            earlier.add(checkedStatement, topics);
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
        Claim claim = clash.claim();
        List<Claim> rivalClaims = clash.rivals().stream()
                .filter(rival -> isNews(checkedStatement, rival.row())
                        && earlier.statement(rival.row())
                                .filter(other -> checkedStatement.isApartFrom(other, claim, rival))
                                .isEmpty())
                .toList();
        if (rivalClaims.isEmpty()) {
            return;
        }
        List<Hit.Rival> rivals = rivalClaims.stream().map(Hit.Rival::of).toList();
        boolean isError = rivalClaims.stream()
                .anyMatch(rival -> earlier.statement(rival.row())
                        .filter(other -> !plausibility.isError(checkedStatement, claim, other, rival))
                        .isEmpty());
        boolean hasLost = priorDecision
                .filter(one -> rivals.stream().anyMatch(rival -> rival.row().equals(one.winner())))
                .isPresent();
        tell(new Hit(
                checkedStatement,
                verdict(checkedStatement, rivals, isError),
                hasLost ? SETTLED : claim.reading().ruleId(),
                claim.meeting().words(),
                Hit.stance(claim),
                rivals));
    }

    private void tell(Hit hit) {
        Span span = hit.statement().where().span();
        hits.add(hit);
        hit.rivals()
                .forEach(rival -> reported.computeIfAbsent(rival.row(), _ -> new TreeMap<>())
                        .put(span.start(), span.end()));
    }

    /// An update when one side says that it replaces the other.
    private Verdict verdict(CheckedStatement checkedStatement, List<Hit.Rival> rivals, boolean isError) {
        boolean replaces = Replacement.says(checkedStatement.words())
                || rivals.stream()
                        .allMatch(rival -> earlier.statement(rival.row())
                                .filter(other -> Replacement.says(other.words()))
                                .isPresent());
        return replaces ? Verdict.UPDATE : isError ? Verdict.CONFLICT : Verdict.POSSIBLE;
    }

    /// Whether the row was not reported for the same place yet, is not that place, and was not written together with
    /// it.
    private boolean isNews(CheckedStatement checkedStatement, RowRef row) {
        return !isReported(checkedStatement, row)
                && !storedVersions.holdsBoth(checkedStatement.where().span(), row)
                && earlier.statement(row)
                        .filter(other -> other.isInDocumentOf(checkedStatement)
                                && other.overlaps(checkedStatement.where().span()))
                        .isEmpty();
    }

    private boolean isReported(CheckedStatement checkedStatement, RowRef row) {
        Span span = checkedStatement.where().span();
        NavigableMap<Integer, Integer> places = reported.getOrDefault(row, Collections.emptyNavigableMap());
        Map.Entry<Integer, Integer> before = places.lowerEntry(span.end());
        return before != null && before.getValue() > span.start();
    }

    private void oppositions(CheckedStatement checkedStatement, Set<String> topics, List<String> near) {
        List<Opposition> oppositions = new ArrayList<>();
        for (String id : near) {
            Optional.ofNullable(memories.get(id))
                    .filter(other -> isNews(checkedStatement, other.ref()))
                    .flatMap(other -> opposition(
                            checkedStatement.storedMemory(other.place().project()), other))
                    .ifPresent(oppositions::add);
        }
        earlier.near(topics).stream()
                .filter(other -> isNews(checkedStatement, other.ref()) && !other.isApartFrom(checkedStatement))
                .flatMap(other -> opposition(
                        checkedStatement.row(checkedStatement.where().project()),
                        other.row(checkedStatement.where().project()))
                        .stream())
                .filter(one -> !one.judgement().evidence().equals(ENDING))
                .forEach(oppositions::add);
        if (oppositions.isEmpty()) {
            return;
        }
        Opposition first = oppositions.getFirst();
        boolean text = earlier.statement(first.row().ref()).isPresent();
        String project = first.row().place().project();
        Memory row = text ? checkedStatement.row(project) : checkedStatement.storedMemory(project);
        List<Hit.Rival> rivals = oppositions.stream()
                .map(one -> new Hit.Rival(
                        one.row().ref(),
                        one.row().place().project(),
                        quote(one.dispute(row).known().text()),
                        one.judgement().known().orElse(Span.NONE)))
                .toList();
        PairDispute dispute = first.dispute(row);
        tell(new Hit(
                checkedStatement,
                verdict(checkedStatement, rivals, !text),
                first.ruleId(),
                dispute.subject(),
                quote(dispute.incoming().text()),
                rivals));
    }

    private void agentRules(CheckedStatement checkedStatement) {
        checkedStatement
                .agentRule()
                .ifPresent(rule -> earlier.rules().entrySet().stream()
                        .filter(other ->
                                rule.contradicts(other.getValue()) && !isReported(checkedStatement, other.getKey()))
                        .findFirst()
                        .flatMap(other -> earlier.statement(other.getKey()))
                        .ifPresent(other -> tell(new Hit(
                                checkedStatement,
                                Verdict.CONFLICT,
                                AGENT_RULE,
                                rule.verb(),
                                quote(checkedStatement.words()),
                                List.of(new Hit.Rival(
                                        other.ref(), other.where().project(), quote(other.words()), Span.NONE))))));
    }

    /// The rows that were read from what the stored document said in its place.
    private void changedValue(CheckedStatement checkedStatement) {
        storedVersions.change(checkedStatement.where().span()).ifPresent(change -> {
            List<Hit.Rival> rivals = change.rows().stream()
                    .filter(row -> isNews(checkedStatement, row.row()))
                    .map(row -> new Hit.Rival(row.row(), row.project(), quote(change.was()), Span.NONE))
                    .toList();
            if (!rivals.isEmpty()) {
                tell(new Hit(
                        checkedStatement,
                        verdict(checkedStatement, rivals, true),
                        CHANGED_VALUE,
                        "",
                        quote(checkedStatement.words()),
                        rivals));
            }
        });
    }

    /// Both are of one project, since only such memories are near. Earlier comparisons of the same words
    /// are kept, as far as there is room.
    private Optional<Opposition> opposition(Memory row, Memory other) {
        Pair pair = new Pair(
                row.content(),
                other.content(),
                row.voice().author(),
                other.voice().author());
        Optional<Opposition> knownOpposition = comparedOppositions.getOrDefault(pair, Optional.empty());
        if (knownOpposition.isPresent() || comparedOppositions.containsKey(pair)) {
            return knownOpposition.map(one -> new Opposition(other, one.judgement()));
        }
        pairs -= services.comparisons().pairs(row, other);
        Optional<Opposition> foundOpposition =
                isSpent() ? Optional.empty() : services.comparisons().confirmed(row, other);
        if (comparedOppositions.size() < MOST_COMPARED) {
            comparedOppositions.put(pair, foundOpposition);
        }
        return foundOpposition;
    }

    /// Whether the limit of pairs was exceeded.
    boolean isSpent() {
        return pairs < 0;
    }

    private record Pair(String words, String others, String author, String otherAuthor) {}

    private FoldedText foldedText(Memory memory) {
        return foldedTexts.computeIfAbsent(memory.id(), _ -> FoldedText.of(memory.content()));
    }

    private static String quote(String text) {
        return "'" + text.replaceAll("\\s+", " ") + "'";
    }

    /// Reports a memory that agrees and was not read from this statement, unless a memory has exactly the
    /// same content.
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
        boolean isKnown = claims.stream()
                .flatMap(claim -> memory(claim).stream())
                .anyMatch(memory -> foldedText(memory).equals(text));
        if (isKnown) {
            return;
        }
        claims.stream()
                .filter(claim ->
                        !storedVersions.holdsBoth(checkedStatement.where().span(), claim.row()))
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
