package io.festinger.recall;

import io.festinger.text.WordFamilies;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The projects of a workspace, to be recognised in what prompts say. Case and separators do not count, as in the
/// database: `Web_Shop` is `web-shop`.
///
/// @param names the projects' names as they are stored
/// @param byKey the same by what is common to all spellings
public record ProjectNames(List<String> names, Map<String, String> byKey) {
    public static final ProjectNames NONE = new ProjectNames(List.of(), Map.of());

    private static final Pattern STEP = Pattern.compile("[^/\\\\]+");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[-_./][\\p{L}\\p{N}]+)*");
    private static final Pattern SEPARATORS = Pattern.compile("[\\s_\\p{Pd}]+");
    private static final Pattern AT_ENDS = Pattern.compile("^-|-$");

    /// These projects; unchanged where they are the same.
    ProjectNames of(List<String> all) {
        if (all.equals(names)) {
            return this;
        }
        Map<String, String> keys = new HashMap<>();
        all.forEach(name -> keys.putIfAbsent(key(name), name));
        return new ProjectNames(List.copyOf(all), Map.copyOf(keys));
    }

    /// The project's name, from any spelling; the spelling itself for an unknown project.
    public String name(String spelling) {
        return byKey.getOrDefault(key(spelling), spelling);
    }

    /// The project that a folder belongs to: the last of its steps that is the name of one.
    public Optional<String> ofFolder(String folder) {
        return STEP.matcher(folder)
                .results()
                .flatMap(step -> known(step.group()))
                .reduce((outer, inner) -> inner);
    }

    /// The only project that a text names. An English word such as `web` names none.
    public Optional<String> namedIn(String text) {
        if (byKey.size() < 2) {
            return Optional.empty();
        }
        Set<String> names = WORD.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(word -> byKey.containsKey(key(word)) && !WordFamilies.knows(word.toLowerCase(Locale.ROOT)))
                .flatMap(this::known)
                .collect(Collectors.toSet());
        return names.size() == 1 ? names.stream().findFirst() : Optional.empty();
    }

    private Stream<String> known(String spelling) {
        return Stream.ofNullable(byKey.get(key(spelling)));
    }

    private static String key(String name) {
        if (name.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9')) {
            return name;
        }
        String lower = Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return AT_ENDS.matcher(SEPARATORS.matcher(lower).replaceAll("-")).replaceAll("");
    }
}
