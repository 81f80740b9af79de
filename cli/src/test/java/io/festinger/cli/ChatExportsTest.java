package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.cli.client.PlainJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Chat exports that become interactions.
class ChatExportsTest {
    private static final String RECORDED = "{\"id\": \"int_1\", \"candidates\": 2}";

    @TempDir
    Path home;

    @TempDir
    Path folder;

    private ScriptedServer server;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedServer().answers("/interactions", 201, RECORDED);
        shell = new Shell(home).export("FESTINGER_URL", server.url());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void write(String path, String content) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private Shell.ExitResult ingest(String... more) {
        String[] line = new String[5 + more.length];
        System.arraycopy(new String[] {"ingest", "--chat", folder.toString(), "--project", "p05"}, 0, line, 0, 5);
        System.arraycopy(more, 0, line, 5, more.length);
        return shell.run(line);
    }

    private List<Map<String, @Nullable Object>> sent() {
        return server.requests().stream()
                .map(request -> PlainJson.object(request.body()).orElseThrow())
                .toList();
    }

    private static List<String> texts(Map<String, @Nullable Object> body) {
        return PlainJson.children(body, "messages").stream()
                .map(message -> String.valueOf(message.get("content")))
                .toList();
    }

    private static List<String> times(Map<String, @Nullable Object> body) {
        return PlainJson.children(body, "messages").stream()
                .map(message -> String.valueOf(message.get("at")))
                .toList();
    }

    @Test
    void aDayOfAChannelInSlackIsAnInteractionForEachSpeaker() throws IOException {
        write(
                "users.json",
                "[{\"id\": \"U1\", \"name\": \"ada\", \"real_name\": \"Ada\"}, {\"id\": \"U2\", \"name\": \"bea\"}]");
        write("general/2026-03-01.json", """
                [{"type": "message", "user": "U1", "text": "The queue is <https://nats.io|NATS>, &lt;3 to <@U2>.", "ts": "1772359200.000100"},
                 {"type": "message", "user": "U2", "text": "Its port is 4222.", "ts": "1772359260.000100"},
                 {"type": "message", "user": "U1", "text": "We never deploy on Fridays.", "ts": "1772359320.000100"},
                 {"type": "message", "subtype": "channel_join", "user": "U2", "text": "joined", "ts": "1772359330.000100"},
                 {"type": "message", "bot_id": "B1", "text": "Build 7 failed.", "ts": "1772359340.000100"},
                 {"type": "message", "user": "U2", "text": "", "ts": "1772359350.000100"}]""");

        Shell.ExitResult exitResult = ingest();

        assertThat(sent()).hasSize(2);
        assertThat(sent().getFirst()).containsEntry("author", "Ada").containsEntry("session", "general 2026-03-01");
        assertThat(texts(sent().getFirst()))
                .containsExactly("The queue is NATS, <3 to bea.", "We never deploy on Fridays.");
        assertThat(times(sent().getFirst())).containsExactly("2026-03-01T10:00:00Z", "2026-03-01T10:02:00Z");
        assertThat(sent().getLast()).containsEntry("author", "bea");
        assertThat(exitResult.out().strip())
                .isEqualTo("2 interactions of 2 people from 1 exports: 3 messages, 4 candidates;"
                        + " passed over: 1 bot, 1 channel join, 1 empty");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void whatsAppIsReadInBothOfItsForms() throws IOException {
        write("brackets.txt", """
                [01/03/2026, 10:15:02] Messages and calls are end-to-end encrypted.
                [01/03/2026, 10:15:04] Ada: The key is in drawer 4.
                It stays there.
                [01/03/2026, 10:16:00] Bea: image omitted
                """);
        write("dashes.txt", """
                3/2/26, 9:05 PM - Ada: The gate code changed: ask Bea.
                3/2/26, 9:06 PM - Bea: This message was deleted
                """);

        Shell.ExitResult exitResult = ingest("--json");

        assertThat(sent()).hasSize(2);
        assertThat(texts(sent().getFirst())).containsExactly("The key is in drawer 4.\nIt stays there.");
        assertThat(texts(sent().getLast())).containsExactly("The gate code changed: ask Bea.");
        assertThat(sent().getLast()).containsEntry("session", "dashes 3/2/26");
        assertThat(PlainJson.children(sent().getLast(), "messages"))
                .allSatisfy(message -> assertThat(message).doesNotContainKey("at"));
        Map<String, @Nullable Object> summary =
                PlainJson.object(exitResult.out()).orElseThrow();
        assertThat(PlainJson.child(summary, "passed_over").orElseThrow().toString())
                .isEqualTo("{deleted=1, media=1, system=1}");
        assertThat(PlainJson.children(summary, "interactions")).hasSize(2);
    }

    @Test
    void aSessionOfClaudeCodeIsReadWithWhatTheModelAnswered() throws IOException {
        write("projects/shop/a1.jsonl", """
                {"type":"summary","summary":"The port","leafUuid":"1"}
                {"type":"user","sessionId":"s1","uuid":"1","timestamp":"2026-03-01T10:00:00Z","message":{"role":"user","content":"<system-reminder>be brief</system-reminder>The port is 8080."}}
                {"type":"assistant","sessionId":"s1","uuid":"2","timestamp":"2026-03-01T10:00:05Z","message":{"role":"assistant","content":[{"type":"thinking","thinking":"hm"},{"type":"text","text":"I use 8080."},{"type":"tool_use","id":"t","name":"Bash","input":{}}]}}
                {"type":"user","sessionId":"s1","uuid":"3","timestamp":"2026-03-01T10:00:06Z","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"ok"}]}}
                {"type":"user","sessionId":"s1","uuid":"4","isMeta":true,"timestamp":"2026-03-01T10:00:07Z","message":{"role":"user","content":"Caveat"}}
                {"type":"user","sessionId":"s1","uuid":"5","isSidechain":true,"timestamp":"2026-03-01T10:00:08Z","message":{"role":"user","content":"Search"}}
                {"type":"user","sessionId":"s1","uuid":"1","timestamp":"2026-03-01T10:00:00Z","message":{"role":"user","content":"The port is 8080."}}
                {"type":"user","sessionId":"s1","uuid":"6","timestamp":"2026-03-02T10:00:00Z","message":{"role":"user","content":"It is 9090 now."}}
                """);

        Shell.ExitResult exitResult = ingest();

        assertThat(sent()).hasSize(2);
        assertThat(sent().getFirst()).containsEntry("session", "s1 2026-03-01").containsEntry("author", "user");
        assertThat(texts(sent().getFirst())).containsExactly("The port is 8080.", "I use 8080.");
        assertThat(times(sent().getFirst())).containsExactly("2026-03-01T10:00:00Z", "2026-03-01T10:00:05Z");
        assertThat(PlainJson.children(sent().getFirst(), "messages"))
                .extracting(message -> message.get("role"))
                .containsExactly("user", "assistant");
        assertThat(texts(sent().getLast())).containsExactly("It is 9090 now.");
        assertThat(exitResult.out()).contains("passed over: 1 of a subagent, 1 of the program, 1 of tools");
    }

    @Test
    void aSessionOfCodexIsReadByItsEvents() throws IOException {
        write("rollout-2026-03-01T10-00-00-c1.jsonl", """
                {"timestamp":"2026-03-01T10:00:00Z","type":"session_meta","payload":{"id":"c1","cwd":"/src"}}
                {"timestamp":"2026-03-01T10:00:01Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"<environment_context/>"}]}}
                {"timestamp":"2026-03-01T10:00:02Z","type":"event_msg","payload":{"type":"user_message","message":"The port is 8080."}}
                {"timestamp":"2026-03-01T10:00:03Z","type":"event_msg","payload":{"type":"token_count"}}
                {"timestamp":"2026-03-01T10:00:04Z","type":"event_msg","payload":{"type":"agent_message","message":"I use 8080."}}
                """);

        ingest();

        assertThat(sent()).hasSize(1);
        assertThat(sent().getFirst()).containsEntry("session", "c1 2026-03-01").containsEntry("author", "user");
        assertThat(texts(sent().getFirst())).containsExactly("The port is 8080.", "I use 8080.");
    }

    @Test
    void aLetterIsReadWithoutItsQuotesAndSignature() throws IOException {
        write("list.mbox", """
                From ada@example.org Sun Mar  1 10:00:00 2026
                From: =?utf-8?q?Ad=C3=A1?= <ada@example.org>
                Subject: Re: The pump
                Date: Sun, 01 Mar 2026 10:00:00 +0100
                Content-Type: multipart/alternative; boundary="b1"

                --b1
                Content-Type: text/plain; charset=utf-8
                Content-Transfer-Encoding: quoted-printable

                The pump delivers 5=
                 L/min at 20 =C2=B0C.

                On Saturday, Bea wrote:
                > Is it broken?
                --\s
                Ada
                --b1
                Content-Type: text/html

                <p>The pump</p>
                --b1--

                From bea@example.org Sun Mar  1 11:00:00 2026
                From: bea@example.org
                Subject: The pump
                Date: Sun, 01 Mar 2026 11:00:00 +0100
                Content-Type: text/html

                <p>Thanks</p>
                """);

        Shell.ExitResult exitResult = ingest();

        assertThat(sent()).hasSize(1);
        assertThat(sent().getFirst())
                .containsEntry("author", "Ad\u00e1")
                .containsEntry("session", "The pump 2026-03-01");
        assertThat(texts(sent().getFirst())).containsExactly("The pump delivers 5 L/min at 20 \u00b0C.");
        assertThat(exitResult.out()).contains("passed over: 1 no plain text");
    }

    @Test
    void aSecondRunSendsTheSameKeys() throws IOException {
        write("chat.txt", "[01/03/2026, 10:15:04] Ada: The key is in drawer 4.\n");

        ingest();
        ingest();

        assertThat(server.requests()).hasSize(2);
        assertThat(server.requests().getFirst().header("Idempotency-Key"))
                .isNotEmpty()
                .isEqualTo(server.requests().getLast().header("Idempotency-Key"));
    }

    @Test
    void unknownFilesAndRefusalsAreReported() throws IOException {
        write("notes.md", "# Notes");
        write("chat.txt", "[01/03/2026, 10:15:04] Ada: The key is in drawer 4.\n");
        server.answers(
                "/interactions", 422, "{\"code\": \"invalid_request\", \"title\": \"Refused\", \"detail\": \"no\"}");

        Shell.ExitResult exitResult = ingest();

        assertThat(exitResult.err())
                .contains("not stored: notes.md: it is not an export", "not stored: chat 01/03/2026, Ada: Refused");
        assertThat(exitResult.exitCode()).isEqualTo(1);
        assertThat(shell.run("ingest", "--next", "--chat", "--project", "p05").err())
                .contains("omit --chat");
    }
}
