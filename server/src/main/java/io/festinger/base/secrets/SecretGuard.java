package io.festinger.base.secrets;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import java.util.List;
import java.util.Set;

/// Refuses texts with a secret, before anything is read from them, stored or logged. The refusal names the
/// field, the stretch and the kind, never the secret.
public final class SecretGuard {
    private SecretGuard() {}

    /// @param field in the caller's spelling
    /// @throws Failure `SECRET_FOUND`, which names the field
    public static void check(String field, String text) {
        List<FoundSecret> foundSecrets = SecretScanner.find(text);
        if (!foundSecrets.isEmpty()) {
            throw refusal(SecretScanner.mask(field).text(), foundSecrets);
        }
    }

    /// Checks all texts and field names of a JSON document.
    ///
    /// @param maskedFields fields that are masked where they are read, or may be secrets, without indices of
    ///     lists: `messages[].content`
    /// @throws Failure `SECRET_FOUND`, which names the field
    public static void checkJson(String json, Set<String> maskedFields) {
        Json.forEachText(json, (path, text) -> {
            List<FoundSecret> foundSecrets = SecretScanner.find(text);
            if (!foundSecrets.isEmpty() && !isMasked(path.get(), maskedFields)) {
                throw refusal(SecretScanner.mask(path.get()).text(), foundSecrets);
            }
        });
    }

    private static boolean isMasked(String path, Set<String> maskedFields) {
        return !maskedFields.isEmpty() && maskedFields.contains(path.replaceAll("\\[[0-9]+]", "[]"));
    }

    private static Failure refusal(String field, List<FoundSecret> foundSecrets) {
        FoundSecret first = foundSecrets.getFirst();
        String more = foundSecrets.size() == 1 ? "" : " (and " + (foundSecrets.size() - 1) + " more)";
        return Failure.within(
                Failure.Code.SECRET_FOUND,
                field,
                new Failure.Span(first.start(), first.end()),
                "'" + field + "' holds a secret of the kind " + first.kind() + more + " from character " + first.start()
                        + " to " + first.end() + ", which is not kept here: replace it with the name of the place where"
                        + " it is stored. Nothing was stored. If it was in use, change it");
    }
}
