package io.festinger.claims;

import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Parts the words of a name into those that name a thing and those that say in which context it is
/// spoken of: an environment, a tier, a region, a percentile, `per user`, `v2`.
///
/// @param contexts each a phrase as [Qualifiers] knows it
record ContextWords(List<String> others, List<String> contexts) {
    /// One spelling for each word that is a context wherever it is.
    static final Map<String, String> ENVIRONMENTS = Map.ofEntries(
            Map.entry("prod", "prod"),
            Map.entry("production", "prod"),
            Map.entry("staging", "staging"),
            Map.entry("stage", "staging"),
            Map.entry("preprod", "preprod"),
            Map.entry("uat", "uat"),
            Map.entry("qa", "qa"),
            Map.entry("dev", "dev"),
            Map.entry("development", "dev"),
            Map.entry("sandbox", "sandbox"),
            Map.entry("canary", "canary"));

    static final Set<String> TIERS =
            WordList.of("free paid pro enterprise basic premium standard starter hobby business trial gold silver");

    static final Set<String> OF_TIERS = Set.of("tier", "plan", "user", "customer", "account", "subscription");

    /// Contexts in front of what they describe; the last word of a name is not one.
    private static final Map<String, String> MODIFIERS = Map.ofEntries(
            Map.entry("peak", "peak"),
            Map.entry("burst", "burst"),
            Map.entry("sustained", "sustained"),
            Map.entry("average", "average"),
            Map.entry("mean", "average"),
            Map.entry("median", "p50"),
            Map.entry("linux", "linux"),
            Map.entry("windows", "windows"),
            Map.entry("macos", "macos"),
            Map.entry("ios", "ios"),
            Map.entry("android", "android"),
            Map.entry("weekend", "weekend"),
            Map.entry("weekday", "weekday"),
            Map.entry("summer", "summer"),
            Map.entry("winter", "winter"));

    private static final Pattern PERCENTILE = Pattern.compile("p(50|75|90|95|99|999)");
    private static final Pattern VERSION = Pattern.compile("v\\d{1,3}");
    private static final Set<String> CONTINENTS = Set.of("us", "eu", "ap", "sa", "ca", "me", "af", "cn");
    private static final Set<String> DIRECTIONS =
            WordList.of("east west north south central northeast southeast northwest southwest");
    private static final Set<String> UNIT_NOUNS = WordList.of("second minute hour day week month year sec min");

    static ContextWords in(List<String> words) {
        List<String> others = new ArrayList<>();
        List<String> contexts = new ArrayList<>();
        int i = 0;
        while (i < words.size()) {
            int taken = length(words, i);
            boolean all = others.isEmpty() && i + taken == words.size();
            if (taken == 0 || all) {
                others.add(words.get(i));
                i++;
            } else {
                contexts.add(String.join(" ", words.subList(i, i + taken)));
                i += taken;
            }
        }
        return new ContextWords(List.copyOf(others), List.copyOf(contexts));
    }

    /// How many words from here on are one context; 0 for none.
    private static int length(List<String> words, int i) {
        String word = words.get(i);
        String next = i + 1 < words.size() ? words.get(i + 1) : "";
        boolean last = next.isEmpty();
        if (ENVIRONMENTS.containsKey(word) || is(PERCENTILE, 'p', word)) {
            return next.equals("environment") ? 2 : 1;
        }
        if (word.equals("per") && !last && !UNIT_NOUNS.contains(next)) {
            boolean two = next.equals("api")
                    && i + 2 < words.size()
                    && words.get(i + 2).equals("key");
            return two ? 3 : 2;
        }
        if (TIERS.contains(word) && (next.equals("tier") || next.equals("plan"))) {
            return 2;
        }
        if ((word.equals("worst") || word.equals("best")) && next.equals("case")) {
            return 2;
        }
        if (CONTINENTS.contains(word) && DIRECTIONS.contains(next)) {
            boolean digit =
                    i + 2 < words.size() && Character.isDigit(words.get(i + 2).charAt(0));
            return digit ? 3 : 2;
        }
        boolean modifies = MODIFIERS.containsKey(word) || is(VERSION, 'v', word);
        return modifies && !last ? 1 : 0;
    }

    private static boolean is(Pattern pattern, char first, String word) {
        return !word.isEmpty()
                && word.charAt(0) == first
                && pattern.matcher(word).matches();
    }

    /// The one spelling of a context of one word; itself where it is not one.
    static String one(String word) {
        String environment = ENVIRONMENTS.getOrDefault(word, word);
        return MODIFIERS.getOrDefault(environment, environment);
    }
}
