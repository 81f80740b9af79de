package io.festinger.detection.stories;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Says plainly, in sentences of their own, what a fact states in relative clauses and appositions: `laptops
/// reach the VPN, which runs on WireGuard` says that the VPN runs on WireGuard, and `tuned for Kafka 3.7, the
/// version our brokers run` that the brokers run it.
final class Restated {
    private static final int LONGEST = 600;
    private static final int MOST = 3;

    /// What it is about stands right in front: an article or a name and what follows it.
    private static final String THING =
            "\\b(?<thing>(?:(?:the|our|my|its|a|an|this) (?:[\\w.+#/'-]+ ){0,3}?[\\w.+#/'-]+|[A-Z][\\w.+#/'-]*(?: [A-Z0-9][\\w.+#/'-]*)*"
                    + "|[\\w.+#/'-]+(?: \\d[\\w.]*| [A-Z])?))";
    private static final Pattern WHICH =
            Pattern.compile(THING + ", (?:which|who) (?<said>[^,;.!?]{3,100}?(?:\\.\\d[^,;.!?]*)?)(?=[,;!?]|\\.\\s|\\.?$)");
    private static final Pattern WHOSE =
            Pattern.compile(THING + ",? whose (?<part>[\\w -]{2,40}?) (?<said>(?:is|are|has|have|was) [^,;!?]{1,80}?)(?=[,;!?]|\\.\\s|\\.?$)");
    private static final Pattern APPOSED = Pattern.compile(
            THING + ", the (?<part>[\\w-]+(?: [\\w-]+)?) (?:that |which )?(?<who>(?:our|the|my|all|we|I|they)(?: [\\w-]+){0,3}?) "
                    + "(?<verb>run|runs|use|uses|have|has|need|needs|take|takes|speak|speaks|follow|follows)(?=[,;!?]|\\.\\s|\\.?$)");
    private static final List<String> SIGNS = List.of(", which ", ", who ", "whose ", ", the ");
    private static final Set<String> NO_THING = Set.of("and", "or", "but", "now", "so", "then", "that", "it", "they");

    private Restated() {}

    /// The plain sentences; empty where all is said plainly.
    static List<String> of(String content) {
        if (SIGNS.stream().noneMatch(content::contains)) {
            return List.of();
        }
        String text = content.length() <= LONGEST ? content : content.substring(0, LONGEST);
        List<String> plain = new ArrayList<>();
        find(WHICH, text).forEach(found -> plain.add(subject(found) + " " + found.group("said") + "."));
        find(WHOSE, text)
                .forEach(found ->
                        plain.add("The " + found.group("part") + " of " + found.group("thing") + " " + found.group("said") + "."));
        find(APPOSED, text)
                .forEach(found -> plain.add(capital(found.group("who")) + " " + found.group("verb") + " " + found.group("thing") + "."));
        return plain;
    }

    private static List<Matcher> find(Pattern pattern, String text) {
        List<Matcher> all = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        int from = 0;
        while (all.size() < MOST && matcher.find(from)) {
            if (!NO_THING.contains(matcher.group("thing"))) {
                all.add(matcher);
            }
            from = matcher.end();
            matcher = pattern.matcher(text);
        }
        return all;
    }

    private static String subject(Matcher found) {
        return capital(found.group("thing"));
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
