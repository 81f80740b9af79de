package io.festinger.gateway;

import io.festinger.base.InertText;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.SentBlocks.Message;
import io.festinger.concepts.SentBlocks.PlacedBlock;
import io.festinger.concepts.UserMessages;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.ContextSettings;
import io.festinger.gateway.sessions.ContextBlocks.ContextState;
import io.festinger.gateway.sessions.Session;
import io.festinger.recall.Question;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;
import io.festinger.text.InjectedText;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Looks up what an agent should know about its newest question, unless the configuration forbids it. The
/// look-up runs on a virtual thread; the prompt waits for it only until the deadline, and nothing here
/// blocks an event loop. When too many look-ups are in progress, prompts go out without one.
public final class ContextLookup {
    private static final int MOST_UNDER_WAY = 64;

    /// Characters that are read of a message, also of a missed one.
    private static final int LONGEST_MESSAGE = Question.LONGEST / 5 - 1;

    /// The contexts of a prompt get this fraction of the room for all its blocks; recollections
    /// get the rest.
    private static final int PARTS = 2;

    private final Vertx vertx;
    private final Contexts contexts;
    private final Configurations configurations;
    private final ToIntFunction<Prompt> mostCharacters;
    private final Meters meters;
    private final Consumer<Throwable> failed;
    private final Semaphore free = new Semaphore(MOST_UNDER_WAY);

    /// @param mostCharacters how long all blocks of a prompt may be
    /// @param failed gets each error
    ContextLookup(
            Vertx vertx,
            Contexts contexts,
            Configurations configurations,
            ToIntFunction<Prompt> mostCharacters,
            Meters meters,
            Consumer<Throwable> failed) {
        this.vertx = vertx;
        this.contexts = contexts;
        this.configurations = configurations;
        this.mostCharacters = mostCharacters;
        this.meters = meters;
        this.failed = failed;
    }

    /// The outcome of a look-up.
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

    /// The contexts of a prompt; there is at least one.
    ///
    /// @param micros from the question to the answer; 0 where nothing was looked up
    public record Result(List<PlacedBlock<Context>> placed, long micros) {
        public Result {
            placed = List.copyOf(placed);
        }

        /// All contexts merged into one.
        public Context context() {
            List<Context> all = placed.stream().map(PlacedBlock::block).toList();
            return all.size() == 1
                    ? all.getFirst()
                    : new Context(
                            all.stream().map(Context::text).collect(Collectors.joining("\n\n")),
                            all.stream().flatMap(each -> each.items().stream()).toList(),
                            all.stream().mapToInt(Context::tokens).sum(),
                            all.getLast().leftOut(),
                            all.getLast().projects());
        }
    }

    /// A prompt that waits for its context.
    ///
    /// @param caller the name of the caller's key
    /// @param recollected characters of its recollections
    record Lookup(String route, String caller, Session session, Prompt prompt, UserMessages users, int recollected) {}

    /// Empty where none is configured, nothing is known, or the look-up was too slow. Never fails;
    /// completes on the caller's context.
    Future<Optional<Result>> ask(Lookup passing) {
        ContextSettings settings = configurations.now().context();
        Prompt prompt = passing.prompt();
        if (!settings.enabled() || configurations.now().recollection().excludes(prompt.model())) {
            return Future.succeededFuture(Optional.empty());
        }
        int most = mostCharacters.applyAsInt(prompt);
        Session session = passing.session();
        ContextState state =
                session.contexts().state(prompt, passing.users(), Math.min(most / PARTS, most - passing.recollected()));
        String query = query(prompt, state);
        if (query.isBlank() || state.room() == 0 && state.before().isEmpty()) {
            return Future.succeededFuture(result(state.all(), 0));
        }
        if (!free.tryAcquire()) {
            meters.context(passing.route(), Outcome.BUSY);
            return Future.succeededFuture(result(session.contexts().miss(state), 0));
        }
        Supplier<Context> lookingUp =
                () -> contexts.build(session.workspace(), request(query, passing.caller(), state, settings));
        return lookUp(passing.route(), lookingUp, settings)
                .map(found -> found.map(
                                answer -> result(session.contexts().tell(state, answer.context()), answer.micros()))
                        .orElseGet(() -> result(session.contexts().miss(state), 0)));
    }

    private static Optional<Result> result(List<PlacedBlock<Context>> placed, long micros) {
        return placed.isEmpty() ? Optional.empty() : Optional.of(new Result(placed, micros));
    }

    /// The newest message of the user, and those before it that were missed; blank where nothing is looked up.
    private static String query(Prompt prompt, ContextState state) {
        return InertText.line(Stream.concat(state.message().map(Message::turn).stream(), state.missed().stream())
                .map(turn -> InjectedText.without(prompt.turns().get(turn).text()))
                .map(text -> text.substring(0, Math.min(text.length(), LONGEST_MESSAGE)))
                .collect(Collectors.joining("\n")));
    }

    /// Without room it asks only for corrections.
    private static ContextRequest request(String query, String caller, ContextState state, ContextSettings settings) {
        int budget = Math.clamp(ContextWindows.tokensIn(state.room()), 1, settings.budget());
        return new ContextRequest(query, Optional.of(settings.project()), budget)
                .by(Optional.of(caller))
                .into(new ContextRequest.Injection(state.items(), state.room()));
    }

    /// A context found in time.
    private record TimedContext(Context context, long micros) {}

    /// Empty where the look-up failed or was too slow.
    private Future<Optional<TimedContext>> lookUp(String route, Supplier<Context> lookingUp, ContextSettings settings) {
        var context = vertx.getOrCreateContext();
        Promise<Optional<TimedContext>> promise = Promise.promise();
        long began = System.nanoTime();
        long timer = vertx.setTimer(settings.deadline().toMillis(), due -> {
            if (!promise.future().isComplete()) {
                meters.context(route, Outcome.LATE);
                promise.complete(Optional.empty());
            }
        });
        Thread.ofVirtual().name("context").start(() -> {
            Optional<Context> found = found(lookingUp);
            long micros = (System.nanoTime() - began) / 1_000;
            context.runOnContext(back -> {
                vertx.cancelTimer(timer);
                if (!promise.future().isComplete()) {
                    meters.context(route, outcome(found));
                    promise.complete(found.map(some -> new TimedContext(some, micros)));
                }
            });
        });
        return promise.future();
    }

    private static Outcome outcome(Optional<Context> found) {
        return found.map(context -> context.isEmpty() ? Outcome.NOTHING : Outcome.FOUND)
                .orElse(Outcome.FAILED);
    }

    /// Empty where the look-up failed: inference never fails because memory does.
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
}
