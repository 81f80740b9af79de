package io.festinger.gateway.loops;

import io.festinger.concepts.Turn;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What one utterance is to the guard. It depends on nothing but the utterance, so it can be remembered by its hash.
///
/// @param acts a tool was called, in the dialect's own way or in text
/// @param patient all that was called is something that may well be repeated
record Facts(Kind kind, Print print, boolean acts, boolean agentZero, boolean patient) {
    private static final Set<String> PATIENT = Set.of(
            "wait",
            "sleep",
            "pause",
            "delay",
            "heartbeat",
            "poll",
            "idle",
            "scroll",
            "scroll_down",
            "scroll_up",
            "scrolldown",
            "page_down",
            "page_up",
            "pagedown",
            "press_key",
            "press",
            "key",
            "next",
            "browser_wait",
            "browser_scroll",
            "browser_wait_for",
            "wait_for",
            "input");
    private static final int LONGEST = 256 * 1024;

    enum Kind {
        /// Empty, or nothing but what is added to each request anew.
        NOTHING,
        /// A person's message.
        ASKED,
        /// Something that the agent did or said.
        DONE,
        /// What a tool or a framework gave.
        GIVEN,
        /// A breaker's own answer.
        OURS
    }

    private static final Facts NOTHING = new Facts(Kind.NOTHING, Print.EMPTY, false, false, false);

    static Facts of(Utterance utterance) {
        String text = bounded(utterance.text());
        return utterance.role() == Turn.Role.ASSISTANT ? done(text, utterance.calls()) : given(utterance.role(), text);
    }

    private static Facts done(String text, List<ToolCall> calls) {
        if (!calls.isEmpty()) {
            boolean patient = calls.stream().allMatch(call -> isPatient(call.name()));
            return new Facts(Kind.DONE, Fingerprint.ofCalls(calls), true, false, patient);
        }
        if (LoopNotice.isAnswer(text)) {
            return new Facts(Kind.OURS, Print.EMPTY, false, false, false);
        }
        String spoken = WrittenCall.spoken(text);
        WrittenCall call = WrittenCall.find(spoken);
        if (call != null) {
            return new Facts(Kind.DONE, call.print(), true, call.agentZero(), isPatient(call.name()));
        }
        Print print = Fingerprint.ofSpeech(spoken);
        return print.isEmpty() ? NOTHING : new Facts(Kind.DONE, print, false, false, false);
    }

    private static Facts given(Turn.Role role, String text) {
        Heard heard = Heard.of(text);
        if (role == Turn.Role.USER && heard.real() && !text.isBlank()) {
            return new Facts(Kind.ASKED, Fingerprint.ofOutcome(heard.text()), false, false, false);
        }
        Print print = Fingerprint.ofOutcome(heard.text());
        return print.isEmpty() && role != Turn.Role.TOOL ? NOTHING : new Facts(Kind.GIVEN, print, false, false, false);
    }

    private static boolean isPatient(String name) {
        String plain = name.toLowerCase(Locale.ROOT);
        int dot = plain.lastIndexOf('.');
        return PATIENT.contains(plain.substring(dot + 1));
    }

    /// A text that is longer is told by its two ends.
    private static String bounded(String text) {
        return text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST / 2) + text.substring(text.length() - LONGEST / 2);
    }
}
