package io.festinger;

import io.festinger.claims.sentences.Contrasts;
import io.festinger.detection.sentences.SentenceSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the detectors that read sentences may use.
///
/// @param model the folder of the entailment model; empty for none
/// @param threads how many the model computes with
/// @param contrasts which contradictions of sentences laid beside each other are told
record SentenceOptions(Optional<Path> model, int threads, SentenceSettings settings, Contrasts contrasts) {
    private static final String THREADS = "FESTINGER_ENTAILMENT_THREADS";
    private static final String SURE = "FESTINGER_ENTAILMENT_SURE";
    private static final String ASK = "FESTINGER_ASK_WITHOUT_ENTAILMENT";
    private static final String WEIGHED = "FESTINGER_WEIGHED_CONTRADICTIONS";
    private static final int MOST_THREADS = 64;

    /// @param errors gets what is wrong, each with its cure
    static SentenceOptions read(Optional<String> model, Map<String, String> environment, List<String> errors) {
        double threads = number(environment, THREADS, 1, 1, MOST_THREADS, errors);
        SentenceSettings usual = SentenceSettings.DEFAULTS;
        double sure = number(environment, SURE, usual.sure(), usual.unclear(), 1, errors);
        SentenceSettings settings =
                new SentenceSettings(sure, usual.unclear(), usual.candidates(), "true".equals(environment.get(ASK)));
        Contrasts contrasts = "true".equals(environment.get(WEIGHED)) ? Contrasts.WEIGHED : Contrasts.STANDARD;
        return new SentenceOptions(model.map(Path::of), (int) threads, settings, contrasts);
    }

    /// A number within its bounds, which belong to it.
    static double number(
            Map<String, String> environment,
            String variable,
            double byDefault,
            double least,
            double most,
            List<String> errors) {
        String value = environment.getOrDefault(variable, "").strip();
        try {
            double number = value.isEmpty() ? byDefault : Double.parseDouble(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException garbled) {
            // falls through to the one message for both
        }
        errors.add(variable + " takes a number from " + plain(least) + " to " + plain(most) + ", not '" + value + "'");
        return byDefault;
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
