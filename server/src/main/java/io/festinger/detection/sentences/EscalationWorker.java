package io.festinger.detection.sentences;

import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.Worker;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.Purpose;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Tier 3: asks a language model about two important sentences that tier 2 left open. It files the
/// contradictions that the model reports in the inbox with their reasons, and decides nothing.
public final class EscalationWorker implements Worker {
    public static final String KIND = "escalation";

    private static final String RULE = "escalation.contradiction";

    private final SentenceServices rooms;
    private final LanguageModels models;
    private final PairFiler filing;

    public EscalationWorker(SentenceServices rooms, LanguageModels models) {
        this.rooms = rooms;
        this.models = models;
        this.filing = new PairFiler(rooms);
    }

    /// A pair that waits for the model.
    private record WaitingPair(
            String known, String incoming, String knownSentence, String incomingSentence, String subject) {}

    /// Queues the pair if it is important and a model is available.
    void put(WorkspaceId workspace, SentencePair pair) {
        if (!models.ready(workspace, Purpose.DETECT)) {
            return;
        }
        rooms.writes().run(workspace, PairFiler.WRITE, Boolean.class, writing -> {
            boolean matters = Stakes.matter(
                    pair.known(), pair.incoming(), rooms.onTopicsOf(writing.handle(), pair.known(), pair.incoming()));
            if (matters) {
                WaitingPair waiting = new WaitingPair(
                        pair.known().id(),
                        pair.incoming().id(),
                        pair.knownSentence(),
                        pair.incomingSentence(),
                        pair.subject());
                rooms.queue()
                        .put(writing.handle(), KIND, key(waiting), Json.write(waiting), writing.now(), writing.now());
            }
            return matters;
        });
    }

    private static String key(WaitingPair waiting) {
        return String.join(
                " ", Stream.of(waiting.known(), waiting.incoming()).sorted().toList());
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
        WaitingPair waiting = Json.read(item.payload(), WaitingPair.class);
        Optional<SentencePair> pair = pair(workspace, waiting);
        if (pair.isEmpty()) {
            return;
        }
        EscalationAnswer answer =
                EscalationAnswer.read(models.ask(workspace, Purpose.DETECT, EscalationAnswer.prompt(pair.get())));
        if (answer.verdict() == EscalationAnswer.Verdict.CONTRADICTION) {
            filing.file(workspace, pair.get(), seen(pair.get(), answer));
        }
    }

    /// The current pair; empty when one of the sentences is gone or a person has decided.
    private Optional<SentencePair> pair(WorkspaceId workspace, WaitingPair waiting) {
        SentenceServices.Material material = rooms.material(workspace, waiting.incoming(), List.of(waiting.known()));
        return material.about()
                .filter(incoming -> incoming.content().contains(waiting.incomingSentence()))
                .flatMap(incoming -> material.candidates().stream()
                        .filter(known -> known.content().contains(waiting.knownSentence()))
                        .map(known -> new SentencePair(
                                known,
                                incoming,
                                waiting.knownSentence(),
                                waiting.incomingSentence(),
                                waiting.subject()))
                        .findFirst());
    }

    private static PairFiler.PairFinding seen(SentencePair pair, EscalationAnswer answer) {
        String explanation = "\"" + pair.knownSentence() + "\" and \""
                + pair.incomingSentence() + "\" cannot both hold, says a language model: "
                + answer.plainReasoning();
        return new PairFiler.PairFinding("tier3", RULE, explanation, "");
    }
}
