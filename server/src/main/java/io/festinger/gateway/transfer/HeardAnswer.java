package io.festinger.gateway.transfer;

import io.festinger.gateway.answer.CompletedAnswer;
import java.time.Duration;
import java.util.Optional;

/// What was heard of one answer until its exchange was over.
///
/// @param answer what was said, as far as it could be read; empty texts where nothing could
/// @param status of upstream's answer; 0 where none came
/// @param streamed whether it came piece by piece
/// @param error what upstream told inside of its answer to have gone wrong
/// @param cut why we ended the answer
/// @param firstByte from the request's sending to the answer's first bytes, where any came
/// @param firstToken likewise to the first piece of text, thought or call
/// @param took until the exchange was over
public record HeardAnswer(
        CompletedAnswer answer,
        Watch.End end,
        int status,
        boolean streamed,
        Optional<String> error,
        Optional<String> cut,
        Optional<Duration> firstByte,
        Optional<Duration> firstToken,
        Duration took) {}
