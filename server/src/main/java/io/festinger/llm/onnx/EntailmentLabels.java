package io.festinger.llm.onnx;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Failure;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The meaning of a model's three outputs. Models order them differently, so the order is read and
/// never assumed.
record EntailmentLabels(int entailment, int neutral, int contradiction) {
    static final int COUNT = 3;

    /// @param config the model's `config.json`, whose `id2label` names its outputs
    /// @throws Failure `INVALID_SETTING` when it names other outputs than these three
    static EntailmentLabels of(JsonNode config) {
        Map<String, Integer> outputs = new TreeMap<>();
        config.path("id2label").properties().forEach(label -> {
            String name = label.getValue().asText().strip().toLowerCase(Locale.ROOT);
            outputs.put(name, number(label.getKey()));
        });
        Integer entailment = outputs.get("entailment");
        Integer neutral = outputs.get("neutral");
        Integer contradiction = outputs.get("contradiction");
        if (entailment == null || neutral == null || contradiction == null || !areOutputs(outputs)) {
            throw new Failure(
                    Failure.Code.INVALID_SETTING,
                    "config.json must name the outputs entailment, neutral and contradiction in id2label, such as"
                            + " {\"0\": \"contradiction\", \"1\": \"entailment\", \"2\": \"neutral\"}; it names "
                            + show(outputs) + ". The model's description says what each output means");
        }
        return new EntailmentLabels(entailment, neutral, contradiction);
    }

    private static int number(String key) {
        return key.matches("\\d") ? Integer.parseInt(key) : -1;
    }

    private static boolean areOutputs(Map<String, Integer> outputs) {
        return outputs.size() == COUNT
                && outputs.values().stream()
                        .sorted()
                        .map(String::valueOf)
                        .collect(Collectors.joining())
                        .equals("012");
    }

    private static String show(Map<String, Integer> outputs) {
        return outputs.isEmpty() ? "none" : String.join(", ", outputs.keySet());
    }
}
