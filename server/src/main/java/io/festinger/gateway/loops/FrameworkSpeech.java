package io.festinger.gateway.loops;

import io.festinger.gateway.loops.Facts.Form;
import io.festinger.gateway.loops.Facts.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Distinguishes a framework that speaks as the user from a person, by a message's place and frequency.
///
/// The message after a call written in text is its result, whatever its role. A text that comes twice or
/// more after results is the framework's: people do not repeat themselves word for word after each step.
/// Numbers do not count. After words, a text seems to be the framework's where it comes twice after the
/// same words, and where a long one comes three times. What follows a word or two, and the conversation's
/// first message, are a person's, since people and schedules repeat them.
final class FrameworkSpeech {
    private static final int SHORTEST_EXCUSE = 3;
    private static final int LONG_NUDGE = 8;
    private static final long AFTER_A_STEP = 0x2545F4914F6CDD1DL;
    private static final long RESULT = 1;

    private final List<Facts> facts;
    private final long[] keys;
    private final boolean[] afterSteps;
    private final Map<Long, Integer> counts = new HashMap<>();
    private long opening;
    private int last;

    private FrameworkSpeech(List<Facts> facts) {
        this.facts = facts;
        this.keys = new long[facts.size()];
        this.afterSteps = new boolean[facts.size()];
    }

    /// The same facts, in which messages of frameworks are `GIVEN`.
    static List<Facts> settle(List<Facts> facts) {
        return facts.stream().filter(Facts::isAsked).limit(2).count() < 2 ? facts : new FrameworkSpeech(facts).settle();
    }

    private List<Facts> settle() {
        Facts before = null;
        for (int i = 0; i < facts.size(); i++) {
            Facts here = facts.get(i);
            if (here.isAsked()) {
                keys[i] = before == null ? 0 : key(before, here, i);
                counts.merge(keys[i], 1, Integer::sum);
                counts.merge(here.print().wording(), 1, Integer::sum);
                if (opening == 0) {
                    opening = here.print().wording();
                }
            }
            before = here.kind() == Kind.NOTHING ? before : here;
            last = here.isAsked() ? i : last;
        }
        var settled = new ArrayList<Facts>(facts.size());
        for (int i = 0; i < facts.size(); i++) {
            settled.add(settledFacts(i));
        }
        return settled;
    }

    private Facts settledFacts(int index) {
        Facts here = facts.get(index);
        long key = keys[index];
        if (key == 0) {
            return here;
        }
        boolean second = counts.getOrDefault(key, 0) > 1;
        if (afterSteps[index]) {
            return key == RESULT ? here.asGiven() : second ? here.asRepeated() : here;
        }
        boolean often = here.print().words() >= LONG_NUDGE
                && counts.getOrDefault(here.print().wording(), 0) > 2;
        return second || often ? here.asNudged() : here;
    }

    /// 0 for a message that is certainly a person's.
    private long key(Facts before, Facts facts, int index) {
        long wording = facts.print().wording();
        if (wording == 0 || (wording == opening && before.kind() != Kind.GIVEN)) {
            return 0;
        }
        if (before.isAsked()) {
            afterSteps[index] = afterSteps[last];
            return keys[last] == 0 ? 0 : Hash.mix(keys[last], wording);
        }
        boolean isActed = before.kind() == Kind.DONE && before.acts();
        if (isActed || before.kind() == Kind.GIVEN || before.kind() == Kind.THOUGHT) {
            afterSteps[index] = true;
            return isActed && before.form() == Form.WRITTEN ? RESULT : Hash.mix(AFTER_A_STEP, wording);
        }
        boolean personal = before.print().words() < SHORTEST_EXCUSE;
        return before.kind() == Kind.DONE && !personal ? Hash.mix(before.print().wording(), wording) : 0;
    }
}
