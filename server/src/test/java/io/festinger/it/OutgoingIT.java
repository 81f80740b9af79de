package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where models and webhooks may be, by themselves and as the operator says.
class OutgoingIT {
    private static final List<String> INSIDE = List.of(
            "http://169.254.169.254",
            "http://2852039166",
            "http://10.0.0.8:8000",
            "http://192.168.1.20:11434",
            "http://172.16.3.4",
            "http://100.64.1.1",
            "http://0.0.0.0:11434",
            "http://[fd00:ec2::254]",
            "http://[fd00::7]",
            "http://[fe80::1]",
            "http://[::ffff:10.0.0.8]",
            "http://[64:ff9b::a00:8]",
            "http://224.0.0.1");

    @TempDir
    private Path data;

    private static Api.Answer model(Api api, String url) {
        return api.post("/models", Map.of("provider", "ollama", "model_name", "m", "base_url", url));
    }

    private static Api.Answer webhook(Api api, String url) {
        return api.post("/webhooks", Map.of("url", url + "/hook"));
    }

    private static void refused(Api.Answer answer, String field) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        JsonNode problem = answer.json();
        assertThat(problem.path("field").asText()).isEqualTo(field);
        assertThat(problem.path("detail").asText())
                .contains("not in the public internet")
                .contains("FESTINGER_OUTGOING=");
    }

    @Test
    void internalAddressesAreRefusedUntilTheOperatorNamesThem() throws Exception {
        try (RecordingUpstream upstream = new RecordingUpstream()) {
            try (FestingerProcess server = FestingerProcess.serve(data, upstream.url())) {
                Api api = server.api();
                for (String url : INSIDE) {
                    refused(model(api, url), "base_url");
                    refused(webhook(api, url), "url");
                }
                refused(webhook(api, "http://127.0.0.1:9"), "url");
                assertThat(model(api, "http://127.0.0.1:9").status()).isEqualTo(201);
                assertThat(api.get("/webhooks").json().path("items")).isEmpty();
            }
            Map<String, String> named = Map.of("FESTINGER_OUTGOING", "10.0.0.0/8, 192.168.1.20, 127.0.0.1, fd00::/64");
            try (FestingerProcess server = FestingerProcess.serve(data, upstream.url(), named, List.of())) {
                Api api = server.api();
                for (String url : List.of("http://10.0.0.8:8000", "http://192.168.1.20:11434", "http://[fd00::7]")) {
                    assertThat(model(api, url).status()).as(url).isEqualTo(201);
                    assertThat(webhook(api, url).status()).as(url).isEqualTo(201);
                }
                refused(model(api, "http://169.254.169.254"), "base_url");
            }
        }
    }
}
