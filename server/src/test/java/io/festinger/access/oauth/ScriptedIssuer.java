package io.festinger.access.oauth;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/// An issuer of access tokens on a port of its own, whose documents tests change as they like.
public final class ScriptedIssuer implements AutoCloseable {
    public static final String METADATA = "/.well-known/oauth-authorization-server";
    public static final String JWKS = "/keys";

    /// Paths that were asked for, in order.
    public final List<String> questions = new CopyOnWriteArrayList<>();

    private final Map<String, String> documents = new ConcurrentHashMap<>();
    private final Map<String, String> redirects = new ConcurrentHashMap<>();
    private final HttpServer server;
    private final PublicJsonWebKey key = key("one");

    public ScriptedIssuer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        document(METADATA, "{\"issuer\": \"" + url() + "\", \"jwks_uri\": \"" + url() + JWKS + "\"}");
        publish(key);
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// A key pair that nobody has published yet.
    public static PublicJsonWebKey key(String id) {
        try {
            PublicJsonWebKey fresh = EcJwkGenerator.generateJwk(EllipticCurves.P256);
            fresh.setKeyId(id);
            return fresh;
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    /// From now on these are the issuer's keys.
    public void publish(JsonWebKey... keys) {
        document(JWKS, new JsonWebKeySet(keys).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY));
    }

    public void document(String path, String body) {
        documents.put(path, body);
    }

    public void redirect(String path, String to) {
        redirects.put(path, to);
    }

    public void remove(String path) {
        documents.remove(path);
    }

    /// What a good token says, an hour long.
    public JwtClaims claims(String resource, String subject, String scope, Instant time) {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(url());
        claims.setAudience(resource);
        claims.setSubject(subject);
        claims.setClaim("scope", scope);
        claims.setIssuedAt(NumericDate.fromSeconds(time.getEpochSecond()));
        claims.setExpirationTime(NumericDate.fromSeconds(time.getEpochSecond() + 3_600));
        return claims;
    }

    /// By the key that the issuer published first.
    public String sign(JwtClaims claims) {
        return sign(claims, key, "ES256");
    }

    public static String sign(JwtClaims claims, PublicJsonWebKey key, String algorithm) {
        JsonWebSignature token = new JsonWebSignature();
        token.setPayload(claims.toJson());
        token.setKey(key.getPrivateKey());
        token.setKeyIdHeaderValue(key.getKeyId());
        token.setAlgorithmHeaderValue(algorithm);
        token.setHeader("typ", "at+jwt");
        try {
            return token.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            questions.add(path);
            if (redirects.containsKey(path)) {
                exchange.getResponseHeaders().add("Location", redirects.get(path));
                exchange.sendResponseHeaders(302, -1);
                return;
            }
            String body = documents.get(path);
            byte[] bytes = (body == null ? "{}" : body).getBytes(UTF_8);
            exchange.sendResponseHeaders(body == null ? 404 : 200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
