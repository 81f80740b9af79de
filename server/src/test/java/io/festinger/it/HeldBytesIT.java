package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server with a heap of 256 MB meets bodies that do not fit into it, one and many, and goes on answering.
class HeldBytesIT {
    private static final int MEGABYTE = 1 << 20;
    private static final String HEAD =
            "{\"model\":\"m\",\"stream\":false,\"messages\":[{\"role\":\"user\",\"content\":\"";
    private static final String TAIL = "\"}]}";

    @TempDir
    private static Path folder;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @BeforeAll
    static void start() throws IOException {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(folder, upstream.url());
    }

    @AfterAll
    static void stop() throws InterruptedException {
        server.close();
        upstream.close();
    }

    private static byte[] prompt(int bytes) {
        return (HEAD + "word ".repeat(bytes / 5) + TAIL).getBytes(StandardCharsets.UTF_8);
    }

    private CompletableFuture<HttpResponse<String>> chat(HttpRequest.BodyPublisher body, String... headers) {
        return post("/api/chat", body, headers);
    }

    private CompletableFuture<HttpResponse<String>> post(
            String path, HttpRequest.BodyPublisher body, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(server.address() + path)).POST(body);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.BodyPublisher bytes(byte[] body) {
        return HttpRequest.BodyPublishers.ofByteArray(body);
    }

    private void answersOthers() {
        assertThat(server.api().get("/health").status()).isEqualTo(200);
        assertThat(chat(bytes(prompt(100))).join().statusCode()).isEqualTo(200);
    }

    /// The rest of it is not wanted, so a client that only writes may find the connection closed; one that waits
    /// to be asked reads why.
    @Test
    void aPromptLargerThanTheHeapIsRefused() {
        byte[] long99 = prompt(99 * MEGABYTE);
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.address() + "/api/chat"))
                .expectContinue(true)
                .POST(bytes(long99))
                .build();

        HttpResponse<String> answer =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).join();

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body()).contains("the limit is").contains("bytes");
        answersOthers();
    }

    @Test
    void aLongPromptWantingNoMemoryStreamsThrough() {
        byte[] long99 = prompt(99 * MEGABYTE);

        assertThat(chat(bytes(long99), "X-Festinger", "off").join().statusCode())
                .isEqualTo(200);
        answersOthers();
    }

    @Test
    void hugeCompressedBodiesPassUnchanged() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(packed)) {
            zip.write(HEAD.getBytes(StandardCharsets.UTF_8));
            byte[] many = "a".repeat(MEGABYTE).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 300; i++) {
                zip.write(many);
            }
            zip.write(TAIL.getBytes(StandardCharsets.UTF_8));
        }
        byte[] bomb = packed.toByteArray();

        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            answers.add(chat(bytes(bomb), "Content-Encoding", "gzip"));
        }

        assertThat(answers).extracting(answer -> answer.join().statusCode()).containsOnly(200);
        answersOthers();
    }

    @Test
    void brokenGzipIsPassedOnAsItCame() {
        byte[] brokenBytes = {0x1f, (byte) 0x8b, 8, 0, 1, 2, 3};

        assertThat(chat(bytes(brokenBytes), "Content-Encoding", "gzip").join().statusCode())
                .isEqualTo(200);
    }

    @Test
    void longPromptsWithoutRoomAreToldToComeAgain() {
        byte[] long20 = prompt(20 * MEGABYTE);
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            answers.add(chat(bytes(long20)));
        }
        answersOthers();

        List<Integer> statuses = new ArrayList<>();
        for (CompletableFuture<HttpResponse<String>> answer : answers) {
            // one that is turned away while it still writes may see the connection close before it reads why
            answer.handle((response, cut) -> response)
                    .thenAccept(response -> {
                        if (response != null) {
                            statuses.add(response.statusCode());
                            if (response.statusCode() == 503) {
                                assertThat(response.headers().firstValue("Retry-After"))
                                        .contains("2");
                            }
                        }
                    })
                    .join();
        }

        assertThat(statuses).contains(200).allMatch(status -> status == 200 || status == 503);
        answersOthers();
        assertThat(chat(bytes(long20)).join().statusCode()).isEqualTo(200);
    }

    @Test
    void aLongRestBodyIsRefused() {
        byte[] wave = ("{\"project\":\"p05\",\"documents\":[{\"path\":\"a.md\",\"content\":\""
                        + "word ".repeat(5 * MEGABYTE) + "\"}]}")
                .getBytes(StandardCharsets.UTF_8);

        HttpResponse<String> answer = post("/ingestion/wave", bytes(wave)).join();

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body()).contains("a body may have");
        answersOthers();
    }

    @Test
    void aLimitAboveTheHeapIsAnErrorAtStart() throws IOException, InterruptedException {
        Path configuration = folder.resolve("too-much.yaml");
        Files.writeString(configuration, "limits: {body_bytes: 104857600}\n");
        Process process = FestingerProcess.command(List.of(
                        "serve",
                        "--port",
                        "0",
                        "--data",
                        folder.resolve("other").toString(),
                        "--config",
                        configuration.toString()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile())
                .start();

        assertThat(process.waitFor()).isNotZero();
        assertThat(folder.resolve("said.txt"))
                .content()
                .contains("limits.body_bytes")
                .contains("do not fit into a heap of")
                .contains("-Xmx");
    }
}
