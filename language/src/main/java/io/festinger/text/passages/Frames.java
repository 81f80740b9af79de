package io.festinger.text.passages;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What agent frameworks put around the messages of people: blocks in tags, the state of an environment, the
/// clock, general instructions. Much of it changes from request to request, and nobody says any of it.
public final class Frames {
    /// Tags around what a person says. Other tags of several words are a framework's.
    private static final Set<String> SPOKEN = Set.of(
            "answer",
            "feedback",
            "goal",
            "issue",
            "issue_description",
            "message",
            "objective",
            "pr_description",
            "problem_statement",
            "prompt",
            "query",
            "question",
            "request",
            "task",
            "user_input",
            "user_message",
            "user_query",
            "user_request");

    /// What follows in the message is a framework's, which repeats it in each request.
    private static final List<String> ENDS = List.of(
            "[EXTRAS]", "INSTRUCTIONS:\n", "IMPORTANT TIPS:\n", "This is the expected criteria for your final answer");

    /// The beginnings of lines that give a state.
    private static final List<String> STATES = List.of(
            "Current time:",
            "Current date:",
            "Current date and time:",
            "Today's date:",
            "Today's date is ",
            "The current date is ",
            "The current time is ",
            "(Open file:",
            "(Current directory:",
            "bash-$");

    /// How the reports of tools and of frameworks begin.
    private static final List<String> REPORTS = List.of(
            "observation:",
            "tool output:",
            "tool result:",
            "tool response:",
            "function result",
            "execution result",
            "result of tool",
            "[error]",
            "[tool",
            "<tool_response>",
            "<tool_result",
            "<function_results>",
            "<observation>",
            "<tool_output",
            "command output:",
            "i have *added these files to the chat*",
            "here are summaries of some files",
            "here are some read");

    private static final int LONGEST_OPENING = 120;
    private static final int LONGEST_TAG = 60;

    private Frames() {}

    /// Results of tools, which are read where they stand.
    private static final Set<String> RESULTS = Set.of("tool", "function", "command");

    /// The message as its sender said it: without blocks and lines that a framework added, and without the
    /// tags around what is said. An unclosed tag stays, since a cut text may consist of nothing else.
    public static String without(String message) {
        String untagged = message.indexOf('<') < 0 ? message : withoutTags(message);
        return withoutLines(untagged);
    }

    /// Whether a message without its frame reports what a tool or a framework did; a person did not write it.
    public static boolean isReport(String message) {
        String opening = message.substring(0, Math.min(message.length(), LONGEST_OPENING))
                .toLowerCase(Locale.ROOT);
        int bracket = opening.indexOf(']');
        boolean titled = opening.startsWith("[") && bracket > 0 && opening.startsWith("] result:", bracket);
        return titled || REPORTS.stream().anyMatch(opening::startsWith);
    }

    private static String withoutTags(String message) {
        StringBuilder rest = null;
        int from = 0;
        for (int at = message.indexOf('<'); at >= 0; at = message.indexOf('<', at + 1)) {
            Tag tag = Tag.at(message, at);
            if (tag == null || at < from) {
                continue;
            }
            rest = rest == null ? new StringBuilder(message.length()) : rest;
            rest.append(message, from, at);
            if (tag.isSpoken()) {
                rest.append(withoutTags(message.substring(tag.inner(), tag.close())));
            }
            from = tag.end();
        }
        return rest == null
                ? message
                : rest.append(message, from, message.length()).toString();
    }

    /// A block in tags.
    ///
    /// @param inner where its content begins
    /// @param close where its closing tag begins
    /// @param end the offset after its closing tag
    private record Tag(String name, int inner, int close, int end) {
        /// The block of a framework or of a person that begins there; null for any other text.
        static @Nullable Tag at(String text, int start) {
            int end = start + 1;
            int most = Math.min(text.length(), start + LONGEST_TAG);
            boolean joined = false;
            while (end < most && (Character.isLetterOrDigit(text.charAt(end)) || isJoin(text.charAt(end)))) {
                joined |= isJoin(text.charAt(end));
                end++;
            }
            String name = text.substring(start + 1, end);
            String plain = name.toLowerCase(Locale.ROOT);
            boolean framed = joined && !RESULTS.contains(plain.split("[_-]", 2)[0]);
            if (end == most || !framed && !SPOKEN.contains(plain)) {
                return null;
            }
            int inner = text.charAt(end) == '>' || text.charAt(end) == ' ' ? text.indexOf('>', end) + 1 : 0;
            String closing = "</" + name + ">";
            int close = inner > 0 ? text.indexOf(closing, inner) : -1;
            return close < 0 ? null : new Tag(plain, inner, close, close + closing.length());
        }

        private static boolean isJoin(char c) {
            return c == '_' || c == '-';
        }

        boolean isSpoken() {
            return SPOKEN.contains(name);
        }
    }

    private static String withoutLines(String message) {
        StringBuilder rest = null;
        int from = 0;
        for (int line = 0; line < message.length(); line = lineEnd(message, line) + 1) {
            boolean ends = begins(message, line, ENDS);
            if (ends || begins(message, line, STATES)) {
                rest = rest == null ? new StringBuilder(message.length()) : rest;
                rest.append(message, from, line);
                from = ends ? message.length() : Math.min(message.length(), lineEnd(message, line) + 1);
            }
            if (ends) {
                break;
            }
        }
        return rest == null
                ? message
                : rest.append(message, from, message.length()).toString();
    }

    private static int lineEnd(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private static boolean begins(String text, int line, List<String> words) {
        for (String word : words) {
            if (text.startsWith(word, line)) {
                return true;
            }
        }
        return false;
    }
}
