package io.festinger.claims.sentences;

import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What a verb says of how, of what or where a thing is, and the prepositions that lead to it: `contrast/fillings.txt`.
///
/// @param kind of the place: `where`, `made`
record FillingFrame(String kind, Set<String> links) {
    private static final String BE = "be";
    private static final Map<String, List<FillingFrame>> ALL = all();

    /// Those of a verb in any form; empty for none.
    static List<FillingFrame> of(String verb) {
        String base = verb.endsWith("ed") ? verb.substring(0, verb.length() - 2) : verb;
        List<FillingFrame> frames = ALL.getOrDefault(ContrastWords.stem(verb), List.of());
        return frames.isEmpty() ? ALL.getOrDefault(ContrastWords.stem(base), List.of()) : frames;
    }

    static List<FillingFrame> ofBeing() {
        return ALL.getOrDefault(BE, List.of());
    }

    /// The places to which a preposition leads.
    static Set<String> kinds(List<FillingFrame> frames, String preposition) {
        return frames.stream()
                .filter(frame -> frame.links().contains(preposition))
                .map(FillingFrame::kind)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Map<String, List<FillingFrame>> all() {
        Map<String, List<FillingFrame>> frames = new HashMap<>();
        for (String line : WordList.read("/contrast/fillings.txt")) {
            String[] parts = line.split(":");
            Set<String> links = Set.copyOf(Arrays.asList(parts[2].strip().split("\\s+")));
            for (String verb : parts[1].strip().split("\\s+")) {
                String stem = verb.equals(BE) ? verb : ContrastWords.stem(verb);
                frames.computeIfAbsent(stem, none -> new ArrayList<>()).add(new FillingFrame(parts[0], links));
            }
        }
        return Map.copyOf(frames);
    }
}
