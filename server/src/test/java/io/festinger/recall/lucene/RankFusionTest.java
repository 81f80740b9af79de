package io.festinger.recall.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.FoundBy;
import io.festinger.recall.RecallIndex.Hit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RankFusionTest {
    @Test
    void whatBothWaysFindComesFirstAndSaysSo() {
        List<Hit> fused = RankFusion.of(hits("a", "b", "c"), hits("d", "b", "e"));

        assertThat(ids(fused)).containsExactly("b", "a", "d", "c", "e");
        assertThat(fused.get(0).by()).containsExactlyInAnyOrder(FoundBy.WORDS, FoundBy.VECTORS);
        assertThat(fused.get(1).by()).containsExactly(FoundBy.WORDS);
        assertThat(fused.get(2).by()).containsExactly(FoundBy.VECTORS);
    }

    @Test
    void oneWayAloneKeepsItsOrder() {
        List<Hit> many = many(500);
        assertThat(ids(RankFusion.of(many, List.of()))).isEqualTo(ids(many));
        assertThat(ids(RankFusion.of(List.of(), hits("a", "b")))).containsExactly("a", "b");
        assertThat(RankFusion.of(List.of(), List.of())).isEmpty();
    }

    @Test
    void pagesAddUpToTheWholeHoweverDeep() {
        List<Hit> words = many(700);
        List<Hit> near = Stream.concat(words.reversed().stream().limit(40), hits("x", "y", "z").stream()).toList();
        List<Hit> whole = RankFusion.of(words, near);
        assertThat(ids(whole)).doesNotHaveDuplicates().hasSize(703);

        List<Hit> read = new ArrayList<>();
        List<Hit> page = whole.subList(0, 20);
        while (!page.isEmpty()) {
            read.addAll(page);
            Hit last = new Hit(page.getLast().key(), page.getLast().score());
            int depth = Math.min(words.size(), RankFusion.depth(last.score(), 20));
            page = RankFusion.behind(RankFusion.of(words.subList(0, depth), near), last, 20);
        }
        assertThat(ids(read)).isEqualTo(ids(whole));
    }

    @Test
    void aScoreThatNoPageGaveReadsNoMoreThanThereIs() {
        for (float score : new float[] {0, -1, Float.NaN, Float.POSITIVE_INFINITY, Float.MIN_VALUE, 7}) {
            assertThat(RankFusion.depth(score, 20)).isPositive();
        }
    }

    private static List<Hit> many(int count) {
        return IntStream.range(0, count).mapToObj(i -> hit("row" + i)).toList();
    }

    private static List<Hit> hits(String... ids) {
        return Stream.of(ids).map(RankFusionTest::hit).toList();
    }

    private static Hit hit(String id) {
        return new Hit(new RowKey(Layer.MEMORY, id), 1);
    }

    private static List<String> ids(List<Hit> hits) {
        return hits.stream().map(hit -> hit.key().id()).toList();
    }
}
