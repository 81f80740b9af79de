package io.festinger.llm.onnx;

import io.festinger.base.Failure;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.onnx.AdaptedTransformer.Texts;
import java.nio.file.Path;
import java.util.List;

/// The built-in model of tier 2.
final class ContradictionModel implements EntailmentModel {
    private final AdaptedTransformer transformer;

    private ContradictionModel(AdaptedTransformer transformer) {
        this.transformer = transformer;
    }

    /// @param threads how many a pair is computed with, at least one
    /// @throws Failure `INVALID_SETTING` when the folder does not hold the model that the adapter fits
    static ContradictionModel open(Path folder, int threads) {
        return new ContradictionModel(AdaptedTransformer.open(folder, Adaptation.CONTRADICTIONS, threads));
    }

    @Override
    public List<Judgement> judge(List<Pair> pairs) {
        List<Texts> texts = pairs.stream()
                .map(pair -> new Texts(pair.premise(), pair.hypothesis()))
                .toList();
        return transformer.shares(texts).stream()
                .map(shares -> new Judgement(shares[0], shares[1], shares[2]))
                .toList();
    }

    @Override
    public boolean isMadeForNotes() {
        return true;
    }

    @Override
    public String name() {
        return transformer.name();
    }

    @Override
    public void close() {
        transformer.close();
    }
}
