package io.festinger.web.settings;

import io.festinger.concepts.graph.SettingKey;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A setting of a workspace with its field.
///
/// @param meaning a sentence
/// @param accepts the accepted values, in words
/// @param byDefault empty where it is not set by default
/// @param value the field's value: the setting or its default, or the refused input
/// @param saved whether it was just changed
/// @param refused why the input was refused; empty where it was not
public record ThresholdRow(
        String key, String meaning, String accepts, String byDefault, String value, boolean saved, String refused) {

    /// What settings with few values say that they accept.
    private static final Pattern FEW = Pattern.compile("(?:one of )?(\\w+(?:(?:, | or )\\w+)+)");

    static ThresholdRow of(SettingKey key, String value, String savedText, RefusedForm refusedForm) {
        return new ThresholdRow(
                key.wire(),
                sentence(key),
                key.accepts(),
                key.byDefault().orElse(""),
                refusedForm.value(
                        key.wire(), "value", value.isEmpty() ? key.byDefault().orElse("") : value),
                key.wire().equals(savedText),
                refusedForm.form().equals(key.wire()) ? refusedForm.detail() : "");
    }

    static String sentence(SettingKey key) {
        String meaning = key.meaning();
        return Character.toUpperCase(meaning.charAt(0)) + meaning.substring(1) + ".";
    }

    /// The accepted values; empty where there are too many to choose from.
    public List<String> getChoices() {
        Matcher matcher = FEW.matcher(accepts);
        return matcher.matches() ? List.of(matcher.group(1).split(" or |, ")) : List.of();
    }

    /// Whether it is on or off.
    public boolean isSwitch() {
        return getChoices().equals(List.of("true", "false"));
    }

    /// The keyboard of its field: `numeric`, `decimal` or `text`.
    public String getKeyboard() {
        return accepts.startsWith("a whole number") ? "numeric" : accepts.startsWith("a number") ? "decimal" : "text";
    }

    /// What it is about.
    String topic() {
        return switch (key.substring(0, key.indexOf('_'))) {
            case "resolution", "conflicts", "alarm" -> "Conflicts";
            case "recollection", "iknowthat", "saliency", "cue" -> "What prompts get";
            case "reads", "interaction", "trace" -> "How long things are kept";
            case "model" -> "Language models";
            default -> "Further settings";
        };
    }

    /// Whether the value differs from the default.
    public boolean isChanged() {
        return refused.isEmpty() && !value.equals(byDefault);
    }
}
