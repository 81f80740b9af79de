package io.festinger.claims;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// An index of claims by those that they may contradict or agree with: on one topic, or when one of them is
/// universal. The first of many agreeing claims on one topic represent all, so a statement is compared with
/// a bounded number of others, even if a text repeats itself.
public final class Topics {
    /// Most agreeing claims on one topic.
    private static final int ALIKE = 20;

    /// Most claims on one topic, or on one attribute for universal claims.
    private static final int MAX = 300;

    private final Map<String, List<Claim>> byTopic = new HashMap<>();
    private final Map<Attribute, List<Claim>> universals = new HashMap<>();
    private final Map<Attribute, List<Claim>> all = new HashMap<>();
    private final Map<Stance, Integer> alike = new HashMap<>();

    private record Attribute(String project, String attribute) {
        static Attribute of(Claim claim) {
            Meeting meeting = claim.meeting();
            return new Attribute(meeting.project(), meeting.attribute());
        }
    }

    private record Stance(String topic, String value, boolean positive) {}

    public void add(Claim claim) {
        String topic = claim.meeting().topic();
        Stance stance = new Stance(topic, claim.value().key(), claim.positive());
        if (alike.merge(stance, 1, Integer::sum) > ALIKE) {
            return;
        }
        put(byTopic.computeIfAbsent(topic, _ -> new ArrayList<>()), claim);
        put(all.computeIfAbsent(Attribute.of(claim), _ -> new ArrayList<>()), claim);
        if (Universals.isUniversal(claim.meeting())) {
            put(universals.computeIfAbsent(Attribute.of(claim), _ -> new ArrayList<>()), claim);
        }
    }

    private static void put(List<Claim> claims, Claim claim) {
        if (claims.size() < MAX) {
            claims.add(claim);
        }
    }

    /// The claims that one of these may meet, each once, in the order of their addition.
    public Set<Claim> meeting(Collection<Claim> claims) {
        Set<Claim> metClaims = new LinkedHashSet<>();
        for (Claim claim : claims) {
            Attribute attribute = Attribute.of(claim);
            if (Universals.isUniversal(claim.meeting())) {
                metClaims.addAll(all.getOrDefault(attribute, List.of()));
            }
            metClaims.addAll(byTopic.getOrDefault(claim.meeting().topic(), List.of()));
            metClaims.addAll(universals.getOrDefault(attribute, List.of()));
        }
        return metClaims;
    }
}
