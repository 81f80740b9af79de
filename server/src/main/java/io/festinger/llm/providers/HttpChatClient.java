package io.festinger.llm.providers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Failure;
import io.festinger.llm.ChatClient;
import io.festinger.llm.Model;
import io.festinger.llm.Prompt;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Asks over HTTP, at the model's base URL and nowhere else: no redirect is followed. The whole of a call,
/// with its answer's last byte, has one time to end in, and the answer one size. Safe for any number of
/// threads; the network client is made with the first call, since most servers never make one.
public final class HttpChatClient implements ChatClient {
    private static final int LONGEST_ERROR = 200;
    private static final int OVERLOADED = 529;
    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

    private final Duration timeout;
    private final int mostBytes;

    /// Models that were found to take no temperature.
    private final Set<String> warm = ConcurrentHashMap.newKeySet();

    private @Nullable HttpClient client;
    private boolean closed;

    /// @param timeout for a whole call
    /// @param mostBytes that an answer may have
    public HttpChatClient(Duration timeout, int mostBytes) {
        this.timeout = timeout;
        this.mostBytes = mostBytes;
    }

    @Override
    public String ask(Model model, Optional<String> key, Prompt prompt) {
        ChatWire wire = ChatWire.of(model.provider());
        boolean temperature = !warm.contains(of(model));
        HttpResponse<String> response = send(request(wire, model, key, prompt, temperature), model);
        if (temperature && response.statusCode() == 400 && response.body().contains("temperature")) {
            warm.add(of(model));
            response = send(request(wire, model, key, prompt, false), model);
        }
        if (response.statusCode() != 200) {
            throw refused(model, key, response);
        }
        return wire.said(
                json(response.body()).orElseThrow(() -> ChatWire.nothing(of(model) + " answered what is no JSON")));
    }

    private static String of(Model model) {
        return model.name() + " at " + model.baseUrl();
    }

    private HttpRequest request(ChatWire wire, Model model, Optional<String> key, Prompt prompt, boolean temperature) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(model.baseUrl() + wire.path()))
                .timeout(timeout)
                .header("Content-Type", "application/json")
                .header("User-Agent", "festinger")
                .POST(HttpRequest.BodyPublishers.ofString(
                        wire.body(model.name(), prompt, temperature).toString()));
        key.ifPresent(secret -> wire.key(secret).forEach(request::header));
        return request.build();
    }

    private HttpResponse<String> send(HttpRequest request, Model model) {
        CompletableFuture<HttpResponse<String>> answer =
                client().sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofString(), mostBytes));
        try {
            return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw unavailable(model, "did not answer within " + timeout.toSeconds() + " s");
        } catch (ExecutionException failed) {
            throw unavailable(model, "could not be asked" + why(failed.getCause()));
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw unavailable(model, "was not waited for, as the server stops");
        } finally {
            answer.cancel(true);
        }
    }

    private synchronized HttpClient client() {
        if (closed) {
            throw new Failure(Failure.Code.UNAVAILABLE, "the server stops");
        }
        HttpClient ready = client;
        if (ready == null) {
            // not 2: some servers of models take the offer to change over for a broken request
            ready = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .connectTimeout(timeout)
                    .build();
            client = ready;
        }
        return ready;
    }

    private static Failure refused(Model model, Optional<String> key, HttpResponse<String> response) {
        int status = response.statusCode();
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

    private static Duration pause(HttpResponse<String> response) {
        String seconds = response.headers().firstValue("retry-after").orElse("");
        boolean whole =
                !seconds.isEmpty() && seconds.length() < 9 && seconds.chars().allMatch(c -> c >= '0' && c <= '9');
        Duration asked = whole ? Duration.ofSeconds(Long.parseLong(seconds)) : Duration.ofMinutes(1);
        return asked.compareTo(SHORTEST_PAUSE) < 0
                ? SHORTEST_PAUSE
                : asked.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : asked;
    }

    /// The provider's own words on what was wrong, in one short line, and without the key where they
    /// repeat it.
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
        } catch (JsonProcessingException garbled) {
            return Optional.empty();
        }
    }

    /// In words: some failures to connect have no message.
    private static String why(@Nullable Throwable failed) {
        return switch (failed) {
            case UnknownHostException unknown -> ": there is no host of that name";
            case ConnectException refused -> ": nothing answers there";
            case IOException broken when broken.getMessage() != null -> ": " + broken.getMessage();
            case null, default -> "";
        };
    }

    private static Failure unavailable(Model model, String why) {
        return new Failure(Failure.Code.UNAVAILABLE, "the model " + of(model) + " " + why);
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (client != null) {
            client.shutdownNow();
        }
    }
}
