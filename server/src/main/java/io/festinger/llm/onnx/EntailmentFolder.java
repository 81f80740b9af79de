package io.festinger.llm.onnx;

import io.festinger.base.Failure;
import io.festinger.llm.EntailmentModel;
import java.nio.file.Path;

/// A folder that is named for tier 2: with a cross-encoder of its own, or with the sentence transformer that this
/// server knows how to turn into one.
public final class EntailmentFolder {
    private EntailmentFolder() {}

    /// @param natives where native code may be put
    /// @param threads how many the model computes with, at least one
    /// @throws Failure `INVALID_SETTING`, saying what is wrong with the folder
    public static EntailmentModel open(Path folder, Path natives, int threads) {
        return AdaptedTransformer.fits(folder)
                ? ContradictionModel.open(folder, threads)
                : OnnxEntailmentModel.open(folder, natives, threads);
    }
}
