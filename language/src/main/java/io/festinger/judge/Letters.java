package io.festinger.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The letters that matter: nothing is a duplicate of what has other units, identifiers, paths, operators or
/// numbers.
final class Letters {
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern ORDINARY =
            Pattern.compile("[(\"'“‘]*\\p{Lu}?[\\p{Ll}'’]+(?:-\\p{L}+)*[.,;:!?)\"'”’]*");
    private static final Pattern CLOSERS = Pattern.compile("[.,;:!?)\"'”’]+$");

    private Letters() {}

    /// Both texts have the same of them, as they are written. A value counts as what it means.
    static boolean areSame(Pairing pairing) {
        return exact(pairing.one()).equals(exact(pairing.other()));
    }

    private static List<String> exact(Reading of) {
        List<String> exact = new ArrayList<>();
        of.values().forEach(value -> exact.add(value.key()));
        int from = 0;
        for (String chunk : SPACE.split(of.text())) {
            int start = of.text().indexOf(chunk, from);
            int end = start + chunk.length();
            from = end;
            boolean value = of.values().stream().anyMatch(one -> one.start() < end && start < one.end());
            if (!value && !chunk.isEmpty() && !ORDINARY.matcher(chunk).matches()) {
                exact.add(CLOSERS.matcher(chunk).replaceFirst(""));
            }
        }
        return exact.stream()
                .filter(one -> one.length() > 1 || !Character.isLetter(one.isEmpty() ? ' ' : one.charAt(0)))
                .sorted()
                .toList();
    }
}
