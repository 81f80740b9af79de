package io.festinger.gateway;

import io.festinger.base.InertText;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Turn;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.ContextSettings;
import io.festinger.recall.Question;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// Looks up what an agent should know about what it was asked last, where the configuration wants that. The
/// look-up is on a virtual thread; the prompt waits for it until the deadline and no longer, and nothing here
/// blocks an event loop. So many look-ups are under way at once; while there are, prompts go out without.
public final class ContextLookup {
    private static final int MOST_UNDER_WAY = 64;

    /// Of a model's window a context takes no more than one part in so many.
    private static final int WINDOW_PARTS = 4;

    private final Vertx vertx;
    private final Contexts contexts;
    private final Configurations configurations;
    private final ToIntFunction<String> windows;
    private final Meters meters;
    private final Consumer<Throwable> failed;
    private final Semaphore free = new Semaphore(MOST_UNDER_WAY);

    /// @param windows how many tokens a model's window has
    /// @param failed told what went wrong
    ContextLookup(
            Vertx vertx,
            Contexts contexts,
            Configurations configurations,
            ToIntFunction<String> windows,
            Meters meters,
            Consumer<Throwable> failed) {
        this.vertx = vertx;
        this.contexts = contexts;
        this.configurations = configurations;
        this.windows = windows;
        this.meters = meters;
        this.failed = failed;
    }

    /// How a look-up ended.
    public enum Outcome {
        FOUND,
        NOTHING,
        LATE,
        BUSY,
        FAILED;

        /// The spelling of the metric.
        String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// @param micros from the question to the answer
    public record Told(Context context, long micros) {}

    /// Empty where none is wanted, nothing is known, or it came too late. Never fails; comes on the caller's
    /// context.
    Future<Optional<Told>> ask(String route, WorkspaceId workspace, Prompt prompt) {
        ContextSettings settings = configurations.now().context();
        if (!settings.enabled() || configurations.now().recollection().excludes(prompt.model())) {
            return Future.succeededFuture(Optional.empty());
        }
        int budget = Math.min(settings.budget(), windows.applyAsInt(prompt.model()) / WINDOW_PARTS);
        Optional<String> query = query(prompt);
        if (query.isEmpty() || budget == 0) {
            return Future.succeededFuture(Optional.empty());
        }
        if (!free.tryAcquire()) {
            meters.context(route, Outcome.BUSY);
            return Future.succeededFuture(Optional.empty());
        }
        return lookUp(route, () -> context(workspace, query.get(), settings.project(), budget), settings);
    }

    private Context context(WorkspaceId workspace, String asked, String project, int budget) {
        String query = InertText.line(asked);
        return query.isEmpty()
                ? Context.NOTHING
                : contexts.build(workspace, new ContextRequest(query, Optional.of(project), budget));
    }

    private Future<Optional<Told>> lookUp(String route, Supplier<Context> lookingUp, ContextSettings settings) {
        var context = vertx.getOrCreateContext();
        Promise<Optional<Told>> told = Promise.promise();
        long began = System.nanoTime();
        long timer = vertx.setTimer(settings.deadline().toMillis(), due -> {
            if (!told.future().isComplete()) {
                meters.context(route, Outcome.LATE);
                told.complete(Optional.empty());
            }
        });
        Thread.ofVirtual().name("context").start(() -> {
            Optional<Context> found = found(lookingUp);
            long micros = (System.nanoTime() - began) / 1_000;
            context.runOnContext(back -> {
                vertx.cancelTimer(timer);
                if (!told.future().isComplete()) {
                    meters.context(route, outcome(found));
                    told.complete(found.filter(some -> !some.isEmpty()).map(some -> new Told(some, micros)));
                }
            });
        });
        return told.future();
    }

    private static Outcome outcome(Optional<Context> found) {
        return found.map(context -> context.isEmpty() ? Outcome.NOTHING : Outcome.FOUND)
                .orElse(Outcome.FAILED);
    }

    /// Empty where it could not be looked up: inference never fails because memory does.
    private Optional<Context> found(Supplier<Context> lookingUp) {
        try {
            return Optional.of(lookingUp.get());
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            failed.accept(e);
            return Optional.empty();
        } finally {
            free.release();
        }
    }

    /// The last message of the user, or its beginning; empty where there is none.
    private static Optional<String> query(Prompt prompt) {
        List<Turn> turns = prompt.turns().reversed();
        return turns.stream()
                .filter(turn -> turn.role() == Turn.Role.USER)
                .findFirst()
                .map(turn -> turn.text().substring(0, Math.min(turn.text().length(), Question.LONGEST)))
                .filter(query -> !query.isBlank());
    }
}
