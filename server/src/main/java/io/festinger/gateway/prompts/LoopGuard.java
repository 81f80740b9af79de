package io.festinger.gateway.prompts;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.SentBlocks.PlacedBlock;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.Transcript;
import io.festinger.gateway.json.Splice.Edit;
import io.festinger.gateway.loops.Breaker;
import io.festinger.gateway.loops.ElementRange;
import io.festinger.gateway.loops.LoopDecision;
import io.festinger.gateway.loops.LoopRules;
import io.festinger.gateway.loops.Mitigations;
import io.festinger.gateway.loops.Rung;
import io.festinger.gateway.loops.ScratchpadHistory;
import io.festinger.gateway.sessions.Session;
import io.festinger.gateway.sessions.SessionCall.LoopNote;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Asks a session's ladder about a request, and turns its decision into edits.
public final class LoopGuard {
    /// Steps that a history must have before it can go round in circles.
    private static final int MIN = 2;

    private final Function<String, LoopRules> rules;
    private final InstantSource clock;

    /// @param rules the rules for a model, by its name
    public LoopGuard(Function<String, LoopRules> rules, InstantSource clock) {
        this.rules = rules;
        this.clock = clock;
    }

    /// What to do with one request.
    ///
    /// @param notices each goes in front of its message; the newest goes into the system message where its
    ///     message has no place
    /// @param edits changes in addition to the notices
    /// @param answer the final answer instead of the model's; empty where the model is asked
    /// @param streams whether the client wants that answer piece by piece
    /// @param rung the session's step on the ladder
    /// @param fresh false for a retry of a request that is already judged
    /// @param note what to show people; empty where no loop was seen
    record LoopVerdict(
            List<PlacedBlock<String>> notices,
            List<Edit> edits,
            String answer,
            boolean streams,
            Optional<Rung> rung,
            boolean fresh,
            Optional<LoopNote> note) {
        static final LoopVerdict NOTHING =
                new LoopVerdict(List.of(), List.of(), "", false, Optional.empty(), true, Optional.empty());

        LoopVerdict {
            notices = List.copyOf(notices);
            edits = List.copyOf(edits);
        }
    }

    /// Judges a request, in the order in which its session's requests come.
    LoopVerdict judge(Session session, Prompt prompt, Dialect dialect, byte[] body) {
        LoopRules loopRules = rules.apply(prompt.model());
        if (!loopRules.enabled()
                || !mayGoRound(prompt) && session.ladder().snapshot().rung() == null) {
            return LoopVerdict.NOTHING;
        }
        return Transcript.read(dialect, body)
                .map(transcript -> judge(session, prompt, transcript, loopRules))
                .orElse(LoopVerdict.NOTHING);
    }

    private static boolean mayGoRound(Prompt prompt) {
        long steps = prompt.turns().stream()
                .filter(turn -> turn.role() == Turn.Role.ASSISTANT || turn.role() == Turn.Role.TOOL)
                .limit(MIN)
                .count();
        return steps == MIN || prompt.turns().stream().anyMatch(turn -> ScratchpadHistory.isIn(turn.text()));
    }

    private LoopVerdict judge(Session session, Prompt prompt, Transcript transcript, LoopRules loopRules) {
        LoopDecision decision = session.ladder().judge(transcript.utterances(), loopRules, clock.instant());
        Mitigations does = decision.does();
        List<Edit> edits = new ArrayList<>();
        if (does.temperatureBoost() > 0) {
            edits.addAll(transcript.warm(does.temperatureBoost(), loopRules.temperatureCeiling()));
        }
        boolean isWarmed = !edits.isEmpty();
        edits.addAll(transcript.without(places(does.cut())));
        return new LoopVerdict(
                session.notices().with(does.notice(), () -> isOver(session, decision), prompt),
                edits,
                does.answer(),
                transcript.streams(),
                Optional.ofNullable(decision.rung()),
                decision.fresh(),
                note(decision, loopRules, loopRules.dryRun() || isWarmed));
    }

    /// Whether no loop was seen since a person spoke.
    private static boolean isOver(Session session, LoopDecision decision) {
        return decision.rung() == null && session.ladder().snapshot().sighting() == null;
    }

    private static BitSet places(List<ElementRange> ranges) {
        var places = new BitSet();
        ranges.forEach(range -> places.set(range.from(), range.to()));
        return places;
    }

    private static Optional<LoopNote> note(LoopDecision decision, LoopRules loopRules, boolean isWarmed) {
        var detectedLoop = decision.sighting();
        if (detectedLoop == null && decision.rung() == null && decision.breaker() == Breaker.CLOSED) {
            return Optional.empty();
        }
        return Optional.of(new LoopNote(
                decision.rung() == null ? "" : decision.rung().wire(),
                detectedLoop == null ? "" : detectedLoop.action(),
                detectedLoop == null ? 0 : detectedLoop.period(),
                detectedLoop == null ? 0 : detectedLoop.repeats(),
                done(decision.would(), isWarmed),
                loopRules.dryRun(),
                decision.why()));
    }

    /// @param isWarmed false where the temperature could not be raised, or must not be
    private static List<String> done(Mitigations mitigations, boolean isWarmed) {
        if (mitigations.breaks()) {
            return List.of(Rung.BREAK.wire());
        }
        var done = new ArrayList<String>();
        if (!mitigations.hint().isEmpty()) {
            done.add(Rung.HINT.wire());
        }
        if (mitigations.temperatureBoost() > 0 && isWarmed) {
            done.add(Rung.TEMPERATURE.wire());
        }
        if (!mitigations.forbid().isEmpty()) {
            done.add(Rung.FORBID.wire());
        }
        if (!mitigations.cut().isEmpty()) {
            done.add(Rung.TRUNCATE.wire());
        }
        return done;
    }
}
