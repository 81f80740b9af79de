package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.fuzz.LogWatch;
import io.festinger.fuzz.OddValues;
import io.festinger.fuzz.Shape;
import io.festinger.fuzz.Surface;
import io.festinger.fuzz.Walk;
import io.festinger.fuzz.Wire;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever a caller sends, it is the caller's mistake and is told as one: no 500, nothing of the inside,
/// no stack in the log.
@Timeout(600)
class OddInputIT {
    private static final String HEAD = "GET /memory HTTP/1.1\r\n";

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Wire wire;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "demo");
        wire = new Wire(server.address(), Duration.ofSeconds(60));
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    @Test
    void noFieldOfAnyOperationFormToolOrDialectMakesAServerError() {
        List<Shape> shapes = new Surface(server.address(), "").shapes();
        Walk all = new Walk(wire, new LogWatch(server.log()), OddValues.KINDS);
        Walk walk = Boolean.getBoolean("tests.all") ? all : all.sample(seed());

        shapes.parallelStream().forEach(walk::over);

        assertThat(walk.found()).isEmpty();
        Map<Shape.Face, Long> faces =
                shapes.stream().collect(Collectors.groupingBy(Shape::face, Collectors.counting()));
        assertThat(faces).containsOnlyKeys(Shape.Face.values());
        assertThat(faces.get(Shape.Face.REST)).isGreaterThan(80);
        assertThat(faces.get(Shape.Face.PAGES)).isGreaterThanOrEqualTo(15);
        assertThat(faces.get(Shape.Face.MCP)).isGreaterThanOrEqualTo(15);
    }

    private static long seed() {
        long given = Long.getLong("tests.seed", 0);
        long seed = given != 0 ? given : ThreadLocalRandom.current().nextLong(1_000_000);
        System.out.printf("odd inputs of seed %1$d; to repeat them: -Dtests.seed=%1$d%n", seed);
        return seed;
    }

    private static Wire.Answer send(String request) {
        return wire.send(request.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static void problem(Wire.Answer answer, int status) {
        assertThat(answer.status()).as(answer.toString()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
        assertThat(answer.body()).contains("\"type\"", "\"title\"", "\"status\":" + status, "\"detail\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                HEAD + "\r\n",
                HEAD + "Host: a b\r\n\r\n",
                HEAD + "Host: localhost:999999\r\n\r\n",
                HEAD + "Host: [::1\r\n\r\n",
                HEAD + "Host: localhost\r\nX-A: a\0b\r\n\r\n",
                HEAD + "Host: localhost\r\nContent-Length: abc\r\n\r\n",
                HEAD + "Host: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "POST /memory HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                "GET http://[::bad/x HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /memory?project=%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /memory?project=a%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "NOTHING\r\n\r\n",
                "\0\0\0\r\n\r\n"
            })
    void anUnreadableRequestIsAProblemDocument(String request) {
        LogWatch log = new LogWatch(server.log());

        problem(send(request), 400);

        assertThat(log.stacks()).isEmpty();
    }

    /// Another server in front could see the end of each of these elsewhere.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "400 | Transfer-Encoding: xchunked",
                "400 | Transfer-Encoding: identity",
                "400 | Transfer-Encoding: chunked;x",
                "400 | Transfer-Encoding: chunked, chunked",
                "400 | Transfer-Encoding: \\r\\n chunked",
                "400 | X-A: a\\r\\n\\tb",
                "501 | Transfer-Encoding: identity, chunked",
                "501 | Transfer-Encoding: identity\\r\\nTransfer-Encoding: chunked",
            })
    void aRequestWithoutACertainEndIsRefusedAndTheConnectionClosed(int status, String header) throws Exception {
        String head = "POST /api/chat HTTP/1.1\r\nHost: localhost\r\n";
        String body = "2\r\n{}\r\n0\r\n\r\n";
        String ambiguous =
                head + header.replace("\\r", "\r").replace("\\n", "\n").replace("\\t", "\t") + "\r\n\r\n" + body;
        String before = head + "Content-Length: 2\r\n\r\n{}" + head + "Transfer-Encoding: chunked\r\n\r\n" + body;

        problem(send(ambiguous), status);
        try (Socket socket =
                new Socket(server.address().getHost(), server.address().getPort())) {
            socket.getOutputStream().write((before + ambiguous + before).getBytes(StandardCharsets.ISO_8859_1));

            String answers = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            assertThat(answers.split("HTTP/1.1 ", -1)).as(answers).hasSizeLessThanOrEqualTo(4);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET /memory HTTP/9.9\r\nHost: localhost\r\n\r\n"})
    void anotherVersionOfHttpIsAProblemDocument(String request) {
        LogWatch log = new LogWatch(server.log());

        problem(send(request), 501);

        assertThat(log.stacks()).isEmpty();
    }

    @Test
    void overlongRequestsAreAProblemDocument() {
        problem(send("GET /" + "a".repeat(9_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n"), 414);
        problem(send(HEAD + "Host: localhost\r\nX-A: " + "a".repeat(90_000) + "\r\n\r\n"), 431);
        problem(send("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n"), 404);
    }

    @Test
    void halfAHeadIsCut() {
        problem(send("GET /health HTTP/1.1\r\nHost: loc"), 408);
    }

    @Test
    void mistakesAreNamedByTheirField() {
        for (Map.Entry<String, String> wrong : Map.of(
                        "content", "{\"memory_type\":\"preference\",\"content\":\"a\\u0000b\"}",
                        "derived_from[0]",
                                "{\"memory_type\":\"preference\",\"content\":\"a\",\"derived_from\":[\"\\ud800\"]}",
                        "derived_from", "{\"memory_type\":\"preference\",\"content\":\"a\",\"derived_from\":[null]}",
                        "valid_from",
                                "{\"memory_type\":\"preference\",\"content\":\"a\",\"valid_from\":\"+999999999-12-31T23:59:59Z\"}",
                        "project",
                                "{\"project\":\"a\",\"memory_type\":\"preference\",\"content\":\"a\",\"project\":\"b\"}")
                .entrySet()) {
            Api.Answer answer = server.api().post("/memory", wrong.getValue());

            assertThat(answer.status()).as(answer.body()).isEqualTo(400);
            assertThat(answer.json().path("field").asText()).as(answer.body()).startsWith(wrong.getKey());
        }
    }
}
