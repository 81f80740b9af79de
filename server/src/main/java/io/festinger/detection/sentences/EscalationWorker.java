package io.festinger.detection.sentences;

import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Span;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.Worker;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.Purpose;
import io.festinger.memory.Memory;
import io.festinger.memory.comparison.PairDispute;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Tier 3: asks a language model about two sentences that tier 2 left open. It files the
/// contradictions that the model reports in the inbox with their reasons, and decides nothing.
public final class EscalationWorker implements Worker {
    public static final String KIND = "escalation";

    private static final String RULE = "escalation.contradiction";

    private final SentenceServices rooms;
    private final LanguageModels models;
    private final PairFiler pairFiler;

    public EscalationWorker(SentenceServices rooms, LanguageModels models) {
        this.rooms = rooms;
        this.models = models;
        this.pairFiler = new PairFiler(rooms);
    }

    /// A pair that waits for the model.
    private record WaitingPair(
            String known, String incoming, String knownSentence, String incomingSentence, String subject) {}

    /// Queues the pair if a model is set.
    void put(WorkspaceId workspace, PairDispute pair) {
        if (!models.ready(workspace, Purpose.DETECT)) {
            return;
        }
        WaitingPair waitingPair = new WaitingPair(
                pair.known().row().id(),
                pair.incoming().row().id(),
                pair.known().text(),
                pair.incoming().text(),
                pair.subject());
        rooms.writes().run(workspace, PairFiler.WRITE, String.class, scope -> {
            rooms.queue()
                    .put(scope.handle(), KIND, key(waitingPair), Json.write(waitingPair), scope.now(), scope.now());
            return waitingPair.subject();
        });
    }

    private static String key(WaitingPair waitingPair) {
        return String.join(
                " ",
                Stream.of(waitingPair.known(), waitingPair.incoming()).sorted().toList());
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public boolean ready(WorkspaceId workspace) {
        return models.ready(workspace, Purpose.DETECT);
    }

    @Override
    public void work(WorkspaceId workspace, WorkItem item) {
        WaitingPair waitingPair = Json.read(item.payload(), WaitingPair.class);
        Optional<PairDispute> pair = pair(workspace, waitingPair);
        if (pair.isEmpty()) {
            return;
        }
        EscalationAnswer answer =
                EscalationAnswer.read(models.ask(workspace, Purpose.DETECT, EscalationAnswer.prompt(pair.get())));
        if (answer.verdict() == EscalationAnswer.Verdict.CONTRADICTION) {
            pairFiler.file(workspace, pair.get(), seenFinding(pair.get(), answer));
        }
    }

    /// The current pair; empty when one of the sentences is gone or a person has decided.
    private Optional<PairDispute> pair(WorkspaceId workspace, WaitingPair waitingPair) {
        SentenceServices.Material material =
                rooms.material(workspace, waitingPair.incoming(), List.of(waitingPair.known()));
        return material.about()
                .filter(incoming -> incoming.content().contains(waitingPair.incomingSentence()))
                .flatMap(incoming -> material.candidates().stream()
                        .filter(knownMemory -> knownMemory.content().contains(waitingPair.knownSentence()))
                        .map(knownMemory -> new PairDispute(
                                waitingPair.subject(),
                                side(knownMemory, waitingPair.knownSentence()),
                                side(incoming, waitingPair.incomingSentence())))
                        .findFirst());
    }

    private static PairDispute.Side side(Memory row, String sentence) {
        int start = row.content().indexOf(sentence);
        return new PairDispute.Side(row, new Span(start, start + sentence.length()));
    }

    private static PairFiler.PairFinding seenFinding(PairDispute pair, EscalationAnswer answer) {
        String explanation = "\"" + pair.known().text() + "\" and \""
                + pair.incoming().text() + "\" cannot both hold, says a language model: "
                + answer.plainReasoning();
        return new PairFiler.PairFinding("tier3", RULE, answer.confidence(), explanation, "");
    }
}
