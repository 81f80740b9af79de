package io.festinger.detection.sentences;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.festinger.base.Json;
import io.festinger.llm.ModelPrompt;
import io.festinger.llm.PromptFile;
import io.festinger.memory.Memory;
import io.festinger.memory.comparison.PairDispute;
import java.util.Map;

/// A language model's answer about two sentences, with the question.
///
/// @param reasoning in the model's words: only shown, never acted on
/// @param confidence from 0 to 1, by the model's own estimate
record EscalationAnswer(Verdict verdict, String reasoning, double confidence) {
    private static final PromptFile PROMPT = PromptFile.load("escalation/contradiction-verdict");
    private static final int LONGEST = 600;

    enum Verdict {
        @JsonProperty("contradiction")
        CONTRADICTION,
        @JsonProperty("compatible")
        COMPATIBLE,
        @JsonProperty("unclear")
        UNCLEAR
    }

    /// The statements as the model is shown them.
    private record ShownPair(Statement earlier, Statement later) {
        record Statement(String sentence, String context, String project, String scope, String author, String at) {
            static Statement of(PairDispute.Side side) {
                Memory row = side.row();
                return new Statement(
                        side.text(),
                        row.content(),
                        row.place().project(),
                        row.place().scope(),
                        row.voice().author(),
                        row.times().observedAt().toString());
            }
        }
    }

    static ModelPrompt prompt(PairDispute pair) {
        ShownPair shownPair =
                new ShownPair(ShownPair.Statement.of(pair.known()), ShownPair.Statement.of(pair.incoming()));
        return PROMPT.fill(Map.of("statements", Json.write(shownPair)));
    }

    /// @param json valid against the prompt's schema
    static EscalationAnswer read(String json) {
        return Json.read(json, EscalationAnswer.class);
    }

    /// The reasoning in one line, without control characters that a screen would interpret.
    String plainReasoning() {
        String line = reasoning.replaceAll("[\\p{Cntrl}\\p{Cf}\\s]+", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST).strip() + "...";
    }
}
