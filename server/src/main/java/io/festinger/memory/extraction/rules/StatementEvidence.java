package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.rules.EvidenceTable.Where;
import io.festinger.text.WordClasses;
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
    private static final Pattern NUMBER = Pattern.compile("\\d++(?:\\.\\d++)*+");
    /// A name with nothing but its numbers: `Debian 11, 12`.
    private static final Pattern FIGURES =
            Pattern.compile("\\p{L}[\\p{L} /-]{1,40}(?:(?:,|,? and| -| to)? v?\\d[\\w.-]{0,20}\\+?)++");
    private static final Pattern NAME = Pattern.compile("\\b\\w+[_./]\\w+");
    private static final Pattern WORD = Pattern.compile("[A-Za-z][\\w'\\u2019-]*");
    private static final Set<String> IMPERATIVES = WordClasses.set("imperatives");
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
    Set<String> of(Page page, DocumentStatement statement) {
        Set<String> matches = new TreeSet<>();
        List<String> words = PhraseBook.words(statement.text());
        table.book(Where.TEXT).find(words, matches);
        table.book(Where.START).findAtStart(words, matches);
        table.book(Where.LEAD).find(PhraseBook.words(statement.lead()), matches);
        table.book(Where.HEADING).find(PhraseBook.words(statement.headings().nearest()), matches);
        form(statement, words, matches);
        labels(page, statement, matches);
        values(statement, matches);
        document(statement, page.kind(), matches);
        return matches;
    }

    private static void form(DocumentStatement statement, List<String> words, Set<String> matches) {
        String text = statement.text();
        long length = WORD.matcher(text).results().count();
        boolean item = statement.block().is(Kind.ITEM);
        boolean imperative = !words.isEmpty() && IMPERATIVES.contains(words.getFirst());
        put(matches, "item", item);
        put(matches, "imperative", imperative);
        put(
                matches,
                "ruled_imperative",
                imperative && (matches.contains("under_rules") || matches.contains("under_decision")));
        put(matches, "very_short", length <= VERY_SHORT);
        put(
                matches,
                "fragment",
                statement.form().sentences() == 1 && length <= FRAGMENT && !text.endsWith(".") && !text.endsWith("!"));
        put(matches, "passive", PASSIVE.matcher(text).find());
        put(matches, "gerund", GERUND.matcher(text).matches());
        put(matches, "colon", text.endsWith(":"));
        put(matches, "address", text.contains("://"));
        put(matches, "pointer", HERE.matcher(text).find());
    }

    private static void labels(Page page, DocumentStatement statement, Set<String> matches) {
        Prose prose = statement.prose();
        String text = prose.text();
        boolean verdict = isVerdict(prose);
        put(matches, "verdict", verdict);
        put(matches, "default_label", DEFAULT.matcher(text).matches());
        put(matches, "description_label", DESCRIPTION.matcher(text).matches());
        put(matches, "metadata_label", !verdict && METADATA.matcher(text).matches());
        boolean isLabelled =
                statement.block().is(Kind.ROW) ? hasFigures(page, statement) : isLabelled(statement, matches);
        if (verdict || isLabelled) {
            matches.remove("fragment");
        }
        if (isLabelled) {
            matches.remove("very_short");
            matches.add("labelled");
        }
    }

    /// Whether it is a row with a name of its own whose columns say what its numbers are.
    private static boolean hasFigures(Page page, DocumentStatement row) {
        return RowText.of(row).hasFigures() && !page.isRepeated(row);
    }

    /// Whether it says by a label, or by the name above it, what of its heading it is about: `IMU: MPU-6000`.
    private static boolean isLabelled(DocumentStatement statement, Set<String> matches) {
        return statement.entry().isEmpty()
                && !LabelLine.isIdentifier(statement.lead())
                && !matches.contains("description_label")
                && !matches.contains("metadata_label")
                && !matches.contains("under_terms")
                && !statement.headings().all().isEmpty()
                && (LabelLine.of(statement.text()).isPresent()
                        || StandaloneText.isNamed(statement)
                        || statement.block().is(Kind.ITEM)
                                && FIGURES.matcher(statement.text()).matches());
    }

    private static void values(DocumentStatement statement, Set<String> matches) {
        String text = statement.text();
        boolean code = statement.prose().hasCode();
        put(matches, "unit", UNIT.matcher(text).find());
        put(matches, "bound", COMPARED.matcher(text).find());
        put(matches, "code", code);
        Matcher word = WORD.matcher(text);
        long capitals = word.results()
                .skip(1)
                .filter(next -> Character.isUpperCase(next.group().charAt(0)))
                .count();
        long specific = capitals
                + NUMBER.matcher(text).results().count()
                + NAME.matcher(text).results().count()
                + (code ? 1 : 0);
        put(matches, "specific", specific >= 1);
        put(matches, "very_specific", specific >= 2);
    }

    private static void document(DocumentStatement statement, DocumentKind document, Set<String> matches) {
        put(matches, "meeting_decision", document.isMeeting() && matches.contains("decision"));
        boolean isNoted = matches.contains("verdict") || matches.contains("under_actions");
        put(matches, "meeting", document.isMeeting() && !isNoted);
        put(matches, "proposal", document.isOpen());
        put(matches, "template", document.isTemplate() && !matches.contains("labelled"));
    }

    private static void put(Set<String> matches, String name, boolean is) {
        if (is) {
            matches.add(name);
        }
    }
}
