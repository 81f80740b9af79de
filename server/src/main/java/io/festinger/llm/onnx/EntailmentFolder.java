package io.festinger.llm.onnx;

import io.festinger.base.Failure;
import io.festinger.llm.EntailmentModel;
import java.nio.file.Path;

/// The configured folder for tier 2: with a separate cross-encoder, or with the sentence transformer that
/// this server can turn into one.
public final class EntailmentFolder {
    private EntailmentFolder() {}

    /// @param natives where native code may be written
    /// @param sharedTransformer the sentence transformer, if the folder contains it; a cross-encoder uses as
    ///     many threads
    /// @throws Failure `INVALID_SETTING`, which says what is wrong with the folder
    public static EntailmentModel open(Path folder, Path natives, SharedTransformer sharedTransformer) {
        return AdaptedTransformer.fits(folder)
                ? ContradictionModel.open(folder, sharedTransformer)
                : OnnxEntailmentModel.open(folder, natives, sharedTransformer.threads());
    }
}
