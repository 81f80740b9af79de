package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChoiceTest {
    @Test
    void theNearestHasTheFewestLettersToChange() {
        assertThat(Choice.nearest("shpo", List.of("web", "shop", "spa"))).contains("shop");
        assertThat(Choice.nearest("SHOPS", List.of("web", "shop"))).contains("shop");
        assertThat(Choice.nearest("nosuch", List.of("b", "a"))).contains("a");
        assertThat(Choice.nearest("a", List.of())).isEmpty();
        assertThat(Choice.similar("websop", List.of("web", "webshop"))).contains("webshop");
        assertThat(Choice.similar("nosuch", List.of("web", "webshop"))).isEmpty();
        assertThat(Choice.similar("ab", List.of("xy"))).isEmpty();
    }
}
