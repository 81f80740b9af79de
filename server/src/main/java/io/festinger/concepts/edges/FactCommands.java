package io.festinger.concepts.edges;

import io.festinger.base.Failure;
import io.festinger.concepts.graph.ConceptFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the commands in a tool call's text that state facts: `gutask iknowthat 'gnommoweb -isa repo'`, in
/// a shell or as a program's list of words. Only commands that would run count: not echoed, searched for or
/// commented-out ones, requests for help, facts that a variable completes, or facts outside the grammar.
/// Pure; the work is bounded by the length of the text.
public final class FactCommands {
    private static final int MAX = 20;
    private static final int LONGEST_PREFIX = 200;

    /// The command with its verb, each in quotes or not, with a comma between them where they are a list.
    private static final Pattern COMMAND = Pattern.compile(
            "(?<![\\w.-])(?:gutask|festinger)(?:\\.sh)?[\"']?(?:\\s*,)?[ \\t]*[\"']?iknowthat(?![\\w-])");

    /// The separators between commands.
    private static final String SEPARATORS = ";&|\n(`{";

    /// Text that may precede a command without changing it.
    private static final Pattern HARMLESS = Pattern.compile(
            "(?:[\\s\"'\\[$,]|(?<![\\w.-])(?:[A-Za-z_]\\w*=\\S*|sudo|env|exec|time|then|else|do|if|!|sh|bash|-l?c)(?![\\w.-])"
                    + ")*(?:[\\w./~-]*/)?");

    /// A member of a call that is a command.
    private static final Pattern MEMBER = Pattern.compile(
            "[\"'](?:command|commands|cmd|code|script|input|args|arguments|shell|keystrokes)[\"']\\s*:");

    private final String text;

    private FactCommands(String text) {
        this.text = text;
    }

    /// The facts in the order of the text.
    public static List<ConceptFact> in(String text) {
        return text.contains("iknowthat") ? new FactCommands(text).facts() : List.of();
    }

    private List<ConceptFact> facts() {
        List<ConceptFact> facts = new ArrayList<>();
        Matcher command = COMMAND.matcher(text);
        while (facts.size() < MAX && command.find()) {
            if (isCarriedOut(command.start())) {
                argument(command.end()).flatMap(FactCommands::parsedFact).ifPresent(facts::add);
            }
        }
        return facts;
    }

    private boolean isCarriedOut(int at) {
        int from = at;
        while (from > 0 && at - from < LONGEST_PREFIX && SEPARATORS.indexOf(text.charAt(from - 1)) < 0) {
            from--;
        }
        Matcher member = MEMBER.matcher(text).region(from, at);
        while (member.find()) {
            from = member.end();
        }
        return HARMLESS.matcher(text)
                .region(from, at)
                .useTransparentBounds(true)
                .matches();
    }

    private Optional<String> argument(int end) {
        int at = skip(end, "\"'");
        at = skip(at, " \t,");
        if (at == end || at >= text.length()) {
            return Optional.empty();
        }
        char quote = text.charAt(at);
        return quote == '"' || quote == '\'' ? quoted(at + 1, quote) : Optional.of(bare(at));
    }

    private int skip(int from, String skippedText) {
        int at = from;
        while (at < text.length() && skippedText.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    /// Up to the quote that closes it; empty where none does.
    private Optional<String> quoted(int from, char quote) {
        StringBuilder words = new StringBuilder();
        int to = Math.min(text.length(), from + FactParser.LONGEST);
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c == quote) {
                return Optional.of(words.toString());
            }
            boolean escapes = c == '\\' && quote == '"' && i + 1 < to;
            words.append(escapes ? text.charAt(++i) : c);
        }
        return Optional.empty();
    }

    /// Up to the end of the command, or to an option of it.
    private String bare(int from) {
        int to = from;
        int max = Math.min(text.length(), from + FactParser.LONGEST);
        while (to < max && ";&|\n)`>#\"'".indexOf(text.charAt(to)) < 0 && !text.startsWith(" --", to)) {
            to++;
        }
        return text.substring(from, to);
    }

    private static Optional<ConceptFact> parsedFact(String fact) {
        if (fact.indexOf('$') >= 0 || fact.indexOf('`') >= 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(FactParser.parse(fact));
        } catch (Failure e) {
            return Optional.empty();
        }
    }
}
