package io.festinger.gateway.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.testing.Eventually;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationFileTest {
    private static final InstantSource CLOCK = InstantSource.system();
    private static final String ONE = "limits: {queue: 1}\n";
    private static final String TWO = "limits: {queue: 2}\n";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("festinger.yaml");
    }

    @Test
    void aChangeIsTakenUpOnceTwoLooksFoundItAlike() throws Exception {
        try (var read = write(ONE)) {
            Files.writeString(file, TWO);
            read.lookAgain();
            assertThat(queue(read)).isEqualTo(1);
            read.lookAgain();
            assertThat(queue(read)).isEqualTo(2);
        }
    }

    @Test
    void anUnfinishedFileIsNotTakenUp() throws Exception {
        try (var read = write(ONE)) {
            for (String part : List.of("", "lim", "limits:", "limits: {queue: 2", TWO)) {
                Files.writeString(file, part);
                read.lookAgain();
                assertThat(queue(read)).isEqualTo(1);
                assertThat(read.configurations().state().lastError()).isEmpty();
            }
        }
    }

    @Test
    void anInvalidFileIsToldOfAndTheLastGoodOneStaysInForce() throws Exception {
        try (var read = write(ONE)) {
            settle(read, "limits: {queue: 1}\nloops: 3\n");
            assertThat(queue(read)).isEqualTo(1);
            assertThat(read.configurations().state().lastError().orElseThrow()).contains("line 2, loops");
            settle(read, TWO);
            assertThat(queue(read)).isEqualTo(2);
            assertThat(read.configurations().state().lastError()).isEmpty();
        }
    }

    @Test
    void aRemovedFileIsReportedAndStaysInForce() throws Exception {
        try (var read = write(ONE)) {
            Files.delete(file);
            read.lookAgain();
            read.lookAgain();
            assertThat(queue(read)).isEqualTo(1);
            assertThat(read.configurations().state().lastError().orElseThrow()).contains("gone");
            settle(read, ONE);
            assertThat(read.configurations().state().lastError()).isEmpty();
        }
    }

    @Test
    void binaryFilesAndFoldersAreRefused() throws Exception {
        try (var read = write(ONE)) {
            Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0});
            read.lookAgain();
            read.lookAgain();
            assertThat(read.configurations().state().lastError().orElseThrow()).contains("UTF-8");
            Files.delete(file);
            Files.createDirectory(file);
            read.lookAgain();
            read.lookAgain();
            assertThat(read.configurations().state().lastError().orElseThrow()).contains("folder");
            assertThat(queue(read)).isEqualTo(1);
        }
    }

    @Test
    void listenersHearOfEachChangeAndOfNothingElse() throws Exception {
        try (var read = write(ONE)) {
            List<Configuration> configurations = new ArrayList<>();
            read.configurations().listen(configurations::add);
            settle(read, "# a remark\n" + ONE);
            settle(read, "limits: {queue: x}\n");
            settle(read, TWO);
            assertThat(configurations)
                    .extracting(change -> change.limits().queue())
                    .containsExactly(2);
        }
    }

    @Test
    void pinnedUpstreamsHoldAgainstTheFile() throws Exception {
        try (var read = write("upstreams: [{name: a, url: 'http://a'}]\n")) {
            var only = new Upstream("only", URI.create("http://only"));
            read.configurations().pin(List.of(only));
            settle(read, "upstreams: [{name: b, url: 'http://b'}]\nlimits: {queue: 3}\n");
            assertThat(read.configurations().now().upstreams()).containsExactly(only);
            assertThat(queue(read)).isEqualTo(3);
        }
    }

    @Test
    void aFileComingLaterIsFoundAndTheFirstPlaceComesBeforeTheSecond() throws Exception {
        Path second = folder.resolve("second.yaml");
        try (var read = ConfigurationFile.at(List.of(file, second), Map.of(), CLOCK)) {
            assertThat(read.configurations().state().file()).isEmpty();
            Files.writeString(second, TWO);
            read.lookAgain();
            read.lookAgain();
            assertThat(queue(read)).isEqualTo(2);
            settle(read, ONE);
            assertThat(queue(read)).isEqualTo(1);
            assertThat(read.configurations().state().file()).contains(file);
        }
    }

    @Test
    void anInvalidFileRefusesToBeginAndSoDoesAMissingOne() throws Exception {
        assertThatThrownBy(() -> ConfigurationFile.open(file, Map.of(), CLOCK))
                .isInstanceOf(InvalidConfiguration.class)
                .hasMessageContaining("no such file");
        Files.writeString(file, "limits: {queue: x}\n");
        assertThatThrownBy(() -> ConfigurationFile.open(file, Map.of(), CLOCK))
                .isInstanceOf(InvalidConfiguration.class)
                .hasMessageContaining("line 1, limits.queue");
    }

    @Test
    void theWatchSeesAFileReplacedByAnEditor() throws Exception {
        try (var read = write(ONE)) {
            read.watch(Duration.ofMillis(2));
            Path fresh = Files.writeString(folder.resolve(".festinger.yaml.swp"), TWO);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
            Eventually.holds("the new file is in force", () -> queue(read) == 2);
        }
    }

    private ConfigurationFile write(String text) throws Exception {
        Files.writeString(file, text);
        return ConfigurationFile.open(file, Map.of(), CLOCK);
    }

    private void settle(ConfigurationFile read, String text) throws Exception {
        Files.writeString(file, text);
        read.lookAgain();
        read.lookAgain();
    }

    private static int queue(ConfigurationFile read) {
        return read.configurations().now().limits().queue();
    }
}
