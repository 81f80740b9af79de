package io.festinger.detection.sentences;

import io.festinger.llm.EntailmentModel;
import io.festinger.llm.EntailmentModel.Pair;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// That a model made for notes gives hardly anything to a contradiction which rules see by laying two sentences beside
/// each other. What rules read of one property in both is never doubted.
///
/// @param ruleId the rule that sees it
/// @param model the name of the one that does not
/// @param given what the model gives it, in the direction in which that is less
record Doubt(String ruleId, String model, double given) {
    private static final String BESIDE_EACH_OTHER = "contrast.";

    /// What the model gives less than this in one direction, is no contradiction, whatever sentences beside each other
    /// look like. Chosen on pairs of which the model did not learn.
    private static final double LEAST = 0.05;

    /// Whether what this rule sees may be doubted.
    static boolean mayBeOf(String ruleId) {
        return ruleId.startsWith(BESIDE_EACH_OTHER);
    }

    static Optional<Doubt> of(String ruleId, EntailmentModel model, String known, String incoming) {
        double forth = contradiction(model, known, incoming);
        double given = forth < LEAST ? forth : Math.min(forth, contradiction(model, incoming, known));
        return given < LEAST ? Optional.of(new Doubt(ruleId, model.name(), given)) : Optional.empty();
    }

    static double contradiction(EntailmentModel model, String premise, String hypothesis) {
        return model.judge(List.of(new Pair(premise, hypothesis))).getFirst().contradiction();
    }

    String words() {
        return String.format(
                Locale.ROOT,
                "The rule %s sees a contradiction, the model %s gives it %.0f %%: taken for two things.",
                ruleId,
                model,
                Math.ceil(given * 100));
    }
}
