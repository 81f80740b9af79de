package io.festinger.memory.checking;

import io.festinger.memory.extraction.rules.StatementReader;
import io.festinger.memory.sources.reading.DocumentStatus;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a checked document says of itself.
///
/// @param edition the day or the version in its title; empty for none
/// @param isProposal whether it says that it is not decided yet
/// @param predecessors paths, or numbers such as `2`, of documents that it says it supersedes
/// @param title of what it is about, in lower case and without the mark of its edition; empty where it has none, or one
///     that names no subject
record CheckedDocument(
        String path, String title, Optional<Edition> edition, boolean isProposal, Set<String> predecessors) {
    private static final Pattern TITLE = Pattern.compile("(?m)^# (?<title>.{1,200})$");
    private static final Pattern VERSION = Pattern.compile("\\bv?(?<version>\\d{1,4}(?:\\.\\d{1,4}){1,3})\\b");
    private static final Pattern FRONT_TITLE = Pattern.compile(
            "\\A(?:---|\\+\\+\\+)\\R(?:(?!---|\\+\\+\\+).*\\R){0,40}?title *[:=] *[\"']?(?<title>[^\"'\\r\\n]{1,200})");
    private static final Pattern DAY = Pattern.compile("\\(?\\b(?<day>(?:19|20)\\d\\d(?:-\\d\\d(?:-\\d\\d)?)?)\\b\\)?");
    private static final Pattern SUPERSEDES = Pattern.compile(
            "(?i)\\b(?:supersedes|obsoletes|replaces|amends)\\b(?<what>[^\\n]{0,300}(?:\\n\\n?[^\\n#]{1,300})?)");
    private static final Pattern LINK =
            Pattern.compile("]\\((?<target>[^)\\s#?]{1,300})|(?<!\\w)(?<file>[\\w./-]{1,200}\\.md)\\b");
    private static final Pattern NUMBER =
            Pattern.compile("(?i)\\b(?:adr|rfc|decision)[- #_]{0,2}0*(\\d{1,5})\\b|(?<![\\w.])0+([1-9]\\d{0,4})\\b");
    private static final Pattern NUMBERED = Pattern.compile("(?i)(?:adr|rfc|decision)?[-_]?0*(\\d{1,5})\\b.*");

    /// One of several documents about the same thing at different times: `Status 2026-03-01`, `Version 2.4 release
    /// notes`.
    ///
    /// @param title without the mark, in lower case
    /// @param mark the day in ISO 8601, the month or the year alone, or the versions
    record Edition(String title, String mark) {
        static Optional<Edition> of(String text) {
            return TITLE.matcher(text).results().limit(1).findFirst().flatMap(title -> {
                String words = title.group("title");
                Matcher day = DAY.matcher(words);
                if (day.find()) {
                    return Optional.of(new Edition(undatedText(words), day.group("day")));
                }
                String versions = VERSION.matcher(words)
                        .results()
                        .map(found -> found.group("version"))
                        .collect(Collectors.joining(" "));
                return versions.isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                new Edition(undatedText(VERSION.matcher(words).replaceAll("")), versions));
            });
        }

        boolean follows(Edition other) {
            return title.equals(other.title()) && Arrays.compare(numbers(mark), numbers(other.mark())) > 0;
        }

        private static int[] numbers(String mark) {
            return Pattern.compile("\\D")
                    .splitAsStream(mark)
                    .mapToInt(Integer::parseInt)
                    .toArray();
        }
    }

    /// A heading without its day, in lower case.
    static String undatedText(String heading) {
        return DAY.matcher(heading)
                .replaceAll("")
                .replaceAll("[\\s:,\u2013\u2014-]+", " ")
                .strip()
                .toLowerCase(Locale.ROOT);
    }

    /// The days and versions that a heading names.
    static Stream<String> marks(String heading) {
        return Stream.of(DAY, VERSION)
                .flatMap(form -> form.matcher(heading).results())
                .map(MatchResult::group);
    }

    CheckedDocument {
        predecessors = Set.copyOf(predecessors);
    }

    /// @param path with `/` between folders
    static CheckedDocument of(String path, String text) {
        String head = text.substring(0, Math.min(text.length(), DocumentStatus.HEAD));
        Set<String> predecessors = new HashSet<>();
        Matcher matcher = SUPERSEDES.matcher(head);
        while (matcher.find()) {
            LINK.matcher(matcher.group("what")).results().forEach(link -> {
                String target = link.group("target") == null ? link.group("file") : link.group("target");
                predecessors.add(resolve(path, target));
            });
            NUMBER.matcher(matcher.group("what"))
                    .results()
                    .forEach(number -> predecessors.add(number.group(1) == null ? number.group(2) : number.group(1)));
        }
        boolean proposal =
                DocumentStatus.of(text).filter(DocumentStatus::isOpen).isPresent();
        Optional<Edition> edition = Edition.of(head);
        return new CheckedDocument(
                path, edition.map(Edition::title).orElseGet(() -> title(head)), edition, proposal, predecessors);
    }

    /// The heading that names the document, or the title in its front matter.
    private static String title(String head) {
        return Stream.of(FRONT_TITLE, TITLE)
                .map(form -> form.matcher(head))
                .filter(Matcher::find)
                .map(matcher -> matcher.group("title").strip())
                .filter(title -> !StatementReader.section(title).isEmpty())
                .map(CheckedDocument::undatedText)
                .findFirst()
                .orElse("");
    }

    /// The path to which a link leads.
    private static String resolve(String path, String target) {
        Deque<String> names = new ArrayDeque<>(List.of(path.split("/")));
        names.removeLast();
        for (String name : target.split("/")) {
            if (name.equals("..")) {
                names.pollLast();
            } else if (!name.equals(".") && !name.isEmpty()) {
                names.addLast(name);
            }
        }
        return String.join("/", names);
    }

    /// Whether it is about the same thing as the other one, at a later time.
    boolean follows(CheckedDocument other) {
        return edition.flatMap(own -> other.edition().map(own::follows)).orElse(false);
    }

    /// Whether both are the same page of different things, such as `flink/functions.md` and `spark/functions.md`.
    boolean isParallelTo(CheckedDocument other) {
        return !path.equals(other.path) && name(path).equals(name(other.path));
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// Whether it says that it supersedes the document with this path.
    boolean supersedes(String other) {
        if (predecessors.contains(other)) {
            return true;
        }
        Matcher matcher = NUMBERED.matcher(name(other));
        return matcher.matches() && predecessors.contains(matcher.group(1));
    }
}
