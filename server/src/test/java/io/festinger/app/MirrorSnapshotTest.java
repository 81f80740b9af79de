package io.festinger.app;

import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.conflicts.Write;
import io.festinger.memory.state.StateDraft;
import io.festinger.mirror.Line;
import io.festinger.mirror.MarkdownPage;
import io.festinger.mirror.Mirror;
import io.festinger.mirror.PageWriter;
import org.junit.jupiter.api.Test;

/// A page while others write.
class MirrorSnapshotTest {
    @Test
    void thePageShowsOneMomentDuringWrites() {
        try (LayersHouse house = new LayersHouse()) {
            state(house, "owner", "Ada");
            StringBuilder before = new StringBuilder();
            mirror(house).write(TEAM, "p05", Mirror.ALL, new MarkdownPage(before));
            StringBuilder builder = new StringBuilder();

            mirror(house).write(TEAM, "p05", Mirror.ALL, new InterruptedWriter(new MarkdownPage(builder), () -> {
                state(house, "budget", "40,000 EUR");
                state(house, "owner", "Grace");
            }));

            assertThat(builder).hasToString(before.toString()).contains("Ada");
            StringBuilder after = new StringBuilder();
            mirror(house).write(TEAM, "p05", Mirror.ALL, new MarkdownPage(after));
            assertThat(after).contains("40,000 EUR", "Grace").doesNotContain("Ada");
        }
    }

    private static Mirror mirror(LayersHouse house) {
        return new Mirror(house.layers.holdings());
    }

    private static void state(LayersHouse house, String key, String value) {
        house.layers.state().set(TEAM, Write.by(PERSON), new StateDraft("p05", "facts", key, value, "as agreed"));
    }

    /// Lets something happen after the head of a page.
    private record InterruptedWriter(PageWriter page, Runnable action) implements PageWriter {
        @Override
        public void head(Head head) {
            page.head(head);
            action.run();
        }

        @Override
        public void section(Section section) {
            page.section(section);
        }

        @Override
        public void group(String name) {
            page.group(name);
        }

        @Override
        public void line(Line line) {
            page.line(line);
        }
    }
}
