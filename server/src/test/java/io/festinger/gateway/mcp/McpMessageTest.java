package io.festinger.gateway.mcp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.mcp.McpMessage.Content;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class McpMessageTest {
    private static Content read(String body) {
        return McpMessage.read(body.getBytes(UTF_8), null);
    }

    private static Content.Answer refusedAnswer(String body) {
        assertThat(read(body)).as(body).isInstanceOf(Content.Answer.class);
        return (Content.Answer) read(body);
    }

    private static JsonObject error(String body) {
        return refusedAnswer(body).body().getJsonObject("error");
    }

    private static String message(String remainder) {
        return "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": " + remainder + "}";
    }

    private static String message(String method, String params) {
        boolean isNotification = method.startsWith("notifications/");
        return "{\"jsonrpc\": \"2.0\", " + (isNotification ? "" : "\"id\": 7, ") + "\"method\": \"" + method
                + "\", \"params\": " + params + "}";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"ping\"",
                "\"tools/list\"",
                "\"tools/list\", \"params\": null",
                "\"tools/list\", \"params\": {\"cursor\": null, \"_meta\": null}",
                "\"tools/call\", \"params\": {\"name\": \"commit\", \"_meta\": {\"progressToken\": 1, \"x\": []}}",
                "\"tools/call\", \"params\": {\"name\": \"commit\", \"arguments\": null}",
                "\"tools/call\", \"params\": {\"name\": \"commit\", \"arguments\": {\"content\": null}}",
                "\"logging/setLevel\", \"params\": {\"level\": \"info\"}",
                "\"completion/complete\", \"params\": {\"ref\": {\"type\": \"ref/prompt\", \"name\": \"onboard\"},"
                        + " \"argument\": {\"name\": \"project\", \"value\": \"\"}}",
                "\"initialize\", \"params\": {\"protocolVersion\": \"2025-06-18\", \"capabilities\": {},"
                        + " \"clientInfo\": {\"name\": \"a\", \"version\": \"1\", \"icons\": [{\"src\": \"x\"}]}}"
            })
    void answersOfTheLibraryPass(String remainder) {
        assertThat(read(message(remainder))).isEqualTo(new Content.Servable());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\", \"id\": null}",
                "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/of/a/later/revision\"}",
                "{\"jsonrpc\": \"2.0\", \"\\u0069d\": 1, \"m\\u0065thod\": \"p\\u0069ng\"}",
                "{\"jsonrpc\": \"2.0\", \"id\": 3, \"result\": {}}",
                "{\"jsonrpc\": \"2.0\", \"id\": null, \"error\": {}}",
                "[{\"jsonrpc\": \"2.0\", \"id\": \"a\", \"method\": \"ping\"}]"
            })
    void soDoesWhatExpectsNoAnswer(String body) {
        assertThat(read(body)).isEqualTo(new Content.Servable());
    }

    @Test
    void anUnsupportedRevisionIsRefusedWithTheSupportedOnes() {
        byte[] ping = message("\"ping\"").getBytes(UTF_8);
        Content.Answer refusal = (Content.Answer) McpMessage.read(ping, "1900-01-01");

        assertThat(refusal.status()).isEqualTo(400);
        assertThat(refusal.body().getValue("id")).isEqualTo(7L);
        JsonObject error = refusal.body().getJsonObject("error");
        assertThat(error.getInteger("code")).isEqualTo(-32022);
        assertThat(error.getJsonObject("data").getString("requested")).isEqualTo("1900-01-01");
        assertThat(error.getJsonObject("data").getJsonArray("supported").stream())
                .contains("2025-11-25", "2026-07-28")
                .filteredOn(version -> !version.equals("2026-07-28"))
                .allSatisfy(version -> assertThat(McpMessage.read(ping, String.valueOf(version)))
                        .isEqualTo(new Content.Servable()));
    }

    @Test
    void subscriptionsAndTheirEndsAreRead() {
        for (String begins : List.of("subscribe", "unsubscribe")) {
            String message = message("resources/" + begins, "{\"uri\": \"festinger://conflicts\"}");

            Content.ResourceRequest change = (Content.ResourceRequest) read(message);

            assertThat(change.isSubscription()).isTrue();
            assertThat(change.begins()).isEqualTo(begins.equals("subscribe"));
            assertThat(change.uri()).isEqualTo("festinger://conflicts");
            assertThat(change.finishedAnswer().body().encode())
                    .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'tools/call', 'params': [] | params: expected an object, not a list",
                "'tools/list', 'params': 7 | params: expected an object, not a number",
                "'tools/list', 'params': {'cursor': {}} | params.cursor: expected a string, not an object",
                "'ping', 'params': {'_meta': 'x'} | params._meta: expected an object, not a string",
                "'tools/call' | params.name is missing: expected a string that is not empty",
                "'tools/call', 'params': {'name': null} | params.name: expected a string that is not empty, not null",
                "'tools/call', 'params': {'name': ' '} | params.name: expected a string that is not empty",
                "'tools/call', 'params': {'name': 'a', 'arguments': 'x'}"
                        + " | params.arguments: expected an object, not a string",
                "'logging/setLevel', 'params': {'level': 'loud'} | params.level: expected one of debug, info, notice,"
                        + " warning, error, critical, alert, emergency",
                "'completion/complete', 'params': {'ref': {'type': 'ref/prompt'}, 'argument': {'name': 'a'}}"
                        + " | params.argument.value is missing: expected a string",
                "'initialize', 'params': {'protocolVersion': '1', 'capabilities': {}, 'clientInfo':"
                        + " {'name': 'a', 'version': '1', 'icons': [{'src': 'a', 'sizes': [null]}]}}"
                        + " | params.clientInfo.icons[0].sizes[0]: expected a string, not null"
            },
            quoteCharacter = '~')
    void unansweredRequestsAreNamed(String remainder, String reason) {
        Content.Answer refusal = refusedAnswer(message(remainder.replace('\'', '"')));

        assertThat(refusal.status()).isEqualTo(200);
        assertThat(refusal.body().getLong("id")).isEqualTo(7);
        assertThat(refusal.body().getJsonObject("error"))
                .isEqualTo(new JsonObject().put("code", -32602).put("message", reason));
    }

    @Test
    void aValueOfAWrongTypeIsRefusedByItsPlaceForEveryMethod() {
        Set<String> places = new TreeSet<>();
        for (String method : McpMethods.OF_SESSIONS.all()) {
            for (String value : List.of("false", "5", "\"\"", "[]", "{}", "null")) {
                for (String member :
                        List.of("name", "uri", "cursor", "level", "ref", "_meta", "clientInfo", "argument")) {
                    String body = message(method, "{\"" + member + "\": " + value + "}");
                    if (read(body) instanceof Content.Answer answer) {
                        JsonObject error = answer.body().getJsonObject("error");
                        assertThat(error.getInteger("code")).as(body).isEqualTo(-32602);
                        assertThat(error.getString("message")).as(body).startsWith("params.");
                        places.add(method + " " + error.getString("message").split("[: ]", 2)[0]);
                    }
                }
            }
        }
        assertThat(places)
                .contains("prompts/list params.cursor", "ping params._meta", "resources/subscribe params.uri")
                .contains("completion/complete params.ref.type", "completion/complete params.argument.name")
                .contains("initialize params.clientInfo.name", "notifications/progress params.progressToken");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "7",
                "null",
                "\"text\"",
                "[7]",
                "{}",
                "{\"jsonrpc\": \"2.0\"}",
                "{\"jsonrpc\": 2.0, \"id\": 1, \"method\": \"ping\"}",
                "{\"jsonrpc\": \"2.0\", \"method\": \"ping\"}",
                "{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"ping\"}",
                "{\"jsonrpc\": \"2.0\", \"id\": {}, \"method\": \"ping\"}",
                "{\"jsonrpc\": \"2.0\", \"id\": 1e400, \"method\": \"ping\"}",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": 7}",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": null}",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\", \"result\": {}}",
                "{\"jsonrpc\": \"2.0\", \"id\": \"a\", \"result\": {}}",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"notifications/initialized\"}",
                "[{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}, null]",
                "[{\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}}, {\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"ping\"}]"
            })
    void invalidMessagesAreRefused(String body) {
        assertThat(error(body).getInteger("code")).isEqualTo(-32600);
    }

    @ParameterizedTest
    @ValueSource(strings = {"q/close", "sampling/createMessage", "no/such/method", ""})
    void anUnknownMethodIsNotFound(String method) {
        assertThat(error(message(method, "{}")).getInteger("code")).isEqualTo(-32601);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not JSON", "{", "{}{}", "{'id': 1}", "{\"a\": 1,}"})
    void textOtherThanJsonIsAParseError(String body) {
        assertThat(error(body).getInteger("code")).isEqualTo(-32700);
    }

    @Test
    void soIsWhatIsNotUtf8() {
        byte[] torn = message("\"ping\", \"params\": {\"x\": \"\u00e4\"}").getBytes(ISO_8859_1);

        Content.Answer refusal = (Content.Answer) McpMessage.read(torn, null);

        assertThat(refusal.body().getJsonObject("error").getInteger("code")).isEqualTo(-32700);
    }

    @Test
    void aMessageOfTooManyNamesOrLevelsIsRefused() {
        StringBuilder names = new StringBuilder("{\"n\": 0");
        for (int i = 0; i < McpMessage.MOST_VALUES; i++) {
            names.append(", \"n").append(i).append("\": 0");
        }
        Content.Answer answer = refusedAnswer(message("\"tools/call\", \"params\": " + names + "}"));
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.body().getLong("id")).isEqualTo(7);
        assertThat(answer.body().getJsonObject("error").getString("message")).contains("10000 values at most");

        String deep = "[".repeat(McpMessage.MOST_LEVELS) + "]".repeat(McpMessage.MOST_LEVELS);
        assertThat(error(message("\"tools/call\", \"params\": {\"name\": \"a\", \"_meta\": {\"x\": " + deep + "}}"))
                        .getString("message"))
                .contains("100 deep at most");
        String text = "[{,\\\"".repeat(McpMessage.MOST_VALUES);
        assertThat(read(message("\"ping\", \"params\": {\"x\": \"" + text + "\"}")))
                .isEqualTo(new Content.Servable());
    }

    @Test
    void whereNobodyWaitsForAnAnswerTheStatusTells() {
        assertThat(refusedAnswer(message("notifications/progress", "[]")).status())
                .isEqualTo(400);
        assertThat(refusedAnswer("{\"method\": \"tools/call\", \"params\": []}").status())
                .isEqualTo(400);
    }
}
