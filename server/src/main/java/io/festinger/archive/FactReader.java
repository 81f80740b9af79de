package io.festinger.archive;

import io.festinger.base.Failure;
import io.festinger.base.secrets.MaskedText;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.commits.ReadDraft;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads lines of facts, on separate threads that leave one processor free, one step ahead of the
/// writing thread: while a few hundred are stored, the next are read. Memory is bounded by two
/// steps. Used by one thread.
final class FactReader implements AutoCloseable {
    private static final int TOGETHER = 500;
    private static final int MOST_CHARACTERS = 500_000;
    /// The number of lines that one thread reads in one task.
    private static final int SHARE = 25;

    private final LineReader lines;
    private final Function<MemoryDraft, ReadDraft> reader;
    private final ExecutorService readers = Executors.newFixedThreadPool(
            Math.max(1, Runtime.getRuntime().availableProcessors() - 1),
            Thread.ofPlatform().daemon().name("fact-reading-", 0).factory());
    private @Nullable String first;
    private @Nullable Exception broken;
    private List<CompletableFuture<List<Read>>> ahead;

    /// @param first the first line, which has been read
    /// @param reader reads the claims of a draft; called by several threads
    FactReader(String first, LineReader lines, Function<MemoryDraft, ReadDraft> reader) {
        this.first = first;
        this.lines = lines;
        this.reader = reader;
        this.ahead = begin();
    }

    /// The content of a line that is not blank.
    sealed interface Read {
        int line();
    }

    /// @param secrets secrets that were masked in its content, by kind
    record ParsedDraft(int line, ReadDraft draft, Map<String, Integer> secrets) implements Read {}

    /// @param fact in the fact grammar
    record ParsedFact(int line, String fact) implements Read {}

    record Unfit(int line, Failure failure) implements Read {}

    /// The next lines, in their order; empty after the last.
    ///
    /// @throws Failure as [LineReader#next], after the preceding lines were returned
    List<Read> next() throws IOException {
        List<CompletableFuture<List<Read>>> now = ahead;
        if (now.isEmpty() && broken instanceof IOException e) {
            throw e;
        }
        if (now.isEmpty() && broken instanceof Failure unreadable) {
            throw unreadable;
        }
        ahead = begin();
        return now.stream().map(CompletableFuture::join).flatMap(List::stream).toList();
    }

    private record Line(int number, String text) {}

    private List<CompletableFuture<List<Read>>> begin() {
        List<Line> lines = broken == null ? lines() : List.of();
        return Stream.iterate(0, from -> from < lines.size(), from -> from + SHARE)
                .map(from -> lines.subList(from, Math.min(lines.size(), from + SHARE)))
                .map(share -> CompletableFuture.supplyAsync(
                        () -> share.stream().map(this::read).toList(), readers))
                .toList();
    }

    /// The lines of one step; a failure is kept for the next call.
    private List<Line> lines() {
        List<Line> some = new ArrayList<>();
        int characters = 0;
        try {
            while (some.size() < TOGETHER && characters < MOST_CHARACTERS) {
                @Nullable String line = first == null ? lines.next() : first;
                first = null;
                if (line == null) {
                    break;
                }
                if (!line.isBlank()) {
                    some.add(new Line(lines.number(), line));
                    characters += line.length();
                }
            }
        } catch (IOException | Failure unreadable) {
            broken = unreadable;
        }
        return some;
    }

    private Read read(Line line) {
        try {
            FactLine fact = FactLine.read(line.text());
            return fact.fact() == null ? parsedDraft(line.number(), fact) : new ParsedFact(line.number(), fact.fact());
        } catch (Failure unfit) {
            return new Unfit(line.number(), unfit);
        }
    }

    private ParsedDraft parsedDraft(int line, FactLine fact) {
        MaskedText text = fact.maskedText();
        return new ParsedDraft(line, reader.apply(fact.draft(text.text())), text.kinds());
    }

    @Override
    public void close() {
        readers.shutdown();
    }
}
