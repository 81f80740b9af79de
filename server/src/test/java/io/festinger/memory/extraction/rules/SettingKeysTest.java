package io.festinger.memory.extraction.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// The keys above the lines of settings.
class SettingKeysTest {
    private static List<String> above(String text) {
        return List.copyOf(new TreeMap<>(SettingKeys.of(text)).values());
    }

    @Test
    void indentationNests() {
        assertThat(above("""
                server:
                  port: 8080
                  tls:
                    enabled: true
                  host: "::1"
                debug: false
                """)).containsExactly("server", "server", "server.tls", "server");
    }

    @Test
    void anItemIsKnownByItsNameElseByItsNumber() {
        assertThat(above("""
                containers:
                  - name: web
                    image: nginx
                  - image: redis
                    tag: 7
                """)).containsExactly("containers.web", "containers.web", "containers[2]", "containers[2]");
    }

    @Test
    void headsOfTablesNest() {
        assertThat(above("""
                title = "a"
                [server.tls]
                enabled = true
                [[peers]]
                port = 1
                """)).containsExactly("server.tls", "peers");
    }

    @Test
    void documentsOfOneFileAreDistinguished() {
        assertThat(above("spec:\n  port: 1\n---\nspec:\n  port: 2\n")).containsExactly("spec", "[2]", "[2].spec");
    }
}
