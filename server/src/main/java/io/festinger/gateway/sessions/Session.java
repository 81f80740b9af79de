package io.festinger.gateway.sessions;

import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.base.secrets.SecretScanner;
import io.festinger.concepts.Conversation;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollector;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.loops.Ladder;
import io.festinger.gateway.sessions.SessionCall.AnswerNote;
import io.festinger.text.passages.MessageExcerpt;
import io.festinger.text.passages.WorkingFolder;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// One conversation of a client with a model, as the gateway keeps it. Bounded in size; guarded by its own
/// lock, safe to use from any thread.
public final class Session {
    private static final int RECENT = 50;

    /// The turns in which a framework says where its agent works: its instructions and the first message.
    private static final int OPENING_TURNS = 3;

    /// The most characters of a title, and of a message that is read for one.
    private static final int TITLE = 100;

    private static final int READ_FOR_TITLE = 4_000;

    private static final int CALL_BYTES = 800;
    private static final int LADDER_BYTES = 8 << 10;

    private final WorkspaceId workspace;
    private final SessionId id;
    private final Instant began;
    private final Ladder ladder = new Ladder();
    private final ContextBlocks contexts = new ContextBlocks();
    private final SentNotices notices = new SentNotices();
    private final Deque<SessionCall> recent = new ArrayDeque<>();
    private long calls;
    private long injections;
    private @Nullable Conversation conversation;
    private @Nullable String folder;
    private String title = "";

    public Session(WorkspaceId workspace, SessionId id, Instant began) {
        this.workspace = workspace;
        this.id = id;
        this.began = began;
    }

    public SessionId id() {
        return id;
    }

    public WorkspaceId workspace() {
        return workspace;
    }

    public Ladder ladder() {
        return ladder;
    }

    public ContextBlocks contexts() {
        return contexts;
    }

    public SentNotices notices() {
        return notices;
    }

    /// The memory's state for this session, which every memory of the workspace continues.
    public synchronized Conversation conversation(Recollector memory) {
        if (conversation == null) {
            conversation = memory.converse(id);
        }
        return conversation;
    }

    /// The folder in which its agent works, as its first prompt says; empty where that says none.
    public synchronized String folder(Prompt prompt) {
        if (folder == null) {
            folder = prompt.turns().stream()
                    .limit(OPENING_TURNS)
                    .map(turn -> WorkingFolder.in(turn.text()))
                    .filter(match -> !match.isEmpty())
                    .findFirst()
                    .orElse("");
        }
        return folder;
    }

    /// Takes its title from the first prompt in which a person says something, and keeps it: their
    /// first words, without secrets.
    public synchronized void title(Prompt prompt) {
        if (title.isEmpty()) {
            title = prompt.turns().stream()
                    .filter(turn -> turn.role() == Turn.Role.USER)
                    .limit(OPENING_TURNS)
                    .map(turn -> title(turn.text()))
                    .filter(text -> !text.isEmpty())
                    .findFirst()
                    .orElse("");
        }
    }

    /// Secrets are masked before the excerpt, which may cut off what they are recognised by. A word
    /// that reaches over the end of what is read is left out.
    private static String title(String message) {
        int end = Math.min(message.length(), READ_FOR_TITLE);
        while (end < message.length() && end > 0 && !Character.isWhitespace(message.charAt(end - 1))) {
            end--;
        }
        String words = MessageExcerpt.of(
                        SecretScanner.mask(message.substring(0, end)).text())
                .text()
                .strip()
                .replaceAll("\\s+", " ");
        return words.length() <= TITLE
                ? words
                : words.substring(0, words.offsetByCodePoints(0, words.codePointCount(0, TITLE) - 1)) + "…";
    }

    /// Its approximate size in bytes.
    synchronized int weight() {
        return (conversation == null ? 0 : conversation.weight())
                + contexts.weight()
                + notices.weight()
                + recent.size() * CALL_BYTES
                + LADDER_BYTES;
    }

    /// Keeps a request, and returns its number.
    public synchronized long calledCount(SessionCall call) {
        calls++;
        injections += call.trace().isPresent() ? 1 : 0;
        if (recent.size() == RECENT) {
            recent.removeFirst();
        }
        recent.addLast(call.numbered(calls));
        return calls;
    }

    /// Keeps the outcome of a request's answer; ignored if the request is already evicted.
    public synchronized void answered(long number, AnswerNote note) {
        List<SessionCall> sessionCalls = recent.stream()
                .map(call -> call.number() == number ? call.with(note) : call)
                .toList();
        recent.clear();
        recent.addAll(sessionCalls);
    }

    synchronized SessionView view() {
        Optional<SessionCall> last = Optional.ofNullable(recent.peekLast());
        return new SessionView(
                id,
                workspace,
                title,
                last.map(SessionCall::model).orElse(""),
                began,
                last.map(SessionCall::at).orElse(began),
                calls,
                injections,
                recent.reversed().stream().collect(Collectors.toUnmodifiableList()));
    }
}
