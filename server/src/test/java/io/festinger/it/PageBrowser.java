package io.festinger.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/// A browser without scripts: it reads pages and sends their forms as they stand.
///
/// @param key what the visitor brings; empty for nothing
record PageBrowser(URI address, String key) {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /// @param location where a form led
    record Answer(int status, Document page, String location) {}

    static PageBrowser of(Api api) {
        return new PageBrowser(api.address(), api.key());
    }

    Document read(String path) {
        return get(path).page();
    }

    Answer get(String path) {
        return send(HttpRequest.newBuilder(address.resolve(path)));
    }

    /// A part of the page, as htmx asks for it.
    Answer part(String path) {
        return send(HttpRequest.newBuilder(address.resolve(path)).header("HX-Request", "true"));
    }

    /// Sends a form by one of its buttons, with further fields.
    Answer press(Element button, String... more) {
        return send(form(button, more));
    }

    /// The same as htmx sends it.
    Answer pressForPart(Element button, String... more) {
        return send(form(button, more).header("HX-Request", "true"));
    }

    private HttpRequest.Builder form(Element button, String... more) {
        Element form = button.closest("form");
        if (form == null) {
            throw new IllegalArgumentException("no button of a form: " + button);
        }
        List<String> fields = new ArrayList<>();
        form.select("input[type=hidden], textarea, input:not([type])").forEach(input -> {
            boolean isMeant = more.length == 0 || List.of(more).stream().noneMatch(input.attr("name")::equals);
            if (isMeant) {
                fields.add(field(input.attr("name"), input.hasAttr("value") ? input.attr("value") : input.text()));
            }
        });
        if (!button.attr("name").isEmpty()) {
            fields.add(field(button.attr("name"), button.attr("value")));
        }
        for (int i = 0; i < more.length; i += 2) {
            fields.add(field(more[i], more[i + 1]));
        }
        return HttpRequest.newBuilder(address.resolve(form.attr("action")))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", "http://" + address.getAuthority())
                .POST(HttpRequest.BodyPublishers.ofString(String.join("&", fields)));
    }

    private static String field(String name, String value) {
        return URLEncoder.encode(name, UTF_8) + "=" + URLEncoder.encode(value, UTF_8);
    }

    private Answer send(HttpRequest.Builder request) {
        if (!key.isEmpty()) {
            request.header("Authorization", "Bearer " + key);
        }
        try {
            HttpResponse<String> answer =
                    CLIENT.send(request.header("Accept", "text/html").build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(
                    answer.statusCode(),
                    Jsoup.parse(answer.body()),
                    answer.headers().firstValue("Location").orElse(""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
