package io.festinger.app;

import static io.festinger.app.RecallHouse.PERSON;
import static io.festinger.app.RecallHouse.TEAM;
import static io.festinger.app.RecallHouse.WEB;
import static io.festinger.app.RecallHouse.by;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Order;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.Basis;
import io.festinger.memory.premises.Fall;
import io.festinger.memory.premises.FallenMatter;
import io.festinger.memory.premises.PremiseChoice;
import io.festinger.memory.premises.PremiseOrigin;
import io.festinger.memory.premises.PremiseStore;
import io.festinger.memory.premises.Premises;
import io.festinger.memory.state.StateDraft;
import io.festinger.reads.Reader;
import io.festinger.reads.Way;
import io.festinger.recall.RecalledRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PremisesTest {
    private static final Actor AGENT = new Actor("bot", false);

    @TempDir
    Path data;

    private RecallHouse house;
    private ReadWiring reads;
    private Premises premises;

    @BeforeEach
    void open() {
        house = new RecallHouse(data);
        reads = ReadWiring.over(house.conflicts, house.layers, house::time);
        premises = reads.premises();
    }

    @AfterEach
    void close() {
        reads.close();
        house.close();
    }

    private static MemoryDraft draft(String content, Basis basis) {
        return MemoryDraft.builder(MemoryType.PROJECT, content)
                .project(WEB)
                .confidence(0.9)
                .build()
                .on(basis);
    }

    private CommitResult commit(Actor actor, String content, Basis basis) {
        return house.layers.memories().commit(TEAM, by(actor), draft(content, basis));
    }

    private String say(String content, String... premiseIds) {
        return commit(AGENT, content, Basis.of(List.of(premiseIds))).id();
    }

    private List<FallenMatter> matters() {
        return premises.list(TEAM, Optional.empty());
    }

    private static List<String> dependants(FallenMatter matter) {
        return matter.dependants().stream()
                .map(each -> each.row().key().id())
                .sorted()
                .toList();
    }

    private Optional<Fall> mark(String id) {
        return house.layers
                .memories()
                .get(TEAM, id, Optional.empty())
                .premises()
                .fallen()
                .map(each -> each.fall());
    }

    private void decide(String premise, PremiseChoice choice, String... rows) {
        premises.decide(TEAM, by(PERSON), premise, choice, List.of(rows), "");
    }

    private void restore(String id) {
        house.edit(id, Optional.empty(), Optional.of(MemoryStatus.ACTIVE));
    }

    /// Rows, each of which rests on the one before it.
    private List<String> chain(int number, int steps) {
        List<String> sentences = List.of(
                "The relay %d listens on port %d.",
                "The firewall rule %d lets port %d through.",
                "The smoke test %d calls port %d.",
                "The alarm %d watches port %d.",
                "The runbook %d tells how to restart port %d.");
        List<String> ids = new ArrayList<>();
        for (int step = 0; step <= steps; step++) {
            String sentence = sentences.get(step).formatted(100 + number, 7000 + number);
            ids.add(step == 0 ? say(sentence) : say(sentence, ids.getLast()));
        }
        return ids;
    }

    @Test
    void ofTwentyChainsThoseWithAFallenRootAreMarkedListedAndRestoredByAnUndo() {
        List<List<String>> chains = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            chains.add(chain(i, 2 + i % 3));
        }
        List<ConflictId> conflictIds = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            String root = chains.get(i).getFirst();
            if (i < 3) {
                CommitResult rival =
                        commit(PERSON, "The relay %d listens on port %d.".formatted(100 + i, 9000 + i), Basis.NONE);
                ConflictId conflict = rival.conflicts().getFirst();
                house.conflicts
                        .resolutions()
                        .resolve(
                                TEAM,
                                by(PERSON),
                                conflict,
                                new Order(Action.SUPERSEDE_OTHERS, rival.id(), "", Map.of(), null));
                conflictIds.add(conflict);
            } else if (i < 6) {
                house.takeBack(root);
            } else {
                house.reword(root, "The relay %d listens on port %d.".formatted(100 + i, 9000 + i));
            }
        }

        Set<String> fallen = new TreeSet<>();
        chains.subList(0, 8).forEach(chain -> fallen.addAll(chain.subList(1, chain.size())));
        for (List<String> chain : chains) {
            for (String id : chain.subList(1, chain.size())) {
                assertThat(mark(id).isPresent()).as(id).isEqualTo(fallen.contains(id));
            }
        }
        List<FallenMatter> matters = matters();
        assertThat(matters).hasSize(8);
        for (FallenMatter matter : matters) {
            List<String> chain = chains.stream()
                    .filter(each ->
                            each.getFirst().equals(matter.premise().row().id()))
                    .findFirst()
                    .orElseThrow();
            assertThat(dependants(matter))
                    .isEqualTo(chain.subList(1, chain.size()).stream().sorted().toList());
            assertThat(matter.title()).startsWith(chain.size() - 1 + " facts rest on what was ");
        }
        assertThat(matters.stream().map(matter -> matter.premise().fall()).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(Fall.SUPERSEDED, Fall.INVALID, Fall.CHANGED);

        conflictIds.forEach(conflict -> house.conflicts.resolutions().undo(TEAM, by(PERSON), conflict, "wrong"));
        chains.subList(3, 6).forEach(chain -> restore(chain.getFirst()));
        for (int i = 6; i < 8; i++) {
            house.reword(chains.get(i).getFirst(), "The relay %d listens on port %d.".formatted(100 + i, 7000 + i));
        }

        assertThat(matters()).isEmpty();
        assertThat(fallen).allSatisfy(id -> assertThat(mark(id)).isEmpty());
    }

    @Test
    void rowsOnAFallenPremiseComeBehindTheOthersAndSayWhy() {
        String premise = say("The API is REST.");
        String resting = say("The client library calls the REST resources of the API.", premise);
        say("The client library of the API has a changelog.");
        assertThat(house.ids(house.recall("client library REST resources API")).getFirst())
                .isEqualTo(resting);

        house.takeBack(premise);

        List<RecalledRow> rows = house.recall("client library REST resources API");
        assertThat(rows.getLast().row().key().id()).isEqualTo(resting);
        assertThat(rows.getLast().premise()).hasValueSatisfying(fallenPremise -> {
            assertThat(fallenPremise.row().id()).isEqualTo(premise);
            assertThat(fallenPremise.fall()).isEqualTo(Fall.INVALID);
        });
        assertThat(rows.getFirst().premise()).isEmpty();
    }

    @Test
    void aCycleEnds() {
        String reason = say("The audit asks for one region.");
        String region = house.state("hosting", "region", "eu-west-1");
        String bucket = say("The backup bucket is in the region of the hosting.", region);
        house.layers
                .state()
                .set(
                        TEAM,
                        by(PERSON),
                        new StateDraft(WEB, "hosting", "region", "eu-central-1", "")
                                .on(Basis.of(List.of(bucket, reason))));
        decide(region, PremiseChoice.KEEP);
        assertThat(matters()).isEmpty();
        String second = say("The log bucket is in the region of the hosting.", region, bucket);

        house.takeBack(reason);

        assertThat(matters())
                .singleElement()
                .satisfies(matter -> assertThat(dependants(matter)).containsExactlyInAnyOrder(region, second));
        assertThat(mark(bucket)).isEmpty();
    }

    @Test
    void aPersonKeepsSomeReopensThemAndRetiresTheRest() {
        List<String> chain = chain(1, 3);
        String root = chain.getFirst();
        house.takeBack(root);

        decide(root, PremiseChoice.KEEP, chain.get(3));
        assertThat(matters())
                .singleElement()
                .satisfies(matter -> assertThat(dependants(matter))
                        .isEqualTo(chain.subList(1, 3).stream().sorted().toList()));
        decide(root, PremiseChoice.REOPEN, chain.get(3));
        assertThat(mark(chain.get(3))).isPresent();

        decide(root, PremiseChoice.KEEP);
        assertThat(matters()).isEmpty();
        decide(root, PremiseChoice.REOPEN);
        assertThat(dependants(matters().getFirst())).hasSize(3);

        decide(root, PremiseChoice.RETIRE);
        assertThat(matters()).isEmpty();
        assertThat(chain.subList(1, 4))
                .allSatisfy(id -> assertThat(house.layers
                                .memories()
                                .get(TEAM, id, Optional.empty())
                                .memory()
                                .status())
                        .isEqualTo(MemoryStatus.INVALID));
    }

    @Test
    void onlyPeopleDecideAndOnlyAboutRowsRestingOnIt() {
        List<String> chain = chain(1, 2);
        house.takeBack(chain.getFirst());

        assertThatThrownBy(() -> premises.decide(TEAM, by(AGENT), chain.getFirst(), PremiseChoice.KEEP, List.of(), ""))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN));
        assertThatThrownBy(() -> decide(chain.getFirst(), PremiseChoice.KEEP, "mem_other"))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.field()).contains("rows"));
        assertThatThrownBy(() -> decide(chain.get(1), PremiseChoice.KEEP))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.NOT_FOUND));
        assertThatThrownBy(() -> say("The gate is closed.", chain.getFirst()))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.field()).contains("based_on"));
    }

    @Test
    void anAuthorIsAskedOnceAndConfirmsBySayingItAgain() {
        List<String> chain = chain(1, 2);
        house.takeBack(chain.getFirst());
        decide(chain.getFirst(), PremiseChoice.ASK, chain.get(1));

        assertThat(premises.questions(TEAM, "other")).isEmpty();
        assertThat(premises.questions(TEAM, "bot"))
                .extracting(question -> question.row().key().id())
                .containsExactly(chain.get(1));
        assertThat(premises.questions(TEAM, "bot")).isEmpty();
        assertThat(matters().getFirst().dependants())
                .filteredOn(each -> each.askedAt().isPresent())
                .hasSize(1);

        commit(new Actor("other", false), "The firewall rule 101 lets port 7001 through.", Basis.NONE);
        assertThat(mark(chain.get(1))).isPresent();
        commit(AGENT, "The firewall rule 101 lets port 7001 through.", Basis.NONE);
        assertThat(mark(chain.get(1))).isEmpty();
        assertThat(mark(chain.get(2))).isEmpty();
    }

    @Test
    void aSessionRestsOnWhatItWasGivenJustBeforeIfItUsesItsWords() {
        Reader session = new Reader("bot", "s1");
        String port = say("The relay listens on port 7004.");
        String owner = say("The harbour team owns the press.");
        reads.ledger().add(TEAM, session, Way.MCP, List.of(key(port), key(owner)));

        String statement = "The firewall lets traffic to port 7004 through, on which the relay listens.";
        assertThat(reads.session().usedIds(TEAM, session, statement)).containsExactly(port);
        assertThat(reads.session().usedIds(TEAM, new Reader("bot", "s2"), statement))
                .isEmpty();
        assertThat(reads.session().usedIds(TEAM, session, "The relay listens on port 7005."))
                .isEmpty();
        String rule = commit(AGENT, statement, Basis.NONE.using(reads.session().usedIds(TEAM, session, statement)))
                .id();

        assertThat(premises.of(TEAM, rule).basedOn())
                .singleElement()
                .satisfies(link -> assertThat(link.premise().origin()).isEqualTo(PremiseOrigin.USED));
        assertThat(premises.of(TEAM, port).dependants()).hasSize(1);
        house.takeBack(port);
        assertThat(mark(rule)).contains(Fall.INVALID);
    }

    private static RowKey key(String id) {
        return new RowKey(Layer.MEMORY, id);
    }

    @Test
    void theNotesOfADecisionArePremisesUntilItIsTakenBack() {
        String reason = say("The vendor ends the support of version 4 in May.");
        String old = say("The default port of zorvex is 7000.");
        CommitResult rival = commit(PERSON, "The default port of zorvex is 7100.", Basis.NONE);
        ConflictId conflict = rival.conflicts().getFirst();
        Order order = new Order(
                Action.SUPERSEDE_OTHERS, rival.id(), "because of " + reason + ", not of " + old, Map.of(), null);
        house.conflicts.resolutions().resolve(TEAM, by(PERSON), conflict, order);

        assertThat(premises.of(TEAM, rival.id()).basedOn())
                .extracting(link -> link.premise().row().id())
                .containsExactly(reason);
        house.conflicts.resolutions().undo(TEAM, by(PERSON), conflict, "");
        assertThat(premises.of(TEAM, rival.id()).basedOn()).isEmpty();
    }

    @Test
    void aFactIsMarkedWhenItsWordsHaveLeftTheDocumentAndNotWhenOthersHave() {
        String page =
                "# Press\n\n## Decision: Port\n\nThe port of the quillmark press is 8080.\n\nIt prints %s pages.\n";
        house.ingest("press.md", page.formatted("ten"), true);
        List<String> read = house
                .layers
                .memories()
                .list(
                        TEAM,
                        new MemoryFilter(
                                Optional.of(MemoryStatus.CANDIDATE),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of("8080"),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                10))
                .items()
                .stream()
                .map(item -> item.memory().id())
                .toList();
        assertThat(read).isNotEmpty();
        String fact = read.getFirst();
        house.layers.memories().promote(TEAM, by(PERSON), fact, "");

        house.ingest("press.md", page.formatted("eleven"), false);
        assertThat(mark(fact)).isEmpty();
        house.ingest("press.md", page.formatted("eleven").replace("8080", "9090"), false);
        assertThat(mark(fact)).contains(Fall.CHANGED);
        decide(matters().getFirst().premise().row().id(), PremiseChoice.KEEP);
        assertThat(mark(fact)).isEmpty();
    }

    @Test
    void aRowIsTrustedNoMoreThanItsPremisesOfAnyLayer() {
        String entity = house.entity(
                        "Requirement", Map.of("requirement_key", "R-7", "statement", "The relay restarts by itself"))
                .id();
        String weak = house.layers
                .memories()
                .commit(TEAM, by(AGENT), weak("The relay was seen to restart once."))
                .id();
        String fact = say("The relay needs no watchdog.", entity, weak);

        assertThat(house.layers
                        .memories()
                        .get(TEAM, fact, Optional.empty())
                        .memory()
                        .confidence())
                .isEqualTo(0.3);
        assertThat(premises.of(TEAM, fact).basedOn())
                .extracting(link -> link.premise().row().layer())
                .containsExactlyInAnyOrder(Layer.ENTITY, Layer.MEMORY);
    }

    private static MemoryDraft weak(String content) {
        MemoryDraft draft = draft(content, Basis.NONE);
        return draft.copy().confidence(0.3).build();
    }

    @Test
    void newWordsAfterTheFallHoldWithoutThePremise() {
        List<String> chain = chain(1, 2);
        house.takeBack(chain.getFirst());
        house.reword(chain.get(1), "The firewall rule 101 lets port 9001 through.");

        assertThat(mark(chain.get(1))).isEmpty();
        assertThat(mark(chain.get(2))).contains(Fall.CHANGED);
    }

    @Test
    void aPremiseWithoutItsRowHasFallen() {
        PremiseStore store = house.conflicts.layerServices().premises();
        List<String> chain = chain(1, 2);
        house.database.inTransaction(
                TEAM, handle -> handle.execute("DELETE FROM memories WHERE id = ?", chain.getFirst()));

        assertThat(mark(chain.get(1))).contains(Fall.DELETED);
        assertThat(house.database.<Integer>inTransaction(
                        TEAM, handle -> store.shakenRows(handle, 10).size()))
                .isEqualTo(2);
    }
}
