package io.festinger.gateway.lookup;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.LateUse;
import io.festinger.concepts.Recollector;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.lookup.PromptMemory.Answer;
import io.festinger.gateway.lookup.PromptMemory.Silent;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// Lets prompts wait, without a thread, for a memory that is being opened, but only until the deadline
/// of contexts. One that has gone out by then is read as soon as the memory is open.
public final class LateMemory {
    private final Vertx vertx;
    private final PromptMemories memories;
    private final Supplier<Duration> deadline;

    LateMemory(Vertx vertx, PromptMemories memories, Supplier<Duration> deadline) {
        this.vertx = vertx;
        this.memories = memories;
        this.deadline = deadline;
    }

    /// Never fails; completes on the caller's context.
    ///
    /// @param size characters of the prompt
    /// @param recall asks the memory; never fails
    /// @param read lets the memory read a prompt that has gone out; never fails
    Future<Answer> ask(
            WorkspaceId workspace, int size, Function<Recollector, Answer> recall, Consumer<Recollector> read) {
        Waiting waiting = new Waiting(vertx.getOrCreateContext(), size, recall, read);
        long timer = vertx.setTimer(deadline.get().toMillis(), due -> waiting.end(() -> new Silent(Skip.NOT_READY)));
        memories.later(workspace, waiting);
        return waiting.promise.future().onComplete(result -> vertx.cancelTimer(timer));
    }

    /// A prompt whose answer is whatever comes first.
    private static final class Waiting implements LateUse {
        private final Context context;
        private final int size;
        private final Function<Recollector, Answer> recall;
        private final Consumer<Recollector> read;
        private final Promise<Answer> promise = Promise.promise();
        private final AtomicBoolean ended = new AtomicBoolean();

        Waiting(Context context, int size, Function<Recollector, Answer> recall, Consumer<Recollector> read) {
            this.context = context;
            this.size = size;
            this.recall = recall;
            this.read = read;
        }

        boolean end(Supplier<Answer> answer) {
            if (!ended.compareAndSet(false, true)) {
                return false;
            }
            Answer givenAnswer = answer.get();
            context.runOnContext(back -> promise.complete(givenAnswer));
            return true;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public void with(Recollector memory) {
            if (!end(() -> recall.apply(memory))) {
                read.accept(memory);
            }
        }

        @Override
        public void missing() {
            end(() -> new Silent(Skip.NO_WORKSPACE));
        }
    }
}
