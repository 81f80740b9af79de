package io.festinger.detection.stories;

import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A list of words and of phrases of several words, found in sentences. Immutable.
final class Phrases {
    private final Map<String, List<List<String>>> byFirst;

    private Phrases(List<String> entries) {
        Map<String, List<List<String>>> index = new HashMap<>();
        entries.stream()
                .distinct()
                .map(entry -> Arrays.asList(entry.split(" ")))
                .forEach(phrase -> index.merge(
                        phrase.getFirst(),
                        List.of(phrase),
                        (one, other) -> java.util.stream.Stream.concat(one.stream(), other.stream())
                                .collect(Collectors.toUnmodifiableList())));
        byFirst = Map.copyOf(index);
    }

    static Phrases of(List<String> entries) {
        return new Phrases(entries);
    }

    /// @param path of the resource
    static Phrases read(String path) {
        return new Phrases(WordList.read(path));
    }

    boolean in(List<String> sentence) {
        for (int i = 0; i < sentence.size(); i++) {
            if (at(sentence, i).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /// The longest of them that begins at that word.
    Optional<List<String>> at(List<String> sentence, int from) {
        Optional<List<String>> found = Optional.empty();
        for (List<String> phrase : byFirst.getOrDefault(sentence.get(from), List.of())) {
            int to = from + phrase.size();
            boolean longer = found.isEmpty() || phrase.size() > found.get().size();
            if (longer && to <= sentence.size() && sentence.subList(from, to).equals(phrase)) {
                found = Optional.of(phrase);
            }
        }
        return found;
    }
}
