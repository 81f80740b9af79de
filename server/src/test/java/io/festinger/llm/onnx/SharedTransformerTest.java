package io.festinger.llm.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.llm.onnx.PairTransformer.Texts;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedTransformerTest {
    private static final List<Texts> PAIR = List.of(new Texts("The gate is green.", "The gate is painted red."));

    @TempDir
    Path folder;

    @Test
    void theLastWorkClosesItAndTheNextOneLoadsItAnew() {
        SharedTransformer sharedTransformer = new SharedTransformer(1);
        Path model = BuiltInTransformer.in(folder);
        SharedTransformer.Use one = sharedTransformer.in(model);
        // a second folder is not looked at as long as it is loaded
        SharedTransformer.Use other = sharedTransformer.in(folder.resolve("nothing"));
        List<NoteRelation> noteRelations = one.relations(PAIR);
        assertThat(other.relations(PAIR)).isEqualTo(noteRelations);

        one.close();
        one.close();
        assertThatThrownBy(() -> one.relations(PAIR))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("closed");
        assertThat(other.relations(PAIR)).isEqualTo(noteRelations);

        other.close();
        assertThatThrownBy(() -> sharedTransformer.in(folder.resolve("nothing")))
                .isInstanceOf(Failure.class);
        try (SharedTransformer.Use second = sharedTransformer.in(model)) {
            assertThat(second.relations(PAIR)).isEqualTo(noteRelations);
        }
    }

    @Test
    void likelihoodsAddUpToOne() {
        try (SharedTransformer.Use use = new SharedTransformer(1).in(BuiltInTransformer.in(folder))) {
            NoteRelation noteRelation = use.relations(PAIR).getFirst();
            assertThat(noteRelation.none() + noteRelation.same() + noteRelation.contradicts())
                    .isBetween(0.999, 1.001);
        }
    }
}
