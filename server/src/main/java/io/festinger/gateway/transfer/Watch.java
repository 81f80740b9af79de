package io.festinger.gateway.transfer;

import io.festinger.gateway.config.Upstream;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;

/// Follows one answer while it passes to the client, and may end it early. Called on the client's event
/// loop: [#onRequest] each time that an upstream is asked, [#head] once at most, then any number of [#chunk],
/// then [#onEnd] exactly once, whatever happened to the request. Nothing here may block or throw.
public interface Watch {
    /// Ignores the answer.
    Watch NONE = new Watch() {
        @Override
        public void head(int status, MultiMap headers) {}

        @Override
        public Verdict chunk(Buffer chunk) {
            return Verdict.PASS;
        }

        @Override
        public void onEnd(End end) {}
    };

    /// What to do with a chunk.
    sealed interface Verdict {
        Verdict PASS = new Pass();
    }

    /// The chunk passes unchanged.
    record Pass() implements Verdict {}

    /// Ends the answer: the first `keep` bytes of the chunk pass, then the ending; upstream is cancelled.
    ///
    /// @param why sent to the client in a trailer; without text from the answer
    record Cut(int keep, Buffer ending, String why) implements Verdict {}

    /// How an exchange ended.
    enum End {
        /// The answer was complete.
        WHOLE,
        /// [Cut] ended it.
        CUT,
        /// Upstream failed or broke off.
        BROKEN,
        /// The client left, which is how some clients stop an answer.
        LEFT
    }

    /// The request goes to this upstream next, with any headers added here. Called again where another
    /// upstream, or the same one on a fresh connection, is asked instead.
    default void onRequest(Upstream upstream, MultiMap headers) {}

    /// Upstream's answer has begun; its headers are as upstream sent them.
    void head(int status, MultiMap headers);

    /// Decides about the next piece of the body.
    Verdict chunk(Buffer chunk);

    void onEnd(End end);
}
