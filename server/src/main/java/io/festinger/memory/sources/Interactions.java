package io.festinger.memory.sources;

import io.festinger.base.Failure;
import io.festinger.base.Ids;
import io.festinger.base.WorkspaceId;
import io.festinger.base.secrets.MaskedText;
import io.festinger.base.secrets.SecretScanner;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.memory.Inputs;
import io.festinger.memory.sources.reading.ControlCharacters;
import io.festinger.text.InjectedText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Stores conversations of people and agents, without the text that Festinger itself inserted. Blocking.
public final class Interactions {
    /// Most characters of one interaction, all turns together.
    public static final int MOST = 4_000_000;

    private static final Set<String> ROLES = Set.of("user", "assistant", "system", "tool");
    private static final String BETWEEN = "\n\n";

    private final Writes writes;
    private final InteractionStore store;
    private final Ids ids;
    private final Harvest harvest;

    public Interactions(Writes writes, InteractionStore store, Ids ids, Harvest harvest) {
        this.writes = writes;
        this.store = store;
        this.ids = ids;
        this.harvest = harvest;
    }

    /// A turn as the caller gives it.
    ///
    /// @param role `user`, `assistant`, `system` or `tool`
    /// @param text the text with a mark instead of each secret, and of each of the [ControlCharacters]
    /// @param at when it was said; empty when unknown
    /// @param secrets how many there were of each kind
    public record Turn(String role, String text, Optional<Instant> at, Map<String, Integer> secrets) {
        /// @throws Failure `INVALID_REQUEST` for a NUL character or a lone surrogate
        public Turn {
            if (!SourceFile.isText(text)) {
                throw new Failure(
                        Failure.Code.INVALID_REQUEST,
                        role.isEmpty() ? "text" : "messages",
                        "this is not text: it has a NUL character or a lone surrogate");
            }
            MaskedText maskedText = SecretScanner.mask(ControlCharacters.replace(text));
            text = maskedText.text();
            secrets = MaskedText.sum(secrets, maskedText.kinds());
            at = Inputs.time("messages", at);
        }

        public Turn(String role, String text) {
            this(role, text, Optional.empty());
        }

        public Turn(String role, String text, Optional<Instant> at) {
            this(role, text, at, Map.of());
        }
    }

    /// @param session empty when unknown
    /// @param author who records it; empty for the writer
    /// @param turns in their order; a turn without a role is a text without turns
    /// @param extract whether candidates are read from it immediately
    public record Draft(String project, String session, Optional<String> author, List<Turn> turns, boolean extract) {
        /// @throws Failure `INVALID_REQUEST` or `TOO_LARGE`, naming the invalid field
        public Draft {
            project = Inputs.label("project", project);
            session = Inputs.label("session", SecretScanner.mask(session).text());
            author = author.map(name -> Inputs.label("author", name)).filter(name -> !name.isEmpty());
            turns = List.copyOf(turns);
            turns.forEach(Draft::check);
            if (characters(turns) > MOST) {
                throw new Failure(
                        Failure.Code.TOO_LARGE,
                        "an interaction has at most " + MOST + " characters; record it in several parts");
            }
            int parts =
                    turns.stream().mapToInt(turn -> Parts.count(turn.text())).sum();
            if (parts > Parts.MOST) {
                throw new Failure(
                        Failure.Code.TOO_LARGE,
                        "an interaction has at most " + Parts.MOST + " lines, sentences and marks, not " + parts
                                + "; record it in several parts");
            }
        }

        /// The length of all turns together.
        public long characters() {
            return characters(turns);
        }

        private static long characters(List<Turn> turns) {
            return turns.stream().mapToLong(turn -> turn.text().length()).sum();
        }

        Map<String, Integer> secrets() {
            return turns.stream().map(Turn::secrets).reduce(Map.of(), MaskedText::sum);
        }

        private static void check(Turn turn) {
            if (!turn.role().isEmpty() && !ROLES.contains(turn.role())) {
                throw new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "messages",
                        "a role is one of assistant, system, tool, user, not '" + turn.role() + "'");
            }
        }
    }

    /// @param foundYield empty when no candidates were requested
    /// @param secrets how many were masked, by kind
    public record RecordedInteraction(String id, Optional<Harvest.Yield> foundYield, Map<String, Integer> secrets) {}

    private record InteractionRecord(String id) {}

    /// @throws Failure `INVALID_REQUEST` when no text of a speaker remains
    public RecordedInteraction record(WorkspaceId workspace, Write write, Draft draft) {
        String id = writes.run(
                        workspace, write, InteractionRecord.class, scope -> new InteractionRecord(keep(scope, draft)))
                .id();
        boolean isExtracted = draft.extract() && !write.dryRun();
        return new RecordedInteraction(
                id,
                isExtracted ? Optional.of(harvest.ofInteraction(workspace, write.actor(), id)) : Optional.empty(),
                draft.secrets());
    }

    private String keep(WriteScope scope, Draft draft) {
        Interaction interaction = interaction(scope, draft);
        store.add(scope.handle(), interaction);
        Map<String, Object> about = Map.of(
                "id", interaction.id(),
                "project", interaction.project(),
                "session", interaction.session(),
                "author", interaction.author());
        scope.audit("interaction.recorded", "interaction", interaction.id(), note(about, draft.secrets()));
        scope.event("interaction.recorded", about);
        return interaction.id();
    }

    private static Map<String, Object> note(Map<String, Object> about, Map<String, Integer> secrets) {
        Map<String, Object> noted = new TreeMap<>(about);
        if (!secrets.isEmpty()) {
            noted.put("secrets_removed", secrets);
        }
        return noted;
    }

    private Interaction interaction(WriteScope scope, Draft draft) {
        StringBuilder content = new StringBuilder();
        List<Interaction.Message> messages = new ArrayList<>();
        for (Turn turn : draft.turns()) {
            String text = InjectedText.without(turn.text()).strip();
            if (!text.isEmpty()) {
                content.append(content.isEmpty() ? "" : BETWEEN);
                int start = content.length();
                content.append(text);
                if (!turn.role().isEmpty()) {
                    messages.add(new Interaction.Message(turn.role(), start, content.length(), turn.at()));
                }
            }
        }
        if (content.isEmpty()) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "messages",
                    "the interaction is empty; send 'text', or 'messages' with a role and content each");
        }
        return new Interaction(
                ids.next("int"),
                scope.project(draft.project()),
                draft.session(),
                draft.author().orElse(scope.actor().name()),
                content.toString(),
                messages,
                scope.now());
    }
}
