package io.festinger.app.options;

import io.festinger.detection.sentences.SentenceSettings;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel;
import io.festinger.llm.onnx.BuiltInSuccessions;
import io.festinger.llm.onnx.BuiltInTransformer;
import io.festinger.llm.onnx.EntailmentFolder;
import io.festinger.llm.onnx.SharedTransformer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The options of the detectors that read sentences.
///
/// @param model the folder of the entailment model, or the name of the one that comes with the server; empty for none
/// @param threads the model's threads
public record SentenceOptions(Optional<Path> model, int threads, SentenceSettings settings) {
    /// The value that means no model.
    static final String OFF = "off";

    private static final String THREADS = "FESTINGER_ENTAILMENT_THREADS";
    private static final String SURE = "FESTINGER_ENTAILMENT_SURE";
    private static final String ASK = "FESTINGER_ASK_WITHOUT_ENTAILMENT";
    private static final String AHEAD = "FESTINGER_COMMIT_JUDGE_MS";
    private static final int MOST_THREADS = 64;
    private static final int MOST_AHEAD = 1_000;

    /// @param model its name; empty where none is configured
    /// @param errors gets each error with its cure
    static SentenceOptions read(Optional<String> model, Map<String, String> environment, List<String> errors) {
        double threads = number(environment, THREADS, 1, 1, MOST_THREADS, errors);
        SentenceSettings usual = SentenceSettings.DEFAULTS;
        double confidence = number(environment, SURE, usual.sure(), usual.unclear(), 1, errors);
        double sureOfPair = environment.getOrDefault(SURE, "").isBlank() ? usual.sureOfPair() : confidence;
        boolean asks = "true".equals(environment.get(ASK));
        boolean judgesBulk = model.isPresent() && !model.get().equals(BuiltInTransformer.NAME);
        double ahead = number(environment, AHEAD, usual.ahead().toMillis(), 0, MOST_AHEAD, errors);
        SentenceSettings settings = new SentenceSettings(
                confidence, sureOfPair, usual.unclear(), usual.candidates(), asks, judgesBulk, Duration.ofMillis((long)
                        ahead));
        Optional<Path> folder = Optional.of(model.orElse(BuiltInTransformer.NAME))
                .filter(name -> !name.equals(OFF))
                .map(Path::of);
        return new SentenceOptions(folder, (int) threads, settings);
    }

    /// The model of tier 2; nothing is loaded yet. The built-in one is loaded on demand, the user's own is
    /// tested at the start.
    ///
    /// @param sharedTransformer the part shared with the model of stories
    public InstalledModel<EntailmentModel> installedModel(DataFolder data, SharedTransformer sharedTransformer) {
        return model.map(namedPath -> {
                    Path natives = data.path().resolve("native");
                    Supplier<EntailmentModel> opening =
                            () -> EntailmentFolder.open(data.model(namedPath), natives, sharedTransformer);
                    return DataFolder.isBuiltIn(namedPath)
                            ? InstalledModel.onDemand("tier 2", opening)
                            : InstalledModel.by("tier 2", opening);
                })
                .orElseGet(InstalledModel::none);
    }

    /// The model that reads stories in addition to the rules. It is always the built-in one, and off where
    /// tier 2 is off.
    ///
    /// @param sharedTransformer the part shared with the model of tier 2
    public InstalledModel<SuccessionModel> successions(DataFolder data, SharedTransformer sharedTransformer) {
        Path builtIn = Path.of(BuiltInTransformer.NAME);
        Supplier<SuccessionModel> opening = () -> BuiltInSuccessions.open(data.model(builtIn), sharedTransformer);
        return model.isPresent() ? InstalledModel.onDemand("the model of stories", opening) : InstalledModel.none();
    }

    /// A number within its bounds, inclusive.
    static double number(
            Map<String, String> environment,
            String variable,
            double byDefault,
            double min,
            double max,
            List<String> errors) {
        String value = environment.getOrDefault(variable, "").strip();
        try {
            double number = value.isEmpty() ? byDefault : Double.parseDouble(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // falls through to the common error message
        }
        errors.add(variable + " is a number from " + plain(min) + " to " + plain(max) + ", not '" + value + "'");
        return byDefault;
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
