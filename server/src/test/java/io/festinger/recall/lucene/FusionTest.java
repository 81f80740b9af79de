package io.festinger.recall.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.FoundBy;
import io.festinger.recall.RecallIndex.Hit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FusionTest {
    @Test
    void aRowThatSaysAllWordsComesBeforeOneThatIsNear() {
        List<Hit> words = List.of(hit("exact", 8), hit("some", 2));
        List<Hit> fused = new Fusion(List.of(hit("near", 0.7f)), Map.of(), 10).certain(words, true);

        assertThat(ids(fused)).containsExactly("exact", "near", "some");
        assertThat(fused.get(0).by()).containsExactly(FoundBy.WORDS);
        assertThat(fused.get(1).by()).containsExactly(FoundBy.VECTORS);
    }

    @Test
    void whatBothFindSaysSoAndScoresBoth() {
        Hit both = hit("both", 4);
        List<Hit> near = List.of(hit("near", 0.7f), hit("both", 0.5f));
        List<Hit> fused = new Fusion(near, Map.of(both.key(), 4f), 10).certain(List.of(both), true);

        assertThat(ids(fused)).containsExactly("both", "near");
        assertThat(fused.getFirst().score()).isCloseTo(0.9f, within(1e-6f));
        assertThat(fused.getFirst().by()).containsExactlyInAnyOrder(FoundBy.WORDS, FoundBy.VECTORS);
    }

    @Test
    void wordsAloneKeepTheirOrder() {
        List<Hit> many = many(500);
        assertThat(ids(new Fusion(List.of(), Map.of(), 600).certain(many, true)))
                .isEqualTo(ids(many));
        assertThat(new Fusion(List.of(), Map.of(), 0).certain(List.of(), true)).isEmpty();
    }

    @Test
    void nothingIsCertainBehindTheLastRowThatWasLookedAt() {
        List<Hit> near = List.of(hit("first", 0.9f), hit("late", 0.3f));
        Fusion fusion = new Fusion(near, Map.of(), 500);
        List<Hit> some = many(500).subList(0, 100);

        assertThat(ids(fusion.certain(some, false)))
                .hasSize(101)
                .contains("first")
                .doesNotContain("late");
        assertThat(ids(fusion.certain(many(500), true))).hasSize(502);
        assertThat(ids(fusion.certain(many(500), true)).subList(0, 101)).isEqualTo(ids(fusion.certain(some, false)));
    }

    @Test
    void manyRowsOfOneScoreAreCertainUpToTheLastThatWasLookedAt() {
        List<Hit> same = IntStream.range(0, 50)
                .mapToObj(i -> hit(String.format(Locale.ROOT, "row%03d", i), 4))
                .toList();
        Fusion fusion = new Fusion(List.of(hit("row900", 0.4f)), Map.of(), 10);

        assertThat(ids(fusion.certain(same, false))).isEqualTo(ids(same));
        assertThat(ids(fusion.certain(same, true))).hasSize(51).endsWith("row900");
    }

    @Test
    void pagesAddUpToTheWhole() {
        List<Hit> whole = new Fusion(List.of(hit("x", 0.5f), hit("y", 0.5f)), Map.of(), 500).certain(many(500), true);
        List<Hit> read = new ArrayList<>(whole.subList(0, 20));
        while (read.size() < whole.size()) {
            Hit last = new Hit(read.getLast().key(), read.getLast().score());
            read.addAll(Fusion.behind(whole, last).stream().limit(20).toList());
        }
        assertThat(read).isEqualTo(whole);
    }

    /// Their scores fall from 500 on; two of them have each score.
    private static List<Hit> many(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> hit(String.format(Locale.ROOT, "row%03d", i), 500 - i / 2 * 2))
                .toList();
    }

    private static Hit hit(String id, float score) {
        return new Hit(new RowKey(Layer.MEMORY, id), score);
    }

    private static List<String> ids(List<Hit> hits) {
        return hits.stream().map(hit -> hit.key().id()).toList();
    }
}
