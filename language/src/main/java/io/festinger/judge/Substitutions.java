package io.festinger.judge;

import io.festinger.claims.Technologies;
import io.festinger.text.Synonyms;
import io.festinger.text.WordFamilies;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether one text has a word where the other has one that is not known to mean the same: `before` and
/// `after`, `client` and `server`, `&&` and `||`. Such texts are not the same statement.
final class Substitutions {
    /// Most content words of a gap that count as one expression; more of them are another wording.
    private static final int LONGEST = 3;

    /// The least common share of two texts that say something in one form.
    private static final double LEAST_COMMON = 0.5;

    private static final int SHORTEST_ABBREVIATION = 3;
    private static final int SHORTEST_MISSPELT = 5;

    private Substitutions() {}

    static boolean any(Pairing pairing) {
        Alignment alignment = new Alignment(pairing);
        if (alignment.share() < LEAST_COMMON) {
            return false;
        }
        List<Alignment.Gap> gaps = alignment.gaps();
        Set<String> local = forms(gaps.stream().map(Alignment.Gap::one));
        Set<String> remote = forms(gaps.stream().map(Alignment.Gap::other));
        return gaps.stream()
                .map(gap -> new Alignment.Gap(without(gap.one(), remote), without(gap.other(), local)))
                .anyMatch(Substitutions::differs);
    }

    private static Set<String> forms(Stream<List<Token>> sides) {
        return sides.flatMap(List::stream).map(Token::stem).collect(Collectors.toSet());
    }

    /// Without what the other text has in another place.
    private static List<Token> without(List<Token> tokens, Set<String> movedTexts) {
        return tokens.stream()
                .filter(token -> !movedTexts.contains(token.stem()))
                .toList();
    }

    private static boolean differs(Alignment.Gap gap) {
        List<Token> local = gap.one().stream().filter(Token::content).toList();
        List<Token> remote = gap.other().stream().filter(Token::content).toList();
        boolean words = !local.isEmpty()
                && !remote.isEmpty()
                && Math.max(local.size(), remote.size()) <= LONGEST
                && !join(gap.one()).equals(join(gap.other()))
                && !areKnown(local, remote);
        return words || haveContrast(gap) || haveOtherSigns(gap);
    }

    private static String join(List<Token> tokens) {
        return tokens.stream().map(Token::form).collect(Collectors.joining());
    }

    /// Whether each word of the shorter expression is known to mean the same as one of the longer.
    private static boolean areKnown(List<Token> local, List<Token> remote) {
        List<Token> tokens = local.size() <= remote.size() ? local : remote;
        List<Token> many = tokens == local ? remote : local;
        return tokens.stream().allMatch(one -> many.stream().anyMatch(other -> meanTheSame(one, other)));
    }

    private static boolean meanTheSame(Token one, Token other) {
        String local = one.form();
        String remote = other.form();
        return one.isLike(other)
                || Synonyms.are(one.stem(), other.stem())
                || isAbbreviation(one.stem(), remote)
                || isAbbreviation(other.stem(), local)
                || isMisspelling(local, remote)
                || Technologies.KNOWN
                        .technology(local)
                        .map(technology -> Technologies.KNOWN
                                .technology(remote)
                                .filter(technology::equals)
                                .isPresent())
                        .orElse(false);
    }

    /// `repo` and `repository`
    private static boolean isAbbreviation(String brief, String full) {
        return brief.length() >= SHORTEST_ABBREVIATION && brief.length() < full.length() && full.startsWith(brief);
    }

    /// Words that differ in one letter or in the order of two, of which one is in no dictionary.
    private static boolean isMisspelling(String one, String other) {
        boolean unknown = !WordFamilies.knows(one) || !WordFamilies.knows(other);
        if (!unknown || Math.min(one.length(), other.length()) < SHORTEST_MISSPELT) {
            return false;
        }
        int from = 0;
        while (from < Math.min(one.length(), other.length()) && one.charAt(from) == other.charAt(from)) {
            from++;
        }
        int end = 0;
        while (end < Math.min(one.length(), other.length()) - from
                && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
            end++;
        }
        String local = one.substring(from, one.length() - end);
        String remote = other.substring(from, other.length() - end);
        boolean letters = (local + remote).chars().noneMatch(Character::isDigit);
        boolean isExchanged = new StringBuilder(local).reverse().toString().equals(remote) && local.length() == 2;
        return letters && (Math.max(local.length(), remote.length()) <= 1 || isExchanged);
    }

    /// Words of two sides of one contrast, and of no common side.
    private static boolean haveContrast(Alignment.Gap gap) {
        return gap.one().stream()
                .anyMatch(
                        one -> gap.other().stream().anyMatch(other -> Lexicon.areContrasted(one.form(), other.form())));
    }

    private static boolean haveOtherSigns(Alignment.Gap gap) {
        List<String> local = signs(gap.one());
        List<String> remote = signs(gap.other());
        return !local.isEmpty() && !remote.isEmpty() && !local.equals(remote);
    }

    private static List<String> signs(List<Token> tokens) {
        return tokens.stream()
                .filter(token -> token.value() < 0 && token.form().codePoints().noneMatch(Character::isLetterOrDigit))
                .map(Token::form)
                .toList();
    }
}
