package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What types are called: each name once in all modules, so that it needs no package to be understood.
class TypeNamesTest {
    /// Entry points of programs.
    private static final Set<String> IN_SEVERAL = Set.of("Main", "package-info");

    @Test
    void eachNameStandsForOneType() {
        Map<String, List<Path>> byName = Repository.mainSources().stream()
                .collect(Collectors.groupingBy(TypeNamesTest::name, TreeMap::new, Collectors.toList()));
        byName.keySet().removeAll(IN_SEVERAL);

        assertThat(byName)
                .hasSizeGreaterThan(1000)
                .allSatisfy((name, files) -> assertThat(files).as(name).hasSize(1));
    }

    private static String name(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - ".java".length());
    }
}
