package io.festinger.fuzz;

import io.festinger.fuzz.Shape.Face;
import io.festinger.fuzz.Wire.Answer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The forms of all pages that can be reached from the first by links, and the pages' own parameters.
final class PageForms {
    private static final int MOST_PAGES = 80;
    private static final Pattern LINK = Pattern.compile("(?:href|hx-get)=\"(/admin[^\"#]*)\"");
    private static final Pattern FORM = Pattern.compile("<form\\b([^>]*)>(.*?)</form>", Pattern.DOTALL);
    private static final Pattern ACTION = Pattern.compile("(?:action|hx-post)=\"([^\"]+)\"");
    private static final Pattern FIELD =
            Pattern.compile("<(?:input|select|textarea|button)\\b[^>]*\\bname=\"([^\"]+)\"[^>]*>");
    private static final Pattern VALUE = Pattern.compile("\\bvalue=\"([^\"%&+ ]+)\"");

    private final BiFunction<String, String, Answer> ask;
    private final Map<String, String> headers;
    private final String origin;

    /// @param ask method and path
    /// @param origin of the server, which a form has to come from
    PageForms(BiFunction<String, String, Answer> ask, Map<String, String> headers, String origin) {
        this.origin = origin;
        this.ask = ask;
        this.headers = headers;
    }

    List<Shape> shapes() {
        Map<String, Shape> shapes = new LinkedHashMap<>();
        Deque<String> ahead = new ArrayDeque<>(List.of("/admin"));
        Set<String> visited = new LinkedHashSet<>(ahead);
        for (int read = 0; read < MOST_PAGES && !ahead.isEmpty(); read++) {
            String path = ahead.removeFirst();
            Answer page = ask.apply("GET", path);
            shapes.putIfAbsent("GET " + general(path), page(path));
            LINK.matcher(page.body())
                    .results()
                    .map(link -> plain(link.group(1)))
                    .forEach(link -> {
                        if (visited.add(general(link))) {
                            ahead.addLast(link);
                        }
                    });
            FORM.matcher(page.body())
                    .results()
                    .forEach(form -> form(path, form.group(1), form.group(2))
                            .ifPresent(
                                    shape -> shapes.putIfAbsent(shape.method() + " " + general(shape.path()), shape)));
        }
        return new ArrayList<>(shapes.values());
    }

    /// What stands for all pages of one kind: ids and queries left out.
    private static String general(String path) {
        return path.replaceAll("\\?.*", "").replaceAll("[a-z]{2,4}_[A-Za-z0-9]{6,}", "ID");
    }

    private static String plain(String attribute) {
        return attribute.replace("&amp;", "&");
    }

    private Shape page(String path) {
        Map<String, String> query = new LinkedHashMap<>();
        for (String name : List.of("project", "as_of", "q", "cursor", "view", "status", "page", "next")) {
            query.put(name, "");
        }
        String bare = path.replaceAll("\\?.*", "");
        return new Shape(Face.PAGES, "GET", bare, Map.of(), query, headers, Map.of(), Optional.empty());
    }

    private Optional<Shape> form(String page, String attributes, String inside) {
        Matcher action = ACTION.matcher(attributes);
        String to = action.find() ? plain(action.group(1)) : page;
        // who revokes the key that is used here ends the run
        if (to.endsWith("/revoke") || to.startsWith("http") || to.equals("/logout")) {
            return Optional.empty();
        }
        Map<String, String> fields = new LinkedHashMap<>();
        Matcher field = FIELD.matcher(inside);
        while (field.find()) {
            Matcher value = VALUE.matcher(field.group());
            fields.put(field.group(1), value.find() ? value.group(1) : "relay");
        }
        boolean posts = attributes.contains("post");
        Map<String, String> head = new LinkedHashMap<>(headers);
        if (posts) {
            head.put("Content-Type", "application/x-www-form-urlencoded");
            head.put("Origin", origin);
        }
        String bare = to.replaceAll("\\?.*", "");
        return Optional.of(
                posts
                        ? new Shape(Face.PAGES, "POST", bare, Map.of(), Map.of(), head, fields, Optional.empty())
                        : new Shape(Face.PAGES, "GET", bare, Map.of(), fields, head, Map.of(), Optional.empty()));
    }
}
