package io.festinger.concepts;

import io.festinger.base.Failure;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The settings of a workspace, as they stand in the table `config`. A value that its key does not accept is
/// refused when it is written, so whoever reads a setting need not doubt it.
public enum SettingKey {
    /// Which row of `models` writes edges; none: the write path waits.
    WRITE_MODEL_ID(null, "the id of a row of models, or null", SettingKey::isId),
    /// Which row of `models` settles concept conflicts at night; none: they wait for a person.
    RESOLVE_MODEL_ID(null, "the id of a row of models, or null", SettingKey::isId),
    /// Which row of `models` reads facts for contradictions; none: only rules do.
    DETECT_MODEL_ID(null, "the id of a row of models, or null", SettingKey::isId),
    /// How often the workspace's models are asked in an hour by the clock, all purposes together.
    MODEL_CALLS_PER_HOUR("200", "a whole number from 0 to 1000000", value -> isWhole(value, 0, 1_000_000)),
    /// Whether the model's decisions about concept conflicts are left to people as suggestions.
    RESOLUTION_PROPOSE_ONLY("false", "true or false", value -> value.equals("true") || value.equals("false")),
    /// Saliency from which a concept is recalled; log10 of its encounters.
    SALIENCY_READ_THRESHOLD("0.5", "a number from 0 to 10", SettingKey::isSaliency),
    /// Saliency from which a concept without an edge is queued for the model.
    SALIENCY_WRITE_THRESHOLD("1.2", "a number from 0 to 10", SettingKey::isSaliency),
    /// Edges below this confidence are not recalled.
    RECOLLECTION_CONFIDENCE_FLOOR("0.6", "a number from 0 to 1", value -> isNumber(value, 0, 1)),
    /// Edges not confirmed for this many days are not recalled.
    RECOLLECTION_RECENCY_DAYS("90", "a whole number of days from 1 to 36500", value -> isWhole(value, 1, 36_500)),
    /// When concept conflicts are settled: five cron fields, or `-` for never.
    RESOLUTION_SCHEDULE("0 2 * * *", "five cron fields such as 0 2 * * *, or - for never", SettingKey::isCron),
    /// Where the block goes in a prompt.
    RECOLLECTION_POSITION(
            "system_prepend", "one of system_prepend, system_append, before_last_user", SettingKey::isPosition),
    /// Most concepts that one block tells about.
    RECOLLECTION_MAX_CONCEPTS("12", "a whole number from 0 to 200", value -> isWhole(value, 0, 200)),
    /// Most characters of one block.
    RECOLLECTION_MAX_CHARACTERS("2000", "a whole number from 0 to 100000", value -> isWhole(value, 0, 100_000)),
    /// Most unknown concepts that one block asks for.
    RECOLLECTION_MAX_UNKNOWN("2", "a whole number from 0 to 50", value -> isWhole(value, 0, 50)),
    /// Calls of a session during which an unknown concept is not asked for again.
    RECOLLECTION_UNKNOWN_PAUSE("20", "a whole number of calls from 0 to 100000", value -> isWhole(value, 0, 100_000)),
    /// The command that the hint for an unknown concept names.
    IKNOWTHAT_COMMAND("gutask iknowthat", "1 to 80 letters, digits, spaces and _ . / -", SettingKey::isCommand),
    /// The roles whose text is read for cues.
    CUE_ROLES("system,user,assistant", "some of system, user, assistant, tool, by commas", SettingKey::isRoles),
    /// New tokens that one message can add to the vocabulary.
    NEW_TOKENS_PER_MESSAGE("200", "a whole number from 0 to 100000", value -> isWhole(value, 0, 100_000)),
    /// New tokens that a minute can add to the vocabulary of one node.
    NEW_TOKENS_PER_MINUTE("2000", "a whole number from 0 to 1000000", value -> isWhole(value, 0, 1_000_000));

    private static final Pattern CRON_FIELD = Pattern.compile("[0-9A-Za-z*?/,#-]{1,40}");
    private static final Pattern COMMAND = Pattern.compile("[A-Za-z0-9_./-][A-Za-z0-9 _./-]{0,79}");

    private final @Nullable String byDefault;
    private final String accepts;
    private final Predicate<String> accepted;

    SettingKey(@Nullable String byDefault, String accepts, Predicate<String> accepted) {
        this.byDefault = byDefault;
        this.accepts = accepts;
        this.accepted = accepted;
    }

    /// The key as it stands in the table: `saliency_read_threshold`.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether the value is the id of a row of `models`.
    boolean namesAModel() {
        return this == WRITE_MODEL_ID || this == RESOLVE_MODEL_ID || this == DETECT_MODEL_ID;
    }

    /// What holds where nothing is set; empty for the keys that may be unset.
    public Optional<String> byDefault() {
        return Optional.ofNullable(byDefault);
    }

    /// Which values it takes, in words.
    public String accepts() {
        return accepts;
    }

    /// Gives the value as it is to be stored.
    ///
    /// @throws Failure `INVALID_SETTING`, naming the key and what it accepts
    public @Nullable String check(@Nullable String value) {
        String trimmed = value == null ? null : value.strip();
        boolean fits = trimmed == null ? byDefault == null : accepted.test(trimmed);
        if (!fits) {
            throw new Failure(
                    Failure.Code.INVALID_SETTING, "value", wire() + " takes " + accepts + ", not '" + value + "'");
        }
        return trimmed;
    }

    /// @throws Failure `NOT_FOUND`, with the keys that exist
    public static SettingKey of(String wire) {
        return Arrays.stream(values())
                .filter(key -> key.wire().equals(wire))
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Code.NOT_FOUND,
                        "key",
                        "there is no setting '" + wire + "'; the settings are "
                                + String.join(
                                        ", ",
                                        Arrays.stream(values())
                                                .map(SettingKey::wire)
                                                .toList())));
    }

    private static boolean isId(String value) {
        return isWhole(value, 1, Integer.MAX_VALUE);
    }

    private static boolean isSaliency(String value) {
        return isNumber(value, 0, 10);
    }

    private static boolean isNumber(String value, double least, double most) {
        try {
            double number = Double.parseDouble(value);
            return number >= least && number <= most;
        } catch (NumberFormatException notANumber) {
            return false;
        }
    }

    private static boolean isWhole(String value, int least, int most) {
        try {
            int number = Integer.parseInt(value);
            return number >= least && number <= most;
        } catch (NumberFormatException notANumber) {
            return false;
        }
    }

    private static boolean isCron(String value) {
        String[] fields = value.split("\\s+", -1);
        return value.equals("-")
                || fields.length == 5
                        && Arrays.stream(fields)
                                .allMatch(field -> CRON_FIELD.matcher(field).matches());
    }

    private static boolean isPosition(String value) {
        return Arrays.stream(Position.values())
                .anyMatch(position -> position.wire().equals(value));
    }

    private static boolean isCommand(String value) {
        return COMMAND.matcher(value).matches();
    }

    private static boolean isRoles(String value) {
        return Arrays.stream(value.split(",", -1))
                .map(String::strip)
                .allMatch(role -> Arrays.stream(Turn.Role.values())
                        .anyMatch(known -> known.name().toLowerCase(Locale.ROOT).equals(role)));
    }
}
