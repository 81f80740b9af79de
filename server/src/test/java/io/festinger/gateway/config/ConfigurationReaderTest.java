package io.festinger.gateway.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.festinger.access.oauth.OAuthSettings;
import io.festinger.gateway.loops.LoopRules;
import io.festinger.gateway.loops.Rung;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigurationReaderTest {
    private static final String FULL = """
            upstreams:
              - name: local
                url: http://127.0.0.1:11434
                kind: ollama
                models: ["qwen*", llama3.2]
                key: local-key
                health: {path: /api/version, every_seconds: 2.5}
              - name: cloud
                url: https://api.example.org/base
                kind: openai
                key_env: CLOUD_KEY
            recollection:
              context_share: 0.25
              exclude_models: ["*embed*"]
            loop_guard:
              dry_run: true
              rungs: [hint, break]
              temperature_step: 0.1
              models:
                "qwen*": {observe: 3}
                "llama*":
                  enabled: false
            limits:
              body_bytes: 1_000
              json_depth: 100
              idle_seconds: 5
              concurrent: 4
              queue: 7
            logs:
              calls: true
              prompt_text: true
            """;

    @Test
    void aFileWithoutAWordGivesTheDefaults() throws Exception {
        assertThat(read("")).isEqualTo(Configuration.DEFAULTS);
        assertThat(read("# nothing\n")).isEqualTo(Configuration.DEFAULTS);
        assertThat(read("limits:\nlogs: {}\nupstreams: []\n")).isEqualTo(Configuration.DEFAULTS);
    }

    @Test
    void candidatesAreWeighedAsTheFileSays() throws Exception {
        ExtractionRules rules = read("""
                extraction:
                  most: 7
                  high_signal: [minutes]
                  low_factor: 0.5
                  model: false
                """).extraction();

        assertThat(rules.max()).isEqualTo(7);
        assertThat(rules.highSignal()).containsExactly("minutes");
        assertThat(rules.lowSignal()).isEqualTo(ExtractionRules.DEFAULTS.lowSignal());
        assertThat(rules.lowFactor()).isEqualTo(0.5);
        assertThat(rules.model()).isFalse();
    }

    @Test
    void anIssuerOfAccessTokensIsReadAndWithoutItThereIsNone() throws Exception {
        Configuration configuration = read("""
                oauth:
                  issuer: https://login.example.org/tenant
                  resource: http://memory.lan:11435/mcp
                  jwks: http://127.0.0.1:9/keys
                """);

        assertThat(configuration.oauth())
                .contains(new OAuthSettings(
                        URI.create("https://login.example.org/tenant"),
                        Optional.of(URI.create("http://memory.lan:11435/mcp")),
                        Optional.of(URI.create("http://127.0.0.1:9/keys"))));
        assertThat(ConfigurationReader.read("", Map.of("FESTINGER_OAUTH_ISSUER", "http://localhost:8080"))
                        .oauth()
                        .map(OAuthSettings::issuer))
                .contains(URI.create("http://localhost:8080"));
        assertThat(read("").oauth()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "issuer: http://login.example.org",
                "issuer: http://127.example.org",
                "issuer: 'https://login.example.org?x=y'",
                "issuer: 'https://me@login.example.org'",
                "issuer: login.example.org",
                "issuer: ftp://login.example.org",
                "{issuer: 'https://login.example.org', jwks: 'http://login.example.org/keys'}",
                "{issuer: 'https://login.example.org', resource: '/mcp'}",
                "{issuer: 'https://login.example.org', resource: 'https://m.example.org/mcp#x'}",
                "resource: https://memory.example.org/mcp",
                "jwks: https://login.example.org/keys",
                "{issuer: 'https://login.example.org', scopes: [x]}"
            })
    void anUntrustworthyIssuerIsRefusedWithACure(String oauth) {
        assertThat(problems("oauth:\n  " + oauth + "\n", Map.of()))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.where()).startsWith("oauth");
                    assertThat(problem.cure()).isNotBlank();
                });
    }

    @Test
    void theDefaultsAreThoseOfTheLoopRules() {
        assertThat(Configuration.DEFAULTS.loopGuard().rules("any")).isEqualTo(LoopRules.DEFAULTS);
    }

    @Test
    void everyUpstreamIsReadWithAllItsFields() throws Exception {
        List<Upstream> upstreams = read(FULL).upstreams();
        Upstream local = upstreams.getFirst();
        assertThat(local.name()).isEqualTo("local");
        assertThat(local.kind()).isEqualTo(Upstream.Kind.OLLAMA);
        assertThat(local.key()).isEqualTo(new Upstream.StoredKey("local-key"));
        assertThat(local.check()).isEqualTo(new Upstream.Check("/api/version", Duration.ofMillis(2_500)));
        assertThat(local.serves("qwen3:8b")).isTrue();
        assertThat(local.serves("llama3.2:latest")).isTrue();
        assertThat(local.serves("gpt-5")).isFalse();
        Upstream cloud = upstreams.getLast();
        assertThat(cloud.url()).isEqualTo(URI.create("https://api.example.org/base"));
        assertThat(cloud.key()).isEqualTo(new Upstream.EnvironmentKey("CLOUD_KEY"));
        assertThat(cloud.serves("anything")).isTrue();
    }

    @Test
    void settingsOfMemoryLimitsAndLogsAreRead() throws Exception {
        Configuration configuration = read(FULL);
        assertThat(configuration.recollection().contextShare()).isEqualTo(0.25);
        assertThat(configuration.recollection().excludes("nomic-embed-text")).isTrue();
        assertThat(configuration.recollection().excludes("qwen3")).isFalse();
        assertThat(configuration.limits().bodyBytes()).isEqualTo(1_000);
        assertThat(configuration.limits().jsonDepth()).isEqualTo(100);
        assertThat(configuration.limits().idle()).isEqualTo(Duration.ofSeconds(5));
        assertThat(configuration.limits().concurrent()).isEqualTo(4);
        assertThat(configuration.limits().queue()).isEqualTo(7);
        assertThat(configuration.limits().headerBytes()).isEqualTo(Limits.DEFAULTS.headerBytes());
        assertThat(configuration.logs()).isEqualTo(new Configuration.LogSettings(true, true));
    }

    @Test
    void theRulesOfAModelAreTheStandardOnesButForWhatTheFileSays() throws Exception {
        var guard = read(FULL).loopGuard();
        assertThat(guard.rules("gpt-5").rungs()).isEqualTo(Set.of(Rung.OBSERVE, Rung.HINT, Rung.BREAK));
        assertThat(guard.rules("gpt-5").observe()).isEqualTo(2);
        assertThat(guard.rules("qwen3:8b").observe()).isEqualTo(3);
        assertThat(guard.rules("qwen3:8b").dryRun()).isTrue();
        assertThat(guard.rules("qwen3:8b").temperatureStep()).isEqualTo(0.1);
        assertThat(guard.rules("llama3.2").enabled()).isFalse();
    }

    @Test
    void aVariableOfTheEnvironmentComesBeforeTheFile() throws Exception {
        var environment = Map.of(
                "CLOUD_KEY", "k",
                "FESTINGER_LIMITS_QUEUE", "9",
                "FESTINGER_LOOP_GUARD_DRY_RUN", "false",
                "FESTINGER_RECOLLECTION_EXCLUDE_MODELS", "a*, b*");
        Configuration configuration = ConfigurationReader.read(FULL, environment);
        assertThat(configuration.limits().queue()).isEqualTo(9);
        assertThat(configuration.loopGuard().standard().dryRun()).isFalse();
        assertThat(configuration.recollection().excludedModels())
                .containsExactly(new ModelGlob("a*"), new ModelGlob("b*"));
    }

    @Test
    void anInvalidVariableIsNamed() {
        assertThat(problems("", Map.of("FESTINGER_LIMITS_QUEUE", "many")))
                .singleElement()
                .extracting(ConfigurationProblem::toString)
                .asString()
                .startsWith("FESTINGER_LIMITS_QUEUE: 'many' does not fit; write a whole number");
    }

    @Test
    void allMistakesAreReportedAtOnceWithLinePathReasonAndCure() {
        List<ConfigurationProblem> problems = problems("""
                upstreams:
                  - name: a
                    url: ftp://x
                  - name: a
                    url: http://x
                    kind: gemini
                    key_env: NOT_SET
                    port: 80
                  - url: http://y
                loop_guard:
                  rungs: [hint, shout]
                  observe: 1
                limits:
                  queue: -1
                  body_bytes: "a lot"
                  json_depth: 100000
                  idle_seconds: [1]
                logs: yes
                guard: {}
                """, Map.of());
        assertThat(problems).allSatisfy(problem -> assertThat(problem.reason()).isNotBlank());
        assertThat(problems)
                .extracting(problem -> problem.line() + " " + problem.where())
                .containsExactly(
                        "3 upstreams[0].url",
                        "4 upstreams[1].name",
                        "6 upstreams[1].kind",
                        "7 upstreams[1].key_env",
                        "8 upstreams[1].port",
                        "9 upstreams[2].name",
                        "11 loop_guard.rungs[1]",
                        "12 loop_guard.observe",
                        "14 limits.queue",
                        "15 limits.body_bytes",
                        "16 limits.json_depth",
                        "17 limits.idle_seconds",
                        "18 logs",
                        "19 guard");
        assertThat(problems.get(4).toString())
                .isEqualTo("line 8, upstreams[1].port: unknown key; "
                        + "the keys here are health, key, key_env, kind, models, name, url");
    }

    @Test
    void aKeyComingTwiceIsRefused() {
        assertThat(problems("limits:\n  queue: 1\n  queue: 2\n", Map.of()))
                .singleElement()
                .extracting(ConfigurationProblem::toString)
                .asString()
                .contains("line 3, limits.queue", "twice", "line 2");
    }

    @Test
    void aKeyPastedIntoTheFileIsRefusedAndNotRepeated() {
        List<ConfigurationProblem> problems = problems(
                "upstreams:\n- {name: a, url: 'http://x', key: 'sk-secret/value'}\n"
                        + "- {name: b, url: 'http://x', key_env: sk-secret-value}\n"
                        + "- {name: c, url: 'http://me:sk-secret@x'}\n",
                Map.of());
        assertThat(problems).hasSize(3);
        assertThat(problems.toString()).doesNotContain("sk-secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "limits: {queue: 1",
                "\tlimits: 1",
                "a: &x [1]\nb: [*x, *x]",
                "--- 1\n--- 2",
                "a: &x {b: *x}",
                "- one\n- two",
                "just words",
                "limits: !!javax.script.ScriptEngineManager []",
                "? [a]\n: b",
                "limits: \u0007"
            })
    void invalidConfigurationsAreRefusedWithTheirReason(String text) {
        assertThat(problems(text, Map.of()))
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(problem.reason()).isNotBlank());
    }

    @Test
    void deepNestingIsRefusedWithoutHarm() {
        assertThat(problems("a: " + "[".repeat(100_000), Map.of())).isNotEmpty();
    }

    private static Configuration read(String text) throws InvalidConfiguration {
        return ConfigurationReader.read(text, Map.of("CLOUD_KEY", "k"));
    }

    private static List<ConfigurationProblem> problems(String text, Map<String, String> environment) {
        return catchThrowableOfType(InvalidConfiguration.class, () -> ConfigurationReader.read(text, environment))
                .problems();
    }
}
