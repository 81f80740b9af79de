package io.festinger.llm.onnx;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Failure;
import io.festinger.llm.EntailmentModel;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/// A cross-encoder for natural language inference from a folder with `model.onnx`, `tokenizer.json` and
/// `config.json`. It processes one call after another, so its memory is that of one batch; within a call it
/// uses all of its threads.
public final class OnnxEntailmentModel implements EntailmentModel {
    private static final int BATCH = 16;
    private static final int LONGEST = 256;
    private static final Set<String> INPUTS = Set.of("input_ids", "attention_mask", "token_type_ids");
    private static final List<String> FILES = List.of("model.onnx", "tokenizer.json", "config.json");

    private final String name;
    private final EntailmentLabels labels;
    private final PairTokenizer tokenizer;
    private final OrtEnvironment environment;
    private final OrtSession session;
    private final ReentrantLock lock = new ReentrantLock();
    private boolean closed;

    private OnnxEntailmentModel(
            String name,
            EntailmentLabels labels,
            PairTokenizer tokenizer,
            OrtEnvironment environment,
            OrtSession session) {
        this.name = name;
        this.labels = labels;
        this.tokenizer = tokenizer;
        this.environment = environment;
        this.session = session;
    }

    /// @param natives where native code may be written
    /// @param threads the threads of a call, at least one
    /// @throws Failure `INVALID_SETTING`, which says what is wrong with the folder
    public static OnnxEntailmentModel open(Path folder, Path natives, int threads) {
        for (String file : FILES) {
            if (!Files.isReadable(folder.resolve(file))) {
                throw unusable(folder, "it has no readable file " + file, null);
            }
        }
        try {
            JsonNode config =
                    new ObjectMapper().readTree(folder.resolve("config.json").toFile());
            EntailmentLabels labels = EntailmentLabels.of(config);
            PairTokenizer tokenizer = PairTokenizer.open(folder.resolve("tokenizer.json"), natives, longest(config));
            OrtEnvironment environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
            environment.setTelemetry(false);
            OrtSession session = session(environment, folder.resolve("model.onnx"), threads);
            var model = new OnnxEntailmentModel(name(folder, config), labels, tokenizer, environment, session);
            model.tryOut();
            return model;
        } catch (JsonProcessingException e) {
            throw unusable(folder, "config.json is not JSON", e);
        } catch (Failure e) {
            throw unusable(folder, e.detail(), e);
        } catch (IOException | OrtException | LinkageError | RuntimeException e) {
            throw unusable(folder, String.valueOf(e.getMessage()), e);
        }
    }

    private static Failure unusable(Path folder, String reason, @org.jspecify.annotations.Nullable Throwable cause) {
        Failure failure = new Failure(
                Failure.Code.INVALID_SETTING,
                "the folder " + folder.getFileName() + " holds no usable model: " + reason);
        if (cause != null) {
            failure.initCause(cause);
        }
        return failure;
    }

    private static String name(Path folder, JsonNode config) {
        String givenText = config.path("_name_or_path").asText("");
        return givenText.isBlank() ? String.valueOf(folder.getFileName()) : givenText;
    }

    /// Two of the positions belong to the padding in models that count from there.
    private static int longest(JsonNode config) {
        int positions = config.path("max_position_embeddings").asInt(LONGEST);
        return positions >= LONGEST + 2 || positions <= 2 ? LONGEST : positions - 2;
    }

    private static OrtSession session(OrtEnvironment environment, Path file, int threads) throws OrtException {
        try (OrtSession.SessionOptions options = OnnxSessions.options(threads)) {
            return environment.createSession(file.toString(), options);
        }
    }

    /// Runs a simple test, without which the model is unusable.
    private void tryOut() throws OrtException {
        for (var input : session.getInputInfo().entrySet()) {
            boolean fits = INPUTS.contains(input.getKey())
                    && input.getValue().getInfo() instanceof TensorInfo tensor
                    && tensor.type == OnnxJavaType.INT64;
            if (!fits) {
                throw new Failure(
                        Failure.Code.INVALID_SETTING,
                        "model.onnx requires an input '" + input.getKey() + "' that is not among " + INPUTS
                                + " or not of 64-bit integers");
            }
        }
        judgeBatch(List.of(new Pair("It rains.", "The weather is dry."), new Pair("Yes.", "No.")));
    }

    @Override
    public List<Judgement> judge(List<Pair> pairs) {
        lock.lock();
        try {
            if (closed) {
                throw new Failure(Failure.Code.UNAVAILABLE, "the entailment model " + name + " was closed");
            }
            List<Judgement> judgements = new ArrayList<>(pairs.size());
            for (int from = 0; from < pairs.size(); from += BATCH) {
                judgements.addAll(judgeBatch(pairs.subList(from, Math.min(pairs.size(), from + BATCH))));
            }
            return List.copyOf(judgements);
        } catch (OrtException e) {
            Failure failure =
                    new Failure(Failure.Code.UNAVAILABLE, "the entailment model " + name + ": " + e.getMessage());
            failure.initCause(e);
            throw failure;
        } finally {
            lock.unlock();
        }
    }

    private List<Judgement> judgeBatch(List<Pair> pairs) throws OrtException {
        PairTokenizer.Tokens tokens = tokenizer.tokens(pairs);
        Map<String, OnnxTensor> inputs = new HashMap<>();
        try {
            put(inputs, "input_ids", tokens.ids());
            put(inputs, "attention_mask", tokens.attention());
            put(inputs, "token_type_ids", tokens.segments());
            try (OrtSession.Result result = session.run(inputs)) {
                if (!(result.get(0) instanceof OnnxTensor logits)
                        || logits.getInfo().getNumElements() != (long) pairs.size() * EntailmentLabels.COUNT) {
                    throw new Failure(
                            Failure.Code.INVALID_SETTING,
                            "model.onnx does not give three numbers for a pair of sentences");
                }
                return judgements(logits.getFloatBuffer(), pairs.size());
            }
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    private void put(Map<String, OnnxTensor> inputs, String input, long[][] values) throws OrtException {
        if (session.getInputNames().contains(input)) {
            inputs.put(input, OnnxTensor.createTensor(environment, values));
        }
    }

    private List<Judgement> judgements(FloatBuffer logits, int pairs) {
        List<Judgement> judgements = new ArrayList<>(pairs);
        float[] row = new float[EntailmentLabels.COUNT];
        for (int i = 0; i < pairs; i++) {
            logits.get(row);
            double[] shares = Softmax.of(row);
            judgements.add(new Judgement(
                    shares[labels.entailment()], shares[labels.neutral()], shares[labels.contradiction()]));
        }
        return judgements;
    }

    @Override
    public String name() {
        return name;
    }

    /// Waits for the call in progress.
    @Override
    public void close() {
        lock.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            tokenizer.close();
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("the entailment model " + name + " could not be closed", e);
        } finally {
            lock.unlock();
        }
    }
}
