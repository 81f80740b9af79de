package io.festinger.concepts.graph;

import io.festinger.base.Failure;
import io.festinger.base.WireName;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The settings of a workspace, as stored in the table `config`. A write of a value that its key does not
/// accept is refused, so readers can trust stored values.
public enum SettingKey implements WireName {
    WRITE_MODEL_ID(
            "the model that says what an unplaced salient concept is; while it is not set, such concepts wait",
            null,
            "the id of a model, or null",
            SettingKey::isId),
    RESOLVE_MODEL_ID(
            "the model that settles concept conflicts at night; while it is not set, they wait for a person",
            null,
            "the id of a model, or null",
            SettingKey::isId),
    DETECT_MODEL_ID(
            "the model that reads facts for contradictions", null, "the id of a model, or null", SettingKey::isId),
    MODEL_CALLS_PER_HOUR(
            "how often the workspace's models may be called in a clock hour, all purposes together; 0: never",
            "200",
            "a whole number from 0 to 1000000",
            value -> isWhole(value, 0, 1_000_000)),
    RESOLUTION_PROPOSE_ONLY(
            "whether the night's decisions are left to people as suggestions",
            "false",
            "true or false",
            value -> value.equals("true") || value.equals("false")),
    CONFLICTS_CLOSE_UNOPPOSED(
            "whether a conflict without remaining contradictions is closed automatically; otherwise closing it is "
                    + "proposed to people",
            "false",
            "true or false",
            value -> value.equals("true") || value.equals("false")),
    ALARM_BUDGET(
            "how many alarms may be wrong for each 100 of a project's latest 200 commits, where an undecided one "
                    + "counts by how likely it is to be wrong; the least likely wait in the review list. 0: none but "
                    + "what slots prove",
            "3",
            "a whole number from 0 to 1000",
            value -> isWhole(value, 0, 1_000)),
    READS_DAYS(
            "how many days it is kept who was given which row",
            "90",
            "a whole number of days from 1 to 3650",
            value -> isWhole(value, 1, 3_650)),
    SALIENCY_READ_THRESHOLD(
            "the saliency from which an unknown word is asked about: 0.5 is the 4th encounter; with a capital, two messages do",
            "0.5",
            "a number from 0 to 10",
            SettingKey::isSaliency),
    SALIENCY_WRITE_THRESHOLD(
            "the saliency from which a concept without an edge is queued for the model: 1.2 is the 16th encounter",
            "1.2",
            "a number from 0 to 10",
            SettingKey::isSaliency),
    RECOLLECTION_CONFIDENCE_FLOOR(
            "edges below this confidence are not recalled",
            "0.6",
            "a number from 0 to 1",
            value -> isNumber(value, 0, 1)),
    RECOLLECTION_RECENCY_DAYS(
            "edges not confirmed for longer are recalled with the month of their last confirmation after them, and "
                    + "concepts without a younger edge come after others",
            "90",
            "a whole number of days from 1 to 36500",
            value -> isWhole(value, 1, 36_500)),
    RECOLLECTION_UNCONFIRMED(
            "how blocks treat an edge that only an assistant said, in one session: hide omits it, mark "
                    + "shows it as unconfirmed where no confirmed edge has its place",
            "hide",
            "hide or mark",
            value -> value.equals("hide") || value.equals("mark")),
    RESOLUTION_SCHEDULE(
            "when concept conflicts are settled, in the server's time zone; -: never. A change takes effect "
                    + "within a minute",
            "0 2 * * *",
            "five cron fields such as 0 2 * * *, or - for never",
            SettingKey::isCron),
    RECOLLECTION_POSITION(
            "where a session's first block goes in a prompt",
            "system_prepend",
            "one of system_prepend, system_append, before_last_user",
            SettingKey::isPosition),
    RECOLLECTION_MAX_CONCEPTS(
            "most concepts in one block", "12", "a whole number from 0 to 200", value -> isWhole(value, 0, 200)),
    RECOLLECTION_MAX_CHARACTERS(
            "most characters of one block",
            "2000",
            "a whole number from 0 to 100000",
            value -> isWhole(value, 0, 100_000)),
    RECOLLECTION_MAX_UNKNOWN(
            "whether a prompt may ask for one unknown concept: 1, or 0 for never",
            "1",
            "0 or 1",
            value -> isWhole(value, 0, 1)),
    IKNOWTHAT_COMMAND(
            "the command that the hint for an unknown concept names, if agents have it",
            null,
            "1 to 80 letters, digits, spaces and _ . / -",
            SettingKey::isCommand),
    IKNOWTHAT_URL(
            "the address of this server as agents reach it, which the hint names if no command is set",
            null,
            "an address such as http://festinger:11500, without a path",
            SettingKey::isUrl),
    CUE_ROLES(
            "whose text is read for cues; add tool to read tool output too, which lets anything a "
                    + "tool fetched write to memory",
            "system,user,assistant",
            "some of system, user, assistant, tool, separated by commas",
            SettingKey::isRoles),
    INTERACTION_RETENTION_DAYS(
            "how many days recorded interactions are kept; what people accepted from them stays",
            null,
            "a whole number from 1 to 36500, or null for always",
            value -> isWhole(value, 1, 36_500)),
    TRACE_RETENTION_HOURS(
            "how many hours a trace can be shown, with the text that was put into its prompt",
            null,
            "a whole number from 1 to 8760, or null for as long as there is room",
            value -> isWhole(value, 1, 8_760)),
    NEW_TOKENS_PER_MESSAGE(
            "most new tokens that one message adds to the vocabulary",
            "200",
            "a whole number from 0 to 100000",
            value -> isWhole(value, 0, 100_000)),
    NEW_TOKENS_PER_MINUTE(
            "most new tokens that a minute adds on one node",
            "2000",
            "a whole number from 0 to 1000000",
            value -> isWhole(value, 0, 1_000_000));

    private static final Pattern CRON_FIELD = Pattern.compile("[0-9A-Za-z*?/,#-]{1,40}");
    private static final Pattern URL = Pattern.compile("https?://[A-Za-z0-9.-]{1,200}(:[0-9]{1,5})?");
    private static final Pattern COMMAND = Pattern.compile("[A-Za-z0-9_./-][A-Za-z0-9 _./-]{0,79}");

    private final String meaning;
    private final @Nullable String byDefault;
    private final String accepts;
    private final Predicate<String> accepted;

    SettingKey(String meaning, @Nullable String byDefault, String accepts, Predicate<String> accepted) {
        this.meaning = meaning;
        this.byDefault = byDefault;
        this.accepts = accepts;
        this.accepted = accepted;
    }

    /// Its effect, in the words of docs/reference/settings.md.
    public String meaning() {
        return meaning;
    }

    /// The accepted values, such as `a number from 0 to 1`.
    public String accepts() {
        return accepts;
    }

    /// Whether the value is the id of a row of `models`.
    public boolean namesAModel() {
        return this == WRITE_MODEL_ID || this == RESOLVE_MODEL_ID || this == DETECT_MODEL_ID;
    }

    /// The value where nothing is set; empty for the keys that may be unset.
    public Optional<String> byDefault() {
        return Optional.ofNullable(byDefault);
    }

    /// Returns the value in its stored form.
    ///
    /// @throws Failure `INVALID_SETTING`, which names the key and the accepted values
    public @Nullable String check(@Nullable String value) {
        String trimmedText = value == null ? null : value.strip();
        boolean fits = trimmedText == null ? byDefault == null : accepted.test(trimmedText);
        if (!fits) {
            throw new Failure(
                    Failure.Code.INVALID_SETTING, "value", wire() + " takes " + accepts + ", not '" + value + "'");
        }
        return trimmedText;
    }

    /// @throws Failure `NOT_FOUND`, with the keys that exist
    public static SettingKey of(String wire) {
        return WireName.find(SettingKey.class, wire)
                .orElseThrow(() -> Failure.missing(
                        "key",
                        "there is no setting '" + wire + "'; the settings are "
                                + String.join(", ", WireName.all(SettingKey.class))));
    }

    private static boolean isId(String value) {
        return isWhole(value, 1, Integer.MAX_VALUE);
    }

    private static boolean isSaliency(String value) {
        return isNumber(value, 0, 10);
    }

    private static boolean isNumber(String value, double min, double max) {
        try {
            double number = Double.parseDouble(value);
            return number >= min && number <= max;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static boolean isWhole(String value, int min, int max) {
        try {
            int number = Integer.parseInt(value);
            return number >= min && number <= max;
        } catch (NumberFormatException e) {
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

    private static boolean isUrl(String value) {
        return URL.matcher(value).matches();
    }

    private static boolean isCommand(String value) {
        return COMMAND.matcher(value).matches();
    }

    private static boolean isRoles(String value) {
        return Arrays.stream(value.split(",", -1))
                .map(String::strip)
                .allMatch(role -> Arrays.stream(Turn.Role.values())
                        .anyMatch(knownRole ->
                                knownRole.name().toLowerCase(Locale.ROOT).equals(role)));
    }
}
