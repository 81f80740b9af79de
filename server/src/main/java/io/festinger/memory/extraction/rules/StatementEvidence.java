package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.rules.EvidenceTable.Where;
import io.festinger.text.WordList;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Collects evidence for and against proposing a statement: the words of `extraction/evidence.txt`, and its
/// form and place. Immutable, safe to use from any thread.
final class StatementEvidence {
    private static final Pattern VERDICT = Pattern.compile(
            "(?i)\\W*(?:verdict|decision|resolution|outcome|conclusion|agreed|resolved|decided) ?[:.-].*");
    private static final Pattern DEFAULT = Pattern.compile("(?i)\\W*defaults?(?: values?)? ?[:=].*");
    private static final Pattern DESCRIPTION =
            Pattern.compile("(?i)\\W*(?:description|type|example|note|usage|choices|introduced|since|aliases) ?:.*");
    private static final Pattern METADATA = Pattern.compile("""
            (?i)\\W*(?:date|authors?|status|deciders?|issue|tags?|version|revision|title|category|label|note|priority|supersedes?\
            |links?|see also|last updated|created|updated|related|discussion) ?[:=].*""");
    private static final Pattern PASSIVE = Pattern.compile("""
            \\b(?i:is|are|be|being) (?:\\w+ly )?\
            (?:\\w+ed|sent|set|built|made|given|kept|done|held|written|run|shown|found|known)\\b""");
    private static final Pattern GERUND = Pattern.compile("""
            (?i)\\W*(?!during|nothing|everything|anything|string|according|following|regarding|including|existing|incoming|outgoing)\
            \\w+ing\\b.*""");
    private static final Pattern UNIT = Pattern.compile("""
            (?<![\\w.])\\d[\\d.,]* ?(?:%|\\u00b0C?|(?:[kKMGT]?i?[Bb]|[kMG]?Hz|[m\\u00b5unk]?[sVAWFH]|[mck\\u00b5]?m|kg|mAh|Ah|seconds?|secs?|minutes?|mins?\
            |hours?|days?|weeks?|months?|years?|bytes?|bits?|turns|amps|volts|baud|req|rps|times|users?|nodes?|replicas?|copies|cycles?)\\b)""");
    private static final Pattern COMPARED = Pattern.compile("[\\u2265\\u2264<>\\u00b1~] ?\\d");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)*");
    private static final Pattern NAME = Pattern.compile("\\b\\w+[_./]\\w+");
    private static final Pattern WORD = Pattern.compile("[A-Za-z][\\w'\\u2019-]*");
    private static final Set<String> IMPERATIVES = WordList.of("""
            open click run start create go navigate select check verify wait turn press enter type download install execute copy
            connect log make ensure confirm watch let restart stop build clone add remove replace edit save set use find look
            follow update keep put get give take monitor operate clean increase decrease change limit support define specify list
            write apply consider choose move delete scale repeat return include implement only do don't never avoid always
            """);
    /// The words of a link.
    private static final Pattern HERE = Pattern.compile("\\bhere\\W*$");
    private static final int FRAGMENT = 8;
    private static final int VERY_SHORT = 3;

    private final EvidenceTable table;

    StatementEvidence(EvidenceTable table) {
        this.table = table;
    }

    /// Whether it is a decision as minutes record it: `Verdict: approved`.
    private static boolean isVerdict(Prose prose) {
        return !prose.isCode(0) && VERDICT.matcher(prose.text()).matches();
    }

    /// @return names of lines of the table
    Set<String> of(DocumentStatement statement, DocumentKind document) {
        Set<String> found = new TreeSet<>();
        List<String> words = PhraseBook.words(statement.text());
        table.book(Where.TEXT).find(words, found);
        table.book(Where.START).findAtStart(words, found);
        table.book(Where.LEAD).find(PhraseBook.words(statement.lead()), found);
        table.book(Where.HEADING).find(PhraseBook.words(statement.headings().nearest()), found);
        form(statement, words, found);
        labels(statement, found);
        values(statement, found);
        document(statement, document, found);
        return found;
    }

    private static void form(DocumentStatement statement, List<String> words, Set<String> found) {
        String text = statement.text();
        long length = WORD.matcher(text).results().count();
        boolean item = statement.block().is(Kind.ITEM);
        boolean imperative = !words.isEmpty() && IMPERATIVES.contains(words.getFirst());
        put(found, "item", item);
        put(found, "imperative", imperative);
        put(
                found,
                "ruled_imperative",
                imperative && (found.contains("under_rules") || found.contains("under_decision")));
        put(found, "very_short", length <= VERY_SHORT);
        put(
                found,
                "fragment",
                statement.form().sentences() == 1 && length <= FRAGMENT && !text.endsWith(".") && !text.endsWith("!"));
        put(found, "passive", PASSIVE.matcher(text).find());
        put(found, "gerund", GERUND.matcher(text).matches());
        put(found, "colon", text.endsWith(":"));
        put(found, "address", text.contains("://"));
        put(found, "pointer", HERE.matcher(text).find());
    }

    private static void labels(DocumentStatement statement, Set<String> found) {
        Prose prose = statement.prose();
        String text = prose.text();
        boolean verdict = isVerdict(prose);
        put(found, "verdict", verdict);
        put(found, "default_label", DEFAULT.matcher(text).matches());
        put(found, "description_label", DESCRIPTION.matcher(text).matches());
        put(found, "metadata_label", !verdict && METADATA.matcher(text).matches());
        if (verdict || isLabelled(statement, found)) {
            found.remove("fragment");
        }
        if (isLabelled(statement, found)) {
            found.remove("very_short");
            found.add("labelled");
        }
    }

    /// Whether it says by a label, or by the name above it, what of its heading it is about: `IMU: MPU-6000`.
    private static boolean isLabelled(DocumentStatement statement, Set<String> found) {
        return statement.entry().isEmpty()
                && !LabelLine.isIdentifier(statement.lead())
                && !statement.block().is(Kind.ROW)
                && !found.contains("description_label")
                && !found.contains("metadata_label")
                && !found.contains("under_terms")
                && !statement.headings().all().isEmpty()
                && (LabelLine.of(statement.text()).isPresent() || StandaloneText.isNamed(statement));
    }

    private static void values(DocumentStatement statement, Set<String> found) {
        String text = statement.text();
        boolean code = statement.prose().hasCode();
        put(found, "unit", UNIT.matcher(text).find());
        put(found, "bound", COMPARED.matcher(text).find());
        put(found, "code", code);
        Matcher word = WORD.matcher(text);
        long capitals = word.results()
                .skip(1)
                .filter(next -> Character.isUpperCase(next.group().charAt(0)))
                .count();
        long specific = capitals
                + NUMBER.matcher(text).results().count()
                + NAME.matcher(text).results().count()
                + (code ? 1 : 0);
        put(found, "specific", specific >= 1);
        put(found, "very_specific", specific >= 2);
    }

    private static void document(DocumentStatement statement, DocumentKind document, Set<String> found) {
        put(found, "meeting_decision", document.isMeeting() && found.contains("decision"));
        boolean noted = found.contains("verdict") || found.contains("under_actions");
        put(found, "meeting", document.isMeeting() && !noted);
        put(found, "proposal", document.isOpen());
        put(found, "template", document.isTemplate() && !found.contains("labelled"));
    }

    private static void put(Set<String> found, String name, boolean is) {
        if (is) {
            found.add(name);
        }
    }
}
