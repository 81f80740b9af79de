package io.festinger.gateway.loops;

import java.util.List;
import java.util.Map;

/// A history as the guard sees it.
///
/// @param questionHash a hash of the last message of a person; 0 when the history has none
/// @param steps the steps since then, in order
/// @param failed how often each call failed the same way before that message, by [Step#hash]
record LoopHistory(long questionHash, List<Step> steps, Map<Long, Integer> failed) {
    /// The history as it was when it had this many steps.
    LoopHistory upTo(int count) {
        return new LoopHistory(questionHash, steps.subList(0, count), failed);
    }
}
