package io.festinger.detection.stories;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.claims.Validity;
import io.festinger.claims.Values;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads from a fact that tells of a change, or of how much something lets through, what holds after
/// it: `we switched the ranking model to BM25` says that the ranking model is BM25. Only for stories: a
/// write is compared by what it states, not by what it tells.
final class ChangeClaims {
    static final String ID = "story.change";
    static final String LIMIT_ID = "story.limit";

    private static final int LONGEST = 1_000;
    private static final String CHANGED =
            "(?:changed|switched|moved|raised|lowered|increased|reduced|set|bumped|migrated|converted|cut|extended|shortened)";
    private static final String VALUE = "(?:from [^.;,]{1,40}? )?to (?:an? |the )?(?<value>[^.;,:]{1,60})";
    private static final Pattern ACTIVE = Pattern.compile(
            "\\b(?:we|I|they|team)\\s+(?:have\\s+)?" + CHANGED + " (?:the |our |my )(?<name>[^.;,:]{2,60}?) " + VALUE,
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PASSIVE = Pattern.compile(
            "\\b(?:the|our|my) (?<name>[^.;,:]{2,60}?) (?:was|were|has been|have been|is|got) " + CHANGED + " " + VALUE,
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LIMIT = Pattern.compile(
            "^(?:the )?(?<name>[\\w -]{2,40}?) (?:now )?(?:allows|permits|accepts|handles|serves|is limited to|is"
                    + " capped at|caps at|throttles at|caps clients at|limits clients to) (?:up to |at most"
                    + " )?(?<value>\\d[\\d,.]*\\s?k?\\s?"
                    + "(?:rps|qps|rpm|(?:reqs?|requests?|calls|queries)\\s?(?:/|per)\\s?(?:s|sec|second|min|minute|h|hour|day)))(?<context>"
                    + " per \\w+)?",
            Pattern.CASE_INSENSITIVE);

    private ChangeClaims() {}

    static List<Claim> read(StoryFact fact) {
        String content = fact.content();
        String text = content.length() <= LONGEST ? content : content.substring(0, LONGEST);
        if (Settling.isOpen(FactWords.of((CharSequence) text))) {
            return List.of();
        }
        return limit(fact, text)
                .or(() -> change(fact, ACTIVE.matcher(text)))
                .or(() -> change(fact, PASSIVE.matcher(text)))
                .map(List::of)
                .orElse(List.of());
    }

    private static Optional<Claim> change(StoryFact fact, Matcher change) {
        if (!change.find()) {
            return Optional.empty();
        }
        Meeting meeting = MeetingWords.of(fact.project(), change.group("name"), "", "");
        return Optional.of(claim(fact, meeting, change.group("value"), new Claim.Reading(ID, Span.NONE)));
    }

    private static Optional<Claim> limit(StoryFact fact, String text) {
        Matcher limit = LIMIT.matcher(text);
        if (!limit.find()) {
            return Optional.empty();
        }
        String context =
                limit.group("context") == null ? "" : limit.group("context").strip();
        Meeting meeting = MeetingWords.of(fact.project(), limit.group("name"), "rate limit", context);
        return Optional.of(claim(fact, meeting, limit.group("value"), new Claim.Reading(LIMIT_ID, Span.NONE)));
    }

    private static Claim claim(StoryFact fact, Meeting meeting, String value, Claim.Reading reading) {
        RowRef row = fact.row().orElseGet(() -> new RowRef(RowKind.MEMORY, fact.id()));
        Slot slot = Slot.of(Slot.MEMORY, fact.project(), List.of(meeting.subject(), meeting.attribute()));
        return new Claim(row, row.id(), slot, meeting, Values.of(value.strip()), true, Validity.ALWAYS, reading);
    }
}
