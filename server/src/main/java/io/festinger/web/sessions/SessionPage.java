package io.festinger.web.sessions;

import io.festinger.gateway.sessions.SessionCall;
import io.festinger.gateway.sessions.SessionCall.AnswerNote;
import io.festinger.gateway.sessions.SessionView;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// One session on its page.
///
/// @param title its first words, or its id where no person has said anything
/// @param words its first words; empty for none
/// @param tokens what the shown answers cost, in words; empty where no model counted
/// @param trace the explained injection; empty where none was requested
public record SessionPage(
        String id,
        String title,
        String words,
        String path,
        String model,
        Moment startedAt,
        Moment lastAt,
        long requests,
        long injections,
        String tokens,
        List<Call> calls,
        Optional<TraceView> trace) {

    /// A request.
    ///
    /// @param injected the injection; empty for none
    /// @param skipped why nothing was injected
    /// @param trace the address of its explanation; empty for none
    /// @param answer its outcome; empty until it is over
    public record Call(
            long number,
            Moment at,
            String route,
            String model,
            int turns,
            String injected,
            String skipped,
            String trace,
            int bytes,
            Optional<LoopWords> loop,
            String answer,
            String firstToken,
            String cut) {
        private static Call of(SessionCall call, String path, Injections injections) {
            Optional<AnswerNote> answer = call.answer();
            return new Call(
                    call.number(),
                    Moment.of(call.at()),
                    call.route(),
                    call.model(),
                    call.turns(),
                    injections.words(call),
                    call.skipped().map(reason -> reason.replace('_', ' ')).orElse(""),
                    call.trace().map(trace -> path + "?trace=" + trace.value()).orElse(""),
                    call.injectedBytes(),
                    call.loop().map(LoopWords::of),
                    answer.map(Call::words).orElse(""),
                    answer.flatMap(AnswerNote::firstMillis)
                            .map(millis -> millis + " ms")
                            .orElse(""),
                    answer.map(AnswerNote::cut).orElse(""));
        }

        private static String words(AnswerNote note) {
            String how =
                    switch (note.end()) {
                        case CUT -> "cut by the loop guard";
                        case BROKEN -> "broken off by the model server";
                        case LEFT -> "left by the client";
                        case OWN -> "answered without the model";
                        case WHOLE -> "whole";
                    };
            String tools = note.toolCalls() == 0 ? "" : ", tool calls: " + note.toolCalls();
            return how + ", " + note.characters() + " characters" + tools + " in " + note.millis() + " ms";
        }
    }

    /// Whether a question of the explained prompt is shown in place of the first words.
    public boolean asked() {
        return trace.filter(traceView -> !traceView.question().isEmpty()).isPresent();
    }

    static String title(SessionView view) {
        return view.title().isEmpty() ? view.id().value() : view.title();
    }

    private static String tokens(SessionView view) {
        List<AnswerNote> answers =
                view.recent().stream().flatMap(call -> call.answer().stream()).toList();
        long input = answers.stream()
                .flatMap(answer -> answer.inputTokens().stream())
                .mapToLong(Long::longValue)
                .sum();
        long output = answers.stream()
                .flatMap(answer -> answer.outputTokens().stream())
                .mapToLong(Long::longValue)
                .sum();
        return input + output == 0 ? "" : String.format(Locale.ROOT, "%,d in, %,d out", input, output);
    }

    static SessionPage of(SessionView view, Injections injections, Optional<TraceView> trace) {
        String path = SessionPath.of(view.id());
        return new SessionPage(
                view.id().value(),
                title(view),
                view.title(),
                path,
                view.model(),
                Moment.of(view.startedAt()),
                Moment.of(view.lastAt()),
                view.calls(),
                view.injections(),
                tokens(view),
                view.recent().stream()
                        .map(call -> Call.of(call, path, injections))
                        .toList(),
                trace);
    }
}
