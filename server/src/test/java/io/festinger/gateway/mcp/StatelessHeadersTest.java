package io.festinger.gateway.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.mcp.McpMessage.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatelessHeadersTest {
    private static final String META = "'_meta': {'io.modelcontextprotocol/protocolVersion': '%s',"
            + " 'io.modelcontextprotocol/clientCapabilities': {}}";

    private static byte[] request(String method, String version, String params) {
        return ("{'jsonrpc': '2.0', 'id': 7, 'method': '" + method + "', 'params': {" + META.formatted(version) + params
                        + "}}")
                .replace('\'', '"')
                .getBytes(UTF_8);
    }

    private static byte[] call(String tool) {
        return request("tools/call", "2026-07-28", ", 'name': '" + tool + "'");
    }

    private static Content read(byte[] body, String version, String method, String name) {
        return McpMessage.read(body, McpMethods.STATELESS, new StatelessHeaders(version, method, name));
    }

    private static int code(Content content) {
        return ((Content.Answer) content).body().getJsonObject("error").getInteger("code");
    }

    @Test
    void headersRepeatingTheBodyPass() {
        assertThat(read(call("recall"), "2026-07-28", "tools/call", "recall")).isEqualTo(new Content.Servable());
        assertThat(read(request("tools/list", "2026-07-28", ""), "2026-07-28", "tools/list", null))
                .isEqualTo(new Content.Servable());
        assertThat(read(call("na\u00efve"), "2026-07-28", "tools/call", "=?base64?bmHDr3Zl?="))
                .isEqualTo(new Content.Servable());
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "-, tools/call, recall, Mcp-Protocol-Version",
                "2025-11-25, tools/call, recall, Mcp-Protocol-Version",
                "2026-07-28, -, recall, Mcp-Method",
                "2026-07-28, TOOLS/CALL, recall, Mcp-Method",
                "2026-07-28, tools/call, -, Mcp-Name",
                "2026-07-28, tools/call, commit, Mcp-Name",
                "2026-07-28, tools/call, =?base64?cmVjYWxs, Mcp-Name",
                "2026-07-28, tools/call, =?base64?c?=, Mcp-Name"
            })
    void aMissingOrDifferentOneIsRefusedByItsName(String version, String method, String name, String header) {
        Content.Answer refusal = (Content.Answer) read(call("recall"), version, method, name);

        assertThat(refusal.status()).isEqualTo(400);
        assertThat(refusal.body().getValue("id")).isEqualTo(7L);
        assertThat(code(refusal)).isEqualTo(-32020);
        assertThat(refusal.body().getJsonObject("error").getString("message")).contains(header);
    }

    @Test
    void aLaterRevisionIsRefusedWithTheSupportedOnes() {
        byte[] nextBytes = request("tools/list", "2031-01-01", "");

        Content.Answer refusal = (Content.Answer) read(nextBytes, "2031-01-01", "tools/list", null);

        assertThat(refusal.status()).isEqualTo(400);
        assertThat(code(refusal)).isEqualTo(-32022);
        assertThat(refusal.body()
                        .getJsonObject("error")
                        .getJsonObject("data")
                        .getJsonArray("supported")
                        .getString(0))
                .isEqualTo("2026-07-28");
        assertThat(StatelessHeaders.areMeant(nextBytes, null)).isTrue();
    }

    @Test
    void missingHeadersAreNamed() {
        byte[] silent = "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"tools/list\"}".getBytes(UTF_8);

        Content.Answer refusal = (Content.Answer) read(silent, "2026-07-28", "tools/list", null);

        assertThat(code(refusal)).isEqualTo(-32602);
        assertThat(refusal.body().getJsonObject("error").getString("message")).startsWith("params._meta is missing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"initialize", "ping", "logging/setLevel", "resources/subscribe", "tools/none"})
    void methodsOfOtherRevisionsAreUnknown(String method) {
        assertThat(code(read(request(method, "2026-07-28", ""), "2026-07-28", method, null)))
                .isEqualTo(-32601);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "7", "{\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}}"})
    void onlySingleRequestsAreTaken(String body) {
        assertThat(code(read(body.getBytes(UTF_8), "2026-07-28", "tools/list", null)))
                .isEqualTo(-32600);
    }

    @Test
    void requestsOfRevisionsWithSessionsAreNotMeant() {
        assertThat(StatelessHeaders.areMeant(request("ping", "2025-11-25", ""), "2025-11-25"))
                .isFalse();
        assertThat(StatelessHeaders.areMeant("[]".getBytes(UTF_8), null)).isFalse();
        assertThat(StatelessHeaders.areMeant("{".getBytes(UTF_8), "1900-01-01")).isFalse();
        assertThat(StatelessHeaders.areMeant(call("recall"), null)).isTrue();
    }
}
