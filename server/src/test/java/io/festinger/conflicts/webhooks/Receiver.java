package io.festinger.conflicts.webhooks;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/// A receiver of webhooks on a free loopback port. It answers with the scripted statuses in their order, then with 204.
final class Receiver implements AutoCloseable {
    record ReceivedPost(String id, String timestamp, String signature, String body) {}

    private final HttpServer server;
    private final ConcurrentLinkedQueue<Integer> script = new ConcurrentLinkedQueue<>();
    private final List<ReceivedPost> got = new CopyOnWriteArrayList<>();
    private volatile CountDownLatch gate = new CountDownLatch(0);

    Receiver() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException noPort) {
            throw new UncheckedIOException(noPort);
        }
        server.createContext("/", this::handle);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
    }

    void answers(int status) {
        script.add(status);
    }

    /// Answers nothing until [#goesOn].
    void waits() {
        gate = new CountDownLatch(1);
    }

    void goesOn() {
        gate.countDown();
    }

    List<ReceivedPost> got() {
        return got;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var headers = exchange.getRequestHeaders();
            got.add(new ReceivedPost(
                    headers.getFirst("webhook-id"),
                    headers.getFirst("webhook-timestamp"),
                    headers.getFirst("webhook-signature"),
                    body));
            gate.await();
            @Nullable Integer status = script.poll();
            if (status != null && status / 100 == 3) {
                exchange.getResponseHeaders().add("Location", "/elsewhere");
            }
            exchange.sendResponseHeaders(status == null ? 204 : status, -1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
