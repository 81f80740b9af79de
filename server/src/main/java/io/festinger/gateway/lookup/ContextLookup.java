package io.festinger.gateway.lookup;

import io.festinger.base.InertText;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.SentBlocks.PlacedBlock;
import io.festinger.concepts.UserMessages;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.ContextSettings;
import io.festinger.gateway.door.RequestSender;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.models.ContextWindows;
import io.festinger.gateway.sessions.ContextBlocks.ContextState;
import io.festinger.gateway.sessions.Session;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;
import io.festinger.recall.context.PromptContext;
import io.festinger.text.InjectedText;
import io.festinger.text.passages.MessageExcerpt;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/// Looks up what an agent should know about its newest question, unless the configuration forbids it. Memory
/// answers at once, on the event loop. Only where it is out of date the prompt waits, until the deadline, for
/// the whole look-up, which runs on a virtual thread. An answer that comes later goes in front of its message
/// with the next prompt. When too many look-ups are in progress, prompts go out with what memory answered.
public final class ContextLookup {
    private static final int MOST_UNDER_WAY = 64;

    /// The contexts of a prompt get this fraction of the room for all its blocks; recollections
    /// get the rest.
    private static final int PARTS = 2;

    private final Vertx vertx;
    private final Source source;
    private final Configurations configurations;
    private final ToIntFunction<Prompt> mostCharacters;
    private final Meters meters;
    private final Consumer<Throwable> failed;
    private final Semaphore free = new Semaphore(MOST_UNDER_WAY);

    /// @param mostCharacters how long all blocks of a prompt may be
    /// @param failed gets each error
    public ContextLookup(
            Vertx vertx,
            Source source,
            Configurations configurations,
            ToIntFunction<Prompt> mostCharacters,
            Meters meters,
            Consumer<Throwable> failed) {
        this.vertx = vertx;
        this.source = source;
        this.configurations = configurations;
        this.mostCharacters = mostCharacters;
        this.meters = meters;
        this.failed = failed;
    }

    /// Where contexts come from, and who is told which rows went into a prompt.
    public record Source(Contexts contexts, GivenRows rows) {}

    /// The outcome of a look-up.
    public enum Outcome {
        FOUND,
        NOTHING,
        LATE,
        BUSY,
        FAILED;

        /// The spelling of the metric.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The contexts of a prompt; there is at least one.
    ///
    /// @param micros from the question to the answer; 0 where nothing was looked up
    public record Result(List<PlacedBlock<Context>> placedBlocks, long micros) {
        public Result {
            placedBlocks = List.copyOf(placedBlocks);
        }

        /// All contexts merged into one.
        public Context context() {
            List<Context> all = placedBlocks.stream().map(PlacedBlock::block).toList();
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
    /// @param recollectedCount characters of its recollections
    public record Lookup(
            String route,
            RequestSender sender,
            Session session,
            Prompt prompt,
            UserMessages users,
            int recollectedCount) {}

    /// Empty where none is configured, nothing is known, or the look-up was too slow. Never fails;
    /// completes on the caller's context, at once where memory can answer.
    public Future<Optional<Result>> ask(Lookup lookup) {
        ContextSettings settings = configurations.now().context();
        Prompt prompt = lookup.prompt();
        if (!settings.enabled() || configurations.now().recollection().excludes(prompt.model())) {
            return Future.succeededFuture(Optional.empty());
        }
        int max = mostCharacters.applyAsInt(prompt);
        Session session = lookup.session();
        ContextState state = session.contexts()
                .state(prompt, lookup.users(), Math.min(max / PARTS, max - lookup.recollectedCount()));
        MessageExcerpt message = message(prompt, state);
        if (message.text().isBlank() || !state.isOpen()) {
            return Future.succeededFuture(result(state.all(), 0));
        }
        var question = new PromptQuestion(
                lookup.route(), lookup.sender().name(), session, state, request(message, lookup, state, settings));
        return ask(question, settings.deadline());
    }

    private record PromptQuestion(
            String route, String agent, Session session, ContextState state, ContextRequest request) {}

    private Future<Optional<Result>> ask(PromptQuestion question, Duration deadline) {
        long start = System.nanoTime();
        PromptContext memory = guarded(
                        () -> source.contexts().immediate(question.session().workspace(), question.request()))
                .orElse(PromptContext.neededContext(Context.NOTHING));
        if (memory.next() == PromptContext.Next.DONE) {
            return Future.succeededFuture(answeredResult(question, memory.context(), start));
        }
        if (!free.tryAcquire()) {
            count(question, Outcome.BUSY);
            return Future.succeededFuture(knownResult(question, memory.context(), start));
        }
        question.session().contexts().begin(question.state());
        Promise<Optional<Result>> promise = Promise.promise();
        if (memory.next() == PromptContext.Next.BY_MEANING) {
            promise.complete(answeredResult(question, memory.context(), start));
        }
        lookUp(question, memory.context(), deadline, promise, start);
        return promise.future();
    }

    private Optional<Result> answeredResult(PromptQuestion question, Context context, long start) {
        count(question, context.isEmpty() ? Outcome.NOTHING : Outcome.FOUND);
        return givenResult(question, context, start);
    }

    /// What memory answered where the whole look-up has no answer; nothing changes where that is nothing.
    private Optional<Result> knownResult(PromptQuestion question, Context memory, long start) {
        return memory.isEmpty() ? result(question.state().all(), 0) : givenResult(question, memory, start);
    }

    private Optional<Result> givenResult(PromptQuestion question, Context context, long start) {
        give(question, context);
        return result(
                question.session().contexts().tell(question.state(), context), (System.nanoTime() - start) / 1_000);
    }

    private void give(PromptQuestion question, Context context) {
        if (!context.isEmpty()) {
            source.rows()
                    .add(
                            question.session().workspace(),
                            question.agent(),
                            question.session().id().value(),
                            context.items());
        }
    }

    private static Optional<Result> result(List<PlacedBlock<Context>> placedBlocks, long micros) {
        return placedBlocks.isEmpty() ? Optional.empty() : Optional.of(new Result(placedBlocks, micros));
    }

    /// What the newest message of the user asks; blank where nothing is looked up.
    private static MessageExcerpt message(Prompt prompt, ContextState state) {
        MessageExcerpt excerpt = MessageExcerpt.of(state.message()
                .map(message ->
                        InjectedText.without(prompt.turns().get(message.turn()).text()))
                .orElse(""));
        return new MessageExcerpt(InertText.line(excerpt.text()), InertText.line(excerpt.remainder()));
    }

    /// Without room it asks only for corrections.
    private static ContextRequest request(
            MessageExcerpt message, Lookup lookup, ContextState state, ContextSettings settings) {
        int budget = Math.clamp(ContextWindows.tokensIn(state.roomAlone()), 1, settings.budget());
        String project = lookup.sender().project();
        return new ContextRequest(message.text(), Optional.of(project.isEmpty() ? settings.project() : project), budget)
                .by(Optional.of(lookup.sender().name()))
                .into(new ContextRequest.Injection(
                        state.items(),
                        state.givenItems(),
                        state.room(),
                        state.roomAlone(),
                        message.remainder(),
                        lookup.session().folder(lookup.prompt())));
    }

    /// Completes the promise, at the deadline with what memory answered. An answer after that is kept for the next
    /// prompt.
    private void lookUp(
            PromptQuestion question, Context memory, Duration deadline, Promise<Optional<Result>> promise, long start) {
        var eventLoop = vertx.getOrCreateContext();
        long timer = vertx.setTimer(deadline.toMillis(), due -> {
            if (!promise.future().isComplete()) {
                count(question, memory.isEmpty() ? Outcome.LATE : Outcome.FOUND);
                promise.complete(knownResult(question, memory, start));
            }
        });
        Thread.ofVirtual().name("context").start(() -> {
            Optional<Context> foundContext =
                    guarded(() -> source.contexts().build(question.session().workspace(), question.request()));
            free.release();
            eventLoop.runOnContext(back -> {
                vertx.cancelTimer(timer);
                boolean late = promise.future().isComplete();
                question.session()
                        .contexts()
                        .end(question.state(), late ? foundContext.orElse(Context.NOTHING) : Context.NOTHING);
                if (late) {
                    give(question, foundContext.orElse(Context.NOTHING));
                } else {
                    count(question, outcome(foundContext));
                    promise.complete(foundContext
                            .map(context -> givenResult(question, context, start))
                            .orElseGet(() -> knownResult(question, memory, start)));
                }
            });
        });
    }

    private void count(PromptQuestion question, Outcome outcome) {
        meters.context(question.route(), outcome.wire());
    }

    private static Outcome outcome(Optional<Context> foundContext) {
        return foundContext
                .map(context -> context.isEmpty() ? Outcome.NOTHING : Outcome.FOUND)
                .orElse(Outcome.FAILED);
    }

    /// Empty where the look-up failed: inference never fails because memory does.
    private <T> Optional<T> guarded(Supplier<T> lookingUp) {
        try {
            return Optional.of(lookingUp.get());
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            failed.accept(e);
            return Optional.empty();
        }
    }
}
