package io.festinger.cli.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Calls a server, one request at a time, and waits. It uses `HttpURLConnection`, which is ready in a tenth
/// of the time that the JDK's newer client needs to start its threads.
public final class ServerClient {
    private static final int CONNECT_MILLIS = 5_000;
    private static final int ANSWER_MILLIS = 60_000;
    private static final int WORK_MILLIS = 3_600_000;
    private static final int CHUNK = 1 << 16;

    private final Connection connection;
    private final int answerMillis;

    public ServerClient(Connection connection) {
        this(connection, ANSWER_MILLIS);
    }

    private ServerClient(Connection connection, int answerMillis) {
        this.connection = connection;
        this.answerMillis = answerMillis;
    }

    /// A client for calls that make the server read all of its data.
    public ServerClient withPatience() {
        return new ServerClient(connection, WORK_MILLIS);
    }

    /// @throws CliFailure `UNREACHABLE` when the server does not answer
    public ApiResponse get(String path) {
        return call("GET", path, null);
    }

    /// @throws CliFailure `UNREACHABLE` when the server does not answer
    public ApiResponse post(String path, String json) {
        return call("POST", path, json);
    }

    /// A call that the server carries out only once for a key.
    ///
    /// @throws CliFailure `UNREACHABLE` when the server does not answer
    public ApiResponse postOnce(String path, String json, String key) {
        return open("POST", path, http -> {
            http.setRequestProperty("Idempotency-Key", key);
            send(http, json.getBytes(StandardCharsets.UTF_8));
            int status = http.getResponseCode();
            return new ApiResponse(status, body(http, status));
        });
    }

    /// @throws CliFailure `UNREACHABLE` when the server does not answer
    public ApiResponse put(String path, String json) {
        return call("PUT", path, json);
    }

    /// @throws CliFailure `UNREACHABLE` when the server does not answer
    public ApiResponse delete(String path) {
        return call("DELETE", path, null);
    }

    /// Writes the answer into a file, whatever its size; a refusal is returned.
    ///
    /// @throws CliFailure `UNREACHABLE` when the server does not answer, or its answer breaks off
    /// @throws IOException when the file cannot be written
    public ApiResponse download(String path, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            return get(path, in -> in.transferTo(out));
        }
    }

    /// Sends a stream while it is read.
    ///
    /// @throws CliFailure `UNREACHABLE` when the server does not answer
    public ApiResponse post(String path, InputStream body) {
        return open("POST", path, http -> {
            http.setRequestProperty("Content-Type", "application/x-ndjson");
            http.setDoOutput(true);
            http.setChunkedStreamingMode(CHUNK);
            send(http, body);
            int status = http.getResponseCode();
            return new ApiResponse(status, body(http, status));
        });
    }

    /// A server that refuses early stops reading; its response is the answer.
    private static void send(HttpURLConnection http, InputStream body) throws IOException {
        try (OutputStream out = http.getOutputStream()) {
            body.transferTo(out);
        } catch (IOException e) {
            if (http.getResponseCode() < 400) {
                throw e;
            }
        }
    }

    /// Passes the body of a successful answer on while it arrives.
    ///
    /// @throws CliFailure `UNREACHABLE` when the server does not answer, or its answer breaks off
    public ApiResponse get(String path, Reading good) {
        return open("GET", path, http -> {
            http.setRequestProperty("Accept", "*/*");
            int status = http.getResponseCode();
            if (status < 200 || status >= 300) {
                return new ApiResponse(status, body(http, status));
            }
            try (InputStream in = http.getInputStream()) {
                good.from(in);
            }
            return new ApiResponse(status, "");
        });
    }

    /// Reads a body while it arrives.
    public interface Reading {
        void from(InputStream body) throws IOException;
    }

    private interface Exchange {
        ApiResponse with(HttpURLConnection http) throws IOException;
    }

    private ApiResponse call(String method, String path, @Nullable String json) {
        return open(method, path, http -> {
            if (json != null) {
                send(http, json.getBytes(StandardCharsets.UTF_8));
            }
            int status = http.getResponseCode();
            return new ApiResponse(status, body(http, status));
        });
    }

    private ApiResponse open(String method, String path, Exchange exchange) {
        try {
            HttpURLConnection http =
                    (HttpURLConnection) connection.uri(path).toURL().openConnection(Proxy.NO_PROXY);
            prepare(http, method);
            return exchange.with(http);
        } catch (IOException unreachable) {
            throw new CliFailure(ExitCode.UNREACHABLE, unreachable(unreachable));
        }
    }

    private void prepare(HttpURLConnection http, String method) throws IOException {
        http.setRequestMethod(method);
        http.setConnectTimeout(CONNECT_MILLIS);
        http.setReadTimeout(answerMillis);
        http.setInstanceFollowRedirects(false);
        http.setRequestProperty("Accept", "application/json");
        http.setRequestProperty("User-Agent", "festinger-cli/" + Version.number());
        if (connection.namesAWorkspace()) {
            http.setRequestProperty(
                    "X-Festinger-Workspace", connection.workspace().value());
        }
        if (!connection.key().value().isEmpty()) {
            http.setRequestProperty(
                    "Authorization", "Bearer " + connection.key().value());
        }
    }

    private static void send(HttpURLConnection http, byte[] body) throws IOException {
        http.setRequestProperty("Content-Type", "application/json");
        http.setDoOutput(true);
        try (OutputStream out = http.getOutputStream()) {
            out.write(body);
        }
    }

    private static String body(HttpURLConnection http, int status) throws IOException {
        try (InputStream in = status >= 400 ? http.getErrorStream() : http.getInputStream()) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String unreachable(IOException reason) {
        Setting server = connection.server();
        return """
                no server answers at %s (%s): %s
                  start one here:         festinger serve
                  or name another one:    --server URL, FESTINGER_URL, or 'server = URL' in %s\
                """.formatted(server.value(), server.origin(), reason.getMessage(), "~/.config/festinger/config");
    }
}
