package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class OutOfMemoryTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Java heap space | HEAP",
                "GC overhead limit exceeded | HEAP",
                "Requested array size exceeds VM limit | HEAP",
                " | HEAP",
                "Metaspace | METASPACE",
                "Compressed class space | CLASS_SPACE",
                "unable to create native thread: possibly out of memory or process/resource limits reached | THREADS",
                "Cannot reserve 8192 bytes of direct buffer memory (allocated: 9, limit: 10) | DIRECT",
                "failed to allocate 4194304 byte(s) of direct memory (used: 4194304, max: 4194304) | DIRECT",
                "Map failed | SYSTEM"
            })
    void theMessageTellsWhatRanOut(String message, OutOfMemory.Limit limit) {
        assertThat(OutOfMemory.Limit.of(new OutOfMemoryError(message))).isEqualTo(limit);
    }

    @ParameterizedTest
    @EnumSource
    void oneLineNamesWhatRaisesTheLimit(OutOfMemory.Limit limit) {
        assertThat(limit.line(61 << 20))
                .startsWith("festinger ran out of memory and ends: ")
                .containsOnlyOnce("\n")
                .endsWith("\n")
                .containsAnyOf("FESTINGER_JAVA_OPTS=-Xmx128m", "in FESTINGER_JAVA_OPTS", "ulimit -u");
    }
}
