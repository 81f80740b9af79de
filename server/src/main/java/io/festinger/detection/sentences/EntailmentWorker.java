package io.festinger.detection.sentences;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Finding;
import io.festinger.conflicts.Writing;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.Worker;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.EntailmentModel.Judgement;
import io.festinger.llm.EntailmentModel.Pair;
import io.festinger.llm.InstalledModel;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryStatus;
import io.festinger.recall.SearchIndex;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Tier 2: judges what a memory says against what similar ones say, files what the entailment model is sure
/// of, and hands on what it leaves open; what it doubts of the rules' conflicts it proposes to dismiss. Without such
/// a model, and where that is wanted, close sentences are handed on alone. Hears of memories as a [MemoryFollower] and
/// works behind the commit.
public final class EntailmentWorker implements Worker, MemoryFollower {
    public static final String KIND = "entailment";

    static final String RULE = "entailment.contradiction";
    private static final int MOST_HANDED_ON = 3;

    private final SentenceRooms rooms;
    private final SearchIndex index;
    private final InstalledModel<EntailmentModel> installed;
    private final EscalationWorker escalation;
    private final SentenceSettings settings;
    private final PairFiling filing;
    private final Doubts doubts;

    public EntailmentWorker(
            SentenceRooms rooms,
            SearchIndex index,
            InstalledModel<EntailmentModel> installed,
            EscalationWorker escalation,
            SentenceSettings settings) {
        this.rooms = rooms;
        this.index = index;
        this.installed = installed;
        this.escalation = escalation;
        this.settings = settings;
        this.filing = new PairFiling(rooms);
        this.doubts = new Doubts(rooms);
    }

    /// A pair with what the model says of it in both directions.
    private record Judged(SentencePair pair, Judgement forth, Judgement back) {
        double least() {
            return Math.min(forth.contradiction(), back.contradiction());
        }

        double most() {
            return Math.max(forth.contradiction(), back.contradiction());
        }
    }

    @Override
    public void changed(Writing writing, Memory row) {
        if (row.status() == MemoryStatus.ACTIVE && (installed.expected() || settings.askWithoutEntailment())) {
            rooms.queue()
                    .put(
                            writing.last(),
                            KIND,
                            row.id(),
                            Json.write(Map.of("memory", row.id())),
                            writing.now(),
                            writing.now());
        }
    }

    /// Thousands at once would keep a model busy for hours.
    @Override
    public void changed(Writing writing, List<Memory> rows) {
        if (settings.judgesBulk()) {
            rows.forEach(row -> changed(writing, row));
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public boolean ready(WorkspaceId workspace) {
        return installed.expected() || settings.askWithoutEntailment();
    }

    @Override
    public void work(WorkspaceId workspace, WorkItem item) {
        String id = item.key();
        Optional<Said> about = rooms.material(workspace, id, List.of()).about();
        if (about.isEmpty()) {
            return;
        }
        Memory row = about.get().row();
        List<String> similar =
                index.similar(workspace, row.place().project(), row.content(), settings.candidates() + 1).stream()
                        .map(SearchIndex.Found::id)
                        .filter(found -> !found.equals(id))
                        .toList();
        SentenceRooms.Material material = rooms.material(workspace, id, similar);
        Optional<EntailmentModel> model = model();
        boolean byNotes = model.filter(EntailmentModel::isMadeForNotes).isPresent();
        if (byNotes) {
            doubts.propose(workspace, row, model.orElseThrow());
        }
        List<List<SentencePair>> candidates = material.about().stream()
                .flatMap(said -> material.candidates().stream()
                        .map(other -> byNotes ? SentencePair.ofNotes(said, other) : SentencePair.of(said, other)))
                .filter(pairs -> !pairs.isEmpty())
                .toList();
        if (model.isPresent()) {
            judge(workspace, model.get(), candidates);
        } else if (settings.askWithoutEntailment()) {
            handOn(
                    workspace,
                    candidates.stream()
                            .map(List::getFirst)
                            .filter(SentencePair::isClose)
                            .toList());
        }
    }

    /// @throws Failure `UNAVAILABLE` where there should be one, so that the item is kept
    private Optional<EntailmentModel> model() {
        boolean expected = installed.expected();
        Optional<EntailmentModel> model = installed.demand();
        if (expected && model.isEmpty()) {
            throw new Failure(Failure.Code.UNAVAILABLE, "tier 2: " + installed.health());
        }
        return model;
    }

    private void judge(WorkspaceId workspace, EntailmentModel model, List<List<SentencePair>> candidates) {
        List<SentencePair> unclear = new ArrayList<>();
        for (List<Judged> judged : judged(model, candidates)) {
            Judged clearest = judged.stream()
                    .reduce((one, other) -> other.least() > one.least() ? other : one)
                    .orElseThrow();
            if (clearest.least() >= settings.sure()) {
                filing.file(workspace, clearest.pair(), seen(model, clearest));
            } else {
                judged.stream()
                        .filter(one -> one.most() >= settings.unclear())
                        .findFirst()
                        .ifPresent(one -> unclear.add(one.pair()));
            }
        }
        handOn(workspace, unclear);
    }

    /// Each pair in both directions; the second is asked for only where the first leaves a doubt, if the model
    /// was made for notes and so takes them in either order.
    private List<List<Judged>> judged(EntailmentModel model, List<List<SentencePair>> candidates) {
        List<Pair> there = candidates.stream()
                .flatMap(List::stream)
                .map(pair -> new Pair(
                        pair.knownSentence().text(), pair.incomingSentence().text()))
                .toList();
        List<Judgement> forth = there.isEmpty() ? List.of() : model.judge(there);
        List<Pair> back = new ArrayList<>();
        for (int i = 0; i < there.size(); i++) {
            if (isDoubted(model, forth.get(i))) {
                back.add(new Pair(there.get(i).hypothesis(), there.get(i).premise()));
            }
        }
        Iterator<Judgement> one = forth.iterator();
        Iterator<Judgement> other = (back.isEmpty() ? List.<Judgement>of() : model.judge(back)).iterator();
        List<List<Judged>> judged = new ArrayList<>();
        for (List<SentencePair> pairs : candidates) {
            List<Judged> some = new ArrayList<>();
            for (SentencePair pair : pairs) {
                Judgement first = one.next();
                some.add(new Judged(pair, first, isDoubted(model, first) ? other.next() : first));
            }
            judged.add(some);
        }
        return judged;
    }

    private boolean isDoubted(EntailmentModel model, Judgement first) {
        return !model.isMadeForNotes() || first.contradiction() >= settings.unclear();
    }

    private static PairFiling.Seen seen(EntailmentModel model, Judged judged) {
        String explanation = String.format(
                Locale.ROOT,
                "\"%s\" and \"%s\" cannot both hold: the entailment model %s gives a contradiction %.0f %%.",
                judged.pair().knownSentence().text(),
                judged.pair().incomingSentence().text(),
                model.name(),
                Math.floor(judged.least() * 100));
        return new PairFiling.Seen("tier2", RULE, Finding.Severity.MEDIUM, explanation);
    }

    /// The closest ones alone: a memory that resembles many is no reason to ask many times.
    private void handOn(WorkspaceId workspace, List<SentencePair> pairs) {
        pairs.stream().limit(MOST_HANDED_ON).forEach(pair -> escalation.put(workspace, pair));
    }
}
