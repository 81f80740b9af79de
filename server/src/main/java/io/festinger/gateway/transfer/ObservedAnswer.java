package io.festinger.gateway.transfer;

import io.festinger.gateway.answer.CompletedAnswer;
import java.time.Duration;
import java.util.Optional;

/// One answer as far as it was read until its exchange was over.
///
/// @param answer the readable part of the answer; empty texts where nothing was readable
/// @param status of upstream's answer; 0 where none came
/// @param isStreamed whether it came piece by piece
/// @param error the error that upstream reported within its answer
/// @param cut why the gateway ended the answer
/// @param firstByte time from the request's sending to the answer's first bytes, where any came
/// @param firstToken time to the first piece of text, thought or call, likewise
/// @param duration time until the exchange was over
public record ObservedAnswer(
        CompletedAnswer answer,
        Watch.End end,
        int status,
        boolean isStreamed,
        Optional<String> error,
        Optional<String> cut,
        Optional<Duration> firstByte,
        Optional<Duration> firstToken,
        Duration duration) {}
