package io.festinger.gateway.config;

import io.festinger.access.oauth.OAuthSettings;
import io.festinger.gateway.config.Configuration.CaptureSettings;
import io.festinger.gateway.config.Configuration.LogSettings;
import io.festinger.gateway.config.Configuration.LoopSettings;
import io.festinger.gateway.config.Configuration.RecollectionSettings;
import io.festinger.gateway.loops.LoopRules;
import io.festinger.gateway.loops.Rung;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;

/// Reads the text of `festinger.yaml`. It builds only plain values, and rejects anchors of lists and
/// mappings, so no text can expand in memory.
public final class ConfigurationReader {
    private static final double LONGEST_PAUSE = 86_400;

    private final Map<String, String> environment;
    private final List<ConfigurationProblem> problems = new ArrayList<>();

    private ConfigurationReader(Map<String, String> environment) {
        this.environment = environment;
    }

    /// @param text empty where the file does not exist
    /// @param environment its variables override the file
    /// @throws InvalidConfiguration with every error
    public static Configuration read(String text, Map<String, String> environment) throws InvalidConfiguration {
        var reader = new ConfigurationReader(environment);
        Configuration configuration = reader.configuration(text.isBlank() ? null : compose(text));
        if (!reader.problems.isEmpty()) {
            throw new InvalidConfiguration(reader.problems.stream()
                    .sorted(ConfigurationProblem.IN_ORDER)
                    .toList());
        }
        return configuration;
    }

    private static @Nullable Node compose(String text) throws InvalidConfiguration {
        var options = new LoaderOptions();
        options.setMaxAliasesForCollections(0);
        options.setCodePointLimit(1 << 20);
        try {
            return new Yaml(new SafeConstructor(options)).compose(new StringReader(text));
        } catch (MarkedYAMLException e) {
            int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
            String description = e.getProblem() == null ? "it cannot be read" : e.getProblem();
            throw new InvalidConfiguration(
                    List.of(new ConfigurationProblem(line, "", "this is not YAML: " + description, "")));
        } catch (YAMLException e) {
            throw new InvalidConfiguration(
                    List.of(new ConfigurationProblem(0, "", "this is not YAML: " + e.getMessage(), "")));
        }
    }

    private Configuration configuration(@Nullable Node node) {
        ConfigurationSection root =
                ConfigurationSection.root(node, new ConfigurationSection.Notes(problems), environment);
        List<Upstream> upstreams = new UpstreamReader(environment).read(root.sections("upstreams"));
        RecollectionSettings recollection = recollection(root.section("recollection"));
        LoopSettings loopGuard = loopGuard(root.section("loop_guard"));
        Limits limits = limits(root.section("limits"));
        LogSettings logs = logs(root.section("logs"));
        ExtractionRules extraction = ExtractionRules.read(root.section("extraction"));
        CaptureSettings capture = capture(root.section("capture"));
        ContextSettings context = ContextSettings.read(root.section("context"));
        Optional<OAuthSettings> oauth = OAuthReader.read(root.section("oauth"));
        root.end();
        return new Configuration(
                upstreams.isEmpty() ? Configuration.DEFAULTS.upstreams() : upstreams,
                recollection,
                loopGuard,
                limits,
                logs,
                capture,
                extraction,
                context,
                oauth);
    }

    private static RecollectionSettings recollection(ConfigurationSection section) {
        double share = section.number("context_share", 0.001, 1, RecollectionSettings.DEFAULTS.contextShare());
        int window = (int) section.whole("max_context", 0, 100_000_000, RecollectionSettings.DEFAULTS.maxContext());
        var settings = new RecollectionSettings(
                share, window, globs(section, "exclude_models").orElse(List.of()));
        section.end();
        return settings;
    }

    static Optional<List<ModelGlob>> globs(ConfigurationSection section, String key) {
        return section.texts(key)
                .map(texts -> texts.stream()
                        .filter(value -> !value.text().isBlank()
                                || section.refused(value, "a pattern is empty", "name models, or say *")
                                        .isPresent())
                        .map(value -> new ModelGlob(value.text()))
                        .toList());
    }

    private static LoopSettings loopGuard(ConfigurationSection section) {
        LoopRules standard = loopRules(section, LoopRules.DEFAULTS);
        List<LoopSettings.Override> overrides = new ArrayList<>();
        ConfigurationSection models = section.section("models");
        for (String glob : models.keys()) {
            ConfigurationSection own = models.section(glob);
            LoopRules rules = loopRules(own, standard);
            own.end();
            if (glob.isBlank()) {
                own.wrong(models.lineOf(glob), models.at(glob), "a pattern is empty", "name models, or say \"*\"");
            } else {
                overrides.add(new LoopSettings.Override(new ModelGlob(glob), rules));
            }
        }
        section.end();
        return new LoopSettings(standard, overrides);
    }

    private static LoopRules loopRules(ConfigurationSection section, LoopRules byDefault) {
        return new LoopRules(
                section.flag("enabled", byDefault.enabled()),
                section.flag("dry_run", byDefault.dryRun()),
                (int) section.whole("observe", 2, 100, byDefault.observe()),
                rungs(section).orElse(byDefault.rungs()),
                section.number("temperature_step", 0, 0.5, byDefault.temperatureStep()),
                section.number("temperature_ceiling", 0, 1.5, byDefault.temperatureCeiling()),
                section.seconds("cool_down_seconds", 0, LONGEST_PAUSE, byDefault.coolDown()),
                section.flag("stream", byDefault.stream()));
    }

    private static Optional<Set<Rung>> rungs(ConfigurationSection section) {
        return section.texts("rungs").map(texts -> {
            EnumSet<Rung> rungs = EnumSet.of(Rung.OBSERVE);
            texts.forEach(value -> rung(section, value).ifPresent(rungs::add));
            return rungs;
        });
    }

    private static Optional<Rung> rung(ConfigurationSection section, ConfigurationSection.RawValue value) {
        Optional<Rung> namedRung = Arrays.stream(Rung.values())
                .filter(rung -> rung.wire().equals(value.text()))
                .findFirst();
        return namedRung.or(() -> section.refused(
                value,
                "there is no rung '" + value.text() + "'",
                "the rungs are " + Arrays.stream(Rung.values()).map(Rung::wire).collect(Collectors.joining(", "))));
    }

    private static Limits limits(ConfigurationSection section) {
        Limits usual = Limits.DEFAULTS;
        var limits = new Limits(
                bytes(section, "body_bytes", usual.bodyBytes()),
                bytes(section, "decompressed_bytes", usual.decompressedBytes()),
                (int) section.whole("json_depth", 1, Limits.MOST_DEPTH, usual.jsonDepth()),
                section.seconds("idle_seconds", 0.05, LONGEST_PAUSE, usual.idle()),
                (int) section.whole("concurrent", 0, 1_000_000, usual.concurrent()),
                (int) section.whole("queue", 0, 1_000_000, usual.queue()),
                (int) section.whole("header_bytes", 1_024, 16 << 20, usual.headerBytes()),
                section.seconds("connect_seconds", 0.05, 600, usual.connect()),
                usual.loopBytes(),
                (int) section.whole("sessions", 1, 10_000_000, usual.sessions()),
                Duration.ofSeconds(section.whole(
                        "session_seconds", 1, 31_536_000, usual.sessionAge().toSeconds())),
                (int) section.whole("traces", 1, 10_000_000, usual.traces()));
        section.end();
        return limits;
    }

    /// Bytes, capped by the heap's room.
    private static long bytes(ConfigurationSection section, String key, long usual) {
        long bytes = section.whole(key, 1, Limits.MOST_BYTES, usual);
        if (bytes <= Limits.HEAP_BYTES) {
            return bytes;
        }
        section.wrong(
                section.lineOf(key),
                section.at(key),
                bytes + " bytes do not fit into a heap of "
                        + Runtime.getRuntime().maxMemory() + " bytes",
                "write at most " + Limits.HEAP_BYTES
                        + ", or start the server with a heap (-Xmx) of eight times the limit");
        return usual;
    }

    private static CaptureSettings capture(ConfigurationSection section) {
        var settings = new CaptureSettings(
                section.flag("enabled", false),
                section.text("project").orElse("").strip(),
                section.flag("extract", false));
        section.end();
        return settings;
    }

    private static LogSettings logs(ConfigurationSection section) {
        LogSettings usual = Configuration.DEFAULTS.logs();
        var settings =
                new LogSettings(section.flag("calls", usual.calls()), section.flag("prompt_text", usual.promptText()));
        section.end();
        return settings;
    }
}
