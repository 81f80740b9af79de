package io.festinger.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The messages of one conversation, kept on the server as interactions of one session: those that
/// are new are recorded as they come, and nothing recorded is changed. A turn `{"festinger":
/// "keep", "kept": [[from, to], ...]}` says which of the messages before it the conversation still
/// has, counted from the last: from (inclusive) down to (exclusive). Safe for several threads; of
/// several processes only one at a time may write.
public final class Conversation {
    private static final int PAGE = 200;
    private static final String KEEP = "keep";

    private final Festinger festinger;
    private final String project;
    private final String session;
    private final List<ConversationMessage> messages = new ArrayList<>();
    private @Nullable String last;

    /// @param project empty for none
    /// @param session the name of the conversation: one line, at most 200 characters
    public Conversation(Festinger festinger, String project, String session) {
        this.festinger = festinger;
        this.project = project;
        this.session = session;
    }

    /// @throws FestingerException
    public synchronized List<ConversationMessage> messages() {
        try {
            readNew();
        } catch (FestingerException e) {
            // the interaction that was read last may have been erased
            if (last == null || !"cursor".equals(e.field())) {
                throw e;
            }
            last = null;
            messages.clear();
            readNew();
        }
        return List.copyOf(messages);
    }

    private void readNew() {
        boolean more = true;
        while (more) {
            Map<String, Object> query = new LinkedHashMap<>(Map.of("session", session, "limit", PAGE));
            if (!project.isEmpty()) {
                query.put("project", project);
            }
            if (last != null) {
                query.put("cursor", last);
            }
            JsonNode page = festinger.get("/interactions", query);
            for (JsonNode interaction : page.path("items")) {
                interaction.path("messages").forEach(message -> read(messages, message));
                last = interaction.path("id").asText();
            }
            more = page.has("next_cursor");
        }
    }

    /// Applies a recorded turn to the messages before it.
    static void read(List<ConversationMessage> messages, JsonNode turn) {
        String role = turn.path("role").asText();
        String text = turn.path("content").asText();
        if (!role.equals("tool")) {
            messages.add(new ConversationMessage(role, text));
            return;
        }
        JsonNode content = ConversationMessage.json(text);
        switch (content.path(ConversationMessage.MARK).asText()) {
            case KEEP -> keep(messages, content.path("kept"));
            case ConversationMessage.EXACT -> {
                int end = messages.size() - 1;
                if (end >= 0) {
                    String exact = content.path(ConversationMessage.EXACT).asText();
                    messages.set(end, messages.get(end).withExact(exact));
                }
            }
            default -> messages.add(ConversationMessage.read(content, text));
        }
    }

    private static void keep(List<ConversationMessage> messages, JsonNode ranges) {
        List<ConversationMessage> kept = new ArrayList<>();
        for (JsonNode range : ranges) {
            for (int fromEnd = range.path(0).asInt(); fromEnd > range.path(1).asInt(); fromEnd--) {
                if (fromEnd <= messages.size()) {
                    kept.add(messages.get(messages.size() - fromEnd));
                }
            }
        }
        messages.clear();
        messages.addAll(kept);
    }

    /// Makes these the messages of the conversation. Those that it has already, in the same order,
    /// are not recorded again.
    ///
    /// @throws FestingerException
    public synchronized void replace(List<ConversationMessage> wanted) {
        List<ConversationMessage> current = messages();
        ArrayNode kept = Festinger.JSON.createArrayNode();
        int common = 0;
        int next = 0;
        while (common < wanted.size()) {
            int found = current.subList(next, current.size()).indexOf(wanted.get(common));
            if (found < 0) {
                break;
            }
            int from = next + found;
            int to = from;
            while (to < current.size()
                    && common < wanted.size()
                    && current.get(to).equals(wanted.get(common))) {
                to++;
                common++;
            }
            kept.addArray().add(current.size() - from).add(current.size() - to);
            next = to;
        }
        List<Map<String, Object>> turns = new ArrayList<>();
        if (common < current.size()) {
            turns.add(ConversationMessage.ofTool(Festinger.JSON
                    .createObjectNode()
                    .put(ConversationMessage.MARK, KEEP)
                    .set("kept", kept)));
        }
        wanted.subList(common, wanted.size()).forEach(message -> turns.addAll(message.turns()));
        if (!turns.isEmpty()) {
            record(turns);
            messages.clear();
            messages.addAll(wanted);
        }
    }

    /// Adds messages at the end.
    ///
    /// @throws FestingerException
    public synchronized void add(List<ConversationMessage> more) {
        List<ConversationMessage> all = new ArrayList<>(messages());
        all.addAll(more);
        replace(all);
    }

    private void record(List<Map<String, Object>> turns) {
        Map<String, Object> body = new LinkedHashMap<>(Map.of("session", session, "messages", turns));
        if (!project.isEmpty()) {
            body.put("project", project);
        }
        last = festinger.post("/interactions", body).path("id").asText();
    }
}
