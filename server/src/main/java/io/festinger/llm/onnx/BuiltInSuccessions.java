package io.festinger.llm.onnx;

import io.festinger.base.Failure;
import io.festinger.llm.SuccessionModel;
import io.festinger.llm.onnx.PairTransformer.Texts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The built-in model of stories. Time and author of the later note precede it in words, as in the
/// training data.
public final class BuiltInSuccessions implements SuccessionModel {
    private static final Duration AT_ONCE = Duration.ofHours(2);

    /// A distance in words, for less than this many days.
    private record Distance(int days, String words) {}

    private static final List<Distance> DISTANCES = List.of(
            new Distance(2, "a day later"),
            new Distance(14, "days later"),
            new Distance(60, "weeks later"),
            new Distance(540, "months later"));
    private static final String FAR = "years later";

    private final SharedTransformer.Use transformer;

    private BuiltInSuccessions(SharedTransformer.Use transformer) {
        this.transformer = transformer;
    }

    /// @throws Failure `INVALID_SETTING` when the folder does not contain the model that the adapter fits
    public static BuiltInSuccessions open(Path folder, SharedTransformer sharedTransformer) {
        return new BuiltInSuccessions(sharedTransformer.in(folder));
    }

    @Override
    public List<Succession> judge(List<Notes> pairs) {
        List<Texts> texts = pairs.stream()
                .map(pair -> new Texts(stop(pair.previous()), text(pair)))
                .toList();
        return transformer.relations(texts).stream()
                .map(noteRelation -> new Succession(
                        noteRelation.none(),
                        noteRelation.same(),
                        noteRelation.settled(),
                        noteRelation.overtaken(),
                        noteRelation.clash()))
                .toList();
    }

    private static String text(Notes pair) {
        return distance(pair.apart()) + (pair.oneVoice() ? ", the same one: " : ", another one: ") + stop(pair.next());
    }

    /// With a full stop, as all notes of the training data have it.
    private static String stop(String note) {
        return Character.isLetterOrDigit(note.charAt(note.length() - 1)) ? note + "." : note;
    }

    private static String distance(Duration duration) {
        if (duration.compareTo(AT_ONCE) < 0) {
            return "at once";
        }
        return DISTANCES.stream()
                .filter(distance -> duration.compareTo(Duration.ofDays(distance.days())) < 0)
                .map(Distance::words)
                .findFirst()
                .orElse(FAR);
    }

    @Override
    public String name() {
        return transformer.name();
    }

    @Override
    public void close() {
        transformer.close();
    }
}
