package io.festinger.concepts.graph;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A consistent snapshot of a workspace's settings for the read path: typed and checked. Meanings, units
/// and defaults are in [SettingKey].
///
/// @param recency edges confirmed longer ago are shown with their age
/// @param marksUnconfirmed whether blocks show edges that only an assistant stated
public record Settings(
        double readThreshold,
        double writeThreshold,
        double confidenceFloor,
        Duration recency,
        Position position,
        Limits limits,
        boolean marksUnconfirmed,
        HintForm hintForm,
        Set<Turn.Role> cueRoles) {

    /// Limits of a block and of the vocabulary; see the keys of the same names.
    ///
    public record Limits(
            int maxConcepts, int maxCharacters, int maxUnknown, int newTokensPerMessage, int newTokensPerMinute) {}

    public static final Settings DEFAULTS = of(Map.of());

    public Settings {
        cueRoles = Set.copyOf(cueRoles);
    }

    /// Reads the rows of `config`; missing keys have their default, unknown keys are ignored.
    ///
    /// @throws io.festinger.base.Failure `INVALID_SETTING` for the first value that its key does not accept
    public static Settings of(Map<String, @Nullable String> config) {
        Map<SettingKey, String> values = new HashMap<>();
        for (SettingKey key : SettingKey.values()) {
            String storedText =
                    key.check(config.getOrDefault(key.wire(), key.byDefault().orElse(null)));
            if (storedText != null) {
                values.put(key, storedText);
            }
        }
        return new Settings(
                number(values, SettingKey.SALIENCY_READ_THRESHOLD),
                number(values, SettingKey.SALIENCY_WRITE_THRESHOLD),
                number(values, SettingKey.RECOLLECTION_CONFIDENCE_FLOOR),
                Duration.ofDays(whole(values, SettingKey.RECOLLECTION_RECENCY_DAYS)),
                Position.valueOf(text(values, SettingKey.RECOLLECTION_POSITION).toUpperCase(Locale.ROOT)),
                limits(values),
                text(values, SettingKey.RECOLLECTION_UNCONFIRMED).equals("mark"),
                hintForm(values),
                roles(text(values, SettingKey.CUE_ROLES)));
    }

    private static HintForm hintForm(Map<SettingKey, String> values) {
        String command = values.getOrDefault(SettingKey.IKNOWTHAT_COMMAND, "");
        String url = values.getOrDefault(SettingKey.IKNOWTHAT_URL, "");
        if (!command.isEmpty()) {
            return new HintForm.Command(command);
        }
        return url.isEmpty() ? new HintForm.Sentence() : new HintForm.Call(url);
    }

    private static Limits limits(Map<SettingKey, String> values) {
        return new Limits(
                whole(values, SettingKey.RECOLLECTION_MAX_CONCEPTS),
                whole(values, SettingKey.RECOLLECTION_MAX_CHARACTERS),
                whole(values, SettingKey.RECOLLECTION_MAX_UNKNOWN),
                whole(values, SettingKey.NEW_TOKENS_PER_MESSAGE),
                whole(values, SettingKey.NEW_TOKENS_PER_MINUTE));
    }

    private static Set<Turn.Role> roles(String list) {
        return Arrays.stream(list.split(",", -1))
                .map(role -> Turn.Role.valueOf(role.strip().toUpperCase(Locale.ROOT)))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static String text(Map<SettingKey, String> values, SettingKey key) {
        return requireNonNull(values.get(key));
    }

    private static double number(Map<SettingKey, String> values, SettingKey key) {
        return Double.parseDouble(text(values, key));
    }

    private static int whole(Map<SettingKey, String> values, SettingKey key) {
        return Integer.parseInt(text(values, key));
    }
}
