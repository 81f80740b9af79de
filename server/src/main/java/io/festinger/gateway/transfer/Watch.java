package io.festinger.gateway.transfer;

import io.festinger.gateway.config.Upstream;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;

/// Follows one answer while it passes to the client, and may end it early. Called on the client's event
/// loop: [#asked] each time that an upstream is asked, [#head] once at most, then any number of [#chunk],
/// then [#over] exactly once, whatever became of the request. Nothing here may block; every implementation
/// makes sure that nothing is thrown.
public interface Watch {
    /// Looks away.
    Watch NONE = new Watch() {
        @Override
        public void head(int status, MultiMap headers) {}

        @Override
        public Verdict chunk(Buffer chunk) {
            return Verdict.PASS;
        }

        @Override
        public void over(End end) {}
    };

    /// What becomes of a chunk.
    sealed interface Verdict {
        Verdict PASS = new Pass();
    }

    /// It goes on as it is.
    record Pass() implements Verdict {}

    /// The answer ends here: so many of the chunk's bytes go on, then the ending; upstream is told to stop.
    ///
    /// @param why told to the client in a trailer; without text of the answer
    record Cut(int keep, Buffer ending, String why) implements Verdict {}

    /// How an exchange was over.
    enum End {
        /// The answer came to its own end.
        WHOLE,
        /// [Cut] ended it.
        CUT,
        /// Upstream failed or broke off.
        BROKEN,
        /// The client left, which is how some clients say that they have heard enough.
        LEFT
    }

    /// The request goes to this upstream next; what is put into the headers goes along. Called again where another
    /// upstream, or the same one on a fresh connection, is asked instead.
    default void asked(Upstream upstream, MultiMap headers) {}

    /// Upstream's answer has begun; its headers are as upstream sent them.
    void head(int status, MultiMap headers);

    /// What becomes of the next piece of the body.
    Verdict chunk(Buffer chunk);

    void over(End end);
}
