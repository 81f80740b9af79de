package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.memory.MemoryType;
import io.festinger.memory.extraction.Extracted;
import io.festinger.memory.extraction.Passage;
import io.festinger.text.Sentences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sentences that say something on purpose: `I prefer X`, `I am X`, `we decided to X`, `we use X for Y`, and
/// what something must or shall do.
final class SentenceRule implements PageRule {
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
    private static final Pattern USE = Pattern.compile(LEAD + """
            [Ww]e(?: currently| now| always| only| mainly| mostly| all| still| already)? (?:use|are(?: now| currently)? using) \
            (?!it\\b|this\\b|that\\b|them\\b|these\\b|those\\b|to\\b|the term|the word|the same|one\\b|both\\b|here\\b)[^,;]{2,80}? (?:for|as|to) \\p{L}.*""");
    private static final Pattern KEYED = Pattern.compile(
            "(?<key>(?:REQ|FR|NFR|SRS|SYS|SR|HLR|LLR|R)[-_]\\d{1,6}(?:[.-]\\d{1,4}){0,3}[a-z]?)[:.]? (?<rest>.+)");

    private final Rows rows;

    SentenceRule(Rows rows) {
        this.rows = rows;
    }

    @Override
    public Reading read(Page page, int block) {
        if (page.is(block, Block.Kind.HEADING) || page.is(block, Block.Kind.TABLE)) {
            return Reading.NOTHING;
        }
        Plain plain = page.plain(block);
        Sentences sentences = Sentences.of(plain.text());
        List<Extracted> found = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            if (sentences.kind(i) != Sentences.Kind.CODE && sentences.kind(i) != Sentences.Kind.QUOTE) {
                sentence(page, plain, sentences.start(i), sentences.end(i)).ifPresent(found::add);
            }
        }
        return new Reading(found, 1);
    }

    private Optional<Extracted> sentence(Page page, Plain plain, int from, int to) {
        String text = plain.text().substring(from, to);
        Matcher speaker = SPEAKER.matcher(text);
        int said = speaker.lookingAt() ? speaker.end() : 0;
        String sentence = text.substring(said).strip();
        boolean says = sentence.length() >= SHORTEST
                && sentence.length() <= LONGEST
                && !sentence.endsWith(":")
                && !Blanks.in(sentence)
                && !isAsked(sentence)
                && !plain.isCode(from + said);
        return says
                ? row(sentence, page.passage())
                        .filter(read -> !isWithinQuotes(plain.text(), from + said))
                        .map(read -> new Extracted(read.row(), read.rule(), PRIOR, span(plain, from + said, to)))
                : Optional.empty();
    }

    private static boolean isAsked(String sentence) {
        return sentence.endsWith("?")
                || sentence.endsWith("?\"")
                || ASKED.matcher(sentence).matches();
    }

    private static Span span(Plain plain, int from, int to) {
        int start = from;
        while (plain.text().charAt(start) == ' ') {
            start++;
        }
        return plain.span(start, to);
    }

    private record Read(Extracted.Row row, String rule) {}

    private Optional<Read> row(String sentence, Passage passage) {
        if (PREFERENCE.matcher(sentence).matches()) {
            return Optional.of(new Read(Rows.memory(MemoryType.PREFERENCE, sentence), "sentence.preference"));
        }
        if (isIdentity(sentence, passage)) {
            return Optional.of(new Read(Rows.memory(MemoryType.IDENTITY, sentence), "sentence.identity"));
        }
        if (DECISION.matcher(sentence).matches()) {
            Rows.Saying saying = new Rows.Saying(TypeWord.DECISION, "", sentence, "", "");
            return Optional.of(new Read(rows.of(saying, passage), "sentence.decision"));
        }
        if (USE.matcher(sentence).matches()) {
            return Optional.of(new Read(Rows.memory(MemoryType.PROJECT, sentence), "sentence.use"));
        }
        return obligation(sentence);
    }

    /// The claim rules know what people are; what else somebody may be at the moment is no identity.
    private boolean isIdentity(String sentence, Passage passage) {
        Matcher identity = IDENTITY.matcher(sentence);
        return identity.matches()
                && !MACHINE.matcher(sentence).matches()
                && (identity.group("sure") != null || isRole(identity.group("self"), passage));
    }

    /// What somebody does besides does not make the role another one.
    private boolean isRole(String self, Passage passage) {
        String role = self.split(" (?:working|who|and|with|from) |[,;.]", 2)[0];
        return rows.claims(role, MemoryType.IDENTITY, passage).stream()
                .anyMatch(claim -> claim.positive() && claim.reading().ruleId().startsWith("memory.identity"));
    }

    private static Optional<Read> obligation(String sentence) {
        Matcher keyed = KEYED.matcher(sentence);
        boolean named = keyed.matches();
        String said = named ? keyed.group("rest") : sentence;
        if (!Obligation.in(said)) {
            return Optional.empty();
        }
        return Optional.of(new Read(
                named ? Rows.requirement(keyed.group("key"), said, "") : Rows.memory(MemoryType.PROJECT, sentence),
                "sentence.requirement"));
    }

    /// Whether a quote was opened before, in this block, and not closed.
    private static boolean isWithinQuotes(String text, int at) {
        int straight = 0;
        int curly = 0;
        for (int i = 0; i <= at && i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '"' -> straight++;
                case '\u201c', '\u201e', '\u00ab' -> curly++;
                case '\u201d', '\u00bb' -> curly--;
                default -> {}
            }
        }
        return straight % 2 == 1 || curly > 0;
    }
}
