package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LanguageTest {
    @TempDir
    private Path home;

    /// In Egypt a number has other digits, and no one could search for them.
    @Test
    void numbersAreWrittenInTheSameDigitsInAnyLocale() throws Exception {
        try (ScriptedServer server = new ScriptedServer()) {
            Path path = home.resolve("printed");
            ProcessBuilder builder = new ProcessBuilder(List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Duser.language=ar",
                            "-Duser.country=EG",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Main.class.getName(),
                            "recall",
                            "gnommoweb"))
                    .redirectErrorStream(true)
                    .redirectOutput(path.toFile());
            builder.environment().put("HOME", home.toString());
            builder.environment().put("FESTINGER_URL", server.url());
            Process process = builder.start();

            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(Files.readString(path, StandardCharsets.UTF_8)).contains("HTTP 404");
        }
    }
}
