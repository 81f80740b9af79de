package io.festinger.memory.extraction.rules;

import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line of a name and a value: `Created: 2025-01-02`, `IMU: MPU-6000`, `2.4.0 final: 2026-04-06`.
///
/// @param label as written, without markup
record LabelLine(String label, String value) {
    private static final int MOST_WORDS = 5;
    private static final Pattern LINE = Pattern.compile(
            "(?<label>(?:v?\\d+(?:\\.\\d+){1,3})?(?:(?:(?<=\\d) |(?<![\\w.]))\\p{L}[^:=|.,;!?]{0,60}?|(?<=\\d)))(?: ?: | ?=>? ?)(?<value>\\S.*)",
            Pattern.DOTALL);
    static final Pattern IDENTIFIER = Pattern.compile("[\\w.-]*(?:[a-z][A-Z]|\\w[_.-]\\w)[\\w.-]*");
    /// Labels by which a document says who wrote it, when, and what became of it.
    private static final Pattern METADATA = Pattern.compile("""
            (?i)(?:dates?|created(?: on| at)?|creation date|updated|last (?:updated?|modified|reviewed|edited|changed?)|modified|published\
            |(?:start|end|due|decision|review) date|authors?|status|deciders?|decision[- ]makers?|decided(?: on| by)?|consulted|informed\
            |reviewers?|reviewed(?: by)?|approvers?|approved(?: by| on)?|tags?|categor(?:y|ies)|keywords?|contributors?|editors?\
            |issues?|tickets?|prs?|rfc prs?|pull requests?|technical story|supersedes|superseded by|replaces|replaced by|amends\
            |amended by|obsoletes|related(?: to)?|relates to|see also)(?: ?\\([^)]*\\))?""");

    /// The line; empty for any other text.
    static Optional<LabelLine> of(String text) {
        Matcher line = LINE.matcher(text);
        return line.matches() && line.group("label").split(" ").length <= MOST_WORDS
                ? Optional.of(new LabelLine(line.group("label"), line.group("value")))
                : Optional.empty();
    }

    /// The lines of a block that has nothing else; empty for any other block.
    ///
    /// @param document the text that contains the block
    static List<Prose> of(Block block, String document) {
        boolean prose = block.is(Kind.PARAGRAPH) || block.is(Kind.ITEM);
        if (!prose || block.prose().text().indexOf(':') < 0) {
            return List.of();
        }
        List<Prose> lines = block.prose().lines(document);
        return lines.stream().allMatch(line -> of(line.text()).isPresent()) ? lines : List.of();
    }

    /// Whether the value lists what could be chosen: `yes / no`.
    boolean isChoice() {
        return value.contains(" / ");
    }

    /// Whether the value is missing: `[paste here]`, `-`. `['a', 'b']` is a list.
    boolean isBlank() {
        boolean isBoxed = value.startsWith("[")
                && value.indexOf(']') == value.length() - 1
                && value.chars().noneMatch(one -> one == '\'' || one == '"');
        return isBoxed || value.chars().noneMatch(Character::isLetterOrDigit);
    }

    boolean isMetadata() {
        return METADATA.matcher(label).matches();
    }

    /// Whether the label names one thing wherever it occurs: `request_timeout`, `maxLifetime`, `LOG_LEVEL`; not `IMU`.
    boolean isIdentifier() {
        return isIdentifier(label) && !Character.isDigit(label.charAt(0));
    }

    static boolean isIdentifier(String name) {
        return IDENTIFIER.matcher(name).matches();
    }
}
