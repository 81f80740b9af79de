package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which words name a kind of what others name: who says `oak` says `wood`, too. From `contrast/kinds.txt`.
final class Kinds {
    private static final Map<String, Set<String>> MEMBERS = new HashMap<>();

    static {
        WordList.read("/contrast/kinds.txt").forEach(Kinds::line);
    }

    private Kinds() {}

    /// What the one says beside what both have is a kind of what the other says.
    static boolean hold(Alignment alignment) {
        return isOf(alignment.leftKnown(), alignment.leftIncoming())
                || isOf(alignment.leftIncoming(), alignment.leftKnown());
    }

    private static boolean isOf(List<Term> kinds, List<Term> others) {
        return kinds.stream()
                .map(kind -> MEMBERS.getOrDefault(kind.lower(), Set.of()))
                .anyMatch(members -> others.stream().anyMatch(term -> members.contains(term.lower())));
    }

    private static void line(String line) {
        int colon = line.indexOf(':');
        Set<String> members =
                new HashSet<>(Arrays.asList(line.substring(colon + 1).strip().split(" ")));
        for (String kind : line.substring(0, colon).split(" ")) {
            MEMBERS.put(kind, members);
        }
    }
}
