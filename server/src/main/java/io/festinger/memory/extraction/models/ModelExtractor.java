package io.festinger.memory.extraction.models;

import io.festinger.base.Failure;
import io.festinger.base.InertText;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Span;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.PromptFile;
import io.festinger.llm.Purpose;
import io.festinger.memory.MemoryType;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.sources.Chunk;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Extracts with a language model, of the purpose `write`. For one pass: once the model is unavailable or
/// its budget is spent, it is not asked again. Blocking; used by one thread.
public final class ModelExtractor implements Extractor {
    private static final String VERSION = "model-1.0.0";
    private static final PromptFile PROMPT = PromptFile.load("extraction/candidates");
    private static final int SHORTEST = 40;
    private static final int LONGEST = 12_000;
    private static final Set<Chunk.Kind> SILENT =
            EnumSet.of(Chunk.Kind.CODE, Chunk.Kind.QUOTE, Chunk.Kind.FRONT_MATTER);
    private static final String TYPES =
            Json.write(Arrays.stream(MemoryType.values()).map(MemoryType::wire).toList());

    private final LanguageModels models;
    private final WorkspaceId workspace;
    private boolean silent;

    public ModelExtractor(LanguageModels models, WorkspaceId workspace) {
        this.models = models;
        this.workspace = workspace;
    }

    /// @param statements the statements that the model returned
    record Answer(List<Statement> statements) {}

    record Statement(String type, String quote, String content, double confidence) {}

    @Override
    public String version() {
        return VERSION;
    }

    /// @throws Failure when the model fails or its answer is invalid; only the first time
    ///     if it is unavailable
    @Override
    public Reading read(SourcePassage passage) {
        if (silent
                || SILENT.contains(passage.kind())
                || passage.content().strip().length() < SHORTEST) {
            return Reading.NOTHING;
        }
        String text = passage.content()
                .substring(0, Math.min(LONGEST, passage.content().length()));
        try {
            String answer = models.ask(
                    workspace,
                    Purpose.WRITE,
                    PROMPT.fill(Map.of(
                            "project", passage.project(),
                            "path", passage.path(),
                            "heading", passage.heading(),
                            "passage", text,
                            "types", TYPES)));
            return Reading.of(Json.read(answer, Answer.class).statements().stream()
                    .flatMap(statement -> foundFact(statement, text).stream())
                    .toList());
        } catch (Failure failure) {
            silent = failure.code() != Failure.Code.INVALID_ANSWER;
            throw failure;
        }
    }

    /// The fact with its place; empty if the quote is not in the text.
    private static Optional<ExtractedFact> foundFact(Statement statement, String text) {
        return span(statement.quote(), text)
                .map(span -> new ExtractedFact(
                        new ExtractedFact.Row.OfMemory(
                                MemoryType.read(statement.type()),
                                statement.content().strip()),
                        "model.statement",
                        statement.confidence(),
                        span));
    }

    /// White space in a quote may differ from that in the text; the model was shown the text as
    /// [InertText], with a margin before its lines.
    private static Optional<Span> span(String quote, String text) {
        String words = Arrays.stream(quote.strip().split("\\s+"))
                .filter(word -> !word.equals(InertText.MARGIN.strip()))
                .map(word ->
                        word.codePoints().mapToObj(ModelExtractor::shownFor).collect(Collectors.joining()))
                .collect(Collectors.joining("\\s+"));
        Matcher matcher = Pattern.compile(words).matcher(text);
        return quote.isBlank() || !matcher.find()
                ? Optional.empty()
                : Optional.of(new Span(matcher.start(), matcher.end()));
    }

    /// A pattern of the characters that the model may have been shown for this one.
    private static String shownFor(int shownCount) {
        return switch (shownCount) {
            case InertText.OPENER -> "[<" + InertText.OPENER + "]";
            case '(' -> "[(\\[]";
            case ')' -> "[)\\]]";
            default -> Pattern.quote(Character.toString(shownCount));
        };
    }
}
