package io.festinger.web.settings;

import io.festinger.access.oauth.OAuthSettings;
import io.festinger.gateway.config.Configuration;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Limits;
import io.festinger.gateway.config.ModelGlob;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.loops.LoopRules;
import io.festinger.web.Moment;
import java.net.URI;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The configuration in force, under the names of `festinger.yaml`.
///
/// @param file the file; empty where there is none
/// @param refused why the current file was rejected; empty where it is in force
public record ConfigurationView(String file, Moment loadedAt, String refused, List<Section> sections) {
    public record Section(String name, List<Line> lines) {
        private static Section of(String name, Line... lines) {
            return new Section(name, Arrays.asList(lines));
        }
    }

    public record Line(String key, String value) {
        private static Line of(String key, Object value) {
            return new Line(key, String.valueOf(value));
        }

        private static Line list(String key, Collection<String> values) {
            return new Line(key, values.isEmpty() ? "(none)" : String.join(", ", values));
        }
    }

    static ConfigurationView of(Configurations configurations) {
        Configurations.State state = configurations.state();
        return new ConfigurationView(
                state.file().map(String::valueOf).orElse(""),
                Moment.of(state.loadedAt()),
                state.lastError().orElse(""),
                sections(configurations.now()));
    }

    private static List<Section> sections(Configuration current) {
        return Stream.concat(
                        current.upstreams().stream().map(ConfigurationView::upstream),
                        Stream.of(
                                Section.of(
                                        "recollection",
                                        Line.of(
                                                "context_share",
                                                current.recollection().contextShare()),
                                        Line.of(
                                                "max_context",
                                                current.recollection().maxContext()),
                                        Line.list(
                                                "exclude_models",
                                                patterns(current.recollection().excludedModels()))),
                                loops(current.loopGuard()),
                                limits(current.limits()),
                                Section.of(
                                        "logs",
                                        Line.of("calls", current.logs().calls()),
                                        Line.of("prompt_text", current.logs().promptText())),
                                extraction(current),
                                Section.of(
                                        "context",
                                        Line.of("enabled", current.context().enabled()),
                                        Line.of("project", current.context().project()),
                                        Line.of(
                                                "budget_tokens",
                                                current.context().budget()),
                                        Line.of(
                                                "deadline_ms",
                                                current.context().deadline().toMillis())),
                                Section.of(
                                        "capture",
                                        Line.of("enabled", current.capture().enabled()),
                                        Line.of("project", current.capture().project()),
                                        Line.of("extract", current.capture().extract())),
                                oauth(current.oauth())))
                .toList();
    }

    private static Section oauth(Optional<OAuthSettings> oauth) {
        return Section.of(
                "oauth",
                Line.of(
                        "issuer",
                        oauth.map(OAuthSettings::issuer).map(URI::toString).orElse("(none)")),
                Line.of(
                        "resource",
                        oauth.flatMap(OAuthSettings::resource)
                                .map(URI::toString)
                                .orElse("(the server's own)")),
                Line.of(
                        "jwks",
                        oauth.flatMap(OAuthSettings::jwks).map(URI::toString).orElse("(as the issuer says)")));
    }

    private static Section upstream(Upstream upstream) {
        Line key =
                switch (upstream.key()) {
                    case Upstream.NoKey none -> Line.of("key", "(the client's)");
                    case Upstream.StoredKey storedKey -> Line.of("key", storedKey.secret());
                    case Upstream.EnvironmentKey variable -> Line.of("key_env", variable.variable());
                };
        return Section.of(
                "upstream " + upstream.name(),
                Line.of("url", upstream.url()),
                Line.of("kind", upstream.kind().wire()),
                Line.list("models", patterns(upstream.models())),
                key,
                Line.of("health.path", upstream.check().path()),
                Line.of("health.every_seconds", upstream.check().every().toSeconds()));
    }

    private static Section loops(Configuration.LoopSettings loops) {
        LoopRules rules = loops.standard();
        return Section.of(
                "loop_guard",
                Line.of("enabled", rules.enabled()),
                Line.of("dry_run", rules.dryRun()),
                Line.of("observe", rules.observe()),
                Line.list(
                        "rungs",
                        rules.rungs().stream()
                                .sorted()
                                .map(rung -> rung.name().toLowerCase(Locale.ROOT))
                                .toList()),
                Line.of("temperature_step", rules.temperatureStep()),
                Line.of("temperature_ceiling", rules.temperatureCeiling()),
                Line.of("cool_down_seconds", rules.coolDown().toSeconds()),
                Line.of("stream", rules.stream()),
                Line.list(
                        "models",
                        patterns(loops.overrides().stream()
                                .map(Configuration.LoopSettings.Override::models)
                                .toList())));
    }

    private static Section limits(Limits limits) {
        return Section.of(
                "limits",
                Line.of("body_bytes", limits.bodyBytes()),
                Line.of("decompressed_bytes", limits.decompressedBytes()),
                Line.of("json_depth", limits.jsonDepth()),
                Line.of("idle_seconds", limits.idle().toSeconds()),
                Line.of("concurrent", limits.concurrent()),
                Line.of("queue", limits.queue()),
                Line.of("header_bytes", limits.headerBytes()),
                Line.of("connect_seconds", limits.connect().toSeconds()),
                Line.of("sessions", limits.sessions()),
                Line.of("session_seconds", limits.sessionAge().toSeconds()),
                Line.of("traces", limits.traces()));
    }

    private static Section extraction(Configuration configuration) {
        var rules = configuration.extraction();
        return Section.of(
                "extraction",
                Line.of("most", rules.max()),
                Line.of("shortest", rules.shortest()),
                Line.list("high_signal", rules.highSignal()),
                Line.list("low_signal", rules.lowSignal()),
                Line.of("high_factor", rules.highFactor()),
                Line.of("low_factor", rules.lowFactor()),
                Line.of("fresh_days", rules.freshDays()),
                Line.of("fresh_factor", rules.freshFactor()),
                Line.of("model", rules.model()));
    }

    private static List<String> patterns(Collection<ModelGlob> globs) {
        return globs.stream().map(ModelGlob::pattern).toList();
    }
}
