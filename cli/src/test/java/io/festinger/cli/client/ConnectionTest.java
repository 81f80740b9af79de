package io.festinger.cli.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionTest {
    @TempDir
    Path home;

    private Path file;

    @BeforeEach
    void folder() throws IOException {
        file = Files.createDirectories(home.resolve(".config/festinger")).resolve("config");
    }

    @Test
    void withNothingSaidItIsTheLocalServer() {
        Connection connection = connect(new ServerOptions(), Map.of());

        assertThat(connection.server()).isEqualTo(new Setting("http://127.0.0.1:11435", "default"));
        assertThat(connection.workspace().value()).isEqualTo("default");
        assertThat(connection.key().value()).isEmpty();
    }

    @Test
    void theFlagGoesBeforeTheEnvironmentAndTheEnvironmentBeforeTheFile() throws IOException {
        Files.writeString(file, "# mine\nserver = http://file:1\n\nkey = k1\nworkspace = team_a\n");
        Map<String, String> environment = Map.of("FESTINGER_URL", "http://environment:2", "FESTINGER_KEY", "k2");
        ServerOptions flags = new ServerOptions();
        flags.server = "http://flag:3";

        Connection connection = connect(flags, environment);

        assertThat(connection.server()).isEqualTo(new Setting("http://flag:3", "--server"));
        assertThat(connection.key()).isEqualTo(new Setting("k2", "FESTINGER_KEY"));
        assertThat(connection.workspace()).isEqualTo(new Setting("team_a", file.toString()));
    }

    @Test
    void aMisspeltKeyInTheFileIsToldWithItsLine() throws IOException {
        Files.writeString(file, "server = http://file:1\nsevrer = http://file:2\n");

        assertThatThrownBy(() -> connect(new ServerOptions(), Map.of()))
                .isInstanceOf(CliFailure.class)
                .hasMessageContaining(file + ", line 2");
    }

    @Test
    void invalidAddressesAreRefusedBeforeAnythingIsSent() {
        for (String wrong : new String[] {"127.0.0.1:11435", "ftp://x", "http://", "http://a b"}) {
            assertThatThrownBy(() -> connect(new ServerOptions(), Map.of("FESTINGER_URL", wrong)))
                    .isInstanceOf(CliFailure.class)
                    .hasMessageContaining("'" + wrong + "' (from FESTINGER_URL)");
        }
    }

    @Test
    void aPathInTheServersAddressIsKept() {
        Connection connection = connect(new ServerOptions(), Map.of("FESTINGER_URL", "https://proxy/festinger/"));

        assertThat(connection.uri("/health")).hasToString("https://proxy/festinger/health");
    }

    private Connection connect(ServerOptions options, Map<String, String> environment) {
        Map<String, String> all = new java.util.HashMap<>(environment);
        all.put("HOME", home.toString());
        return Connection.resolve(options, all);
    }
}
