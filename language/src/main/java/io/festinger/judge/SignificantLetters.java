package io.festinger.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The significant letters: a text with other units, identifiers, paths, operators or
/// numbers is never a duplicate.
final class SignificantLetters {
    private static final Pattern CHUNK = Pattern.compile("\\S+");
    private static final Pattern ORDINARY = Pattern.compile("[(\"'“‘]*\\p{Lu}?[\\p{Ll}'’]+(?:-\\p{L}++)*+");
    private static final Pattern CLOSERS = Pattern.compile("[.,;:!?)\"'”’]+$");

    private SignificantLetters() {}

    /// Whether each of the two texts has some that the other lacks, as written. A value counts by its
    /// meaning. Letters that only one of them has make it more specific, which the weights judge.
    static boolean differ(Pairing pairing) {
        List<String> local = exact(pairing.one());
        List<String> remote = exact(pairing.other());
        return !remote.containsAll(local) && !local.containsAll(remote)
                || hasInOtherCase(pairing.other(), local)
                || hasInOtherCase(pairing.one(), remote);
    }

    /// `Path` and `PATH`.
    private static boolean hasInOtherCase(Reading of, List<String> exact) {
        List<String> chunks = CHUNK.matcher(of.text())
                .results()
                .map(chunk -> CLOSERS.matcher(chunk.group()).replaceFirst(""))
                .toList();
        return exact.stream()
                .anyMatch(one -> !chunks.contains(one) && chunks.stream().anyMatch(one::equalsIgnoreCase));
    }

    private static List<String> exact(Reading of) {
        List<String> exact = new ArrayList<>();
        of.values().forEach(value -> exact.add(value.key()));
        Matcher chunks = CHUNK.matcher(of.text());
        while (chunks.find()) {
            String bare = CLOSERS.matcher(chunks.group()).replaceFirst("");
            boolean letter = bare.length() == 1 && Character.isLetter(bare.charAt(0));
            if (!letter
                    && !bare.isEmpty()
                    && !ORDINARY.matcher(bare).matches()
                    && !isOfValue(of, chunks.start(), chunks.end())) {
                exact.add(bare);
            }
        }
        return exact;
    }

    private static boolean isOfValue(Reading of, int start, int end) {
        return of.values().stream().anyMatch(value -> value.start() < end && start < value.end());
    }
}
