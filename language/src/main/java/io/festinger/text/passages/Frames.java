package io.festinger.text.passages;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /// Tags outside of which nobody speaks.
    private static final Set<String> ALONE = Set.of(
            "feedback",
            "issue_description",
            "pr_description",
            "problem_statement",
            "task",
            "user_input",
            "user_message",
            "user_query",
            "user_request");

    /// Results of tools, which are read where they stand.
    private static final Set<String> RESULTS = Set.of("tool", "function", "command");

    /// What follows in the message is a framework's, which repeats it in each request.
    private static final List<String> ENDS = List.of(
            "[EXTRAS]",
            "INSTRUCTIONS:\n",
            "IMPORTANT TIPS:\n",
            "This is the expected criteria for your final answer",
            "# AGENTS.md instructions for ",
            "# *SEARCH/REPLACE block* Rules:",
            "# File editing rules:");

    /// The end of what a framework says in front of an issue.
    private static final String ISSUE = "issue text:\nISSUE:\n";

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

    /// The characters that these words begin with.
    private static final String FIRST = Stream.concat(ENDS.stream(), STATES.stream())
            .map(word -> word.substring(0, 1))
            .distinct()
            .collect(Collectors.joining());

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
            "exitcode: ",
            "i have *added these files to the chat*",
            "here are summaries of some files",
            "here are some read");

    private static final String RETRY = "\nNow let's retry:";

    private static final int LONGEST_OPENING = 120;
    private static final int LONGEST_TAG = 60;

    /// Each tag costs a search for its end.
    private static final int MOST_TAGS = 64;

    private Frames() {}

    /// The message as its sender said it: without blocks and lines that a framework added, and without the
    /// tags around what is said. An unclosed tag stays, since a cut text may consist of nothing else.
    public static String without(String message) {
        String untaggedText = message.indexOf('<') < 0 ? message : withoutTags(message);
        int issue = untaggedText.indexOf(ISSUE, 0, Math.min(untaggedText.length(), LONGEST_OPENING * 2));
        return withoutLines(issue < 0 ? untaggedText : untaggedText.substring(issue + ISSUE.length()));
    }

    /// Whether a message without its frame reports what a tool or a framework did; a person did not write it.
    public static boolean isReport(String message) {
        String opening = message.substring(0, Math.min(message.length(), LONGEST_OPENING))
                .toLowerCase(Locale.ROOT);
        int bracket = opening.indexOf(']');
        boolean isTitled = opening.startsWith("[") && bracket > 0 && opening.startsWith("] result:", bracket);
        return isTitled
                || REPORTS.stream().anyMatch(opening::startsWith)
                || opening.startsWith("error:\n") && message.contains(RETRY);
    }

    private static String withoutTags(String message) {
        List<Span> removedSpans = new ArrayList<>();
        List<Span> spokenSpans = new ArrayList<>();
        boolean isAlone = false;
        int candidates = 0;
        int at = message.indexOf('<');
        while (at >= 0 && candidates < MOST_TAGS) {
            int next = at + 1;
            String name = Tag.nameAt(message, at);
            if (!name.isEmpty()) {
                candidates++;
                Tag tag = Tag.at(message, at, name);
                if (tag != null && SPOKEN.contains(name)) {
                    removedSpans.add(new Span(at, tag.inner()));
                    removedSpans.add(new Span(tag.close(), tag.end()));
                    spokenSpans.add(new Span(tag.inner(), tag.close()));
                    isAlone |= ALONE.contains(name);
                } else if (tag != null) {
                    removedSpans.add(new Span(at, tag.end()));
                    next = tag.end();
                }
            }
            at = message.indexOf('<', next);
        }
        if (isAlone || !spokenSpans.isEmpty() && isReport(message.stripLeading())) {
            removedSpans.addAll(around(spokenSpans, message.length()));
        }
        removedSpans.sort(Comparator.comparingInt(Span::start));
        return without(message, removedSpans);
    }

    /// What is outside of spans, which are in the order of their beginnings.
    private static List<Span> around(List<Span> spans, int length) {
        List<Span> around = new ArrayList<>();
        int from = 0;
        for (Span span : spans) {
            around.add(new Span(from, Math.max(from, span.start())));
            from = Math.max(from, span.end());
        }
        around.add(new Span(from, length));
        return around;
    }

    private static String without(String message, List<Span> spans) {
        StringBuilder remainder = new StringBuilder(message.length());
        int from = 0;
        for (Span span : spans) {
            remainder.append(message, from, Math.max(from, span.start()));
            from = Math.max(from, span.end());
        }
        return remainder.append(message, from, message.length()).toString();
    }

    private record Span(int start, int end) {}

    /// A block in tags.
    ///
    /// @param inner where its content begins
    /// @param close where its closing tag begins
    /// @param end the offset after its closing tag
    private record Tag(int inner, int close, int end) {
        /// The name of an opening tag there that a framework uses, in lower case; empty for any other text.
        static String nameAt(String text, int start) {
            int end = start + 1;
            int max = Math.min(text.length(), start + LONGEST_TAG);
            boolean hasJoined = false;
            while (end < max && isNamePart(text.charAt(end))) {
                hasJoined |= isJoin(text.charAt(end));
                end++;
            }
            String name = text.substring(start + 1, end).toLowerCase(Locale.ROOT);
            boolean opens = end < max && (text.charAt(end) == '>' || text.charAt(end) == ' ');
            boolean isFramed = hasJoined && !RESULTS.contains(name.split("[_-]", 2)[0]);
            return opens && (isFramed || SPOKEN.contains(name)) ? name : "";
        }

        /// The block that begins there; null where it is not closed.
        static @Nullable Tag at(String text, int start, String name) {
            int inner = text.indexOf('>', start) + 1;
            String closing = "</" + text.substring(start + 1, start + 1 + name.length()) + ">";
            int close = inner > 0 ? text.indexOf(closing, inner) : -1;
            return close < 0 ? null : new Tag(inner, close, close + closing.length());
        }

        private static boolean isNamePart(char c) {
            return c < 128 && Character.isLetterOrDigit(c) || isJoin(c);
        }

        private static boolean isJoin(char c) {
            return c == '_' || c == '-';
        }
    }

    private static String withoutLines(String message) {
        StringBuilder remainder = null;
        int from = 0;
        for (int line = 0; line < message.length(); line = lineEnd(message, line) + 1) {
            if (FIRST.indexOf(message.charAt(line)) < 0) {
                continue;
            }
            boolean ends = begins(message, line, ENDS);
            if (ends || begins(message, line, STATES)) {
                remainder = remainder == null ? new StringBuilder(message.length()) : remainder;
                remainder.append(message, from, line);
                from = ends ? message.length() : Math.min(message.length(), lineEnd(message, line) + 1);
            }
            if (ends) {
                break;
            }
        }
        return remainder == null
                ? message
                : remainder.append(message, from, message.length()).toString();
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
