package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.text.WordList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Words that say no more than the unit of a value does, from `contrast/dimensions.txt`: a turbine that makes
/// 3 MW has a power of 3 MW.
final class Dimensions {
    private static final Map<String, Set<String>> IMPLIED = read();
    private static final String NUMBER = "-";
    private static final String DAY = "@";

    private Dimensions() {}

    /// True where one of the values is of what the word names.
    static boolean imply(Collection<Given> values, String stem) {
        for (Given value : values) {
            if (implied(unit(value)).contains(stem)) {
                return true;
            }
        }
        return false;
    }

    /// What is paid per day is of money too.
    private static Set<String> implied(String unit) {
        Set<String> known = IMPLIED.get(unit);
        int per = unit.indexOf('/');
        return known != null ? known : per > 0 ? implied(unit.substring(0, per)) : Set.of();
    }

    private static String unit(Given value) {
        String key = value.key();
        String unit = key.substring(key.lastIndexOf(' ') + 1);
        if (value.spot().is(Spot.Kind.DATE)) {
            return DAY;
        }
        return unit.isEmpty() || Character.isDigit(unit.charAt(0)) ? NUMBER : unit;
    }

    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> implied = new HashMap<>();
        for (String line : WordList.read("/contrast/dimensions.txt")) {
            String[] words = line.split(" ");
            Set<String> stems = new HashSet<>();
            for (int i = 1; i < words.length; i++) {
                stems.add(ContrastWords.stem(words[i]));
            }
            implied.put(words[0], stems);
        }
        return Map.copyOf(implied);
    }
}
