package io.festinger.gateway.config;

import java.util.List;

/// How candidates extracted from text are weighed, and how many of them a person sees.
///
/// @param max limit of candidates that one pass writes
/// @param shortest characters below which a content is not a candidate
/// @param highSignal path fragments of files whose texts count more
/// @param lowSignal path fragments of files whose texts count less
/// @param highFactor multiplies confidence at a high signal
/// @param lowFactor multiplies confidence at a low signal
/// @param freshDays for how many days a change counts as fresh
/// @param freshFactor multiplies confidence where the text is fresh
/// @param model whether a language model reads too, where one is set
public record ExtractionRules(
        int max,
        int shortest,
        List<String> highSignal,
        List<String> lowSignal,
        double highFactor,
        double lowFactor,
        int freshDays,
        double freshFactor,
        boolean model) {
    public static final ExtractionRules DEFAULTS = new ExtractionRules(
            50,
            10,
            List.of("status", "decision", "requirements", "charter"),
            List.of("_archive", "_history"),
            1.1,
            0.9,
            30,
            1.05,
            true);

    public ExtractionRules {
        highSignal = List.copyOf(highSignal);
        lowSignal = List.copyOf(lowSignal);
    }

    static ExtractionRules read(ConfigurationSection section) {
        ExtractionRules usual = DEFAULTS;
        var rules = new ExtractionRules(
                (int) section.whole("most", 0, 10_000, usual.max()),
                (int) section.whole("shortest", 1, 1_000, usual.shortest()),
                hints(section, "high_signal", usual.highSignal()),
                hints(section, "low_signal", usual.lowSignal()),
                section.number("high_factor", 0, 10, usual.highFactor()),
                section.number("low_factor", 0, 10, usual.lowFactor()),
                (int) section.whole("fresh_days", 0, 36_500, usual.freshDays()),
                section.number("fresh_factor", 0, 10, usual.freshFactor()),
                section.flag("model", usual.model()));
        section.end();
        return rules;
    }

    private static List<String> hints(ConfigurationSection section, String key, List<String> byDefault) {
        return section.texts(key)
                .map(texts -> texts.stream()
                        .map(ConfigurationSection.RawValue::text)
                        .filter(text -> !text.isBlank())
                        .toList())
                .orElse(byDefault);
    }
}
