package io.festinger.memory.extraction.rules;

import io.festinger.memory.sources.reading.DocumentStatus;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Why a statement is not proposed, regardless of its evidence.
enum Exclusion {
    /// Its document or section is declared obsolete.
    SUPERSEDED,
    /// It only names the list that it introduces.
    TITLE,
    QUESTION,
    /// Longer than a person would read as one statement.
    TOO_LONG,
    /// The words of another speaker.
    QUOTE,
    /// `I` in a document whose speaker is unknown.
    FIRST_PERSON,
    /// It refers to something that it does not name.
    UNCLEAR,
    /// It says that nothing is decided yet.
    UNDECIDED,
    /// A quantity of temporary interest, such as the length of a break.
    FLEETING,
    /// It has to be filled in.
    PLACEHOLDER,
    /// Only an address, a reference to another text, or an item of a table of contents.
    LINK,
    /// It says that it is rejected, replaced or a draft.
    NOT_IN_FORCE,
    USER_STORY,
    /// What a document says about itself, such as its date, author and status.
    METADATA,
    EXAMPLE,
    /// An option that was considered and not chosen.
    OPTION,
    OPEN_TASK;

    private static final int LONGEST = 1_000;
    /// In words.
    private static final int LEAST_ANSWER = 3;
    private static final Pattern QUOTED =
            Pattern.compile("(?i).*\\b(?:said|says|asked|asks|replied|answered|wrote|writes)[:,]? [\"\u201c].*");
    private static final Pattern WHO = Pattern.compile("(?:I|My)\\b.*");
    private static final Pattern NOT_DECIDED = Pattern.compile("""
            (?i).*\\b(?:(?:not|never|n't) (?:yet )?(?:decide|decided|agree|agreed|resolved)|undecided|no decision\
            |(?:decided|agreed) (?:not to decide|to (?:postpone|defer|discuss|meet|wait|revisit|talk|decide|think|look|see|ask)))\\b.*""");
    private static final Pattern OF_NOTHING = Pattern.compile(
            "(?i)we (?:are )?(?:use|using|need|want|have|do|did|like) (?:it|this|that|them|these|those)\\b.*");
    /// A line for another program: the head of a commit, or a command of a documentation generator.
    private static final Pattern COMMAND = Pattern.compile("commit [0-9a-f]{7,64}\\b.*|\\\\[a-z]+ .*");
    private static final Pattern ASKS =
            Pattern.compile("(?i)(?:what|why|how|who|which|should we|can we|do we|does)\\b");
    private static final Pattern ADDRESS = Pattern.compile("(?i)\\W*(?:\\w+:? )?https?://\\S+\\W*");
    private static final Pattern REFERENCE = Pattern.compile("""
            (?i)\\[[^\\[\\]]*]\\.?|\\([^().]*\\)\\.?\
            |(?:for|to) (?:more|further|additional|details?|information|learn|read|find)\\b[^,]{0,120}, (?:please )?\
            (?:see|refer to|consult|check out|read|visit)\\b.*\
            |(?:please |also )?(?:see|refer to|consult|check out) (?:also )?(?:the|our|this|that|these|those|its)\\b.*""");
    private static final Pattern STORY = Pattern.compile("(?i)\\W*(?:user story:? ?)?as an? [\\w -]+, i want\\b.*");
    private static final Pattern OF_DOCUMENT =
            Pattern.compile("(?i)\\W*(?:date|authors?|status|tags?|revision|version|\\d{1,2})\\s*\\|.*");
    private static final Pattern FOR_EXAMPLE =
            Pattern.compile("(?i)\\W*(?:for example|for instance|e\\.g|example|suppose|imagine|say you)\\b.*");
    private static final Pattern EXAMPLES = Pattern.compile("(?i).*\\b(?:examples?|samples?|demo)\\b.*");
    private static final Pattern CHOSEN = Pattern.compile("(?i).*\\bchosen option\\b.*");
    private static final Pattern WEIGHED = Pattern.compile("(?i)\\W*(?:good|bad|neutral|pros?|cons?)\\b ?[,:].*");
    private static final Pattern ALTERNATIVES = Pattern.compile("""
            (?i).*\\b(?:alternatives?|considered|pros|cons|trade-?offs?|comparison|advantages?|disadvantages?|rejected)\\b.*""");
    /// Alternatives in a document that decides, else settings of a program.
    private static final Pattern OPTIONS = Pattern.compile("(?i).*\\boptions?\\b.*");

    /// The spelling in reports.
    String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Exclusion> of(DocumentStatement statement, DocumentKind document) {
        String text = statement.text();
        if (text.length() > LONGEST) {
            return Optional.of(TOO_LONG);
        }
        if (document.isOver(statement)) {
            return Optional.of(SUPERSEDED);
        }
        if (document.head().contains(statement.block())) {
            return Optional.of(METADATA);
        }
        if (statement.form().isTitle()) {
            return Optional.of(TITLE);
        }
        if (statement.block().is(Kind.OPEN_TASK)) {
            return Optional.of(OPEN_TASK);
        }
        boolean blank = LabelLine.of(text)
                .filter(line -> line.isBlank() || document.isTemplate() && line.isChoice())
                .isPresent();
        if (blank) {
            return Optional.of(PLACEHOLDER);
        }
        return ofForm(statement, text).or(() -> ofWords(statement, text)).or(() -> ofPlace(statement, document));
    }

    /// Whether it only points to another text: everything is in brackets, as in `[documentation PR
    /// 2490]`, or it tells the reader what else to read.
    static boolean isReference(String text) {
        return REFERENCE.matcher(text).matches();
    }

    private static boolean isQuoted(String text) {
        return (text.indexOf('"') >= 0 || text.indexOf('\u201c') >= 0)
                && QUOTED.matcher(text).matches();
    }

    /// Whether it ends with a question mark, followed at most by closing marks, or begins like a question.
    private static boolean asks(String text) {
        int last = text.length() - 1;
        while (last > 0 && text.charAt(last) != '?' && !Character.isLetterOrDigit(text.charAt(last))) {
            last--;
        }
        return text.charAt(last) == '?' || ASKS.matcher(text).lookingAt() && !isAnswered(text);
    }

    /// Whether a question is followed by its answer.
    private static boolean isAnswered(String text) {
        int mark = text.indexOf('?');
        return mark > 0 && text.substring(mark).split(" ").length > LEAST_ANSWER;
    }

    private static Optional<Exclusion> ofForm(DocumentStatement statement, String text) {
        boolean isQuoted = statement.block().is(Kind.QUOTE)
                && !statement.block().prose().text().startsWith("[!");
        if (isQuoted || statement.form().isQuoted() || isQuoted(text)) {
            return Optional.of(QUOTE);
        }
        if (asks(text)) {
            return Optional.of(QUESTION);
        }
        if (Blanks.in(text)) {
            return Optional.of(PLACEHOLDER);
        }
        boolean link = text.contains("://") && ADDRESS.matcher(text).matches()
                || statement.form().isContents()
                || isReference(text);
        if (link) {
            return Optional.of(LINK);
        }
        boolean metadata = statement.block().is(Kind.ROW)
                ? OF_DOCUMENT.matcher(text).matches()
                : COMMAND.matcher(text).matches();
        return metadata ? Optional.of(METADATA) : Optional.empty();
    }

    private static Optional<Exclusion> ofWords(DocumentStatement statement, String text) {
        if (Blanks.isOver(text) || statement.block().is(Kind.ROW) && isOver(statement.block())) {
            return Optional.of(NOT_IN_FORCE);
        }
        if (isUndecided(text)) {
            return Optional.of(UNDECIDED);
        }
        if (STORY.matcher(text).matches()) {
            return Optional.of(USER_STORY);
        }
        boolean example = FOR_EXAMPLE.matcher(text).matches()
                || EXAMPLES.matcher(statement.lead()).matches();
        if (example) {
            return Optional.of(EXAMPLE);
        }
        return NamedQuantity.isFleeting(text) ? Optional.of(FLEETING) : Optional.empty();
    }

    /// Whether a cell of the row is a status such as `rejected`.
    private static boolean isOver(Block row) {
        return row.cells().stream()
                .map(Prose::text)
                .filter(cell -> cell.indexOf(' ') < 0)
                .anyMatch(cell -> DocumentStatus.ofLine("status: " + cell)
                        .filter(DocumentStatus::isOver)
                        .isPresent());
    }

    private static boolean isUndecided(String text) {
        boolean decides =
                text.contains("ecide") || text.contains("gree") || text.contains("ecision") || text.contains("esolve");
        return decides && NOT_DECIDED.matcher(text).matches();
    }

    /// An exclusion that does not apply to rules for explicit sentences.
    static Optional<Exclusion> ofSpeaker(String text) {
        if (WHO.matcher(text).matches()) {
            return Optional.of(FIRST_PERSON);
        }
        return OF_NOTHING.matcher(text).matches() ? Optional.of(UNCLEAR) : Optional.empty();
    }

    /// Whether a heading names what was considered and not chosen.
    static boolean isOfAlternatives(String heading) {
        return ALTERNATIVES.matcher(heading).matches();
    }

    private static Optional<Exclusion> ofPlace(DocumentStatement statement, DocumentKind document) {
        String text = statement.text();
        List<String> sections = statement.headings().sections();
        if (!sections.isEmpty() && EXAMPLES.matcher(sections.getLast()).matches()) {
            return Optional.of(EXAMPLE);
        }
        boolean option = WEIGHED.matcher(text).matches()
                || sections.stream()
                        .anyMatch(section -> isOfAlternatives(section)
                                || document.decides()
                                        && OPTIONS.matcher(section).matches());
        return option && !CHOSEN.matcher(text).matches() ? Optional.of(OPTION) : Optional.empty();
    }
}
