package io.festinger.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CountedCodeTest {
    static final class Walk implements Consumer<String> {
        @Override
        public void accept(String text) {
            for (int i = 0; i < text.length(); i++) {
                seen(text.charAt(i));
            }
        }

        private static void seen(char c) {}
    }

    static final class Pairs implements Consumer<String> {
        @Override
        public void accept(String text) {
            int equal = 0;
            for (int i = 0; i < text.length(); i++) {
                for (int k = 0; k < i; k++) {
                    equal += text.charAt(i) == text.charAt(k) ? 1 : 0;
                }
            }
        }
    }

    static final class SearchesAgain implements Consumer<String> {
        @Override
        public void accept(String text) {
            for (int i = 0; i < text.length(); i++) {
                text.indexOf('?', i);
            }
        }
    }

    static final class CopiesAgain implements Consumer<String> {
        @Override
        public void accept(String text) {
            for (int i = 0; i < text.length(); i++) {
                text.substring(i);
            }
        }
    }

    static final class JoinsAgain implements Consumer<String> {
        @Override
        public void accept(String text) {
            String all = "";
            for (int i = 0; i < text.length(); i++) {
                all = all + text.charAt(i);
            }
        }
    }

    static final class LooksForTheEnd implements Consumer<String> {
        private static final Pattern END = Pattern.compile("a*b");

        @Override
        public void accept(String text) {
            END.matcher(text).find();
        }
    }

    static Stream<Class<? extends Consumer<String>>> squares() {
        return Stream.of(Pairs.class, SearchesAgain.class, CopiesAgain.class, JoinsAgain.class, LooksForTheEnd.class);
    }

    @Test
    void aWalkOverTheTextTakesTwiceTheStepsForTwiceTheText() {
        CountedCode walk = new CountedCode(Walk.class);

        assertThat(walk.steps("a".repeat(1_000))).isBetween(2_000L, 2_010L);
        assertThat(walk.steps("a".repeat(2_000))).isBetween(4_000L, 4_010L);
    }

    @ParameterizedTest
    @MethodSource("squares")
    void repeatedPassesOverTheTextForEachCharacterAreSeen(Class<? extends Consumer<String>> code) {
        CountedCode countedCode = new CountedCode(code);
        long once = countedCode.steps("a".repeat(1_000));

        assertThat(countedCode.steps("a".repeat(2_000))).isGreaterThan(3 * once);
        assertThat(List.of(countedCode.steps("a".repeat(1_000)), countedCode.steps("a".repeat(1_000))))
                .containsOnly(once);
    }
}
