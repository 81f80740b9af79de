package io.festinger.web.sessions;

import io.festinger.gateway.sessions.SessionCall;
import io.festinger.gateway.sessions.SessionView;
import io.festinger.web.Moment;
import java.util.Optional;

/// A session in the list.
///
/// @param title its first words, or its id where no person has said anything
/// @param injected the last injection into its prompts; empty where none is recent
/// @param trace the address of its explanation
/// @param loop the loop guard's note on the last request; empty for none
/// @param loops how many of the last requests repeated something
/// @param firstToken the time until the last answer began; empty where none has begun
public record SessionRow(
        String id,
        String title,
        String path,
        String model,
        long requests,
        long injections,
        String injected,
        String trace,
        Optional<LoopWords> loop,
        long loops,
        String firstToken,
        Moment lastAt) {
    static SessionRow of(SessionView view, Injections injections) {
        Optional<SessionCall> last =
                view.recent().stream().filter(call -> call.trace().isPresent()).findFirst();
        String path = SessionPath.of(view.id());
        return new SessionRow(
                view.id().value(),
                SessionPage.title(view),
                path,
                view.model(),
                view.calls(),
                view.injections(),
                last.map(injections::words).orElse(""),
                last.flatMap(SessionCall::trace)
                        .map(trace -> path + "?trace=" + trace.value())
                        .orElse(""),
                view.loop().map(LoopWords::of),
                view.recent().stream().filter(call -> call.loop().isPresent()).count(),
                view.recent().stream()
                        .flatMap(call -> call.answer().stream())
                        .flatMap(answer -> answer.firstMillis().stream())
                        .findFirst()
                        .map(millis -> millis + " ms")
                        .orElse(""),
                Moment.of(view.lastAt()));
    }
}
