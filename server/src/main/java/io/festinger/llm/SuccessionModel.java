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
    record Notes(String earlier, String later, Duration apart, boolean oneVoice) {}

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

        /// The judgement where both are known to be compatible.
        public Succession withoutContradiction() {
            return new Succession(none + settled + misleads(), same, 0, 0, 0);
        }
    }
}
