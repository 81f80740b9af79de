package io.festinger.gateway.telemetry;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.LongHistogram;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.exporter.otlp.http.metrics.OtlpHttpMetricExporter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.export.PeriodicMetricReader;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.resources.ResourceBuilder;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Reports to a collector over OTLP, as protobuf over HTTP. Names follow the GenAI conventions of
/// OpenTelemetry as of 2026 (github.com/open-telemetry/semantic-conventions-genai), which are still in
/// development. The SDK's threads post in batches and drop data that a collector does not accept in time.
final class OtlpTelemetry implements Telemetry {
    private static final String SCOPE = "io.festinger.gateway";
    private static final long PATIENCE_SECONDS = 5;

    private final SdkTracerProvider tracers;
    private final SdkMeterProvider meters;
    private final Tracer tracer;
    private final Instruments instruments;

    /// The instruments, with the bounds that the conventions advise.
    record Instruments(DoubleHistogram duration, DoubleHistogram firstChunk, LongHistogram tokens) {
        static Instruments of(Meter meter) {
            List<Double> seconds = DoubleStream.iterate(0.01, bound -> bound * 2)
                    .limit(14)
                    .boxed()
                    .toList();
            List<Long> tokens =
                    LongStream.iterate(1, bound -> bound * 4).limit(14).boxed().toList();
            return new Instruments(
                    meter.histogramBuilder("gen_ai.client.operation.duration")
                            .setUnit("s")
                            .setDescription("How long a model call took.")
                            .setExplicitBucketBoundariesAdvice(seconds)
                            .build(),
                    meter.histogramBuilder("gen_ai.client.operation.time_to_first_chunk")
                            .setUnit("s")
                            .setDescription("How long a streamed answer's first piece took.")
                            .setExplicitBucketBoundariesAdvice(seconds)
                            .build(),
                    meter.histogramBuilder("gen_ai.client.token.usage")
                            .ofLongs()
                            .setUnit("{token}")
                            .setDescription("How many tokens a model call took.")
                            .setExplicitBucketBoundariesAdvice(tokens)
                            .build());
        }
    }

    OtlpTelemetry(TelemetrySettings settings) {
        Resource resource = resource(settings.resource());
        var spans = OtlpHttpSpanExporter.builder().setEndpoint(settings.traces().toString());
        var metrics =
                OtlpHttpMetricExporter.builder().setEndpoint(settings.metrics().toString());
        settings.headers().forEach(spans::addHeader);
        settings.headers().forEach(metrics::addHeader);
        tracers = SdkTracerProvider.builder()
                .setResource(resource)
                .addSpanProcessor(BatchSpanProcessor.builder(spans.build()).build())
                .build();
        meters = SdkMeterProvider.builder()
                .setResource(resource)
                .registerMetricReader(PeriodicMetricReader.builder(metrics.build())
                        .setInterval(settings.interval())
                        .build())
                .build();
        tracer = tracers.get(SCOPE);
        instruments = Instruments.of(meters.get(SCOPE));
    }

    private static Resource resource(Map<String, String> described) {
        ResourceBuilder builder = Resource.getDefault().toBuilder();
        described.forEach(builder::put);
        return builder.build();
    }

    @Override
    public Call begin(ModelCall call) {
        Context parent = W3CTraceContextPropagator.getInstance().extract(Context.root(), call.parent(), Headers.GETTER);
        String name = call.model().isEmpty()
                ? call.operation().wire()
                : call.operation().wire() + " " + call.model();
        SpanBuilder builder =
                tracer.spanBuilder(name).setSpanKind(SpanKind.CLIENT).setParent(parent);
        builder.setAllAttributes(AttributeNames.of(call));
        if (!call.session().isEmpty()) {
            builder.setAttribute(AttributeKey.stringKey("gen_ai.conversation.id"), call.session());
            builder.setAttribute(AttributeKey.stringKey("festinger.session"), call.session());
        }
        builder.setAttribute(AttributeKey.longKey("festinger.injected_bytes"), (long) call.injectedBytes());
        call.rung().ifPresent(rung -> builder.setAttribute(AttributeKey.stringKey("festinger.loop_rung"), rung.wire()));
        Span span = builder.startSpan();
        return new OtlpCall(call, span, instruments);
    }

    /// Reads headers that are kept under names in lower case.
    private enum Headers implements TextMapGetter<Map<String, String>> {
        GETTER;

        @Override
        public Iterable<String> keys(Map<String, String> carrier) {
            return carrier.keySet();
        }

        @Override
        public @Nullable String get(@Nullable Map<String, String> carrier, String key) {
            return carrier == null ? null : carrier.get(key);
        }
    }

    @Override
    public void close() {
        var spans = tracers.shutdown();
        var metrics = meters.shutdown();
        spans.join(PATIENCE_SECONDS, TimeUnit.SECONDS);
        metrics.join(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
