package io.festinger.detection.stories;

import io.festinger.base.InertText;
import io.festinger.llm.ModelPrompt;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Presents a story to a model: batches of lines in their order, each fact with an id of eight characters.
/// Batches overlap, so a fact at a boundary is read with its context.
final class StoryPrompt {
    /// Most characters of a batch's lines, some 6,000 tokens.
    static final int BATCH = 24_000;

    private static final int OVERLAP = BATCH / 10;
    private static final int LONGEST = 2_000;
    private static final String SYSTEM = file("system.txt");
    private static final String QUESTION = file("question.txt");
    private static final String SCHEMA = file("answer.json");

    private final Map<String, StoryFact> byShortId = new LinkedHashMap<>();
    private final List<String> lines = new ArrayList<>();

    /// @param story oldest first
    StoryPrompt(List<StoryFact> story) {
        for (StoryFact fact : story) {
            int id = fact.id().hashCode();
            while (byShortId.containsKey(shortId(id))) {
                id++;
            }
            byShortId.put(shortId(id), fact);
            lines.add(line(shortId(id), fact));
        }
    }

    private static String shortId(int id) {
        return String.format("%08x", id);
    }

    /// The fact that has this short id in the prompts.
    Optional<StoryFact> fact(String shortId) {
        return Optional.ofNullable(byShortId.get(shortId.strip()));
    }

    /// One prompt for each batch; empty for a story of less than two facts.
    List<ModelPrompt> prompts() {
        if (lines.size() < 2) {
            return List.of();
        }
        List<ModelPrompt> prompts = new ArrayList<>();
        for (int from = 0; from < lines.size(); ) {
            int to = end(from);
            prompts.add(prompt(lines.subList(from, to)));
            from = to == lines.size() ? to : overlapping(from, to);
        }
        return prompts;
    }

    private int end(int from) {
        int size = 0;
        int to = from;
        while (to < lines.size() && (to == from || size + lines.get(to).length() < BATCH)) {
            size += lines.get(to).length() + 1;
            to++;
        }
        return to;
    }

    /// The start of the next batch: some lines back, but after the start of this one.
    private int overlapping(int from, int to) {
        int size = 0;
        int next = to;
        while (next > from + 1 && size + lines.get(next - 1).length() < OVERLAP) {
            next--;
            size += lines.get(next).length() + 1;
        }
        return next;
    }

    private static ModelPrompt prompt(List<String> batch) {
        return new ModelPrompt("story_findings", SYSTEM, QUESTION.replace("{facts}", String.join("\n", batch)), SCHEMA);
    }

    private static String line(String id, StoryFact fact) {
        String content = InertText.line(fact.content());
        String shownText = content.length() <= LONGEST ? content : content.substring(0, LONGEST) + " ...";
        return "[" + id + "] " + fact.at().truncatedTo(ChronoUnit.MINUTES)
                + (fact.scope().isEmpty() ? "" : " | scope " + InertText.line(fact.scope()))
                + (fact.author().isEmpty() ? "" : " | by " + InertText.line(fact.author())) + " | " + shownText;
    }

    private static String file(String name) {
        String path = "/prompts/stories/" + name;
        try (InputStream content = StoryPrompt.class.getResourceAsStream(path)) {
            if (content == null) {
                throw new IllegalStateException("there is no " + path);
            }
            return new String(content.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
