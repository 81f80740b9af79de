package io.festinger.conflicts.alarms;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The bound that decisions of people raised for a kind of alarms: those at most this likely are held back.
/// One wrong alarm is forgiven. From the second on, the bound is the lowest likelihood of a wrong alarm above
/// which three of four were right: so each further wrong one raises it, and right ones lower it, down to
/// none. Where five were wrong and none was right, no likelihood helps, and the whole kind is held back.
///
/// A person can also mute a pair of properties: then all further alarms about it are held back.
///
/// @param decidedAlarms the decisions that count, newest first
public record AlarmBound(double likelihood, List<DecidedAlarm> decidedAlarms) {
    private static final int FORGIVEN = 1;
    private static final int RIGHT_FOR_A_WRONG = 3;
    private static final int HOPELESS = 5;

    public AlarmBound {
        decidedAlarms = List.copyOf(decidedAlarms);
    }

    /// @param decisions alarms of one kind, newest first
    /// @return empty where the detector's own bound is enough
    public static Optional<AlarmBound> of(List<DecidedAlarm> decisions) {
        if (isMuted(decisions)) {
            return Optional.of(new AlarmBound(1, decisions));
        }
        long wrong = wrong(decisions, -1);
        if (wrong <= FORGIVEN || isEnough(decisions, -1)) {
            return Optional.empty();
        }
        if (wrong == decisions.size() && wrong >= HOPELESS) {
            return Optional.of(new AlarmBound(1, decisions));
        }
        return decisions.stream()
                .filter(alarm -> !alarm.right())
                .map(DecidedAlarm::likelihood)
                .sorted()
                .filter(bound -> isEnough(decisions, bound))
                .findFirst()
                .map(bound -> new AlarmBound(bound, decisions));
    }

    private static boolean isEnough(List<DecidedAlarm> decisions, double bound) {
        long wrong = wrong(decisions, bound);
        long all =
                decisions.stream().filter(alarm -> alarm.likelihood() > bound).count();
        return (all - wrong) >= RIGHT_FOR_A_WRONG * wrong;
    }

    private static long wrong(List<DecidedAlarm> decisions, double bound) {
        return decisions.stream()
                .filter(alarm -> !alarm.right() && alarm.likelihood() > bound)
                .count();
    }

    public boolean holds(double other) {
        return other <= likelihood;
    }

    /// Whether a person muted its kind.
    boolean isMuted() {
        return isMuted(decidedAlarms);
    }

    private static boolean isMuted(List<DecidedAlarm> decisions) {
        return decisions.stream().anyMatch(DecidedAlarm::mutes);
    }

    /// Why it was raised, in a sentence.
    public String reason() {
        Optional<DecidedAlarm> decidedAlarm =
                decidedAlarms.stream().filter(DecidedAlarm::mutes).findFirst();
        if (decidedAlarm.isPresent()) {
            return decidedAlarm.get().by()
                    + " decided that several values hold at once, so all further ones are held back.";
        }
        long wrong = wrong(decidedAlarms, -1);
        String heldText = likelihood == 1
                ? "all further ones are held back"
                : String.format(
                        Locale.ROOT, "further ones that are at most %.1f %% likely are held back", likelihood * 100);
        return "Of " + decidedAlarms.size() + " decided alarms " + wrong + " were wrong, so " + heldText + ".";
    }
}
