package io.festinger.llm.onnx;

import io.festinger.base.Failure;
import io.festinger.llm.EntailmentModel;
import java.nio.file.Path;

/// A folder that is named for tier 2: with a cross-encoder of its own, or with the sentence transformer that this
/// server knows how to turn into one.
public final class EntailmentFolder {
    private EntailmentFolder() {}

    /// @param natives where native code may be put
    /// @param shared the sentence transformer, if that is what lies in the folder; the other computes with as many
    ///     threads
    /// @throws Failure `INVALID_SETTING`, saying what is wrong with the folder
    public static EntailmentModel open(Path folder, Path natives, SharedTransformer shared) {
        return AdaptedTransformer.fits(folder)
                ? ContradictionModel.open(folder, shared)
                : OnnxEntailmentModel.open(folder, natives, shared.threads());
    }
}
