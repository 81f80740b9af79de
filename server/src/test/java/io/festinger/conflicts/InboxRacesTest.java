package io.festinger.conflicts;

import static io.festinger.conflicts.InboxFixture.memory;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Writers and deciders at the same moment, on one node and on two.
class InboxRacesTest {
    private static final int ROUNDS = 12;

    /// Runs them at once and gives what they gave.
    private static <T> List<T> atOnce(List<Callable<T>> works) throws Exception {
        CyclicBarrier start = new CyclicBarrier(works.size());
        try (ExecutorService threads = Executors.newFixedThreadPool(works.size())) {
            List<Future<T>> running = new ArrayList<>();
            works.forEach(work -> running.add(threads.submit(() -> {
                start.await();
                return work.call();
            })));
            List<T> results = new ArrayList<>();
            for (Future<T> each : running) {
                results.add(each.get());
            }
            return results;
        }
    }

    @Test
    void writersOfOneSlotOnTwoNodesEndInOneOpenConflictWithAllMembers() throws Exception {
        String url = TestPostgres.freshUrl();
        try (Database first = TestPostgres.connect(url);
                Database second = TestPostgres.connect(url)) {
            List<InboxFixture> nodes = List.of(InboxFixture.first(first), InboxFixture.furtherFixture(second));
            for (int round = 0; round < ROUNDS; round++) {
                String subject = "part " + round;
                atOnce(IntStream.range(0, 4)
                        .<Callable<PlainLayer.Wrote>>mapToObj(writer -> () ->
                                nodes.get(writer % 2).write(memory(subject + " " + writer), subject, "value " + writer))
                        .toList());
            }
            assertThat(nodes.getFirst().openConflicts())
                    .hasSize(ROUNDS)
                    .allSatisfy(conflict -> assertThat(conflict.members()).hasSize(4));
            assertThat(nodes.getFirst().inbox.verifyAudit(WorkspaceId.DEFAULT).fault())
                    .isEmpty();
        }
    }

    @Test
    void twoDetectorsFindingOnePairOnDifferentSlotsAtOnceOpenOneConflict() throws Exception {
        String url = TestPostgres.freshUrl();
        try (Database first = TestPostgres.connect(url);
                Database second = TestPostgres.connect(url)) {
            List<InboxFixture> nodes = List.of(InboxFixture.first(first), InboxFixture.furtherFixture(second));
            for (int round = 0; round < ROUNDS; round++) {
                String subject = "part " + round;
                nodes.getFirst().write(memory(subject + " a"), subject + " front", "A");
                nodes.getFirst().write(memory(subject + " b"), subject + " back", "B");
                atOnce(IntStream.range(0, 4)
                        .<Callable<ConflictId>>mapToObj(detector -> () -> nodes.get(detector % 2)
                                .file("detector " + detector + " " + subject, subject + " a", subject + " b"))
                        .toList());
            }
            assertThat(nodes.getFirst().openConflicts())
                    .hasSize(ROUNDS)
                    .allSatisfy(conflict -> assertThat(conflict.members()).hasSize(2));
        }
    }

    @Test
    void detectorsJoiningRowsOfTwoConflictsAtOnceLeaveNoPairInBoth() throws Exception {
        String url = TestPostgres.freshUrl();
        try (Database first = TestPostgres.connect(url);
                Database second = TestPostgres.connect(url)) {
            List<InboxFixture> nodes = List.of(InboxFixture.first(first), InboxFixture.furtherFixture(second));
            for (int round = 0; round < ROUNDS; round++) {
                String part = "part " + round + " ";
                List<String> rows = List.of(part + "a", part + "b", part + "c", part + "d");
                rows.forEach(row -> nodes.getFirst().write(memory(row), row, "value"));
                nodes.getFirst().file(part + "front", rows.get(0), rows.get(1));
                nodes.getFirst().file(part + "back", rows.get(2), rows.get(3));
                atOnce(IntStream.range(0, 4)
                        .<Callable<ConflictId>>mapToObj(detector -> () -> nodes.get(detector % 2)
                                .file(part + detector, rows.get(detector), without(rows, detector)))
                        .toList());
            }
            assertThat(nodes.getFirst().openConflicts())
                    .hasSize(ROUNDS)
                    .allSatisfy(conflict -> assertThat(conflict.members()).hasSize(4));
        }
    }

    /// Whichever is filed first, two pairs are in one conflict exactly if sentences connect them.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void pairsOfSentencesFiledAtOnceEndInOneConflictForEachMatter(long seed) throws Exception {
        Random chance = new Random(seed);
        String url = TestPostgres.freshUrl();
        try (Database first = TestPostgres.connect(url);
                Database second = TestPostgres.connect(url)) {
            List<InboxFixture> nodes = List.of(InboxFixture.first(first), InboxFixture.furtherFixture(second));
            List<Set<InboxFixture.Sentence>> matters = new ArrayList<>();
            List<Callable<ConflictId>> detectors = new ArrayList<>();
            for (int matter = 0; matter < 8; matter++) {
                // the first memory of each two matters is the same, and each has its own sentence of it
                InboxFixture.Sentence both = new InboxFixture.Sentence("long " + matter / 2, matter);
                List<InboxFixture.Sentence> sentences = new ArrayList<>(List.of(both));
                for (int one = 1; one < 2 + chance.nextInt(5); one++) {
                    sentences.add(new InboxFixture.Sentence(matter + " " + one, 0));
                }
                sentences.forEach(one -> nodes.getFirst().write(memory(one.memory()), one.memory(), "value"));
                matters.add(Set.copyOf(sentences));
                detectors.addAll(disputes(nodes, sentences, chance));
            }
            Collections.shuffle(detectors, chance);
            for (int from = 0; from < detectors.size(); from += 6) {
                atOnce(detectors.subList(from, Math.min(detectors.size(), from + 6)));
            }
            assertThat(nodes.getFirst().openConflicts().stream()
                            .map(conflict ->
                                    conflict.members().stream().map(Member::id).collect(Collectors.toSet())))
                    .containsExactlyInAnyOrderElementsOf(matters.stream()
                            .map(matter -> matter.stream()
                                    .map(InboxFixture.Sentence::memory)
                                    .collect(Collectors.toSet()))
                            .toList());
            assertThat(nodes.getFirst().inbox.verifyAudit(WorkspaceId.DEFAULT).fault())
                    .isEmpty();
        }
    }

    /// Pairs that connect the sentences, in some order, and as many again.
    private static List<Callable<ConflictId>> disputes(
            List<InboxFixture> nodes, List<InboxFixture.Sentence> sentences, Random chance) {
        List<Callable<ConflictId>> disputes = new ArrayList<>();
        for (int one = 1; one < sentences.size(); one++) {
            for (int other : List.of(chance.nextInt(one), chance.nextInt(one))) {
                InboxFixture.Sentence remainingSentence = sentences.get(one);
                InboxFixture.Sentence right = sentences.get(other);
                InboxFixture node = nodes.get(chance.nextInt(2));
                disputes.add(() -> node.dispute(remainingSentence, right));
            }
        }
        return disputes;
    }

    private static String[] without(List<String> rows, int one) {
        return rows.stream().filter(row -> !row.equals(rows.get(one))).toArray(String[]::new);
    }

    @Test
    void twoPeopleDecidingAtOnceMakeOneDecision() throws Exception {
        try (InboxFixture node = InboxFixture.open()) {
            for (int round = 0; round < ROUNDS; round++) {
                String subject = "part " + round;
                node.write(memory(subject + " a"), subject, "A");
                ConflictId id = node.write(memory(subject + " b"), subject, "B")
                        .conflicts()
                        .getFirst();
                List<String> outcomes = atOnce(List.of(
                        () -> outcome(() -> node.resolve(id, Action.SUPERSEDE_OTHERS, subject + " a")),
                        () -> outcome(() -> node.resolve(id, Action.SUPERSEDE_OTHERS, subject + " b"))));
                assertThat(outcomes).containsExactlyInAnyOrder("done", "wrong_state");
                assertThat(node.rows().stream().filter(row -> row.subject().equals(subject) && row.live()))
                        .hasSize(1);
            }
        }
    }

    @Test
    void aValueArrivingDuringADecisionIsNeverLost() throws Exception {
        try (InboxFixture node = InboxFixture.open()) {
            for (int round = 0; round < ROUNDS; round++) {
                String subject = "part " + round;
                node.write(memory(subject + " a"), subject, "A");
                ConflictId id = node.write(memory(subject + " b"), subject, "B")
                        .conflicts()
                        .getFirst();
                atOnce(List.<Callable<String>>of(
                        () -> outcome(() -> node.resolve(id, Action.SUPERSEDE_OTHERS, subject + " a")),
                        () -> outcome(() -> node.write(memory(subject + " c"), subject, "C"))));
                boolean live = node.status(memory(subject + " c")).equals("active");
                boolean isDisputed = node.openConflicts().stream()
                        .anyMatch(conflict -> conflict.members().stream()
                                .anyMatch(member -> member.row().equals(memory(subject + " c"))));
                assertThat(live)
                        .as("in force and in dispute, or decided against")
                        .isEqualTo(isDisputed);
            }
        }
    }

    private static String outcome(Callable<?> work) throws Exception {
        try {
            work.call();
            return "done";
        } catch (Failure refusal) {
            return refusal.code().wire();
        }
    }
}
