package io.festinger.text.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageMarkupTest {
    private static List<String> words(String text) {
        return MarkdownReader.read(text).stream()
                .filter(block -> !block.is(Block.Kind.CODE))
                .map(block -> block.kind() + " " + block.prose().text())
                .toList();
    }

    @Test
    void containersAreNotWords() {
        assertThat(words(":::note Mind this\nIt needs version 2.\n:::\n\n::: {.warning}\nIt is slow.\n:::\n"))
                .containsExactly("PARAGRAPH It needs version 2.", "PARAGRAPH It is slow.");
        assertThat(words("!!! note \"Mind\"\n    It needs version 2.\n\n??? tip\n    It is slow.\n"))
                .containsExactly("ITEM It needs version 2.", "ITEM It is slow.");
    }

    @Test
    void codeInTabsStaysCode() {
        assertThat(words("=== \"PHP\"\n    ```php\n    echo 1;\n    ```\n\n=== \"Go\"\n\n    fmt.Println(1)\n"))
                .isEmpty();
    }

    @Test
    void attributesShortcodesImportsAndFormulasAreNotWords() {
        assertThat(words("""
                import Tabs from '@theme/Tabs';

                ## Ports {#ports}

                {{< tabs "x" >}}

                The port is 80. {: .lead }

                {% include note.html %}

                --8<-- "ports.md"

                $$ f = g \\times 100 $$

                $$
                a = b
                $$
                """)).containsExactly("HEADING Ports", "PARAGRAPH The port is 80.");
    }

    @Test
    void wordsThatLookLikeMarkupRemain() {
        assertThat(words("Wait!!! It runs.\n\nThe value of {{ .Port }} is used.\n\nexports are kept\n"))
                .containsExactly(
                        "PARAGRAPH Wait!!! It runs.",
                        "PARAGRAPH The value of {{ .Port }} is used.",
                        "PARAGRAPH exports are kept");
    }
}
