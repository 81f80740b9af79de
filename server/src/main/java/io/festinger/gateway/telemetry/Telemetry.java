package io.festinger.gateway.telemetry;

import io.festinger.gateway.answer.CompletedAnswer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Where model calls are reported. May be called from any thread, and never waits.
public interface Telemetry extends AutoCloseable {
    /// Reports nothing.
    Telemetry NONE = call -> Call.NONE;

    /// Telemetry by OpenTelemetry's environment variables; `OTEL_EXPORTER_OTLP_ENDPOINT` switches it on.
    ///
    /// @throws io.festinger.base.Failure `INVALID_SETTING` for an invalid value, with what to set instead
    static Telemetry of(Map<String, String> environment) {
        return TelemetrySettings.of(environment)
                .<Telemetry>map(OtlpTelemetry::new)
                .orElse(NONE);
    }

    /// Begins a call, right before it goes upstream.
    Call begin(ModelCall call);

    /// Sends the remaining data within a few seconds, and stops. The only method here that blocks.
    @Override
    default void close() {}

    /// A call in progress.
    interface Call {
        Call NONE = new Call() {
            @Override
            public Optional<String> traceparent() {
                return Optional.empty();
            }

            @Override
            public void end(CompletedAnswer answer, Optional<Duration> firstChunk, String error) {}
        };

        /// The header `traceparent` for upstream; empty to keep the client's own.
        Optional<String> traceparent();

        /// The call is over. Only the first call counts.
        ///
        /// @param answer the answer as far as it was read; its texts are not reported
        /// @param firstChunk the time to the first piece of a streamed answer, where one came
        /// @param error why it failed, in few different words, such as `503` or `broken_off`; empty where
        ///     it did not, also where the client left early
        void end(CompletedAnswer answer, Optional<Duration> firstChunk, String error);
    }
}
