package io.festinger.memory.extraction.rules;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Distinguishes requirements (`The pump shall deliver 5 L/min`) from other uses of the same words (`that
/// must be Tuesday`, `I must admit`).
final class Obligation {
    private static final Pattern REQUIRES = Pattern.compile("""
            (?:\\p{Lu}[^,.;:?!]{1,80}, )?\
            (?:(?:The|the|A|a|An|an|All|all|Each|each|Every|every|Any|any|No|no|Both|both) )?(?<subject>[\\p{L}\\p{N}][^,.;:?!]{0,100}?) \
            (?:must|shall)(?<not> not| never| always| only| also)? (?<verb>\\p{L}[\\p{L}-]+)(?<rest> .*|[.!]?)""");
    private static final Pattern NOBODY = Pattern.compile("""
            (?i)(?:i|you|we|he|she|it|they|this|that|these|those|there|one|someone|somebody|something|everyone|everybody|people\
            |what|who|why|how|which|where|when|whoever|and|or|but|so|then|if|because|think|thinks|guess|says?|said|believes?)\\b.*\
            |.*\\b(?:i|you|we|he|she|it|they|this|that|there|what|who|why|how|where|when|if|because|think|thinks|said|says|guess)""");
    /// Conclusions, which require nothing.
    private static final Pattern DEDUCED = Pattern.compile("""
            have (?:been|had|gone|got|come|become|\\p{L}+(?:ed|en))\\b.*\
            |be (?:joking|kidding|wrong|mistaken|right|true|the reason|because|why|tired|nice|fun|hard|a joke)\\b.*\
            |(?:admit|say|confess)\\b.*""");

    private static final Pattern CONDITION =
            Pattern.compile("(?:When|Whenever|While|If|Where|Once|Unless)\\b[^,;?!]{1,120}, (?:then )?(?<then>.+)");

    private Obligation() {}

    /// Whether it requires something under a condition: `When the door is open, the laser shall be off.`
    static boolean isConditional(String sentence) {
        Matcher condition = CONDITION.matcher(sentence);
        return condition.matches() && in(condition.group("then"));
    }

    /// @param sentence the sentence without markup and key
    static boolean in(String sentence) {
        Matcher requires = REQUIRES.matcher(sentence);
        if (!requires.matches() || NOBODY.matcher(requires.group("subject")).matches()) {
            return false;
        }
        String text = requires.group("verb") + requires.group("rest");
        return !DEDUCED.matcher(text).matches();
    }
}
