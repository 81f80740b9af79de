package io.festinger.claims.sentences;

import io.festinger.claims.Value;
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
    private static final int NEAR = 12;
    private static final String RATE = "/";
    private static final String PORT = "port";
    private static final Set<String> PORTS =
            WordSet.of("port", "ports", "tcp", "udp", "listens", "listening", "listen");

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

    /// A quantity in a unit of measure, and not a number of things.
    static boolean isUnit(Value value) {
        String unit = value.key().substring(value.key().lastIndexOf(' ') + 1);
        return IMPLIED.containsKey(unit) && !unit.equals("person") && !unit.equals("character");
    }

    /// The stems of the words that say no more than values of both do: `listen`, `reach`, `endpoint` beside two
    /// ports.
    static Set<String> shared(Collection<Given> known, Collection<Given> incoming) {
        Set<String> shared = of(known);
        shared.retainAll(of(incoming));
        return shared;
    }

    private static Set<String> of(Collection<Given> values) {
        Set<String> stems = new HashSet<>();
        values.forEach(value -> stems.addAll(implied(unit(value))));
        return stems;
    }

    /// What is paid per day is of money too.
    private static Set<String> implied(String unit) {
        Set<String> known = IMPLIED.get(unit);
        int per = unit.indexOf('/');
        if (known != null || per <= 0) {
            return known != null ? known : Set.of();
        }
        Set<String> of = new HashSet<>(implied(unit.substring(0, per)));
        of.addAll(implied(RATE));
        return of;
    }

    private static String unit(Given value) {
        String key = value.key();
        String unit = key.substring(key.lastIndexOf(' ') + 1);
        if (value.spot().is(Spot.Kind.DATE)) {
            return DAY;
        }
        if (UnitNames.isUnit(value.spot())) {
            return "";
        }
        boolean number = unit.isEmpty() || Character.isDigit(unit.charAt(0));
        return !number ? unit : isPort(value.spot()) ? PORT : NUMBER;
    }

    /// `TCP 502`, `listens on 7070`, `connect to 8443, the only open port`
    static boolean isPort(Spot spot) {
        Clause clause = spot.clause();
        String key = spot.value().key();
        if (!spot.is(Spot.Kind.NUMBER) || key.length() < 2 || key.indexOf('.') >= 0) {
            return false;
        }
        return clause.is(spot.from() - 1, PORTS)
                || clause.is(spot.from() - 2, PORTS)
                || !Labels.isBehindName(spot)
                        && clause.around(spot.from(), NEAR).anyMatch(word -> word.in(PORTS));
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
