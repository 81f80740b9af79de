package io.festinger.conflicts.alarms;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ConflictId;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class AlarmBoundTest {
    private static final AlarmKind KIND = new AlarmKind("p05", "tier2", "judge.same_question", "");

    private static AlarmKind about(String properties) {
        return new AlarmKind(KIND.project(), KIND.detector(), KIND.ruleId(), properties);
    }

    private static DecidedAlarm alarm(double likelihood, boolean right) {
        return alarm(KIND, likelihood, right);
    }

    private static DecidedAlarm alarm(AlarmKind kind, double likelihood, boolean right) {
        return new DecidedAlarm(
                kind, new ConflictId("cf_" + likelihood), "orders", likelihood, right, "dismiss", "ada", Instant.EPOCH);
    }

    /// Positive likelihoods were right, negative ones wrong.
    private static Optional<Double> bound(double... decided) {
        List<DecidedAlarm> alarms = Arrays.stream(decided)
                .mapToObj(each -> alarm(Math.abs(each), each > 0))
                .toList();
        return AlarmBound.of(alarms).map(AlarmBound::likelihood);
    }

    @Test
    void oneWrongAlarmIsForgiven() {
        assertThat(bound()).isEmpty();
        assertThat(bound(-.93)).isEmpty();
    }

    @Test
    void eachFurtherWrongAlarmRaisesTheBound() {
        assertThat(bound(-.93, -.91)).contains(.93);
        assertThat(bound(-.93, -.91, -.97)).contains(.97);
    }

    @Test
    void rightAlarmsLowerTheBoundUntilItIsGone() {
        assertThat(bound(-.91, -.93, .95, .96, .97)).contains(.91);
        assertThat(bound(-.91, -.93, .95, .96, .97, .92, .92, .92)).isEmpty();
    }

    @Test
    void rightAlarmsBelowWrongOnesDoNotLowerTheBound() {
        assertThat(bound(-.95, -.96, .91, .91, .91, .92)).contains(.96);
    }

    @Test
    void aNeverConfirmedKindIsHeldBackWithAnyLikelihood() {
        assertThat(bound(-.91, -.92, -.93, -.94)).contains(.94);
        assertThat(bound(-.91, -.92, -.93, -.94, -.95)).contains(1.0);
        assertThat(bound(-.91, -.92, -.93, -.94, -.95, .99)).contains(.95);
    }

    @Test
    void wrongAlarmsAboutOnePairOfPropertiesHoldBackOnlyThisPair() {
        AlarmKind pair = about("owner, port");
        AlarmBounds bounds = AlarmBounds.of(List.of(alarm(pair, .93, false), alarm(pair, .95, false)));

        assertThat(bounds.byKind()).containsOnlyKeys(pair);
        assertThat(bounds.hold(pair, .94)).isTrue();
        assertThat(bounds.hold(about("owner, region"), .94)).isFalse();
        assertThat(bounds.hold(KIND, .94)).isFalse();
    }

    @Test
    void wrongAlarmsAboutSeveralPairsHoldBackTheRule() {
        AlarmBounds bounds = AlarmBounds.of(
                List.of(alarm(about("owner, port"), .93, false), alarm(about("owner, region"), .95, false)));

        assertThat(bounds.byKind()).containsOnlyKeys(KIND);
        assertThat(bounds.hold(about("limit"), .94)).isTrue();
        assertThat(bounds.hold(about("limit"), .96)).isFalse();
    }

    @Test
    void alarmsAboveTheBoundPass() {
        AlarmBound bound = AlarmBound.of(DoubleStream.of(.93, .91)
                        .mapToObj(each -> alarm(each, false))
                        .toList())
                .orElseThrow();

        assertThat(bound.holds(.93)).isTrue();
        assertThat(bound.holds(.931)).isFalse();
        assertThat(bound.reason())
                .isEqualTo(
                        "Of 2 decided alarms 2 were wrong, so further ones that are at most 93.0 % likely are held back.");
    }
}
