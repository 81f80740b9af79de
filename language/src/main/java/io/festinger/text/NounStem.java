package io.festinger.text;

import java.util.HashMap;
import java.util.Map;

/// The singular of an English noun by rules, for comparisons: `diffs` -> `diff`, `batteries` -> `battery`.
/// Names and words whose `s` does not mark a plural stay unchanged: `redis`, `status`, `news`.
public final class NounStem {
    private static final int SHORTEST = 4;

    private static final Map<String, String> IRREGULAR = pairs("""
            children child people person men man women woman feet foot teeth tooth mice mouse geese goose
            indices index indexes index matrices matrix vertices vertex appendices appendix criteria criterion
            phenomena phenomenon analyses analysis hypotheses hypothesis theses thesis crises crisis axes axis
            leaves leaf knives knife lives life wives wife shelves shelf halves half loaves loaf
            movies movie cookies cookie zombies zombie calories calorie caches cache headaches headache niches niche
            statuses status buses bus viruses virus bonuses bonus campuses campus aliases alias biases bias
            lenses lens gases gas canvases canvas atlases atlas quizzes quiz
            heroes hero potatoes potato tomatoes tomato echoes echo vetoes veto
            apis api cpus cpu gpus gpu menus menu ids id vms vm prs pr uis ui urls url
            colour color colours color licence license licences license centre center centres center
            """);

    private static final Map<String, String> UNCHANGED = same("""
            thes news goods means arms customs glasses series species status always perhaps
            redis postgres kubernetes jenkins windows teams rails pandas keras aws https saas paas macos canvas atlas
            alias bias lens chaos pants jeans scissors sass less this thus gas
            mathematics physics electronics optics dynamics mechanics kinematics statistics economics ethics politics
            logistics robotics graphics analytics metrics ios dns tls css sms gps os as is us was has does
            """);

    private NounStem() {}

    /// @param word in lower case
    public static String of(String word) {
        String irregular = IRREGULAR.get(word);
        if (irregular != null) {
            return irregular;
        }
        if (word.length() < SHORTEST || !word.endsWith("s") || UNCHANGED.containsKey(word)) {
            return word;
        }
        return regular(word);
    }

    private static String regular(String word) {
        int length = word.length();
        if (word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) {
            return word;
        }
        if (word.endsWith("ies") && length > SHORTEST) {
            return word.substring(0, length - 3) + "y";
        }
        if (word.endsWith("sses")
                || word.endsWith("shes")
                || word.endsWith("ches")
                || word.endsWith("xes")
                || word.endsWith("zzes")) {
            return word.substring(0, length - 2);
        }
        return Character.isLetter(word.charAt(length - 2)) ? word.substring(0, length - 1) : word;
    }

    private static Map<String, String> pairs(String text) {
        String[] words = text.strip().split("\\s+");
        Map<String, String> pairs = new HashMap<>();
        for (int i = 0; i + 1 < words.length; i += 2) {
            pairs.put(words[i], words[i + 1]);
        }
        return Map.copyOf(pairs);
    }

    private static Map<String, String> same(String text) {
        Map<String, String> same = new HashMap<>();
        for (String word : text.strip().split("\\s+")) {
            same.put(word, word);
        }
        return Map.copyOf(same);
    }
}
