package io.festinger.memory.sources.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.text.TextContentRenderer;

/// The headings above a place in a document, outermost first.
final class HeadingPath {
    private static final String BETWEEN = " > ";
    private static final int MAX = 300;

    /// A heading without these characters needs no parsing.
    private static final String MARKUP = "*_`[]<>&\\!~";

    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern MARKS = Pattern.compile("\\A\\s*#+\\s*|\\s+#*\\s*\\z");
    private static final Parser LINE = Parser.builder().build();
    private static final TextContentRenderer WORDS =
            TextContentRenderer.builder().build();

    private final List<Step> steps = new ArrayList<>();
    private String joinedText = "";
    private String first = "";
    private int section;

    private record Step(int level, String words) {}

    /// Enters the section of a heading.
    ///
    /// @param source the heading as written in the document
    void enter(int level, String source) {
        while (!steps.isEmpty() && steps.getLast().level() >= level) {
            steps.removeLast();
        }
        String words = words(source);
        if (first.isEmpty()) {
            first = words;
        }
        steps.add(new Step(level, words));
        section++;
        joinedText =
                steps.stream().map(Step::words).filter(step -> !step.isEmpty()).collect(Collectors.joining(BETWEEN));
    }

    private static String words(String source) {
        String line = source.length() <= MAX ? source : source.substring(0, source.offsetByCodePoints(0, MAX / 2));
        boolean plain = line.startsWith("#") && line.chars().noneMatch(c -> MARKUP.indexOf(c) >= 0);
        String renderedText = plain ? line : WORDS.render(LINE.parse(line));
        return MARKS.matcher(SPACE.matcher(renderedText).replaceAll(" ").strip())
                .replaceAll("");
    }

    /// A number that differs after every heading.
    int section() {
        return section;
    }

    Optional<String> first() {
        return Optional.of(first).filter(words -> !words.isEmpty());
    }

    @Override
    public String toString() {
        return joinedText;
    }
}
