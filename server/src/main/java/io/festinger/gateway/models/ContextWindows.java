package io.festinger.gateway.models;

import io.festinger.concepts.Prompt;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.ModelGlob;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.relay.Questions;
import io.festinger.gateway.upstream.ListedModel;
import io.festinger.gateway.upstream.Upstreams;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// Lengths of the context windows of models: of loaded ones from each upstream's `/api/ps`, otherwise as
/// configured, by family, or a usual one. No prompt waits for them: it uses the known values, and they are
/// refreshed after the prompt. Safe to use from any thread.
public final class ContextWindows {
    /// Ollama's default window. It cuts longer prompts.
    public static final int USUAL_TOKENS = 4_096;

    /// The least window of a model that is not Ollama's. Its server refuses longer prompts, so a longer prompt shows a
    /// longer window.
    static final int HOSTED_TOKENS = 32_768;

    private static final double CHARACTERS_A_TOKEN = 3.5;
    private static final long HOLDS = Duration.ofSeconds(15).toNanos();
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Configurations configurations;
    private final Upstreams upstreams;
    private final Questions questions;
    private final LongSupplier nanos;
    private final Map<Upstream, Windows> knownWindows = new ConcurrentHashMap<>();

    /// @param nanos a clock that only goes forward, such as [System#nanoTime]
    public ContextWindows(Configurations configurations, Upstreams upstreams, Questions questions, LongSupplier nanos) {
        this.configurations = configurations;
        this.upstreams = upstreams;
        this.questions = questions;
        this.nanos = nanos;
        configurations.listen(configuration -> knownWindows.keySet().retainAll(List.copyOf(configuration.upstreams())));
    }

    /// One upstream's answer.
    ///
    /// @param due when to ask again
    private record Windows(AtomicLong due, Map<String, Integer> tokens) {}

    /// How long all blocks of a prompt may be: the configured share of the window that it asks for, or of its model's.
    public int mostCharacters(Prompt prompt) {
        double share = configurations.now().recollection().contextShare();
        int tokens = prompt.window() > 0 ? prompt.window() : tokens(prompt);
        return (int) Math.min(Integer.MAX_VALUE, share * tokens * CHARACTERS_A_TOKEN);
    }

    /// About how many tokens a text of this length has.
    public static int tokensIn(int characters) {
        return (int) (characters / CHARACTERS_A_TOKEN);
    }

    private int tokens(Prompt prompt) {
        String model = prompt.model();
        Upstream upstream = upstreams.candidates("/api/ps", model).stream()
                .filter(each -> each.kind() == Upstream.Kind.OLLAMA)
                .findFirst()
                .orElse(null);
        if (upstream == null) {
            int characters = prompt.turns().stream()
                    .mapToInt(turn -> turn.text().length())
                    .sum();
            return unreportedCount(model, Math.max(HOSTED_TOKENS, tokensIn(characters)));
        }
        Windows windows = knownWindows.computeIfAbsent(
                upstream, fresh -> new Windows(new AtomicLong(nanos.getAsLong()), Map.of()));
        long now = nanos.getAsLong();
        long due = windows.due().get();
        if (now - due >= 0 && windows.due().compareAndSet(due, now + HOLDS)) {
            ask(upstream, windows);
        }
        Integer reported = windows.tokens().get(ModelGlob.normal(model));
        return reported == null ? unreportedCount(model, USUAL_TOKENS) : reported;
    }

    /// @param usual what an unknown model has
    private int unreportedCount(String model, int usual) {
        int configuredCount = configurations.now().recollection().maxContext();
        return configuredCount > 0
                ? configuredCount
                : ModelWindows.tokens(model).orElse(usual);
    }

    private void ask(Upstream upstream, Windows before) {
        questions
                .ask(upstream, "/api/ps", Questions.ownHeaders(), PATIENCE)
                .map(answer -> answer.status() == 200 ? read(answer.body()) : Map.<String, Integer>of())
                .onSuccess(tokens -> knownWindows.replace(upstream, before, new Windows(before.due(), tokens)));
    }

    /// The windows by model, without models whose window is not reported.
    private static Map<String, Integer> read(byte[] answer) {
        Map<String, Integer> tokens = new HashMap<>();
        try {
            ListedModel.read(answer, ListedModel.Shape.OLLAMA).stream()
                    .filter(model -> model.contextTokens() > 0)
                    .forEach(model -> tokens.put(ModelGlob.normal(model.name()), model.contextTokens()));
        } catch (MalformedJson e) {
            return Map.of();
        }
        return tokens;
    }
}
