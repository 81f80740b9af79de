package io.festinger.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/// A person with a browser that runs no scripts: it keeps the server's cookies, sends them with everything,
/// says where a form comes from, and follows no redirect by itself.
final class Visitor {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final URI address;
    private final Map<String, String> cookies = new TreeMap<>();

    Visitor(URI address) {
        this.address = address;
    }

    /// An answer as it came.
    record PageAnswer(int status, String body, HttpResponse<String> raw) {
        Document page() {
            return Jsoup.parse(body);
        }

        String header(String name) {
            return raw.headers().firstValue(name).orElse("");
        }

        /// Where it leads, from this server's root.
        String leadsTo() {
            return URI.create(header("Location")).getRawPath();
        }

        List<String> cookies() {
            return raw.headers().allValues("Set-Cookie");
        }
    }

    /// Logs in with a key; the visitor is in when this comes back.
    Visitor in(String key) {
        PageAnswer answer = post("/login", Map.of("key", key));
        if (answer.status() != 303) {
            throw new IllegalStateException("not let in: " + answer.status() + " " + answer.body());
        }
        return this;
    }

    PageAnswer get(String path, String... headers) {
        return send(request(path, headers).GET());
    }

    /// Sends a form as a page of this server sends it.
    PageAnswer post(String path, Map<String, String> form, String... headers) {
        return send(form(path, form, headers).header("Origin", origin()));
    }

    /// Sends it without saying from which page.
    PageAnswer postFromNowhere(String path, Map<String, String> form, String... headers) {
        return send(form(path, form, headers));
    }

    String origin() {
        return address.getScheme() + "://" + address.getAuthority();
    }

    /// The value of a cookie that the visitor has; empty for none.
    String cookie(String name) {
        return cookies.getOrDefault(name, "");
    }

    private HttpRequest.Builder form(String path, Map<String, String> form, String... headers) {
        String body = new LinkedHashMap<>(form)
                .entrySet().stream()
                        .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                        .collect(Collectors.joining("&"));
        return request(path, headers)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    private HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve(path))
                .timeout(Duration.ofMinutes(1))
                .header("Accept", "text/html");
        if (!cookies.isEmpty()) {
            request.header(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        return request;
    }

    private PageAnswer send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
            PageAnswer pageAnswer = new PageAnswer(answer.statusCode(), answer.body(), answer);
            pageAnswer.cookies().forEach(this::keep);
            return pageAnswer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void keep(String set) {
        String[] named = set.split(";", 2)[0].split("=", 2);
        if (set.toLowerCase(java.util.Locale.ROOT).contains("max-age=0")) {
            cookies.remove(named[0]);
        } else {
            cookies.put(named[0], named[1].replace("\"", ""));
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
