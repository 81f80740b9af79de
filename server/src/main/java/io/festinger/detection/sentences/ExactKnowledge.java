package io.festinger.detection.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import java.util.List;

/// What tier 1 knows of two sentences, so that nobody guesses where rules have read. A model that sees two
/// ports sees a contradiction; the rules see that one is Redis's and the other is Kafka's.
final class ExactKnowledge {
    private ExactKnowledge() {}

    /// Whether the rules have compared these sentences, or told what they speak of apart: of one slot,
    /// whatever came of it; of one topic in two contexts; of one attribute of two subjects.
    static boolean decides(Sentence one, Sentence other) {
        return decides(one.claims(), other.claims());
    }

    static boolean decides(List<Claim> some, List<Claim> others) {
        return some.stream().anyMatch(claim -> others.stream().anyMatch(other -> decides(claim, other)));
    }

    /// One of many values leaves room for others, and tells nothing apart: `goes out by hand`.
    private static boolean isExact(Claim claim) {
        return !claim.value().key().startsWith("has ");
    }

    private static boolean decides(Claim claim, Claim other) {
        if (!isExact(claim) || !isExact(other)) {
            return false;
        }
        Meeting one = claim.meeting();
        Meeting two = other.meeting();
        return one.topic().equals(two.topic())
                || !one.attribute().isEmpty() && one.attribute().equals(two.attribute());
    }
}
