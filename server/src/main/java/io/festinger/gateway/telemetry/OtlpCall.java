package io.festinger.gateway.telemetry;

import io.festinger.gateway.answer.CompletedAnswer;
import io.festinger.gateway.answer.TokenUsage;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.StatusCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// A call that is reported to a collector.
final class OtlpCall implements Telemetry.Call {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String VERSION = "00";

    private final ModelCall call;
    private final Span span;
    private final OtlpTelemetry.Instruments instruments;
    private final long start = System.nanoTime();
    private final AtomicBoolean over = new AtomicBoolean();

    OtlpCall(ModelCall call, Span span, OtlpTelemetry.Instruments instruments) {
        this.call = call;
        this.span = span;
        this.instruments = instruments;
    }

    @Override
    public Optional<String> traceparent() {
        SpanContext own = span.getSpanContext();
        return Optional.of(String.join(
                "-",
                VERSION,
                own.getTraceId(),
                own.getSpanId(),
                own.getTraceFlags().asHex()));
    }

    @Override
    public void end(CompletedAnswer answer, Optional<Duration> firstChunk, String error) {
        if (!over.compareAndSet(false, true)) {
            return;
        }
        double took = (System.nanoTime() - start) / NANOS_PER_SECOND;
        TokenUsage usage = answer.usage();
        AttributesBuilder builder = AttributeNames.of(call).toBuilder();
        if (!answer.model().isEmpty()) {
            builder.put(AttributeNames.RESPONSE_MODEL, answer.model());
        }
        measureTokens(builder.build(), usage);
        if (!error.isEmpty()) {
            builder.put(AttributeNames.ERROR, error);
            span.setStatus(StatusCode.ERROR);
        }
        Attributes attributes = builder.build();
        instruments.duration().record(took, attributes);
        firstChunk.ifPresent(first -> {
            double seconds = first.toNanos() / NANOS_PER_SECOND;
            instruments.firstChunk().record(seconds, attributes);
            span.setAttribute(AttributeNames.FIRST_CHUNK, seconds);
        });
        span.setAllAttributes(attributes);
        if (!answer.finish().isEmpty()) {
            span.setAttribute(AttributeNames.FINISH_REASONS, List.of(answer.finish()));
        }
        if (usage.input() > 0) {
            span.setAttribute(AttributeNames.INPUT_TOKENS, usage.input());
        }
        if (usage.output() > 0) {
            span.setAttribute(AttributeNames.OUTPUT_TOKENS, usage.output());
        }
        span.end();
    }

    private void measureTokens(Attributes attributes, TokenUsage usage) {
        if (usage.input() > 0) {
            instruments.tokens().record(usage.input(), with(attributes, "input"));
        }
        if (usage.output() > 0) {
            instruments.tokens().record(usage.output(), with(attributes, "output"));
        }
    }

    private static Attributes with(Attributes attributes, String type) {
        return attributes.toBuilder().put(AttributeNames.TOKEN_TYPE, type).build();
    }
}
