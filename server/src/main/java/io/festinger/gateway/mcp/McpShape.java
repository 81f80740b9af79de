package io.festinger.gateway.mcp;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a value of a message must be. Members that an object does not name may be anything.
sealed interface McpShape {
    McpShape TEXT = new Scalar("a string", Kind.STRING);
    McpShape NUMBER = new Scalar("a number", Kind.NUMBER);
    McpShape TOKEN = new Scalar("a string or a number", Kind.STRING, Kind.NUMBER);
    McpShape ANY_OBJECT = new ObjectOf();

    /// In words, with an article.
    String description();

    /// Reads the value that comes next.
    ///
    /// @param place its path from the message on
    /// @return what is wrong with it, beginning with the place
    Optional<String> fault(byte[] body, JsonCursor cursor, String place) throws MalformedJson;

    private static Optional<String> wrong(String place, McpShape expected, Kind kind) {
        String description =
                switch (kind) {
                    case STRING -> "a string";
                    case NUMBER -> "a number";
                    case TRUE -> "true";
                    case FALSE -> "false";
                    case NULL -> "null";
                    case OBJECT -> "an object";
                    case ARRAY -> "a list";
                };
        return Optional.of(place + ": expected " + expected.description() + ", not " + description);
    }

    record Scalar(String description, Set<Kind> kinds) implements McpShape {
        Scalar(String description, Kind... kinds) {
            this(description, Set.of(kinds));
        }

        @Override
        public Optional<String> fault(byte[] body, JsonCursor cursor, String place) throws MalformedJson {
            JsonValue value = cursor.take();
            return kinds.contains(value.kind()) ? Optional.empty() : wrong(place, this, value.kind());
        }
    }

    /// A string that is not blank, and is one of these if there are any.
    record Word(List<String> choice) implements McpShape {
        Word(String... choice) {
            this(List.of(choice));
        }

        @Override
        public String description() {
            return choice.isEmpty() ? "a string that is not empty" : "one of " + String.join(", ", choice);
        }

        @Override
        public Optional<String> fault(byte[] body, JsonCursor cursor, String place) throws MalformedJson {
            JsonValue value = cursor.take();
            if (!value.is(Kind.STRING)) {
                return wrong(place, this, value.kind());
            }
            String word = value.text(body);
            return (choice.isEmpty() ? !word.isBlank() : choice.contains(word))
                    ? Optional.empty()
                    : Optional.of(place + ": expected " + description());
        }
    }

    record ListOf(McpShape element) implements McpShape {
        @Override
        public String description() {
            return "a list";
        }

        @Override
        public Optional<String> fault(byte[] body, JsonCursor cursor, String place) throws MalformedJson {
            if (cursor.peek() != Kind.ARRAY) {
                return wrong(place, this, cursor.peek());
            }
            cursor.openArray();
            for (int i = 0; cursor.nextElement(); i++) {
                Optional<String> fault = element.fault(body, cursor, place + "[" + i + "]");
                if (fault.isPresent()) {
                    return fault;
                }
            }
            return Optional.empty();
        }
    }

    record ObjectOf(List<Member> members) implements McpShape {
        ObjectOf(Member... members) {
            this(List.of(members));
        }

        @Override
        public String description() {
            return "an object";
        }

        @Override
        public Optional<String> fault(byte[] body, JsonCursor cursor, String place) throws MalformedJson {
            if (cursor.peek() != Kind.OBJECT) {
                return wrong(place, this, cursor.peek());
            }
            Set<String> present = new HashSet<>();
            cursor.openObject();
            while (cursor.nextMember()) {
                Optional<String> fault = memberFault(body, cursor, place, present);
                if (fault.isPresent()) {
                    return fault;
                }
            }
            return missing(place, present);
        }

        private Optional<String> memberFault(byte[] body, JsonCursor cursor, String place, Set<String> present)
                throws MalformedJson {
            String name = cursor.key();
            Member member = members.stream()
                    .filter(knownMember -> knownMember.name().equals(name))
                    .findFirst()
                    .orElse(Member.OTHER);
            if (member == Member.OTHER || member.need() == Need.NULLABLE && cursor.peek() == Kind.NULL) {
                cursor.take();
                return Optional.empty();
            }
            present.add(name);
            return member.shape().fault(body, cursor, place + "." + name);
        }

        /// What is missing in an object with these members.
        Optional<String> missing(String place, Set<String> present) {
            return members.stream()
                    .filter(member -> member.need() == Need.REQUIRED && !present.contains(member.name()))
                    .map(member -> place + "." + member.name() + " is missing: expected "
                            + member.shape().description())
                    .findFirst();
        }
    }

    /// Whether a member may be absent or null.
    enum Need {
        REQUIRED,
        /// It may be absent, but not null.
        OPTIONAL,
        NULLABLE
    }

    record Member(String name, McpShape shape, Need need) {
        private static final Member OTHER = new Member("", ANY_OBJECT, Need.NULLABLE);

        static Member required(String name, McpShape shape) {
            return new Member(name, shape, Need.REQUIRED);
        }

        static Member nullable(String name, McpShape shape) {
            return new Member(name, shape, Need.NULLABLE);
        }
    }
}
