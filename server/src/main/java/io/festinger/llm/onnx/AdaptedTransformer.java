package io.festinger.llm.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.festinger.base.Failure;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/// A published transformer for vectors, turned into a judge of pairs by a [LowRankAdapter]: its matrices
/// are changed while it is loaded, and its output for both texts passes through one more layer. Pairs are
/// judged one by one, since a quantised model judges a pair differently within a batch. Several callers may
/// use it concurrently.
final class AdaptedTransformer implements PairTransformer {
    private static final int LONGEST = 256;

    private final LowRankAdapter.Head head;
    private final WordPiece tokenizer;
    private final OrtSession session;
    private final ChangedMatrices matrices;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean closed;

    private AdaptedTransformer(
            LowRankAdapter.Head head, WordPiece tokenizer, OrtSession session, ChangedMatrices matrices) {
        this.head = head;
        this.tokenizer = tokenizer;
        this.session = session;
        this.matrices = matrices;
    }

    /// Whether the folder contains the model that this server's adapters fit.
    static boolean fits(Path folder) {
        try {
            EmbedderFolder files = EmbedderFolder.of(folder);
            return Arrays.equals(files.checksum(), adapter().base());
        } catch (Failure | IOException e) {
            // opening it as another kind of model reports the error
            return false;
        }
    }

    /// @param threads the threads that compute a pair, at least one
    /// @throws Failure `INVALID_SETTING` when the folder does not contain the model that the adapter fits
    static AdaptedTransformer open(Path folder, int threads) {
        try {
            EmbedderFolder files = EmbedderFolder.of(folder);
            LowRankAdapter adapter = adapter();
            if (!Arrays.equals(files.checksum(), adapter.base())) {
                throw new Failure(Failure.Code.INVALID_SETTING, "it is not the model that the adapter was learned for");
            }
            WordPiece tokenizer = files.tokenizer();
            OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR)
                    .setTelemetry(false);
            ChangedMatrices matrices = ChangedMatrices.of(QuantisedWeights.of(files.model()), adapter);
            OrtSession session = session(files.model(), threads, matrices);
            return new AdaptedTransformer(adapter.head(), tokenizer, session, matrices).triedOut();
        } catch (JsonProcessingException e) {
            throw unusable(folder, "tokenizer.json is not JSON", e);
        } catch (Failure e) {
            throw unusable(folder, e.detail(), e);
        } catch (IOException | OrtException | LinkageError | RuntimeException e) {
            throw unusable(folder, String.valueOf(e.getMessage()), e);
        }
    }

    /// The adapter for judging notes, from this jar.
    private static LowRankAdapter adapter() throws IOException {
        try (InputStream file = AdaptedTransformer.class.getResourceAsStream("/models/notes.adapter")) {
            return LowRankAdapter.read(
                    new DataInputStream(Objects.requireNonNull(file, "the adapter is part of this jar")));
        }
    }

    private static Failure unusable(Path folder, String reason, Throwable cause) {
        Failure failure = new Failure(
                Failure.Code.INVALID_SETTING,
                "the folder " + folder.getFileName() + " holds no usable model: " + reason);
        failure.initCause(cause);
        return failure;
    }

    private static OrtSession session(Path file, int threads, ChangedMatrices matrices) throws OrtException {
        try (OrtSession.SessionOptions options = OnnxSessions.options(threads)) {
            matrices.replaceIn(options);
            // the session would keep a packed copy of each matrix beside the one that it was given
            options.addConfigEntry("session.disable_prepacking", "1");
            return OrtEnvironment.getEnvironment().createSession(file.toString(), options);
        } catch (OrtException | RuntimeException e) {
            matrices.close();
            throw e;
        }
    }

    /// Runs a simple test, without which the model is unusable.
    private AdaptedTransformer triedOut() throws OrtException {
        try {
            shares(new Texts("It rains.", "The weather is dry."));
            return this;
        } catch (OrtException | RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public List<double[]> shares(List<Texts> pairs) {
        lock.readLock().lock();
        try {
            if (closed) {
                throw new Failure(Failure.Code.UNAVAILABLE, "the model " + name() + " was closed");
            }
            List<double[]> shares = new ArrayList<>(pairs.size());
            for (Texts pair : pairs) {
                shares.add(shares(pair));
            }
            return List.copyOf(shares);
        } catch (OrtException e) {
            Failure failure = new Failure(Failure.Code.UNAVAILABLE, "the model " + name() + ": " + e.getMessage());
            failure.initCause(e);
            throw failure;
        } finally {
            lock.readLock().unlock();
        }
    }

    private double[] shares(Texts pair) throws OrtException {
        WordPiece.PairIds ids = tokenizer.pair(pair.first(), pair.second(), LONGEST);
        long[] attended = new long[ids.all().length];
        Arrays.fill(attended, 1);
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        try (OnnxTensor words = OnnxTensor.createTensor(environment, new long[][] {ids.all()});
                OnnxTensor attention = OnnxTensor.createTensor(environment, new long[][] {attended});
                OnnxTensor segments = OnnxTensor.createTensor(environment, new long[][] {ids.segments()});
                OrtSession.Result result = session.run(
                        Map.of("input_ids", words, "attention_mask", attention, "token_type_ids", segments))) {
            if (!(result.get(0) instanceof OnnxTensor vectors)) {
                throw new Failure(Failure.Code.INVALID_SETTING, "the model gives no vector for each piece of a text");
            }
            return Softmax.of(head.outputs(Pooling.firstAndMean(vectors.getFloatBuffer(), attended.length)));
        }
    }

    @Override
    public String name() {
        return BuiltInTransformer.PUBLISHED + ", adapted to notes";
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
            matrices.close();
        } catch (OrtException e) {
            throw new IllegalStateException("the model " + name() + " could not be closed", e);
        } finally {
            lock.writeLock().unlock();
        }
    }
}
