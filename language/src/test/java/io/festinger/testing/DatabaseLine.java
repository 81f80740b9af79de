package io.festinger.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A line to a database that can go dead: it forwards every byte, or holds them back without a word, or refuses. What
/// was held back goes on where the connection is still open.
public final class DatabaseLine implements AutoCloseable {
    /// A connection that sent a statement with this comment is spared by [#hangOthers].
    public static final String SPARED = "/* spared */";

    private final ServerSocket server;
    private final InetSocketAddress database;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition goesOn = lock.newCondition();
    private boolean silent;
    private boolean sparing;
    private volatile boolean refusing;

    /// @param url a JDBC URL of PostgreSQL with host and port
    public DatabaseLine(String url) throws IOException {
        String authority = url.replaceFirst("^jdbc:postgresql://", "").replaceFirst("/.*", "");
        String[] place = authority.split(":", 2);
        this.database = new InetSocketAddress(place[0], Integer.parseInt(place[1]));
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    /// The URL by which the database is reached over this line.
    public String url(String direct) {
        return direct.replaceFirst("//[^/]+/", "//127.0.0.1:" + server.getLocalPort() + "/");
    }

    /// No byte passes from now on, in either direction; new connections are taken, and hear nothing.
    public void hang() {
        set(true, false);
    }

    /// The same, but connections that sent [#SPARED] go on.
    public void hangOthers() {
        set(true, true);
    }

    /// All connections end, and new ones end at once.
    public void refuse() {
        refusing = true;
        sockets.forEach(DatabaseLine::end);
    }

    /// Everything passes again.
    public void goOn() {
        refusing = false;
        set(false, false);
    }

    private void set(boolean hangs, boolean spares) {
        lock.lock();
        try {
            silent = hangs;
            sparing = spares;
            goesOn.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                if (refusing) {
                    end(client);
                    continue;
                }
                Socket socket = new Socket();
                socket.connect(database);
                sockets.add(client);
                sockets.add(socket);
                AtomicBoolean spared = new AtomicBoolean();
                Thread.ofVirtual().start(() -> forward(client, socket, spared));
                Thread.ofVirtual().start(() -> forward(socket, client, spared));
            } catch (IOException e) {
                // the test is over, or the database is: the next one that connects is told the same way
            }
        }
    }

    private void forward(Socket from, Socket to, AtomicBoolean spared) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] bytes = new byte[8_192];
            for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                if (new String(bytes, 0, read, StandardCharsets.ISO_8859_1).contains(SPARED)) {
                    spared.set(true);
                }
                awaitLeave(spared);
                out.write(bytes, 0, read);
            }
            awaitLeave(spared);
        } catch (IOException e) {
            // one side is gone, and the other one with it
        } finally {
            sockets.remove(from);
        }
    }

    private void awaitLeave(AtomicBoolean spared) {
        lock.lock();
        try {
            while (silent && !(sparing && spared.get())) {
                goesOn.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    private static void end(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        goOn();
        sockets.forEach(DatabaseLine::end);
    }
}
