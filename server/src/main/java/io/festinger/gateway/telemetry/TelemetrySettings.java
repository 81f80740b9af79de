package io.festinger.gateway.telemetry;

import io.festinger.base.Failure;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The supported variables of OpenTelemetry.
///
/// @param traces where spans are posted
/// @param metrics where metrics are posted
/// @param headers the headers of every post, such as a collector's key
/// @param resource attributes of this server, such as `service.name`
/// @param interval how often metrics are posted
record TelemetrySettings(
        URI traces, URI metrics, Map<String, String> headers, Map<String, String> resource, Duration interval) {
    private static final String ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT";
    private static final String PROTOCOL = "OTEL_EXPORTER_OTLP_PROTOCOL";
    private static final String INTERVAL = "OTEL_METRIC_EXPORT_INTERVAL";

    TelemetrySettings {
        headers = Map.copyOf(headers);
        resource = Map.copyOf(resource);
    }

    /// The settings; empty where no collector is named, or everything is switched off.
    static Optional<TelemetrySettings> of(Map<String, String> environment) {
        String endpoint = environment.getOrDefault(ENDPOINT, "").strip();
        if (endpoint.isEmpty() || "true".equalsIgnoreCase(environment.get("OTEL_SDK_DISABLED"))) {
            return Optional.empty();
        }
        String protocol = environment.getOrDefault(PROTOCOL, "http/protobuf");
        if (!protocol.equals("http/protobuf")) {
            throw new Failure(
                    Failure.Code.INVALID_SETTING,
                    PROTOCOL,
                    PROTOCOL + " is " + protocol + ": only http/protobuf is supported, usually on port 4318");
        }
        Map<String, String> resource = new LinkedHashMap<>(Map.of("service.name", "festinger"));
        resource.putAll(pairs(environment.getOrDefault("OTEL_RESOURCE_ATTRIBUTES", "")));
        Optional.ofNullable(environment.get("OTEL_SERVICE_NAME")).ifPresent(name -> resource.put("service.name", name));
        String base = endpoint.replaceFirst("/+$", "");
        return Optional.of(new TelemetrySettings(
                uri(base + "/v1/traces"),
                uri(base + "/v1/metrics"),
                pairs(environment.getOrDefault("OTEL_EXPORTER_OTLP_HEADERS", "")),
                resource,
                interval(environment.getOrDefault(INTERVAL, "60000"))));
    }

    private static URI uri(String text) {
        try {
            URI uri = URI.create(text);
            if (("http".equals(uri.getScheme()) || "https".equals(uri.getScheme())) && uri.getHost() != null) {
                return uri;
            }
        } catch (IllegalArgumentException notAUri) {
            // falls through to the common error message
        }
        throw new Failure(
                Failure.Code.INVALID_SETTING,
                ENDPOINT,
                ENDPOINT + " is not the address of a collector: set it to, for instance, http://127.0.0.1:4318");
    }

    private static Duration interval(String millis) {
        try {
            Duration interval = Duration.ofMillis(Long.parseLong(millis.strip()));
            if (interval.isPositive()) {
                return interval;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the common error message
        }
        throw new Failure(
                Failure.Code.INVALID_SETTING,
                INTERVAL,
                INTERVAL + " is not a number of milliseconds: set it to, for instance, 60000");
    }

    /// `a=1,b=2`, with values as in URLs.
    private static Map<String, String> pairs(String text) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : text.split(",", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                String value = pair.substring(equals + 1).strip().replace("+", "%2B");
                pairs.put(pair.substring(0, equals).strip(), URLDecoder.decode(value, StandardCharsets.UTF_8));
            }
        }
        return pairs;
    }
}
