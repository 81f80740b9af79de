package io.festinger.llm;

import java.time.Duration;
import java.util.List;

/// Judges what a later note is to an earlier one, where both are of one story. Blocking, and slow enough to be
/// kept out of every write.
public interface SuccessionModel extends LocalModel {
    /// Judgements in the order of the pairs.
    List<Succession> judge(List<Notes> pairs);

    /// @param apart the time between them
    /// @param oneVoice whether one author wrote both
    record Notes(String earlier, String later, Duration apart, boolean oneVoice) {}

    /// Probabilities that add up to 1.
    ///
    /// @param none nothing of the others
    /// @param same the later says what the earlier says
    /// @param settled both cannot hold, and the later says that it changed, or corrects
    /// @param overtaken the later shows, without saying so, that the earlier is over
    /// @param clash both cannot hold, and nothing tells which does
    record Succession(double none, double same, double settled, double overtaken, double clash) {
        /// How likely it is that who reads both is misled.
        public double misleads() {
            return overtaken + clash;
        }

        /// The same where the later one is known to come in the place of whatever it contradicts.
        public Succession ofOneSession() {
            return new Succession(none, same, settled + misleads(), 0, 0);
        }
    }
}
