package io.festinger.llm.onnx;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.festinger.base.Failure;
import io.festinger.llm.Embedder;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/// A sentence transformer of the BERT family: the mean of the model's outputs for the pieces of a text.
/// Texts are embedded one by one: in a batch, a quantised model computes a different vector for a text, and
/// on few cores single texts are not slower. Several callers may use it concurrently; each needs the memory
/// of one text.
public final class OnnxEmbedder implements Embedder {
    private static final int LONGEST = 256;
    private static final int LEAST = 2;
    private static final Set<String> INPUTS = Set.of("input_ids", "attention_mask", "token_type_ids");

    private final String name;
    private final WordPiece tokenizer;
    private final OrtEnvironment environment;
    private final OrtSession session;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean closed;

    private OnnxEmbedder(String name, WordPiece tokenizer, OrtEnvironment environment, OrtSession session) {
        this.name = name;
        this.tokenizer = tokenizer;
        this.environment = environment;
        this.session = session;
    }

    /// @param threads the threads that compute a text, at least one
    /// @throws Failure `INVALID_SETTING`, which says what is wrong with the folder
    public static OnnxEmbedder open(Path folder, int threads) {
        try {
            EmbedderFolder files = EmbedderFolder.of(folder);
            WordPiece tokenizer = files.tokenizer();
            OrtEnvironment environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
            environment.setTelemetry(false);
            OrtSession session = session(environment, files.model(), threads);
            var embedder = new OnnxEmbedder(String.valueOf(folder.getFileName()), tokenizer, environment, session);
            return embedder.triedOut();
        } catch (JsonProcessingException e) {
            throw unusable(folder, "tokenizer.json is not JSON", e);
        } catch (Failure e) {
            throw unusable(folder, e.detail(), e);
        } catch (IOException | OrtException | LinkageError | RuntimeException e) {
            throw unusable(folder, String.valueOf(e.getMessage()), e);
        }
    }

    /// Identifies the model of a folder without loading it; empty where there is none.
    public static String identity(Path folder) {
        try {
            return EmbedderFolder.of(folder).identity();
        } catch (Failure | IOException e) {
            // opening it reports that to the user
            return "";
        }
    }

    private static Failure unusable(Path folder, String reason, Throwable cause) {
        Failure failure = new Failure(
                Failure.Code.INVALID_SETTING,
                "--embedding-model",
                "the folder " + folder.getFileName()
                        + " of --embedding-model (FESTINGER_EMBEDDING_MODEL) holds no usable"
                        + " sentence transformer: " + reason
                        + ". It must hold model.onnx and vocab.txt of an uncased BERT"
                        + " model, such as bge-small-en-v1.5");
        failure.initCause(cause);
        return failure;
    }

    private static OrtSession session(OrtEnvironment environment, Path file, int threads) throws OrtException {
        try (OrtSession.SessionOptions options = OnnxSessions.options(threads)) {
            return environment.createSession(file.toString(), options);
        }
    }

    private OnnxEmbedder triedOut() throws OrtException {
        try {
            tryOut();
            return this;
        } catch (OrtException | RuntimeException e) {
            close();
            throw e;
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
                        "the model requires an input '" + input.getKey() + "' that is not among " + INPUTS
                                + " or not of 64-bit integers");
            }
        }
        run("It rains in the mountains.");
    }

    @Override
    public float[] embed(String text) {
        lock.readLock().lock();
        try {
            if (closed) {
                throw new Failure(Failure.Code.UNAVAILABLE, "the embedding model " + name + " was closed");
            }
            return run(text);
        } catch (OrtException e) {
            Failure failure =
                    new Failure(Failure.Code.UNAVAILABLE, "the embedding model " + name + ": " + e.getMessage());
            failure.initCause(e);
            throw failure;
        } finally {
            lock.readLock().unlock();
        }
    }

    private float[] run(String text) throws OrtException {
        long[] ids = tokenizer.ids(text, LONGEST);
        long[] attended = new long[ids.length];
        Arrays.fill(attended, 1);
        Map<String, OnnxTensor> inputs = new HashMap<>();
        try {
            put(inputs, "input_ids", ids);
            put(inputs, "attention_mask", attended);
            put(inputs, "token_type_ids", new long[ids.length]);
            try (OrtSession.Result result = session.run(inputs)) {
                return direction(result, ids.length);
            }
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    private void put(Map<String, OnnxTensor> inputs, String input, long[] values) throws OrtException {
        if (session.getInputNames().contains(input)) {
            inputs.put(input, OnnxTensor.createTensor(environment, new long[][] {values}));
        }
    }

    private static float[] direction(OrtSession.Result result, int pieces) {
        FloatBuffer numbers = result.get(0) instanceof OnnxTensor tensor
                        && tensor.getInfo().getShape().length == 3
                        && tensor.getInfo().getShape()[1] == pieces
                ? tensor.getFloatBuffer()
                : null;
        if (numbers == null || numbers.remaining() < LEAST * pieces) {
            throw new Failure(
                    Failure.Code.INVALID_SETTING,
                    "the model's first output is not a vector for each piece of the text (last_hidden_state)");
        }
        return Pooling.direction(numbers, pieces);
    }

    @Override
    public String name() {
        return name;
    }

    /// Waits for calls in progress.
    @Override
    public void close() {
        lock.writeLock().lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("the embedding model " + name + " could not be closed", e);
        } finally {
            lock.writeLock().unlock();
        }
    }
}
