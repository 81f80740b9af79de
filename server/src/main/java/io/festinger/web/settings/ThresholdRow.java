package io.festinger.web.settings;

import io.festinger.concepts.graph.SettingKey;

/// A setting of a workspace with its field.
///
/// @param meaning a sentence
/// @param accepts the accepted values, in words
/// @param byDefault empty where it is not set by default
/// @param value the field's value: the setting, or the refused input
/// @param saved whether it was just changed
/// @param refused why the input was refused; empty where it was not
public record ThresholdRow(
        String key, String meaning, String accepts, String byDefault, String value, boolean saved, String refused) {

    static ThresholdRow of(SettingKey key, String value, String saved, RefusedForm refused) {
        return new ThresholdRow(
                key.wire(),
                sentence(key),
                key.accepts(),
                key.byDefault().orElse(""),
                refused.value(key.wire(), "value", value),
                key.wire().equals(saved),
                refused.form().equals(key.wire()) ? refused.detail() : "");
    }

    static String sentence(SettingKey key) {
        String meaning = key.meaning();
        return Character.toUpperCase(meaning.charAt(0)) + meaning.substring(1) + ".";
    }

    /// Whether the value differs from the default.
    public boolean isChanged() {
        return refused.isEmpty() && !value.equals(byDefault);
    }
}
