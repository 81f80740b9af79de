package io.festinger.llm.onnx;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;

/// How every model here is run.
final class OnnxSessions {
    private OnnxSessions() {}

    /// To be closed once the session is open.
    ///
    /// @param threads how many a call computes with, which wait without spinning
    static OrtSession.SessionOptions options(int threads) throws OrtException {
        OrtSession.SessionOptions options = new OrtSession.SessionOptions();
        options.setIntraOpNumThreads(threads);
        options.setInterOpNumThreads(1);
        options.addConfigEntry("session.intra_op.allow_spinning", "0");
        return options;
    }
}
