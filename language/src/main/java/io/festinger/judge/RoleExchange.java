package io.festinger.judge;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// Whether two texts exchange the roles of two things: `prefer A over B` and `prefer B over A`, `A reports to B`
/// and `B reports to A`. The role of a word is the preposition before it; without one, whether a verb comes
/// before it.
final class RoleExchange {
    private static final Set<String> MARKERS = Lexicon.of("role");
    private static final Set<String> MUTUAL = Lexicon.of("mutual");
    private static final Set<String> DETERMINERS = Lexicon.of("determiner");
    private static final String SUBJECT = "";
    private static final String OBJECT = "-";

    private RoleExchange() {}

    static boolean isIn(Pairing pairing) {
        if (pairing.one().has(MUTUAL) && pairing.other().has(MUTUAL)) {
            return false;
        }
        Map<Integer, String> ours = of(pairing.one());
        Map<Integer, String> theirs = of(pairing.other());
        Map<String, Set<String>> moves = new HashMap<>();
        for (Map.Entry<Integer, String> word : ours.entrySet()) {
            String role = theirs.get(pairing.toOther()[word.getKey()]);
            boolean marked = MARKERS.contains(word.getValue()) || role != null && MARKERS.contains(role);
            if (role != null && marked && !role.equals(word.getValue())) {
                if (moves.getOrDefault(role, Set.of()).contains(word.getValue())) {
                    return true;
                }
                moves.computeIfAbsent(word.getValue(), _ -> new HashSet<>()).add(role);
            }
        }
        return false;
    }

    /// The role of each content word that occurs once.
    private static Map<Integer, String> of(Reading text) {
        Map<Integer, String> roles = new LinkedHashMap<>();
        Map<String, Integer> places = new HashMap<>();
        String role = SUBJECT;
        String without = SUBJECT;
        for (int i = 0; i < text.size(); i++) {
            Word word = text.word(i);
            boolean begins = i > 0 && word.segment() != text.word(i - 1).segment();
            boolean next = DETERMINERS.contains(word.lower())
                    && i > 0
                    && text.word(i - 1).isContent();
            if (begins || next) {
                role = without;
            }
            if (MARKERS.contains(word.lower())) {
                role = word.lower();
            } else if (word.isContent()) {
                Integer earlier = places.put(word.stem(), i);
                if (earlier == null) {
                    roles.put(i, role);
                } else {
                    roles.remove(earlier);
                }
            }
            if (text.mayBeVerb(i)) {
                without = OBJECT;
                role = OBJECT;
            }
        }
        return roles;
    }
}
