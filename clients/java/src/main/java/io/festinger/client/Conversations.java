package io.festinger.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The conversations of a project. Those in use are kept in memory, so that only new messages are
/// read. Safe for any number of threads.
public final class Conversations {
    private static final int IN_MEMORY = 500;
    private static final int PAGE = 500;

    private final Festinger festinger;
    private final String project;
    private final Map<String, Conversation> used = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Conversation> eldest) {
            return size() > IN_MEMORY;
        }
    };

    /// @param project empty for none
    public Conversations(Festinger festinger, String project) {
        this.festinger = festinger;
        this.project = project;
    }

    public Conversation of(String session) {
        synchronized (used) {
            return used.computeIfAbsent(session, name -> new Conversation(festinger, project, name));
        }
    }

    /// The names of the conversations that have messages. Reads all recorded interactions of the
    /// project.
    ///
    /// @throws FestingerException
    public List<String> sessions() {
        Map<String, List<ConversationMessage>> bySession = new TreeMap<>();
        Map<String, Object> query = new LinkedHashMap<>(Map.of("limit", PAGE));
        if (!project.isEmpty()) {
            query.put("project", project);
        }
        JsonNode page;
        do {
            page = festinger.get("/interactions", query);
            for (JsonNode interaction : page.path("items")) {
                List<ConversationMessage> messages =
                        bySession.computeIfAbsent(interaction.path("session").asText(), session -> new ArrayList<>());
                interaction.path("messages").forEach(message -> Conversation.read(messages, message));
            }
            query.put("cursor", page.path("next_cursor").asText());
        } while (page.has("next_cursor"));
        return bySession.entrySet().stream()
                .filter(entry -> !entry.getKey().isEmpty() && !entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }
}
