package io.festinger.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class HeaderRulesTest {
    private static final String CHAT = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";

    private GatewayFixture fixture;

    @BeforeEach
    void start() throws Exception {
        fixture = GatewayFixture.start();
    }

    @AfterEach
    void stop() throws Exception {
        fixture.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/chat", "/api/embed", "/v1/messages"})
    void upstreamIsAddressedByItsOwnName(String path) throws Exception {
        var receivedRequest = fixture.throughPost(path, CHAT, Map.of("Host", "localhost:9"));
        assertThat(receivedRequest.header("Host")).isEqualTo("127.0.0.1:" + fixture.upstream.port());
        assertThat(receivedRequest.head().toLowerCase(Locale.ROOT).split("\r\nhost:", -1))
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "Authorization,Bearer fk_live",
        "authorization,bearer fk_revoked",
        "x-api-key,fk_secret",
        "X-Festinger-Key,fk_secret",
        "X-Festinger-Session,s",
        "X-Festinger-Workspace,default",
        "X-Festinger,off",
        "Keep-Alive,timeout=5",
        "TE,trailers",
        "Upgrade,other/1",
        "Proxy-Authorization,secret",
        "Proxy-Connection,keep-alive"
    })
    void ourKeysOwnHeadersAndHopByHopHeadersStayHere(String name, String value) throws Exception {
        var headers = new LinkedHashMap<String, String>();
        headers.put("X-Kept", "kept");
        headers.put(name, value);
        var receivedRequest = fixture.throughPost("/api/chat", CHAT, headers);
        assertThat(receivedRequest.header(name)).isEmpty();
        assertThat(receivedRequest.header("X-Kept")).isEqualTo("kept");
    }

    private static final String KEY = "fk_" + "Ab-_".repeat(10) + "xyz";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X-Goog-Api-Key: KEY",
                "X-Anything: Token KEY",
                "Referer: http://localhost/?key=KEY",
                "Cookie: festinger_login=sealed",
                "Cookie: key=KEY; festinger_workspace=lab"
            })
    void ourKeysAndCookiesStayHereInAnyHeader(String header) throws Exception {
        String[] parts = header.replace("KEY", KEY).split(": ", 2);

        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of(parts[0], parts[1]))
                        .header(parts[0]))
                .isEmpty();
    }

    @Test
    void onlyOurPartsOfCookiesAndOfTheQueryStayHere() throws Exception {
        var headers =
                Map.of("Cookie", "theme=dark; festinger_login=sealed; id=" + KEY + "; last=1", "X-Goog-Api-Key", "AI");
        String encoded = KEY.replace("fk", "%66k");

        var receivedRequest = fixture.throughPost(
                "/api/chat?a=1&key=" + KEY + "&b=%20&other=" + encoded + "&fk_users", CHAT, headers);

        assertThat(receivedRequest.header("Cookie")).isEqualTo("theme=dark; last=1");
        assertThat(receivedRequest.header("X-Goog-Api-Key")).isEqualTo("AI");
        assertThat(receivedRequest.head()).startsWith("POST /api/chat?a=1&b=%20&fk_users HTTP/1.1");
        assertThat(fixture.throughPost("/api/chat?key=" + KEY, CHAT, Map.of()).head())
                .startsWith("POST /api/chat HTTP/1.1");
    }

    @ParameterizedTest
    @CsvSource({"Authorization,Bearer sk-of-the-model-server", "x-api-key,secret", "Authorization,Basic dTpw"})
    void aKeyOfTheModelServersPassesUntouched(String name, String value) throws Exception {
        var receivedRequest = fixture.throughPost("/api/chat", CHAT, Map.of(name, value));
        assertThat(receivedRequest.header(name)).isEqualTo(value);
    }

    @Test
    void fieldsNamedByTheConnectionHeaderStayHere() throws Exception {
        var receivedRequest = fixture.throughPost(
                "/api/chat", CHAT, Map.of("Connection", "keep-alive, X-Only-For-You", "X-Only-For-You", "1"));
        assertThat(receivedRequest.header("X-Only-For-You")).isEmpty();
        assertThat(receivedRequest.header("Connection")).isEmpty();
    }

    @Test
    void headersOfAnAnswerPassButForThoseOfTheConnection() throws Exception {
        fixture.upstream.on(
                "/api/chat",
                (request, reply) -> reply.raw("HTTP/1.1 200 OK\r\nX-One: 1\r\nX-One: 2\r\n"
                        + "Keep-Alive: timeout=9\r\nContent-Length: 2\r\nDate: then\r\n\r\n{}"));
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            var head = client.answer().head();
            assertThat(head.lines()).contains("X-One: 1", "X-One: 2", "Date: then");
            assertThat(head.header("Keep-Alive")).isEmpty();
        }
    }

    @Test
    void aSplicedBodyKeepsItsLengthRightInBytes() throws Exception {
        fixture.memory.alwaysSays(
                "<recollection>\nméxico: [type] país\n</recollection>",
                io.festinger.concepts.graph.Position.SYSTEM_APPEND);
        String body = "{\"messages\":[{\"role\":\"system\",\"content\":\"naïve 😀\"}]}";
        var receivedRequest = fixture.throughPost("/v1/chat/completions", body, Map.of());
        assertThat(receivedRequest.header("Content-Length"))
                .isEqualTo("" + receivedRequest.text().getBytes(UTF_8).length);
        assertThat(receivedRequest.text()).contains("naïve 😀\\n\\n<recollection>\\nméxico: [type] país\\n");
    }
}
