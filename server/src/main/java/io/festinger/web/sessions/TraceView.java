package io.festinger.web.sessions;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.concepts.Recollection.RecalledEdge;
import io.festinger.gateway.prompts.SentPrompt;
import io.festinger.gateway.prompts.Trace;
import io.festinger.gateway.sessions.SessionCall;
import io.festinger.gateway.sessions.SessionCall.AnswerNote;
import io.festinger.web.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The explanation of an injection.
///
/// @param where the block's place, in words
/// @param context the injected context; empty for none
/// @param cost what it cost, in words
/// @param loop what the loop guard saw in the request; empty for no loop
/// @param messages the prompt as it was sent; empty where it is not kept
/// @param question the newest message of a person; empty where the prompt is not kept
public record TraceView(
        String id,
        Moment at,
        String model,
        String route,
        String where,
        String block,
        List<EdgeView> edges,
        Optional<String> context,
        List<Line> lines,
        String cost,
        Optional<LoopWords> loop,
        List<Message> messages,
        String question) {
    /// The most characters of a prompt on a page.
    private static final int SHOWN = 200_000;

    /// The longest text that the playground takes.
    private static final int LONGEST = 20_000;

    /// An edge in the block, with its origin.
    ///
    /// @param said the words that stated it; empty where unknown
    /// @param session the session of these words; empty where unknown
    public record EdgeView(
            String concept,
            String parent,
            String dimension,
            boolean disputed,
            String confidence,
            String source,
            String said,
            String session) {
        private static EdgeView of(RecalledEdge edge) {
            @Nullable JsonNode origin = edge.origin().isEmpty() ? null : Json.read(edge.origin(), JsonNode.class);
            String fact = text(origin, "fact");
            return new EdgeView(
                    edge.concept(),
                    edge.parent(),
                    edge.dimension(),
                    edge.disputed(),
                    String.format(Locale.ROOT, "%.0f %%", 100 * edge.confidence()),
                    edge.source(),
                    fact.isEmpty() ? text(origin, "sentence") : fact,
                    text(origin, "session"));
        }

        private static String text(@Nullable JsonNode origin, String field) {
            @Nullable JsonNode foundJson = origin == null ? null : origin.get(field);
            return foundJson == null || !foundJson.isTextual() ? "" : foundJson.textValue();
        }
    }

    /// A line of the context.
    public record Line(String layer, String id, String text, boolean disputed) {}

    /// A message of the prompt.
    ///
    /// @param open whether its text is shown at once
    /// @param start its first words
    public record Message(
            String role, int length, boolean injected, boolean open, String start, List<SentPrompt.Stretch> text) {
        private static final int START = 80;

        private static Message of(SentPrompt.SentMessage message, boolean last) {
            String all = message.stretches().stream()
                    .filter(stretch -> !stretch.injected())
                    .map(SentPrompt.Stretch::text)
                    .collect(Collectors.joining())
                    .strip();
            String start = all.length() <= START
                    ? all
                    : all.substring(0, Character.isHighSurrogate(all.charAt(START - 1)) ? START - 1 : START) + "…";
            return new Message(
                    message.role(),
                    message.length(),
                    message.isInjected(),
                    last || message.isInjected(),
                    start,
                    message.stretches());
        }
    }

    private static List<Message> messages(Optional<SentPrompt> prompt) {
        List<SentPrompt.SentMessage> sentMessages =
                prompt.map(sentPrompt -> sentPrompt.messages(SHOWN)).orElse(List.of());
        List<Message> messages = new ArrayList<>();
        sentMessages.forEach(message -> messages.add(Message.of(message, messages.size() == sentMessages.size() - 1)));
        return messages;
    }

    private static String question(List<Message> messages) {
        return messages.reversed().stream()
                .filter(message -> message.role().equals("user"))
                .findFirst()
                .map(message -> message.text().stream()
                        .filter(stretch -> !stretch.injected())
                        .map(SentPrompt.Stretch::text)
                        .collect(Collectors.joining()))
                .filter(text -> text.length() <= LONGEST)
                .orElse("");
    }

    private static String cost(Trace trace, Optional<SessionCall> call) {
        List<String> parts = new ArrayList<>();
        parts.add(String.format(Locale.ROOT, "%,d bytes longer, in %s", trace.injectedBytes(), time(trace.micros())));
        trace.context()
                .ifPresent(result -> parts.add(String.format(
                        Locale.ROOT,
                        "about %,d tokens of context, looked up in %s",
                        result.context().tokens(),
                        time(result.micros()))));
        call.flatMap(SessionCall::answer)
                .flatMap(AnswerNote::inputTokens)
                .ifPresent(tokens ->
                        parts.add(String.format(Locale.ROOT, "%,d tokens in all, as the model counted", tokens)));
        return String.join("; ", parts);
    }

    private static String time(long micros) {
        return micros < 1_000
                ? micros + " µs"
                : String.format(Locale.ROOT, micros < 10_000 ? "%.1f ms" : "%.0f ms", micros / 1_000.0);
    }

    /// @param prompt empty where it is not kept
    /// @param call the request; empty where too many came after it
    static TraceView of(Trace trace, Optional<SentPrompt> prompt, Optional<SessionCall> call) {
        List<Message> messages = messages(prompt);
        return new TraceView(
                trace.id().value(),
                Moment.of(trace.at()),
                trace.model(),
                trace.route(),
                trace.block().isEmpty() ? "" : Injections.where(trace.position()),
                trace.block(),
                trace.edges().stream().map(EdgeView::of).toList(),
                trace.context().map(result -> result.context().text()),
                trace.context().stream()
                        .flatMap(result -> result.context().items().stream())
                        .map(item -> new Line(
                                item.layer().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                                item.id(),
                                item.text(),
                                item.disputed()))
                        .toList(),
                cost(trace, call),
                call.flatMap(SessionCall::loop).map(LoopWords::of),
                messages,
                question(messages));
    }
}
