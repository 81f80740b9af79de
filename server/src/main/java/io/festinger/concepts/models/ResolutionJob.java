package io.festinger.concepts.models;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.Ids;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.triage.ConflictPage;
import io.festinger.jobs.JobLeases;
import io.festinger.jobs.JobRunStore;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.Purpose;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// Settles open conflicts of the concept graph with the model of `resolve_model_id`, priority first: the
/// model is asked outside of any transaction, and its decision is applied in one, on the state at that
/// time. Only one run at a time processes a workspace, across all nodes. With `resolution_propose_only` the
/// order is stored with the conflict and nothing else changes. Blocking.
public final class ResolutionJob {
    /// Its name in the record of runs.
    public static final String NAME = "resolution";

    private static final System.Logger LOG = System.getLogger(ResolutionJob.class.getName());
    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final int MAX = 1_000;
    private static final int MOST_OUTCOMES = 200;

    /// The detector that sees edges collide.
    private static final String TIER = "tier0";

    private static final int PAGE = 500;

    /// Consecutive conflicts with an unavailable model, before the rest is left for the next run.
    private static final int PATIENCE = 3;

    private final Parts parts;
    private final Ids ids;
    private final InstantSource clock;

    /// The job's dependencies.
    public record Parts(
            ConceptMemories memories,
            LanguageModels models,
            Inbox inbox,
            ConflictStore conflicts,
            Resolutions resolutions,
            Writes writes,
            JobRunStore runs,
            JobLeases leases) {}

    public ResolutionJob(Parts parts, Ids ids, InstantSource clock) {
        this.parts = parts;
        this.ids = ids;
        this.clock = clock;
    }

    /// @param examined conflicts that the model was asked about
    /// @param decided conflicts that were closed, or got a proposal
    /// @param skipped open conflicts of the concept graph that were left unchanged
    /// @param reason why conflicts were left; absent when none were
    /// @param outcomes the decisions, or why there are none, of the first conflicts
    public record ResolutionReport(
            int examined,
            int decided,
            int skipped,
            Optional<String> reason,
            boolean proposeOnly,
            List<Outcome> outcomes) {
        public ResolutionReport {
            outcomes = List.copyOf(outcomes);
        }
    }

    /// @param decision the decision; absent where the conflict was left
    /// @param why the model's reasoning, or why the conflict was left
    public record Outcome(
            String conflictId,
            @Schema(implementation = Action.class) Optional<String> decision,
            String why) {}

    private record Begun(Optional<String> id) {}

    private record SuggestionRecord(String conflictId, Order suggestion) {}

    /// @param write who requests the run; the server is the author of its decisions
    /// @throws Failure `UNAVAILABLE` when the database is down
    public ResolutionReport run(WorkspaceId workspace, Write write) {
        Write part = new Write(write.actor(), write.dryRun(), Optional.empty());
        String id = ids.next("run");
        if (!lease(workspace, id)) {
            return new ResolutionReport(0, 0, 0, Optional.of("another run is under way"), false, List.of());
        }
        try {
            parts.writes().run(workspace, part, Begun.class, scope -> {
                parts.runs().begin(scope.handle(), id, NAME, scope.now());
                return new Begun(Optional.of(id));
            });
            ResolutionReport report = settle(workspace, part.dryRun(), id);
            return parts.writes().run(workspace, part, ResolutionReport.class, writing -> {
                parts.runs().finish(writing.handle(), id, writing.now(), Json.write(report));
                writing.audit("resolution.run", "job", id, report);
                return report;
            });
        } finally {
            release(workspace, id);
        }
    }

    private boolean lease(WorkspaceId workspace, String run) {
        return parts.writes().run(workspace, Write.by(Actor.FESTINGER), Boolean.class, scope -> {
            Instant time = scope.now();
            return parts.leases().take(scope.handle(), NAME, run, time, time.plus(LEASE));
        });
    }

    private void release(WorkspaceId workspace, String run) {
        try {
            parts.writes().run(workspace, Write.by(Actor.FESTINGER), Boolean.class, scope -> {
                parts.leases().release(scope.handle(), NAME, run);
                return true;
            });
        } catch (Failure e) {
            LOG.log(System.Logger.Level.WARNING, "the resolution job is released later: {0}", e.detail());
        }
    }

    private ResolutionReport settle(WorkspaceId workspace, boolean dryRun, String run) {
        List<Conflict> open = open(workspace);
        boolean proposeOnly = parts.memories()
                .of(workspace)
                .setting(SettingKey.RESOLUTION_PROPOSE_ONLY)
                .filter("true"::equals)
                .isPresent();
        if (!parts.models().ready(workspace, Purpose.RESOLVE)) {
            String reason = "no model is set: put the id of one into " + Purpose.RESOLVE.setting();
            return new ResolutionReport(0, 0, open.size(), Optional.of(reason), proposeOnly, List.of());
        }
        Round round = new Round(workspace, new Write(Actor.FESTINGER, dryRun, Optional.empty()), proposeOnly);
        for (Conflict conflict : open) {
            if (round.over() || Thread.currentThread().isInterrupted() || !lease(workspace, run)) {
                break;
            }
            round.look(conflict);
        }
        return round.report(open.size());
    }

    /// The open conflicts of the graph, priority first, then the newest.
    private List<Conflict> open(WorkspaceId workspace) {
        List<Conflict> open = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            ConflictPage page = parts.inbox()
                    .list(
                            workspace,
                            new ConflictStore.Filter(
                                    Optional.of(Conflict.Status.OPEN),
                                    Optional.empty(),
                                    Optional.of(TIER),
                                    Optional.empty(),
                                    Optional.empty(),
                                    cursor,
                                    PAGE));
            page.items().stream().filter(OpenCollisions::concern).forEach(open::add);
            cursor = page.next();
        } while (cursor.isPresent() && open.size() < MAX);
        return open.subList(0, Math.min(MAX, open.size()));
    }

    /// The state of one run; used by one thread.
    private final class Round {
        private final WorkspaceId workspace;
        private final Write write;
        private final boolean proposeOnly;
        private final List<Outcome> outcomes = new ArrayList<>();
        private int decidedCount;
        private int examinedCount;
        private int inVain;
        private Optional<String> reason = Optional.empty();
        private boolean spent;

        Round(WorkspaceId workspace, Write write, boolean proposeOnly) {
            this.workspace = workspace;
            this.write = write;
            this.proposeOnly = proposeOnly;
        }

        /// Whether further questions are useless.
        boolean over() {
            return spent || inVain >= PATIENCE;
        }

        void look(Conflict conflict) {
            try {
                Optional<Order> order = order(conflict);
                if (order.isPresent()) {
                    carryOut(conflict, order.get());
                    decidedCount++;
                    tell(
                            conflict,
                            Optional.of(order.get().action().wire()),
                            order.get().notes());
                }
            } catch (Failure e) {
                switch (e.code()) {
                    case UNAVAILABLE -> inVain++;
                    case RATE_LIMITED -> spent = true;
                    default -> inVain = 0;
                }
                leave(conflict, e.detail());
            }
        }

        private void leave(Conflict conflict, String why) {
            reason = Optional.of(why);
            tell(conflict, Optional.empty(), why);
        }

        private void tell(Conflict conflict, Optional<String> decision, String reason) {
            if (outcomes.size() < MOST_OUTCOMES) {
                outcomes.add(new Outcome(conflict.id().value(), decision, reason));
            }
        }

        /// The order for the conflict; empty where it is left unchanged.
        private Optional<Order> order(Conflict conflict) {
            if (proposeOnly && !conflict.finding().suggestion().isEmpty()) {
                leave(conflict, "something is proposed already");
                return Optional.empty();
            }
            List<Collision> collisions = OpenCollisions.of(parts.inbox().detail(workspace, conflict.id()));
            if (collisions.isEmpty()) {
                leave(conflict, "it is not one standing edge against a few that were refused: a person has to look");
                return Optional.empty();
            }
            examinedCount++;
            List<String> dimensions = parts.memories().of(workspace).dimensions(ConceptPlacer.MOST_DIMENSIONS);
            List<Orders.JudgedCollision> judgedCollisions = new ArrayList<>();
            for (Collision collision : collisions) {
                String answer =
                        parts.models().ask(workspace, Purpose.RESOLVE, CollisionPrompt.of(collision, dimensions));
                inVain = 0;
                judgedCollisions.add(new Orders.JudgedCollision(collision, CollisionPrompt.read(collision, answer)));
            }
            return Optional.of(Orders.of(judgedCollisions));
        }

        private void carryOut(Conflict conflict, Order order) {
            ConflictId id = conflict.id();
            if (proposeOnly) {
                parts.writes().run(workspace, write, SuggestionRecord.class, scope -> {
                    SuggestionRecord suggestionRecord = new SuggestionRecord(id.value(), order);
                    parts.conflicts().suggest(scope.handle(), id, Json.write(order));
                    scope.audit("conflict.suggested", "conflict", id.value(), suggestionRecord);
                    scope.event("conflict.suggested", suggestionRecord);
                    return suggestionRecord;
                });
            } else {
                parts.resolutions().carryOut(workspace, write, id, OpenCollisions.members(conflict), order);
                parts.memories().of(workspace).onDecision(id);
            }
        }

        ResolutionReport report(int open) {
            return new ResolutionReport(
                    examinedCount, decidedCount, open - decidedCount, reason, proposeOnly, outcomes);
        }
    }
}
