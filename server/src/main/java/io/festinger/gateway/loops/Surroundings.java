package io.festinger.gateway.loops;

import io.festinger.gateway.loops.Facts.Form;
import io.festinger.gateway.loops.Facts.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Tells a framework that speaks as the user from a person, by where a message stands and how often.
///
/// What follows a call that is written in the text is its result, whoever seems to say it. A text that comes twice or
/// more behind results is the framework's, and so is one that comes twice or more behind the same words of the agent:
/// people do not repeat themselves word for word behind each step. Numbers do not count. Behind words, a question, a
/// few
/// words, and what the conversation began with are a person's, since people and schedules ask the same again.
final class Surroundings {
    private static final int SHORTEST_NUDGE = 5;
    private static final long BEHIND_A_STEP = 0x2545F4914F6CDD1DL;

    private final List<Facts> facts;
    private final long[] keys;
    private final Map<Long, Integer> counts = new HashMap<>();
    private long opening;

    private Surroundings(List<Facts> facts) {
        this.facts = facts;
        this.keys = new long[facts.size()];
    }

    /// The same facts, in which messages of frameworks are `GIVEN`.
    static List<Facts> settle(List<Facts> facts) {
        return facts.stream().filter(Facts::isAsked).limit(2).count() < 2 ? facts : new Surroundings(facts).settle();
    }

    private List<Facts> settle() {
        Facts before = null;
        long chained = 0;
        var results = new boolean[facts.size()];
        for (int i = 0; i < facts.size(); i++) {
            Facts here = facts.get(i);
            if (here.isAsked()) {
                results[i] = before != null && before.kind() == Kind.DONE && before.form() == Form.WRITTEN;
                keys[i] = before == null || here.print().wording() == 0 ? 0 : key(before, here, chained);
                chained = results[i] ? BEHIND_A_STEP : keys[i];
                opening = opening == 0 ? here.print().wording() : opening;
                counts.merge(keys[i], 1, Integer::sum);
            }
            before = here.kind() == Kind.NOTHING ? before : here;
        }
        var settled = new ArrayList<Facts>(facts.size());
        for (int i = 0; i < facts.size(); i++) {
            boolean framework = results[i] || (keys[i] != 0 && counts.getOrDefault(keys[i], 0) > 1);
            settled.add(framework ? facts.get(i).asGiven() : facts.get(i));
        }
        return settled;
    }

    /// 0 for what is a person's message in any case.
    private long key(Facts before, Facts here, long chained) {
        long wording = here.print().wording();
        if (before.kind() == Kind.GIVEN || (before.kind() == Kind.DONE && before.acts())) {
            return Hash.mix(BEHIND_A_STEP, wording);
        }
        if (before.isAsked()) {
            return chained == 0 ? 0 : Hash.mix(chained, wording);
        }
        boolean personal =
                here.kind() == Kind.QUESTIONED || here.print().words() < SHORTEST_NUDGE || wording == opening;
        return before.kind() == Kind.DONE && !personal ? Hash.mix(before.print().wording(), wording) : 0;
    }
}
