package io.festinger.gateway.telemetry;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// A collector of OpenTelemetry's on loopback that keeps what it is told.
final class Collector implements AutoCloseable {
    private final HttpServer server;
    private final Queue<Protobuf> traces = new ConcurrentLinkedQueue<>();
    private final Queue<Protobuf> metrics = new ConcurrentLinkedQueue<>();
    private final Queue<String> keys = new ConcurrentLinkedQueue<>();

    Collector() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/traces", exchange -> take(exchange, traces));
        server.createContext("/v1/metrics", exchange -> take(exchange, metrics));
        server.start();
    }

    private void take(HttpExchange exchange, Queue<Protobuf> into) throws IOException {
        try (exchange) {
            keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("api-key")));
            into.add(Protobuf.of(exchange.getRequestBody().readAllBytes()));
            exchange.getResponseHeaders().add("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
        }
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<Protobuf> spans() {
        return traces.stream().flatMap(message -> message.all(1, 2, 2).stream()).toList();
    }

    List<Protobuf> metrics() {
        return metrics.stream()
                .flatMap(message -> message.all(1, 2, 2).stream())
                .toList();
    }

    /// What describes the server that tells.
    List<Protobuf> resources() {
        return traces.stream().flatMap(message -> message.all(1, 1).stream()).toList();
    }

    Queue<String> keys() {
        return keys;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
