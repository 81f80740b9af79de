package io.festinger.gateway.loops;

import io.festinger.concepts.graph.Turn;
import io.festinger.text.WordClasses;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The guard's view of one utterance. It depends only on the utterance, so it can be cached by its hash.
///
/// @param form how something was done; `SPOKEN` where the agent did nothing
/// @param patient whether all of its calls may rightly be repeated
record Facts(Kind kind, Print print, Form form, boolean patient) {
    private static final Set<String> THINKING = WordClasses.set("thinking_tools");
    private static final Set<String> WAITING = WordClasses.set("waiting_tools");

    private static final Set<String> PATIENT = WordClasses.set("repeatable_tools");
    private static final int LONGEST = 256 * 1024;

    enum Kind {
        /// Empty, or only text that is added to each request again.
        NOTHING,
        /// A person's message.
        ASKED,
        /// Something that the agent did or said.
        DONE,
        /// A tool was called that only records a thought.
        THOUGHT,
        /// A result from a tool or a framework.
        GIVEN,
        /// Seems to be a framework's, since it comes repeatedly after words.
        NUDGED,
        /// A breaker's own answer.
        OURS
    }

    enum Form {
        /// In words, without a tool call.
        SPOKEN,
        /// In a code fence that ends a text: a command, or shown code.
        FENCED,
        /// A call in the text, in JSON, tags or lines.
        WRITTEN,
        /// A call in Agent Zero's JSON.
        AGENT_ZERO,
        /// A call in the dialect's own way.
        CALLED
    }

    private static final Facts NOTHING = new Facts(Kind.NOTHING, Print.EMPTY, Form.SPOKEN, false);

    static Facts of(Utterance utterance) {
        String text = bounded(utterance.text());
        return utterance.role() == Turn.Role.ASSISTANT
                ? finishedFacts(text, utterance.calls())
                : give(utterance.role(), text);
    }

    /// A tool was called, in whatever form.
    boolean acts() {
        return form != Form.SPOKEN;
    }

    boolean isAsked() {
        return kind == Kind.ASKED;
    }

    /// The same text, as a framework's and not a person's.
    Facts asGiven() {
        return new Facts(Kind.GIVEN, print, Form.SPOKEN, false);
    }

    /// The same text, as what a framework says again and again; its numbers count, and say nothing.
    Facts asRepeated() {
        return new Facts(Kind.GIVEN, print.wordedPrint(), Form.SPOKEN, false);
    }

    /// The same text, as seemingly a framework's.
    Facts asNudged() {
        return new Facts(Kind.NUDGED, print.wordedPrint(), Form.SPOKEN, false);
    }

    /// Both as one action.
    Facts with(Facts next) {
        Form nextForm = form.compareTo(next.form) > 0 ? form : next.form;
        return new Facts(Kind.DONE, print.with(next.print), nextForm, patient && next.patient);
    }

    private static Facts finishedFacts(String text, List<ToolCall> calls) {
        if (!calls.isEmpty()) {
            Print print = Fingerprint.ofCalls(calls);
            boolean patient = print.pending() || calls.stream().allMatch(call -> isPatient(call.name()));
            boolean thinks = calls.stream().allMatch(call -> isThinking(call.name()));
            return new Facts(thinks ? Kind.THOUGHT : Kind.DONE, print, Form.CALLED, patient);
        }
        if (LoopNotice.isAnswer(text)) {
            return new Facts(Kind.OURS, Print.EMPTY, Form.SPOKEN, false);
        }
        String spokenText = WrittenCall.spokenText(text);
        WrittenCall call = WrittenCall.find(spokenText);
        if (call != null) {
            Print print = call.print();
            boolean patient = print.pending() || isPatient(call.name());
            return new Facts(isThinking(call.name()) ? Kind.THOUGHT : Kind.DONE, print, call.form(), patient);
        }
        Print print = Fingerprint.ofSpeech(spokenText);
        return print.isEmpty() ? NOTHING : new Facts(Kind.DONE, print, Form.SPOKEN, false);
    }

    private static Facts give(Turn.Role role, String text) {
        MessageSource source = MessageSource.of(text);
        Print print = Fingerprint.ofOutcome(source.text());
        if (role == Turn.Role.USER && source.real() && !text.isBlank()) {
            return new Facts(Kind.ASKED, print, Form.SPOKEN, false);
        }
        return print.isEmpty() && role != Turn.Role.TOOL ? NOTHING : new Facts(Kind.GIVEN, print, Form.SPOKEN, false);
    }

    private static boolean isThinking(String name) {
        return THINKING.contains(name.toLowerCase(Locale.ROOT));
    }

    private static boolean isPatient(String name) {
        String plain = name.toLowerCase(Locale.ROOT);
        plain = plain.substring(plain.lastIndexOf('.') + 1);
        return PATIENT.contains(plain.replace('_', ' '))
                || plain.startsWith("poll_")
                || Arrays.stream(plain.split("[_\\-]")).anyMatch(WAITING::contains);
    }

    /// A longer text is represented by its two ends.
    private static String bounded(String text) {
        return text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST / 2) + text.substring(text.length() - LONGEST / 2);
    }
}
