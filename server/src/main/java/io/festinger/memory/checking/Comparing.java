package io.festinger.memory.checking;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Topics;
import io.festinger.claims.sentences.Contrast;
import io.festinger.claims.sentences.Contrasts;
import io.festinger.claims.sentences.Effort;
import io.festinger.claims.sentences.Propositions;
import io.festinger.claims.sentences.Replacement;
import io.festinger.claims.sentences.Speakers;
import io.festinger.conflicts.Findings;
import io.festinger.memory.Memory;
import io.festinger.memory.Opposition;
import io.festinger.memory.checking.Checked.Verdict;
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
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Lays the statements of one text beside what is known and beside what the texts before it state, on one
/// snapshot of the workspace. Made for one text.
final class Comparing {
    /// A person decided against what is stated.
    private static final String SETTLED = "decision.settled";

    private static final int MOST_LAID = 10_000;

    private final CheckRoom room;
    private final Handle handle;
    private final Earlier earlier;
    private final Effort effort;
    private final List<Hit> hits = new ArrayList<>();
    private final Topics standing = new Topics();
    /// Where it was told already what a row says against it.
    private final Map<RowRef, NavigableMap<Integer, Integer>> told = new HashMap<>();
    private final Map<String, Memory> memories = new HashMap<>();
    private final Map<Pair, Optional<Contrast>> laid = new HashMap<>();
    /// Texts taken apart, by what they say.
    private final Map<String, Propositions> said = new HashMap<>();
    private final Map<String, FoldedText> folded = new HashMap<>();

    /// @param effort of the text's comparisons
    Comparing(CheckRoom room, Handle handle, Earlier earlier, Effort effort) {
        this.effort = effort;
        this.room = room;
        this.handle = handle;
        this.earlier = earlier;
    }

    /// @param near ids of memories that may speak of the same, by statement
    List<Hit> of(ReadText text, Map<RowRef, List<String>> near) {
        List<Claim> claims =
                text.statements().stream().flatMap(one -> one.claims().stream()).toList();
        if (!claims.isEmpty()) {
            room.ground().claims().near(handle, claims).forEach(standing::add);
        }
        look(near.values().stream().flatMap(List::stream).collect(Collectors.toCollection(TreeSet::new)));
        for (Stated stated : text.statements()) {
            Optional<Propositions> words = stated.isSentence() ? Optional.of(apart(stated.words())) : Optional.empty();
            int before = hits.size();
            Findings findings = findings(stated);
            findings.clashes().forEach(clash -> clash(stated, clash, findings.settled()));
            words.ifPresent(some -> oppositions(stated, some, near.getOrDefault(stated.ref(), List.of())));
            if (hits.size() == before && stated.isSentence()) {
                refinement(stated, findings);
            }
            earlier.add(stated, words);
        }
        earlier.next();
        return hits;
    }

    private void look(Collection<String> ids) {
        if (!ids.isEmpty()) {
            room.memories().find(handle, ids).forEach(row -> memories.put(row.id(), row));
        }
    }

    private Findings findings(Stated stated) {
        List<Claim> others = Stream.concat(
                        standing.meeting(stated.claims()).stream(), earlier.meeting(stated.claims()).stream())
                .toList();
        return room.ground().contradictions().among(handle, stated.newcomer(), others);
    }

    private void clash(Stated stated, Findings.Clash clash, Optional<Findings.Settled> settled) {
        List<Hit.Rival> rivals = clash.rivals().stream()
                .filter(rival -> isNews(stated, rival.row()))
                .map(Hit.Rival::of)
                .toList();
        if (rivals.isEmpty()) {
            return;
        }
        boolean lost = settled.filter(
                        one -> rivals.stream().anyMatch(rival -> rival.row().equals(one.winner())))
                .isPresent();
        Claim claim = clash.claim();
        tell(new Hit(
                stated,
                verdict(stated, rivals),
                lost ? SETTLED : claim.reading().ruleId(),
                true,
                claim.meeting().words(),
                Hit.stance(claim),
                rivals));
    }

    private void tell(Hit hit) {
        Span span = hit.said().where().span();
        hits.add(hit);
        hit.rivals()
                .forEach(rival ->
                        told.computeIfAbsent(rival.row(), _ -> new TreeMap<>()).put(span.start(), span.end()));
    }

    /// It contradicts what it replaces.
    private Verdict verdict(Stated stated, List<Hit.Rival> rivals) {
        boolean replaces = Replacement.says(stated.words())
                || rivals.stream()
                        .allMatch(rival -> earlier.statement(rival.row())
                                .filter(other -> Replacement.says(other.words()))
                                .isPresent());
        return replaces ? Verdict.UPDATE : Verdict.CONFLICT;
    }

    /// Not told already of what stands in the same place, and not that place itself.
    private boolean isNews(Stated stated, RowRef row) {
        Span span = stated.where().span();
        NavigableMap<Integer, Integer> places = told.getOrDefault(row, Collections.emptyNavigableMap());
        Map.Entry<Integer, Integer> before = places.lowerEntry(span.end());
        boolean isTold = before != null && before.getValue() > span.start();
        return !isTold
                && earlier.statement(row)
                        .filter(other ->
                                other.where().path().equals(stated.where().path())
                                        && other.overlaps(stated.where().span()))
                        .isEmpty();
    }

    private void oppositions(Stated stated, Propositions words, List<String> near) {
        List<Opposed> opposed = new ArrayList<>();
        for (String id : near) {
            Optional.ofNullable(memories.get(id))
                    .filter(other -> isNews(stated, other.ref()))
                    .flatMap(other -> opposed(stated, words, other, () -> said(other)))
                    .ifPresent(opposed::add);
        }
        earlier.near(words).stream()
                .filter(other -> isNews(stated, other.stated().ref()))
                .flatMap(other ->
                        opposed(stated, words, other.stated().row(stated.where().project()), other::said).stream())
                .filter(other ->
                        other.close() && other.found().contrast().ruleId().equals(Likeness.OF_VALUES))
                .forEach(opposed::add);
        if (opposed.isEmpty()) {
            return;
        }
        List<Hit.Rival> rivals = opposed.stream()
                .map(Opposed::found)
                .map(one -> new Hit.Rival(
                        one.row().ref(),
                        one.row().place().project(),
                        quote(one.knownText()),
                        one.contrast().known()))
                .toList();
        Opposed first = opposed.stream().filter(Opposed::close).findFirst().orElse(opposed.getFirst());
        tell(new Hit(
                stated,
                verdict(stated, rivals),
                first.found().contrast().ruleId(),
                first.close(),
                first.found().contrast().subject(),
                quote(first.found().contrast().incoming().of(stated.words())),
                rivals));
    }

    /// @param close whether both share enough to be sure
    private record Opposed(Opposition found, boolean close) {}

    /// Both are of one project, since only those that may be are near.
    private Optional<Opposed> opposed(Stated stated, Propositions words, Memory other, Supplier<Propositions> others) {
        Memory row = stated.row(other.place().project());
        Contrasts contrasts = room.ground().contrasts();
        return Opposition.between(
                        row,
                        words,
                        other,
                        (some, one) -> laid(row, other, one, () -> contrasts.between(others.get(), some, one, effort)))
                .map(found ->
                        new Opposed(found, Likeness.isClose(row.content(), words, others.get(), found.contrast())));
    }

    /// What came of laying the same words beside each other before, as far as it is kept.
    private Optional<Contrast> laid(
            Memory row, Memory other, Speakers speakers, Supplier<Optional<Contrast>> contrast) {
        Pair pair = new Pair(row.content(), other.content(), speakers);
        Optional<Contrast> known = laid.getOrDefault(pair, Optional.empty());
        if (known.isPresent() || laid.containsKey(pair)) {
            return known;
        }
        Optional<Contrast> found = effort.isSpent() ? Optional.empty() : contrast.get();
        if (laid.size() < MOST_LAID) {
            laid.put(pair, found);
        }
        return found;
    }

    private record Pair(String words, String others, Speakers speakers) {}

    private Propositions said(Memory memory) {
        return apart(memory.content());
    }

    private Propositions apart(String words) {
        return said.computeIfAbsent(words, Propositions::of);
    }

    private FoldedText folded(Memory memory) {
        return folded.computeIfAbsent(memory.id(), _ -> FoldedText.of(memory.content()));
    }

    private static String quote(String text) {
        return "'" + text.replaceAll("\\s+", " ") + "'";
    }

    /// A memory agrees with it, and no memory says just this.
    private void refinement(Stated stated, Findings findings) {
        List<Claim> agreeing = findings.agreeing().stream()
                .filter(claim -> claim.row().kind() == RowKind.MEMORY
                        && earlier.statement(claim.row()).isEmpty())
                .toList();
        Set<String> ids = new HashSet<>();
        agreeing.forEach(claim -> ids.add(claim.row().id()));
        ids.removeAll(memories.keySet());
        look(ids);
        FoldedText text = FoldedText.of(stated.words());
        boolean known = agreeing.stream()
                .flatMap(claim -> Optional.ofNullable(memories.get(claim.row().id())).stream())
                .anyMatch(memory -> folded(memory).equals(text));
        if (!known && !agreeing.isEmpty()) {
            Claim first = agreeing.getFirst();
            tell(new Hit(
                    stated,
                    Verdict.REFINEMENT,
                    first.reading().ruleId(),
                    true,
                    first.meeting().words(),
                    Hit.stance(first),
                    List.of(new Hit.Rival(first.row(), first.meeting().project(), Hit.stance(first), Span.NONE))));
        }
    }
}
