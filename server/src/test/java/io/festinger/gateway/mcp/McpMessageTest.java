package io.festinger.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class McpMessageTest {
    private static McpMessage.Refusal refused(String body) {
        return McpMessage.refusal(Buffer.buffer(body), null).orElseThrow();
    }

    private static String message(String rest) {
        return "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": " + rest + "}";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"ping\"",
                "\"tools/list\"",
                "\"tools/list\", \"params\": null",
                "\"tools/call\", \"params\": {\"name\": \"commit\"}",
                "\"tools/call\", \"params\": {\"name\": \"commit\", \"arguments\": null}",
                "\"tools/call\", \"params\": {\"name\": \"commit\", \"arguments\": {\"content\": null}}",
                "\"resources/read\", \"params\": {\"uri\": \"festinger://conflicts\"}",
                "\"initialize\", \"params\": {\"protocolVersion\": \"2025-06-18\", \"capabilities\": {},"
                        + " \"clientInfo\": {\"name\": \"a\", \"version\": \"1\"}}"
            })
    void whatTheLibraryAnswersPasses(String rest) {
        assertThat(McpMessage.refusal(Buffer.buffer(message(rest)), null)).isEmpty();
    }

    @Test
    void aRevisionThatIsNotSpokenIsRefusedWithThoseThatAre() {
        Buffer ping = Buffer.buffer(message("\"ping\""));
        McpMessage.Refusal refusal = McpMessage.refusal(ping, "2026-07-28").orElseThrow();

        assertThat(refusal.status()).isEqualTo(400);
        assertThat(refusal.answer().getValue("id")).isEqualTo(7);
        JsonObject error = refusal.answer().getJsonObject("error");
        assertThat(error.getInteger("code")).isEqualTo(-32022);
        assertThat(error.getJsonObject("data").getString("requested")).isEqualTo("2026-07-28");
        assertThat(error.getJsonObject("data").getJsonArray("supported").stream())
                .contains("2025-11-25")
                .allSatisfy(version -> assertThat(McpMessage.refusal(ping, String.valueOf(version)))
                        .isEmpty());
    }

    @Test
    void aSubscriptionThatBeginsOrEndsIsRead() {
        String params = ", \"params\": {\"uri\": \"festinger://conflicts\"}";
        for (String begins : List.of("subscribe", "unsubscribe")) {
            Buffer message = Buffer.buffer(message("\"resources/" + begins + "\"" + params));

            McpMessage.ResourceRequest change =
                    McpMessage.resourceRequest(message).orElseThrow();

            assertThat(change.isSubscription()).isTrue();
            assertThat(change.begins()).isEqualTo(begins.equals("subscribe"));
            assertThat(change.uri()).isEqualTo("festinger://conflicts");
            assertThat(change.done().encode()).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "resources", "[\"resources\"]", "{\"method\": \"resources/subscribe\"}"})
    void whatNamesNoResourceIsNoRequestForOne(String body) {
        assertThat(McpMessage.resourceRequest(Buffer.buffer(body))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not JSON", "{", "{\"jsonrpc\": \"2.0\"}", "{}"})
    void soDoesWhatItTellsByItself(String body) {
        assertThat(McpMessage.refusal(Buffer.buffer(body), null)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'tools/call', 'params': [] | params is an object",
                "'tools/call', 'params': 7 | params is an object",
                "'tools/call' | params.name is missing, or not a text",
                "'tools/call', 'params': {'arguments': {}} | params.name is missing, or not a text",
                "'tools/call', 'params': {'name': null} | params.name is missing, or not a text",
                "'tools/call', 'params': {'name': 7} | params.name is missing, or not a text",
                "'tools/call', 'params': {'name': 'a', 'arguments': 'x'} | params.arguments is an object, not a text",
                "'tools/call', 'params': {'name': 'a', 'arguments': []} | params.arguments is an object, not a list",
                "'tools/call', 'params': {'name': 'a', 'arguments': 7} | params.arguments is an object, not '7'",
                "'prompts/get', 'params': {} | params.name is missing, or not a text",
                "'resources/read', 'params': {'uri': 7} | params.uri is missing, or not a text",
                "'initialize', 'params': {} | params.protocolVersion is missing, or not a text",
                "'initialize', 'params': {'protocolVersion': '1', 'capabilities': 7}"
                        + " | params.capabilities is an object, not '7'",
                "'initialize', 'params': {'protocolVersion': '1', 'capabilities': {}, 'clientInfo': {}}"
                        + " | params.clientInfo.name is missing, or not a text"
            },
            quoteCharacter = '~')
    void whatItWouldLeaveWithoutAnAnswerIsNamed(String rest, String why) {
        McpMessage.Refusal refusal = refused(message(rest.replace('\'', '"')));

        assertThat(refusal.status()).isEqualTo(200);
        assertThat(refusal.answer().getInteger("id")).isEqualTo(7);
        assertThat(refusal.answer().getJsonObject("error"))
                .isEqualTo(new JsonObject().put("code", -32602).put("message", why));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "7",
                "null",
                "\"text\"",
                "[7]",
                "{\"id\": {}, \"method\": \"ping\"}",
                "{\"id\": 1, \"method\": 7}",
                "[{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}, null]"
            })
    void whatIsNoMessageIsRefused(String body) {
        assertThat(refused(body).answer().getJsonObject("error").getInteger("code"))
                .isEqualTo(-32600);
    }

    @Test
    void whereNobodyWaitsForAnAnswerTheStatusTells() {
        assertThat(refused("{\"method\": \"tools/call\", \"params\": []}").status())
                .isEqualTo(400);
    }
}
