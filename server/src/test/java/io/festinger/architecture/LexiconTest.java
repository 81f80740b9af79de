package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.WordClasses;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// A class of words has one name, and is there because a rule asks for it.
class LexiconTest {
    private static final Path FOLDER = Repository.ROOT.resolve("language/src/main/resources/lexicon");

    /// Classes that the judge finds by the beginning of their names.
    private static final Predicate<String> SIDES =
            Pattern.compile("(axis|mark|contrast) .*").asMatchPredicate();

    @Test
    void aClassIsAskedForOrIncludedInAnother() throws Exception {
        String sources = String.join(
                "\n", Repository.mainSources().stream().map(Repository::read).toList());
        Set<String> includedTexts = Pattern.compile("@(\\w+)")
                .matcher(lexicon())
                .results()
                .map(reference -> reference.group(1))
                .collect(Collectors.toSet());

        assertThat(WordClasses.names())
                .filteredOn(SIDES.negate())
                .filteredOn(name -> !includedTexts.contains(name) && !sources.contains('"' + name + '"'))
                .as("classes of words that no source asks for by their names, and no other class includes by @name")
                .isEmpty();
    }

    @Test
    void noTwoClassesHaveTheSameWords() {
        assertThat(WordClasses.names())
                .filteredOn(SIDES.negate())
                .extracting(WordClasses::set)
                .doesNotHaveDuplicates();
    }

    private static String lexicon() throws Exception {
        try (var files = Files.list(FOLDER)) {
            return files.map(Repository::read).collect(Collectors.joining("\n"));
        }
    }
}
