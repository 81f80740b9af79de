package io.festinger.fuzz;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.fuzz.Wire.Request;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// One operation with a request that looks valid, and the places in it where an odd value can stand.
///
/// @param face which part of the interface it belongs to
/// @param path the path, with `{name}` where a value of `path values` stands
/// @param pathValues encoded
/// @param query names and values, encoded
/// @param headers those without a value are sent with odd values only
/// @param form fields of a form, encoded; empty where the body is not a form
/// @param body JSON; empty where there is none
public record Shape(
        Face face,
        String method,
        String path,
        Map<String, String> pathValues,
        Map<String, String> query,
        Map<String, String> headers,
        Map<String, String> form,
        Optional<JsonNode> body) {
    private static final String HOLE = "odd value here";

    /// Whose rules an answer follows.
    public enum Face {
        REST,
        PAGES,
        MCP,
        GATEWAY
    }

    /// Where an odd value goes.
    public enum Place {
        PATH(OddValues.ENCODED),
        QUERY(OddValues.ENCODED),
        FORM(OddValues.ENCODED),
        HEADER(OddValues.HEADERS),
        FIELD(OddValues.JSON),
        BODY(OddValues.BODIES);

        final List<String> odd;

        Place(List<String> odd) {
            this.odd = odd;
        }
    }

    /// @param name of the parameter, or the JSON pointer of the field
    public record Spot(Place place, String name) {}

    /// The same without one field of its body.
    Shape without(String field) {
        ObjectNode less = body.orElseThrow().deepCopy();
        less.remove(field);
        return new Shape(face, method, path, pathValues, query, headers, form, Optional.of(less));
    }

    /// All places of this operation.
    public List<Spot> spots() {
        List<Spot> spots = new ArrayList<>();
        pathValues.keySet().forEach(name -> spots.add(new Spot(Place.PATH, name)));
        query.keySet().forEach(name -> spots.add(new Spot(Place.QUERY, name)));
        form.keySet().forEach(name -> spots.add(new Spot(Place.FORM, name)));
        headers.keySet().stream()
                .filter(name -> !name.equals("Authorization") && !name.equals("Origin"))
                .forEach(name -> spots.add(new Spot(Place.HEADER, name)));
        body.ifPresent(json -> {
            fields(json, "", spots);
            spots.add(new Spot(Place.BODY, ""));
        });
        return spots;
    }

    private static void fields(JsonNode node, String at, List<Spot> spots) {
        if (node instanceof ObjectNode object) {
            object.properties().forEach(field -> {
                spots.add(new Spot(Place.FIELD, at + "/" + field.getKey()));
                fields(field.getValue(), at + "/" + field.getKey(), spots);
            });
        } else if (node instanceof ArrayNode array && !array.isEmpty()) {
            spots.add(new Spot(Place.FIELD, at + "/0"));
            fields(array.get(0), at + "/0", spots);
        }
    }

    /// The request that looks valid.
    public Request valid() {
        return request(this, body.map(JsonNode::toString).orElse(""));
    }

    /// The request with an odd value in one of its places.
    public Request with(Spot spot, String odd) {
        return switch (spot.place()) {
            case PATH -> replacedRequest(replacing(pathValues, spot.name(), odd), query, headers, form);
            case QUERY -> replacedRequest(pathValues, replacing(query, spot.name(), odd), headers, form);
            case FORM -> replacedRequest(pathValues, query, headers, replacing(form, spot.name(), odd));
            case HEADER -> replacedRequest(pathValues, query, replacing(headers, spot.name(), odd), form);
            case BODY -> request(this, odd);
            case FIELD -> request(this, punchedText(spot.name()).replace("\"" + HOLE + "\"", odd));
        };
    }

    private Request replacedRequest(
            Map<String, String> path,
            Map<String, String> query,
            Map<String, String> headers,
            Map<String, String> form) {
        Shape shape = new Shape(face, method, this.path, path, query, headers, form, body);
        return request(shape, body.map(JsonNode::toString).orElse(""));
    }

    private String punchedText(String pointer) {
        JsonNode copy = body.orElseThrow().deepCopy();
        JsonPointer place = JsonPointer.compile(pointer);
        JsonNode parent = copy.at(place.head());
        String last = place.last().getMatchingProperty();
        if (parent instanceof ObjectNode object) {
            object.set(last, JsonNodeFactory.instance.textNode(HOLE));
        } else if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(last), JsonNodeFactory.instance.textNode(HOLE));
        }
        return copy.toString();
    }

    private static Map<String, String> replacing(Map<String, String> values, String name, String odd) {
        Map<String, String> replaced = new LinkedHashMap<>(values);
        replaced.put(name, odd);
        return replaced;
    }

    private static Request request(Shape shape, String json) {
        String target = shape.path();
        for (Map.Entry<String, String> value : shape.pathValues().entrySet()) {
            target = target.replace("{" + value.getKey() + "}", value.getValue());
        }
        if (!shape.query().isEmpty()) {
            target += "?" + encoded(shape.query());
        }
        String sentText = shape.form().isEmpty() ? json : encoded(shape.form());
        Map<String, String> headers = new LinkedHashMap<>(shape.headers());
        headers.values().removeIf(String::isEmpty);
        return new Request(shape.method(), target, headers, sentText.getBytes(StandardCharsets.UTF_8));
    }

    private static String encoded(Map<String, String> values) {
        return values.entrySet().stream()
                .map(value -> value.getKey() + "=" + value.getValue())
                .collect(Collectors.joining("&"));
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
