package io.festinger.gateway.loops;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads histories of one conversation into steps. Agents resend their whole history on every call, so it
/// caches the facts of an utterance until a history comes without it. Not for use from several threads.
final class HistoryReader {
    private static final int MOST_UTTERANCES = 1_024;
    private Map<Long, Facts> knownFacts = Map.of();

    LoopHistory read(List<Utterance> history) {
        var seenFacts = HashMap.<Long, Facts>newHashMap(history.size());
        int oldest = Math.max(0, history.size() - MOST_UTTERANCES);
        var facts = new ArrayList<Facts>(history.size() - oldest);
        for (int i = oldest; i < history.size(); i++) {
            facts.add(rememberedFacts(history.get(i), seenFacts));
        }
        knownFacts = seenFacts;
        long asked = 0;
        var failed = new HashMap<Long, Integer>();
        var steps = new Steps(history, oldest);
        List<Facts> factses = FrameworkSpeech.settle(facts);
        for (int i = 0; i < factses.size(); i++) {
            Facts next = factses.get(i);
            if (next.isAsked()) {
                steps.finish().stream()
                        .filter(Step::isFailure)
                        .forEach(step -> failed.merge(step.hash(), 1, Integer::sum));
                steps = new Steps(history, oldest + i + 1);
                asked = next.print().maskedHash() | 1;
            } else {
                steps.take(next);
            }
        }
        return new LoopHistory(asked, steps.finish(), failed);
    }

    private Facts rememberedFacts(Utterance utterance, Map<Long, Facts> seenFacts) {
        long key = Hash.of(utterance.role(), utterance.text(), utterance.calls());
        Facts facts = seenFacts.get(key);
        if (facts == null) {
            facts = knownFacts.get(key);
        }
        if (facts == null) {
            facts = Facts.of(utterance);
        }
        seenFacts.put(key, facts);
        return facts;
    }
}
