package io.festinger.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.judge.ScopedMeasures.ScopedNote;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScopedMeasuresTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The maximum speed is 25 km/h. | forklift | The forklift may drive up to 18 km/h. | yard
            The limit is 4 kg.            | parcels  | Parcels weigh at most 9 kg.           | shop
            The maximum pressure is 6 bar | boiler   | The boiler takes 8 bar at night       | ''
            """)
    void aLimitWithoutAThingBelongsToItsScope(String one, String scope, String other, String otherScope) {
        assertThat(ScopedMeasures.differ(note(one, scope), note(other, otherScope)))
                .isTrue();
        assertThat(ScopedMeasures.differ(note(other, otherScope), note(one, scope)))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The maximum speed is 25 km/h.     | forklift | The tractor may drive up to 18 km/h.  | yard
            The maximum speed is 25 km/h.     | forklift | The forklift may drive up to 25 km/h. | yard
            The maximum speed is 25 km/h.     | ''       | The forklift may drive up to 18 km/h. | yard
            The maximum speed is 25 km/h.     | forklift | The forklift may lift up to 900 kg.   | yard
            The crane's maximum load is 25 kg. | forklift | The forklift may lift up to 900 kg.  | yard
            The limit is 10 s.                | forklift | The forklift waits at most 20 s.      | yard
            The minimum speed is 2 km/h.      | forklift | The forklift may drive up to 18 km/h. | yard
            The maximum speed is 25 km/h.     | forklift | The forklift of the yard crew may drive up to 18 km/h. | yard
            """)
    void otherThingsOtherPropertiesAndEqualLimitsDoNotDiffer(
            String one, String scope, String other, String otherScope) {
        assertThat(ScopedMeasures.differ(note(one, scope), note(other, otherScope)))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Java 11 builds the shop.             | The Java 21 migration of the tests waits.  | true
            The house style is edition Oslo 3.   | We plan the move to Oslo 4.                | true
            Java 11 builds the shop.             | We migrated the shop to Java 21.           | false
            Java 11 builds the shop.             | The Kotlin 2 migration of the tests waits. | false
            Java 21 builds the shop.             | The Java 21 migration of the tests waits.  | false
            Java builds the shop.                | The Java 21 migration of the tests waits.  | false
            """)
    void aChangeInProgressLeadsToAnotherVersion(String knownText, String incoming, boolean leads) {
        assertThat(TextJudge.isLeadingElsewhere(text(knownText), text(incoming)))
                .isEqualTo(leads);
    }

    private static ScopedNote note(String text, String scope) {
        return new ScopedNote(text(text), scope);
    }

    private static SpokenText text(String text) {
        return SpokenText.of(text, "", Optional.empty());
    }
}
