package io.festinger.memory.extraction.rules;

import io.festinger.claims.Claim;
import io.festinger.memory.MemoryType;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.text.markdown.Block.Kind;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a person states in a conversation: what they ask to remember, how they want to be answered from now
/// on, what their team does as a rule, and sentences that claim something of a thing that they name.
final class TalkRule {
    /// Prefix of its rules.
    static final String RULES = "talk.";

    private static final double PRIOR = 0.5;
    private static final int LONGEST = 400;
    private static final Pattern REMEMBER = Pattern.compile("""
            (?i)(?:please |also,? |and )*+(?:(?:remember|note|keep in mind|bear in mind|be aware|don['\\u2019]t forget)(?: that\\b|:|,)?\
            |for (?:the record|your information|future reference)[:,]?|fyi[:,]?|just so you know[:,]?|reminder:)\\s+(?<rest>\\S.*)""", Pattern.DOTALL);
    private static final Pattern STANDING =
            Pattern.compile("(?i)(?:please )?(?:from now on|from here on|going forward)\\b.*", Pattern.DOTALL);
    /// What a team does as a rule.
    private static final Pattern HABIT =
            Pattern.compile("(?i)(?:we|our team|the team) (?:always|never|only)\\b.*", Pattern.DOTALL);
    /// A state of the moment.
    private static final Pattern FLEETING = Pattern.compile(
            "(?i).*\\b(?:again|still|currently|just|right now|yet|today|tomorrow|yesterday)\\b.*", Pattern.DOTALL);
    private static final Pattern TO_DO = Pattern.compile("(?i)to\\b.*", Pattern.DOTALL);
    private static final Pattern POINTS = Pattern.compile(
            "(?i)(?:it|this|that|these|those|there|here|he|she|they|you|your|i|my|so|then|but|thanks?|ok|okay|yes|no|now|let|please|\\w+ing)\\b.*",
            Pattern.DOTALL);
    /// Subjects that a sentence does not name.
    private static final Pattern NOBODY = Pattern.compile("(?i)(?:it|this|that|these|those|you|i|user|assistant)?");

    private final Rows rows;

    TalkRule(Rows rows) {
        this.rows = rows;
    }

    Optional<ExtractedFact> read(Page page, DocumentStatement statement) {
        String text = statement.text();
        boolean sentence =
                statement.block().is(Kind.PARAGRAPH) || statement.block().is(Kind.ITEM);
        if (!sentence
                || text.length() > LONGEST
                || statement.prose().isCode(0)
                || statement.form().isQuoted()) {
            return Optional.empty();
        }
        Matcher remember = REMEMBER.matcher(text);
        if (remember.matches() && !TO_DO.matcher(remember.group("rest")).matches()) {
            return Optional.of(fact(statement, MemoryType.PROJECT, remember.group("rest"), "remember"));
        }
        if (STANDING.matcher(text).matches()) {
            return Optional.of(fact(statement, MemoryType.PREFERENCE, text, "standing"));
        }
        boolean claims = !POINTS.matcher(text).matches()
                && !FLEETING.matcher(text).matches()
                && (HABIT.matcher(text).matches()
                        || rows.claims(text, MemoryType.PROJECT, page.passage()).stream()
                                .anyMatch(TalkRule::isNamed));
        return claims ? Optional.of(fact(statement, MemoryType.PROJECT, text, "claim")) : Optional.empty();
    }

    private static ExtractedFact fact(DocumentStatement statement, MemoryType type, String words, String rule) {
        return new ExtractedFact(Rows.memory(type, words), RULES + rule, PRIOR, statement.span());
    }

    private static boolean isNamed(Claim claim) {
        return !NOBODY.matcher(claim.meeting().subject()).matches();
    }
}
