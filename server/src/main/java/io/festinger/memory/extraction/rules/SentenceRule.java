package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.memory.MemoryType;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.text.WordClasses;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Explicit sentences: `I prefer X`, `I am X`, `we decided to X`, `X was chosen for Y`, `we use X
/// for Y`, and sentences with `must` or `shall`.
final class SentenceRule {
    private static final double PRIOR = 0.5;
    private static final int SHORTEST = 8;
    private static final int LONGEST = 400;
    private static final String LEAD = "(?:(?:[A-Z][\\p{L}\\p{N} '\\u2019-]{0,40}, |[Aa]nd |[Ss]o |[Bb]ut )?)";

    private static final Pattern SPEAKER = Pattern.compile("(?i)(?:user|human|me|speaker|interviewer) ?: ");
    private static final Pattern ASKED = Pattern.compile("""
            (?i)(?:if|when|whenever|unless|suppose|supposing|imagine|assuming|once|while|in case|as if|whether|should|could|would|might\
            |perhaps|maybe|possibly|probably|example|for example|e\\.g\\.|what|who|why|how|do|does|did|can|may|are|is|shall|had)\\b.*\
            |.*\\b(?:I (?:think|guess|suppose|believe|wonder)|not sure|for example|e\\.g\\.|hypothetically|if only|pretend|imagine|as if)\\b.*""");
    private static final Pattern PREFERENCE = Pattern.compile(LEAD + """
            (?:I(?: really| strongly| generally| usually| always| personally| still| also| much)? (?:prefer|favou?r|like|love|hate|dislike)\
            |(?:[Tt]he |[Oo]ur )?(?:user|customer|client|team|reviewer)(?: strongly| generally| usually| always)? prefers) \
            (?!not to say|if\\b|when you|your\\b|how\\b|it\\b|this\\b|that\\b(?! you)|these\\b|those\\b|them\\b|him\\b|her\\b|you\\b|neither|none|what\\b)\
            \\p{L}.*""");
    private static final Pattern IDENTITY = Pattern.compile(LEAD + """
            (?:(?:[Hh]i|[Hh]ello|[Hh]ey)[,!.]? )?(?:(?<sure>[Mm]y name is \\p{Lu}.*|(?:I am|I['\\u2019]m) \
            (?:(?:based in|from|responsible for|in charge of|allergic to) \\p{L}.*\
            |(?:a |an )?(?:vegetarian|vegan|colou?r-?blind|left-handed|dyslexic|deaf)\\b.*|\\p{Lu}\\p{Ll}+(?:[,.]| and | from | at ).*))\
            |(?<self>(?:I am|I['\\u2019]m|[Mm]y (?:role|job|title|profession) is|I work (?:as|at|for|in|on)) \\S.*))""");
    private static final Pattern MACHINE = Pattern.compile(
            "(?i).*\\b(?:AI|language model|chat ?bot|assistant|bot|unable|sorry|afraid|trying|going to)\\b.*");
    private static final Pattern DECISION = Pattern.compile(LEAD + """
            (?:(?:[Ww]e|[Tt]he (?:team|board|group|committee)|[Ee]verybody|[Ee]veryone)(?: have| has|['\\u2019]ve)?\
            (?: finally| now| jointly| unanimously| already| therefore| also| then)? \
            (?:decided|agreed|resolved|opted|settled on|chose|went with)|[Ii]t (?:was|has been) (?:decided|agreed|resolved)) \
            (?!not to decide|to (?:postpone|defer|discuss|meet|wait|revisit|talk|disagree|decide|think|look|see|ask|drop this)|that (?:we|it) (?:need|should discuss)\
            |yet|nothing|later|tomorrow|whether|upon later|again)\\p{L}.*""");
    /// `PEEK was chosen for the supports.`
    private static final Pattern CHOSEN = Pattern.compile(LEAD + """
            (?!(?:[Aa]n?|[Oo]ne|[Tt]wo|[Ss]ome|[Ii]t|[Tt]his|[Tt]hat|[Tt]hey|[Tt]hese|[Tt]hose|[Ww]hich|[Ww]hat|[Nn]othing|[Nn]one|[Ee]ach|[Ee]very|[Aa]ll|[Nn]o)\\b)\
            \\p{L}[\\p{L}\\p{N} .+/'\\u2019-]{1,60} (?:was|were|has been|have been)(?: finally| then)? (?:chosen|selected|picked)\
             (?:for|as|over|because|since|instead|in favou?r)\\b.*""");
    private static final Pattern USE = Pattern.compile(LEAD + """
            [Ww]e(?: currently| now| always| only| mainly| mostly| all| still| already)? (?:use|are(?: now| currently)? using) \
            (?!it\\b|this\\b|that\\b|them\\b|these\\b|those\\b|to\\b|the term|the word|the same|one\\b|both\\b|here\\b)[^,;]{2,80}? (?:for|as|to) \\p{L}.*""");
    private static final Pattern KEYED = Pattern.compile(
            "(?<key>(?:REQ|FR|NFR|SRS|SYS|SR|HLR|LLR|R)[-_]\\d{1,6}(?:[.-]\\d{1,4}){0,3}[a-z]?)[:.]? (?<rest>.+)");

    private static final List<String> PREFERS = WordClasses.list("preference_stems");
    private static final List<String> SELF = List.of("I", "My", "my");
    private static final List<String> DECIDES = WordClasses.list("decision_verbs");
    private static final List<String> USES = List.of("use", "using");
    private static final List<String> OBLIGES = List.of("must", "shall");

    private final Rows rows;

    SentenceRule(Rows rows) {
        this.rows = rows;
    }

    Optional<ExtractedFact> read(Page page, DocumentStatement statement) {
        if (statement.block().is(Kind.HEADING) || statement.block().is(Kind.ROW)) {
            return Optional.empty();
        }
        Prose prose = statement.prose();
        Matcher speaker = SPEAKER.matcher(prose.text());
        int said = speaker.lookingAt() ? speaker.end() : 0;
        String sentence = prose.text().substring(said).strip();
        boolean says = sentence.length() >= SHORTEST
                && sentence.length() <= LONGEST
                && !sentence.endsWith(":")
                && !Blanks.in(sentence)
                && !isAsked(sentence)
                && !prose.isCode(said);
        return says
                ? row(sentence, page.passage())
                        .filter(read -> !statement.form().isQuoted() && sentence.charAt(0) != '"')
                        .map(read -> new ExtractedFact(read.row(), read.rule(), PRIOR, span(prose, said)))
                : Optional.empty();
    }

    private static boolean isAsked(String sentence) {
        return sentence.endsWith("?")
                || sentence.endsWith("?\"")
                || ASKED.matcher(sentence).matches() && !Obligation.isConditional(sentence);
    }

    private static Span span(Prose prose, int from) {
        int start = from;
        while (prose.text().charAt(start) == ' ') {
            start++;
        }
        return new Span(prose.place(start), prose.placeAfter(prose.text().length()));
    }

    private record Read(ExtractedFact.Row row, String rule) {}

    private Optional<Read> row(String sentence, SourcePassage passage) {
        if (names(sentence, PREFERS) && PREFERENCE.matcher(sentence).matches()) {
            return Optional.of(new Read(Rows.memory(MemoryType.PREFERENCE, sentence), "sentence.preference"));
        }
        if (isIdentity(sentence, passage)) {
            return Optional.of(new Read(Rows.memory(MemoryType.IDENTITY, sentence), "sentence.identity"));
        }
        if (names(sentence, DECIDES) && decides(sentence)) {
            Rows.RowStatement rowStatement = new Rows.RowStatement(TypeWord.DECISION, "", sentence, "", "");
            return Optional.of(new Read(rows.of(rowStatement, passage), "sentence.decision"));
        }
        if (names(sentence, USES) && USE.matcher(sentence).matches()) {
            return Optional.of(new Read(Rows.memory(MemoryType.PROJECT, sentence), "sentence.use"));
        }
        return names(sentence, OBLIGES) ? obligation(sentence) : Optional.empty();
    }

    private static boolean decides(String sentence) {
        return DECISION.matcher(sentence).matches() || CHOSEN.matcher(sentence).matches();
    }

    /// Whether the sentence can match at all: searching for a word is cheaper than for a pattern.
    private static boolean names(String sentence, List<String> words) {
        for (String word : words) {
            if (sentence.contains(word)) {
                return true;
            }
        }
        return false;
    }

    /// The claim rules know lasting identities; a state of the moment is not an identity.
    private boolean isIdentity(String sentence, SourcePassage passage) {
        Matcher identity = IDENTITY.matcher(sentence);
        return names(sentence, SELF)
                && identity.matches()
                && !MACHINE.matcher(sentence).matches()
                && (identity.group("sure") != null || isRole(identity.group("self"), passage));
    }

    /// An additional activity does not change the role.
    private boolean isRole(String self, SourcePassage passage) {
        String role = self.split(" (?:working|who|and|with|from) |[,;.]", 2)[0];
        return rows.claims(role, MemoryType.IDENTITY, passage).stream()
                .anyMatch(claim -> claim.positive() && claim.reading().ruleId().startsWith("memory.identity"));
    }

    private static Optional<Read> obligation(String sentence) {
        Matcher matcher = KEYED.matcher(sentence);
        boolean isNamed = matcher.matches();
        String text = isNamed ? matcher.group("rest") : sentence;
        if (!Obligation.in(text) && !Obligation.isConditional(text)) {
            return Optional.empty();
        }
        return Optional.of(new Read(
                isNamed ? Rows.requirement(matcher.group("key"), text, "") : Rows.memory(MemoryType.PROJECT, sentence),
                "sentence.requirement"));
    }
}
