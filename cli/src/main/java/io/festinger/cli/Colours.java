package io.festinger.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Colours for people at a terminal: ids, verdicts, and what needs attention. `NO_COLOR` and `TERM=dumb`
/// switch them off, `CLICOLOR_FORCE` switches them on. Files, pipes and JSON get none.
final class Colours {
    private static final String RESET = "\u001b[0m";
    private static final String RED = "\u001b[31m";
    private static final String GREEN = "\u001b[32m";
    private static final String YELLOW = "\u001b[33m";
    private static final String CYAN = "\u001b[36m";

    /// Alternatives, in the order in which they are tried at each position.
    private static final Pattern MARKED = Pattern.compile("(?m)"
            + "(?<red>^(?:conflict|broken|error|festinger)(?=[ :]))"
            + "|(?<yellow>^(?:warning|off)(?= )|(?<= )! [^\\n]*|(?<=  )open(?=$|  #))"
            + "|(?<green>^(?:new|stored|corroborated|duplicate|refinement|update|scoped|ok)(?=[ :]))"
            + "|(?<cyan>(?<![\\w/])(?:cf|mem|ent|st|doc|int|mdl|key)_[A-Za-z0-9]{4,}(?!\\w))");

    private Colours() {}

    static boolean isWanted(Map<String, String> environment, boolean terminal) {
        if (isSet(environment, "NO_COLOR")) {
            return false;
        }
        String forcedText = environment.getOrDefault("CLICOLOR_FORCE", "");
        return !forcedText.isEmpty() && !forcedText.equals("0")
                || terminal && !environment.getOrDefault("TERM", "").equals("dumb");
    }

    private static boolean isSet(Map<String, String> environment, String variable) {
        return !environment.getOrDefault(variable, "").isEmpty();
    }

    /// A writer that colours whole lines; text that is flushed before its line ends passes unchanged.
    static PrintWriter on(PrintWriter plain) {
        return new PrintWriter(new Lines(plain), true);
    }

    static String of(String line) {
        if (line.startsWith("{") || line.startsWith("[")) {
            return line;
        }
        Matcher matcher = MARKED.matcher(line);
        return matcher.replaceAll(
                (MatchResult match) -> Matcher.quoteReplacement(colour(match) + match.group() + RESET));
    }

    private static String colour(MatchResult match) {
        if (match.start("red") >= 0) {
            return RED;
        }
        if (match.start("yellow") >= 0) {
            return YELLOW;
        }
        return match.start("green") >= 0 ? GREEN : CYAN;
    }

    private static final class Lines extends Writer {
        private final PrintWriter plain;
        private final StringBuilder line = new StringBuilder();

        Lines(PrintWriter plain) {
            this.plain = plain;
        }

        @Override
        public void write(char[] text, int from, int length) {
            for (int i = from; i < from + length; i++) {
                line.append(text[i]);
                if (text[i] == '\n') {
                    plain.print(of(line.toString()));
                    line.setLength(0);
                }
            }
        }

        @Override
        public void flush() {
            plain.print(line);
            line.setLength(0);
            plain.flush();
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
