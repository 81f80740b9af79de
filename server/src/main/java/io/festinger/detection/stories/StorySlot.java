package io.festinger.detection.stories;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.text.NormalWords;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// On what the claims of a story meet: the meeting, where a property that names no owner, such as `rate
/// limit`, is that of the fact's scope, and where `per IP` and no such word meet.
///
/// @param words what it is about, to be shown
/// @param qualifier the contexts without those that begin with `per`
record StorySlot(String project, String words, String qualifier) {
    private static final Set<String> PROPERTIES = properties();
    private static final Set<String> COMMON =
            Set.of("service", "svc", "component", "module", "system", "subsystem", "application");

    static StorySlot of(StoryFact fact, Claim claim) {
        Meeting meeting = claim.meeting();
        List<String> words = new ArrayList<>(Arrays.asList(meeting.words().split(" ")));
        if (PROPERTIES.containsAll(words)) {
            words.addAll(0, NormalWords.of(fact.scope()));
        }
        if (words.size() > 2) {
            words.subList(1, words.size() - 1).removeIf(COMMON::contains);
        }
        String contexts = Arrays.stream(meeting.qualifier().split(", "))
                .filter(context -> !isShare(context))
                .collect(Collectors.joining(", "));
        return new StorySlot(meeting.project(), String.join(" ", words), contexts);
    }

    /// Whether a claim is of a property that names no owner.
    static boolean isBare(Claim claim) {
        return PROPERTIES.containsAll(Arrays.asList(claim.meeting().words().split(" ")));
    }

    /// Whether the contexts of two claims of one slot go together: `per IP` and `per user` do not.
    static boolean sameShare(Claim one, Claim other) {
        Set<String> first = shares(one);
        Set<String> second = shares(other);
        return first.isEmpty() || second.isEmpty() || first.equals(second);
    }

    private static Set<String> shares(Claim claim) {
        return Arrays.stream(claim.meeting().qualifier().split(", "))
                .filter(StorySlot::isShare)
                .collect(Collectors.toSet());
    }

    private static boolean isShare(String context) {
        return context.startsWith("per ");
    }

    /// The words of the slot with its contexts.
    String shown() {
        return qualifier.isEmpty() ? words : words + " (" + qualifier + ")";
    }

    private static Set<String> properties() {
        Set<String> words = new HashSet<>(WordList.read("/stories/properties.txt"));
        return Set.copyOf(words);
    }
}
