package io.festinger.memory.checking;

import io.festinger.claims.EntityType;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.StandardEntityTypes;
import io.festinger.memory.extraction.rules.RuleExtractor;
import io.festinger.memory.sources.SourceFile;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Reads a table with a row for every hundred characters of a text, as a check does.
public final class TableReader implements Consumer<String> {
    private final StandardClaimReader reader = new StandardClaimReader();
    private final TextReader texts = new TextReader(
            reader,
            new RuleExtractor(reader),
            StandardEntityTypes.all().stream().collect(Collectors.toMap(EntityType::name, Function.identity())),
            "p05",
            Instant.parse("2026-03-01T12:00:00Z"));

    @Override
    public void accept(String text) {
        String table = IntStream.range(0, text.length() / 100)
                .mapToObj(i -> "| `pump.p" + i + "` | " + i + " kg |\n")
                .collect(Collectors.joining("", "# Pumps\n\n| Name | Mass |\n|---|---|\n", ""));
        ReadText read = texts.read(0, SourceFile.of("documents[0]", "a.md", table, Optional.empty()));
        long typedStatements = read.statements().stream()
                .filter(one -> one.ref().id().contains("+"))
                .count();
        if (typedStatements < text.length() / 100) {
            throw new IllegalStateException("typed statements: " + typedStatements);
        }
    }
}
