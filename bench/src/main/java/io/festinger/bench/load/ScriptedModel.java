package io.festinger.bench.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;

/// A model server with negligible cost: it answers every POST with the same chat in its path's dialect, one
/// line or event per chunk. The model `instant` answers immediately; any other sends a line every few
/// milliseconds. `GET /stats` returns how many chats came, how many carried a recollection, how
/// many asked about a stored fact, and how many of those carried it.
///
/// Arguments: PORT (0 for a free one) LINES PACE-MILLIS. Prints `ready PORT` when it listens. One thread.
public final class ScriptedModel {
    private final Script script;
    private final Map<ChatDialect, List<byte[]>> pieces = new EnumMap<>(ChatDialect.class);
    private final Map<ChatDialect, byte[]> whole = new EnumMap<>(ChatDialect.class);
    long chats;
    long recollections;
    long answerable;
    long answered;

    private final Selector selector;
    private final PriorityQueue<ModelConnection> due =
            new PriorityQueue<>((a, b) -> Long.signum(a.dueNanos() - b.dueNanos()));

    private ScriptedModel(Script script) throws IOException {
        this.script = script;
        this.selector = Selector.open();
        for (ChatDialect dialect : ChatDialect.values()) {
            pieces.put(dialect, script.pieces(dialect));
            whole.put(dialect, script.whole(dialect));
        }
    }

    public static void main(String... args) throws IOException {
        Script script = new Script(Integer.parseInt(args[1]), Integer.parseInt(args[2]) * 1_000_000L);
        new ScriptedModel(script).serve(Integer.parseInt(args[0]));
    }

    /// Schedules a call of [ModelConnection#tick] at the connection's due time.
    void schedule(ModelConnection connection) {
        due.add(connection);
    }

    /// A paced answer, piece by piece.
    List<byte[]> pieces(ChatDialect dialect) {
        return Objects.requireNonNull(pieces.get(dialect));
    }

    byte[] whole(ChatDialect dialect) {
        return Objects.requireNonNull(whole.get(dialect));
    }

    long paceNanos() {
        return script.paceNanos();
    }

    private void serve(int port) throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1024);
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            System.out.println("ready " + ((InetSocketAddress) server.getLocalAddress()).getPort());
            while (true) {
                select();
                tick();
            }
        }
    }

    private void select() throws IOException {
        ModelConnection next = due.peek();
        if (next == null) {
            selector.select(this::handle);
            return;
        }
        long millis = (next.dueNanos() - System.nanoTime()) / 1_000_000;
        if (millis <= 0) {
            selector.selectNow(this::handle);
        } else {
            selector.select(this::handle, millis);
        }
    }

    private void tick() {
        long now = System.nanoTime();
        while (true) {
            ModelConnection next = due.peek();
            if (next == null || next.dueNanos() - now > 0) {
                return;
            }
            due.remove();
            next.tick();
        }
    }

    private void handle(SelectionKey key) {
        try {
            if (key.attachment() instanceof ModelConnection connection) {
                connection.read();
            } else {
                accept((ServerSocketChannel) key.channel());
            }
        } catch (IOException e) {
            key.cancel();
        }
    }

    private void accept(ServerSocketChannel server) throws IOException {
        SocketChannel channel = server.accept();
        if (channel != null) {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.register(selector, SelectionKey.OP_READ, new ModelConnection(this, channel));
        }
    }
}
