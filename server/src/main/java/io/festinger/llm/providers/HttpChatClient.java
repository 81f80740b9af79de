package io.festinger.llm.providers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Failure;
import io.festinger.base.outgoing.HttpAnswer;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.base.outgoing.OutgoingAddresses.Reach;
import io.festinger.base.outgoing.OutgoingPosts;
import io.festinger.llm.ChatClient;
import io.festinger.llm.Model;
import io.festinger.llm.ModelPrompt;
import io.festinger.llm.Models;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Asks over HTTP, only at the model's base URL: it follows no redirect. One timeout covers the whole call
/// up to the answer's last byte, and the answer's size is limited. Safe for any number of threads.
public final class HttpChatClient implements ChatClient {
    private static final int LONGEST_ERROR = 200;
    private static final int OVERLOADED = 529;
    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

    private final OutgoingPosts posts;

    /// Models that turned out to accept no temperature.
    private final Set<String> warm = ConcurrentHashMap.newKeySet();

    /// @param addresses the allowed addresses
    /// @param timeout for a whole call
    /// @param mostBytes the most bytes of an answer
    public HttpChatClient(OutgoingAddresses addresses, Duration timeout, int mostBytes) {
        this.posts = new OutgoingPosts(addresses, timeout, mostBytes);
    }

    @Override
    public String ask(Model model, Optional<String> key, ModelPrompt prompt) {
        ChatWire wire = ChatWire.of(model.provider());
        boolean temperature = !warm.contains(of(model));
        HttpAnswer response = send(wire, model, key, prompt, temperature);
        if (temperature && response.status() == 400 && response.body().contains("temperature")) {
            warm.add(of(model));
            response = send(wire, model, key, prompt, false);
        }
        if (response.status() != 200) {
            throw refusal(model, key, response);
        }
        return wire.text(
                json(response.body()).orElseThrow(() -> ChatWire.nothing(of(model) + " did not answer with JSON")));
    }

    private static String of(Model model) {
        return model.name() + " at " + model.baseUrl();
    }

    private HttpAnswer send(ChatWire wire, Model model, Optional<String> key, ModelPrompt prompt, boolean temperature) {
        Map<String, String> headers =
                new HashMap<>(Map.of("Content-Type", "application/json", "User-Agent", "festinger"));
        key.ifPresent(secret -> headers.putAll(wire.key(secret)));
        String body = wire.body(model.name(), prompt, temperature).toString();
        try {
            return posts.post(Models.ADDRESS, URI.create(model.baseUrl() + wire.path()), Reach.MODEL, headers, body);
        } catch (SocketTimeoutException e) {
            throw unavailable(model, "did not answer in time: " + e.getMessage());
        } catch (IOException e) {
            throw unavailable(
                    model,
                    Thread.currentThread().isInterrupted()
                            ? "was interrupted because the server stops"
                            : "could not be asked" + reason(e));
        }
    }

    private static Failure refusal(Model model, Optional<String> key, HttpAnswer response) {
        int status = response.status();
        if (status == 429 || status == OVERLOADED) {
            return Failure.rateLimited(of(model) + " wants to be asked less often (" + status + ")", pause(response));
        }
        return unavailable(
                model,
                switch (status) {
                    case 401, 403 -> "does not take the key that is stored for it (" + status + ")";
                    default -> "answered " + status + error(response.body(), key);
                });
    }

    private static Duration pause(HttpAnswer response) {
        String seconds = response.header("retry-after").orElse("");
        boolean whole =
                !seconds.isEmpty() && seconds.length() < 9 && seconds.chars().allMatch(c -> c >= '0' && c <= '9');
        Duration duration = whole ? Duration.ofSeconds(Long.parseLong(seconds)) : Duration.ofMinutes(1);
        return duration.compareTo(SHORTEST_PAUSE) < 0
                ? SHORTEST_PAUSE
                : duration.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : duration;
    }

    /// The provider's own error text, in one short line, and without the key if it repeats it.
    private static String error(String body, Optional<String> key) {
        JsonNode error = json(body).map(answer -> answer.path("error")).orElse(ChatWire.JSON.nullNode());
        String words =
                error.isTextual() ? error.textValue() : error.path("message").asText("");
        String clean = key.map(secret -> words.replace(secret, "***")).orElse(words);
        String line = clean.codePoints()
                .limit(LONGEST_ERROR)
                .map(c -> Character.isISOControl(c) ? ' ' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return line.isBlank() ? "" : ": " + line;
    }

    private static Optional<JsonNode> json(String body) {
        try {
            return Optional.ofNullable(ChatWire.JSON.readTree(body)).filter(JsonNode::isObject);
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /// The cause in words: some failures to connect have no message.
    private static String reason(IOException e) {
        return switch (e) {
            case UnknownHostException unknown -> ": there is no host of that name";
            case ConnectException exception -> ": nothing answers there";
            case IOException broken when broken.getMessage() != null -> ": " + broken.getMessage();
            default -> "";
        };
    }

    private static Failure unavailable(Model model, String reason) {
        return new Failure(Failure.Code.UNAVAILABLE, "the model " + of(model) + " " + reason);
    }

    @Override
    public void close() {
        posts.close();
    }
}
