package io.festinger.llm;

import java.time.Duration;
import java.util.List;

/// Judges how a later note relates to an earlier one of the same story. Blocking, and slow enough to be
/// kept out of every write.
public interface SuccessionModel extends LocalModel {
    /// Judgements in the order of the pairs.
    List<Succession> judge(List<Notes> pairs);

    /// @param apart the time between them
    /// @param oneVoice whether one author wrote both
    record Notes(String previous, String next, Duration apart, boolean oneVoice) {}

    /// Probabilities that add up to 1.
    ///
    /// @param none none of the others
    /// @param same the later states the same as the earlier
    /// @param settled both cannot be true, and the later states a change or a correction
    /// @param overtaken the later implies that the earlier is outdated
    /// @param clash both cannot be true, and nothing shows which one is
    record Succession(double none, double same, double settled, double overtaken, double clash) {
        /// How likely it is that a reader of both is misled.
        public double misleads() {
            return overtaken + clash;
        }

        /// The judgement where the later note is known to replace whatever it contradicts.
        public Succession ofOneSession() {
            return new Succession(none, same, settled + misleads(), 0, 0);
        }

        /// The judgement where the later note says again what a third one said, which the earlier one
        /// changed. Then the two contradict each other, and what repeats a note from before a change does not
        /// tell of one: likelihoods are as near to the judged ones as those of the other two pairs allow.
        ///
        /// @param changed how likely the earlier note contradicts the third one
        /// @param second how likely the later note says the same as the third one
        public Succession restating(double changed, double second) {
            double contradiction = Math.max(changed + second - 1, settled + misleads());
            double told = Math.min(settled, 1 - second);
            double kept = none + same == 0 ? 0 : (1 - contradiction) / (none + same);
            return new Succession(none * kept, same * kept, told, overtaken, contradiction - told - overtaken);
        }

        /// The judgement where nothing shows which of the two is true, and at least this likely one is not.
        public Succession clashing(double min) {
            double kept = (1 - min) / (1 - clash);
            return clash >= min
                    ? this
                    : new Succession(none * kept, same * kept, settled * kept, overtaken * kept, min);
        }

        /// The judgement where the later implies at least this likely that the earlier is outdated.
        public Succession overtaking(double min) {
            double kept = (1 - min) / (1 - overtaken);
            return overtaken >= min
                    ? this
                    : new Succession(none * kept, same * kept, settled * kept, min, clash * kept);
        }

        /// The judgement where both are known to be compatible.
        public Succession withoutContradiction() {
            return new Succession(none + settled + misleads(), same, 0, 0, 0);
        }
    }
}
