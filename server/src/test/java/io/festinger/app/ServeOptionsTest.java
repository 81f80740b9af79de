package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.access.oauth.OAuthSettings;
import io.festinger.app.options.DataFolder;
import io.festinger.app.options.EmbeddingOptions;
import io.festinger.app.options.SentenceOptions;
import io.festinger.app.options.ServeOptions;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.recall.Embeddings;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServeOptionsTest {
    @Test
    void withoutFlagsTheDefaultsHold() throws Exception {
        ServeOptions options = ServeOptions.parse(List.of("serve"), Map.of());

        assertThat(options.port()).isEqualTo(11_435);
        assertThat(options.host()).isEqualTo("127.0.0.1");
        assertThat(options.upstream()).isEmpty();
        assertThat(options.config()).isEmpty();
        assertThat(options.databaseUrl()).isEmpty();
    }

    @Test
    void theDemoHasItsOwnUpstream() throws Exception {
        ServeOptions options = ServeOptions.parse(List.of("demo", "--exit"), Map.of());

        assertThat(options.upstream()).contains("demo");
        assertThat(options.exit()).isTrue();
    }

    @Test
    void aFlagGoesBeforeTheEnvironment() throws Exception {
        Map<String, String> environment = Map.of("FESTINGER_PORT", "1", "FESTINGER_DATA", "/from/environment");

        ServeOptions options = ServeOptions.parse(List.of("serve", "--port=2"), environment);

        assertThat(options.port()).isEqualTo(2);
        assertThat(options.data()).contains(Path.of("/from/environment"));
    }

    @Test
    void flagsOfTheIssuerAreTheVariablesOfTheFilesSection() throws Exception {
        ServeOptions options = ServeOptions.parse(
                List.of("serve", "--oauth-issuer=https://a.example", "--oauth-jwks", "https://a.example/keys"),
                Map.of("FESTINGER_OAUTH_ISSUER", "https://b.example"));

        assertThat(options.oauth())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "FESTINGER_OAUTH_ISSUER", "https://a.example",
                        "FESTINGER_OAUTH_JWKS", "https://a.example/keys"));
        assertThat(ServeOptions.parse(List.of("serve"), Map.of()).oauth()).isEmpty();
    }

    @Test
    void aServerListeningEverywhereIsToldTheAddressOfClients() throws Exception {
        Map<String, String> issuer = Map.of("FESTINGER_OAUTH_ISSUER", "https://a.example");
        List<String> everywhere = List.of("serve", "--host", "0.0.0.0", "--data", "/no/such/folder");
        List<String> printedTexts = new ArrayList<>(everywhere);
        printedTexts.addAll(List.of("--oauth-resource", "https://memory.example/mcp"));

        assertThatThrownBy(() -> GatewayConfiguration.read(ServeOptions.parse(everywhere, issuer), issuer))
                .hasMessageContaining("oauth.resource")
                .hasMessageContaining("FESTINGER_OAUTH_RESOURCE");
        assertThat(GatewayConfiguration.read(ServeOptions.parse(printedTexts, issuer), issuer)
                        .configurations()
                        .now()
                        .oauth()
                        .flatMap(OAuthSettings::resource))
                .contains(URI.create("https://memory.example/mcp"));
    }

    @Test
    void allMistakesAreReportedAtOnce() {
        List<String> wrong = List.of("serve", "--port", "x", "--upstream", "ftp://y", "--database", "z", "-q");

        assertThatThrownBy(() -> ServeOptions.parse(wrong, Map.of()))
                .hasMessageContaining("--port")
                .hasMessageContaining("--upstream")
                .hasMessageContaining("--database")
                .hasMessageContaining("'-q'");
    }

    @Test
    void anotherAddressThanLoopbackWantsAKeyOrTheWordAgainstOne() throws Exception {
        ServeOptions open = ServeOptions.parse(List.of("serve", "--host", "0.0.0.0"), Map.of());

        assertThatThrownBy(() -> open.checkReach(false))
                .hasMessageContaining("festinger keys create")
                .hasMessageContaining("--allow-without-keys");
        open.checkReach(true);
        ServeOptions.parse(List.of("serve", "--host", "0.0.0.0", "--allow-without-keys"), Map.of())
                .checkReach(false);
        ServeOptions.parse(List.of("serve"), Map.of()).checkReach(false);
    }

    @Test
    void theEntailmentModelAndItsSettingsAreRead() throws Exception {
        SentenceOptions none = ServeOptions.parse(List.of("serve"), Map.of()).sentences();
        SentenceOptions set = ServeOptions.parse(
                        List.of("serve", "--entailment-model", "/models/nli"),
                        Map.of("FESTINGER_ENTAILMENT_SURE", "0.8", "FESTINGER_ENTAILMENT_THREADS", "2"))
                .sentences();

        assertThat(none.model()).as("the one that comes along").contains(Path.of("builtin"));
        assertThat(none.threads()).isEqualTo(1);
        assertThat(ServeOptions.parse(List.of("serve", "--entailment-model", "off"), Map.of())
                        .sentences()
                        .model())
                .isEmpty();
        assertThat(set.model()).contains(Path.of("/models/nli"));
        assertThat(set.threads()).isEqualTo(2);
        assertThat(set.settings().sure()).isEqualTo(0.8);
        assertThatThrownBy(() -> ServeOptions.parse(List.of("serve"), Map.of("FESTINGER_ENTAILMENT_SURE", "2")))
                .hasMessageContaining("0.5 to 1");
    }

    @Test
    void theEmbeddingModelAndItsSettingsAreRead() throws Exception {
        EmbeddingOptions usual = ServeOptions.parse(List.of("serve"), Map.of()).embeddings();
        EmbeddingOptions none = ServeOptions.parse(List.of("serve", "--embedding-model", "off"), Map.of())
                .embeddings();
        EmbeddingOptions set = ServeOptions.parse(
                        List.of("serve", "--embedding-model", "/models/bge"),
                        Map.of("FESTINGER_EMBEDDING_NEAR", "0.5", "FESTINGER_EMBEDDING_THREADS", "2"))
                .embeddings();

        assertThat(usual).isEqualTo(new EmbeddingOptions(Optional.of(Path.of("builtin")), 1, Embeddings.NEAR));
        assertThat(none.model()).isEmpty();
        assertThat(none.embeddings(new DataFolder(Path.of("unused"), false))
                        .identity()
                        .get())
                .isEmpty();
        assertThat(set).isEqualTo(new EmbeddingOptions(Optional.of(Path.of("/models/bge")), 2, 0.5));
        assertThatThrownBy(() -> ServeOptions.parse(List.of("serve"), Map.of("FESTINGER_EMBEDDING_NEAR", "x")))
                .hasMessageContaining("FESTINGER_EMBEDDING_NEAR is a number from 0 to 1");
    }

    @Test
    void callableHostsAreReadAndTheFormerSettingIsNamed() throws Exception {
        OutgoingAddresses outgoing = ServeOptions.parse(
                        List.of("serve"), Map.of("FESTINGER_OUTGOING", "10.0.0.0/8, hooks.internal"))
                .doors()
                .outgoing();

        outgoing.check("url", URI.create("http://10.1.2.3/"), OutgoingAddresses.Reach.WEBHOOK);
        assertThatThrownBy(
                        () -> outgoing.check("url", URI.create("http://192.168.1.1/"), OutgoingAddresses.Reach.WEBHOOK))
                .hasMessageContaining("FESTINGER_OUTGOING=192.168.1.1");
        assertThatThrownBy(() -> ServeOptions.parse(List.of("serve"), Map.of("FESTINGER_OUTGOING", "http://x")))
                .hasMessageContaining("FESTINGER_OUTGOING takes host names");
        assertThatThrownBy(
                        () -> ServeOptions.parse(List.of("serve"), Map.of("FESTINGER_WEBHOOKS_ALLOW_PRIVATE", "true")))
                .hasMessageContaining("FESTINGER_WEBHOOKS_ALLOW_PRIVATE is gone")
                .hasMessageContaining("FESTINGER_OUTGOING");
    }
}
