package io.festinger.dist;

import java.util.List;
import java.util.Set;

/// Which entries of a jar a package needs: of native libraries, only those for its systems. Debugging
/// symbols are left out everywhere; those of macOS are larger than all libraries together.
final class Natives {
    private static final List<String> PLACES = List.of("ai/onnxruntime/native/", "native/lib/", "com/sun/jna/");

    private Natives() {}

    /// @param entry its path in the jar
    static boolean isNeeded(String entry, Set<TargetSystem> targets) {
        if (entry.contains(".dSYM/")) {
            return false;
        }
        for (String place : PLACES) {
            int end = entry.indexOf('/', place.length());
            if (entry.startsWith(place) && end > 0) {
                String folder = entry.substring(place.length(), end);
                // a folder without a hyphen contains classes
                return folder.indexOf('-') < 0 || targets.stream().anyMatch(target -> target.isCalled(folder));
            }
        }
        return true;
    }
}
