package io.festinger.llm.onnx;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;

/// The session options of every model here.
final class OnnxSessions {
    private OnnxSessions() {}

    /// Session options, to be closed once the session is open.
    ///
    /// @param threads the threads of a call, which wait without spinning
    static OrtSession.SessionOptions options(int threads) throws OrtException {
        OrtSession.SessionOptions options = new OrtSession.SessionOptions();
        options.setIntraOpNumThreads(threads);
        options.setInterOpNumThreads(1);
        options.addConfigEntry("session.intra_op.allow_spinning", "0");
        return options;
    }
}
