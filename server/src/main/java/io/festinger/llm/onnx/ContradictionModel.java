package io.festinger.llm.onnx;

import io.festinger.base.Failure;
import io.festinger.judge.Likelihood;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.onnx.PairTransformer.Texts;
import java.nio.file.Path;
import java.util.List;

/// The built-in model of tier 2.
final class ContradictionModel implements EntailmentModel {
    private final SharedTransformer.Use transformer;

    private ContradictionModel(SharedTransformer.Use transformer) {
        this.transformer = transformer;
    }

    /// @throws Failure `INVALID_SETTING` when the folder does not contain the model that the adapter fits
    static ContradictionModel open(Path folder, SharedTransformer sharedTransformer) {
        return new ContradictionModel(sharedTransformer.in(folder));
    }

    @Override
    public List<Judgement> judge(List<Pair> pairs) {
        List<Texts> texts = pairs.stream()
                .map(pair -> new Texts(pair.premise(), pair.hypothesis()))
                .toList();
        return transformer.relations(texts).stream()
                .map(noteRelation ->
                        new Judgement(noteRelation.same(), noteRelation.none(), noteRelation.contradicts()))
                .toList();
    }

    @Override
    public Likelihood likelihood(String first, String second) {
        NoteRelation noteRelation =
                transformer.relations(List.of(new Texts(first, second))).getFirst();
        return new Likelihood(
                noteRelation.none(),
                noteRelation.same(),
                noteRelation.settled(),
                noteRelation.overtaken(),
                noteRelation.clash());
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
