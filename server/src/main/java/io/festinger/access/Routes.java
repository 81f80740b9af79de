package io.festinger.access;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/// The only place that defines which role may call which route. A route of the REST face that is not in the
/// table is only for admins; the paths of the gateway are for anyone with a key. `{...}` is one segment of
/// a path, `{label}` one that may contain any character, encoded, and a final `**` any number of segments,
/// even none.
public final class Routes {
    private static final String TABLE = """
        everybody GET    /health
        everybody GET    /metrics
        everybody GET    /openapi
        everybody GET    /openapi.json
        everybody GET    /openapi.yaml
        everybody GET    /openapi.yml
        everybody GET    /docs/**
        everybody GET    /.well-known/oauth-protected-resource
        everybody GET    /.well-known/oauth-protected-resource/mcp
        everybody GET    /gutask
        everybody GET    /assets/{name}
        everybody GET    /login
        everybody POST   /login
        everybody POST   /logout

        agent     POST   /iknowthat
        agent     POST   /recollect
        agent     GET    /concepts
        agent     GET    /concepts/{label}
        agent     GET    /muted-words
        agent     GET    /trace/{id}
        agent     POST   /memory
        agent     GET    /memory/**
        agent     PUT    /memory/{id}
        agent     POST   /entities
        agent     GET    /entities/**
        agent     PUT    /entities/{type}/{id}
        agent     GET    /entity-types/**
        agent     GET    /project/**
        agent     GET    /state/**
        agent     GET    /conflicts/**
        agent     GET    /decisions/**
        agent     GET    /detection/precision
        agent     GET    /events/**
        agent     POST   /verdicts
        agent     POST   /check
        agent     POST   /stories
        agent     GET    /recall
        reviewer  GET    /facts/{id}/readers
        agent     GET    /facts/{id}/premises
        reviewer  POST   /decisions/apply
        agent     GET    /premises
        reviewer  POST   /premises/{id}
        agent     GET    /news
        agent     POST   /context/build
        agent     POST   /interactions
        agent     POST   /interactions/{id}/extract
        agent     POST   /memory/{id}/re-extract
        agent     GET    /candidates/**
        agent     GET    /interactions
        agent     GET    /interactions/{id}
        agent     POST   /ingestion/wave
        agent     POST   /ingestion/wave/{id}/extract
        agent     GET    /ingestion/wave/**
        agent     GET    /documents/**
        agent     GET    /chunks/{id}
        agent     GET    /mcp
        agent     POST   /mcp
        agent     DELETE /mcp
        agent     GET    /mcp/engram
        agent     POST   /mcp/engram
        agent     DELETE /mcp/engram
        agent     GET    /mirror
        agent     GET    /mirror/{label}
        agent     POST   /admin/workspace
        agent     POST   /admin/view
        agent     POST   /admin/playground/**
        agent     POST   /admin/concepts
        agent     POST   /admin/concepts/{label}
        agent     GET    /admin/concepts/{label}
        reviewer  POST   /admin/concepts/{label}/edges
        reviewer  POST   /admin/concepts/{label}/muted
        reviewer  GET    /admin/sessions
        reviewer  GET    /admin/sessions/{label}
        agent     GET    /admin/memory/state/{label}/{label}/{label}
        admin     GET    /admin/settings/**
        admin     POST   /admin/settings/**
        reviewer  GET    /admin/review/policies
        agent     GET    /admin/**
        reviewer  POST   /admin/**

        reviewer  POST   /conflicts/decide
        reviewer  POST   /conflicts/assign
        reviewer  POST   /conflicts/snooze
        agent     GET    /inbox-views
        reviewer  POST   /inbox-views
        reviewer  DELETE /inbox-views/{id}
        reviewer  POST   /conflicts/{id}/resolve
        reviewer  POST   /conflicts/{id}/answer
        reviewer  POST   /conflicts/{id}/dismiss
        reviewer  POST   /conflicts/{id}/promote
        reviewer  POST   /conflicts/{id}/reopen
        reviewer  POST   /conflicts/{id}/undo
        reviewer  POST   /forget
        reviewer  POST   /forget/undo
        reviewer  DELETE /concepts/{label}/edges/{label}
        reviewer  POST   /concepts/{label}/edges/{label}/undo
        reviewer  PUT    /muted-words/{label}
        reviewer  DELETE /muted-words/{label}
        reviewer  POST   /candidates/decide
        reviewer  GET    /policies/preview
        reviewer  POST   /memory/{id}/promote
        reviewer  POST   /memory/{id}/reject
        reviewer  POST   /memory/{id}/graduate
        reviewer  POST   /memory/{id}/witnesses/{witness}/split
        reviewer  DELETE /memory/{id}
        reviewer  POST   /entities/{id}/promote
        reviewer  POST   /entities/{id}/reject
        reviewer  DELETE /entities/{type}/{id}
        reviewer  POST   /project/state
        reviewer  GET    /audit
        reviewer  GET    /audit/verify
        reviewer  POST   /sweep/run
        reviewer  POST   /resolve/run
        reviewer  GET    /config/**
        reviewer  GET    /sessions
        reviewer  GET    /sessions/{label}

        admin     PUT    /config/{key}
        admin     GET    /keys
        admin     POST   /keys
        admin     DELETE /keys/{id}
        admin     GET    /secrets
        admin     PUT    /secrets/{name}
        admin     DELETE /secrets/{name}
        admin     GET    /models
        admin     POST   /models
        admin     GET    /models/upstream
        admin     POST   /models/upstream
        admin     POST   /models/{id}/test
        admin     DELETE /models/{id}
        admin     GET    /workspaces
        admin     POST   /workspaces
        admin     PUT    /entity-types/{type}
        admin     GET    /webhooks/**
        admin     POST   /webhooks/**
        admin     PUT    /webhooks/**
        admin     DELETE /webhooks/**
        admin     GET    /export
        admin     GET    /import
        admin     POST   /import
        admin     GET    /erasures
        admin     POST   /erasures
        admin     POST   /reindex
        admin     POST   /reload
        admin     POST   /api/pull
        admin     POST   /api/push
        admin     POST   /api/create
        admin     POST   /api/copy
        admin     POST   /api/delete
        admin     DELETE /api/delete
        admin     GET    /api/blobs/{digest}
        admin     POST   /api/blobs/{digest}
        admin     GET    /jobs/**
        admin     POST   /jobs/**
        admin     DELETE /jobs/dead-letters/{kind}/{label}
        """;

    private static final String REST = "**";
    private static final String LABEL = "{label}";

    /// The first segments of paths that browsers call with the cookie of their login.
    private static final Set<String> PAGES = Set.of("admin", "mirror", "login", "logout");

    /// The rules by method, in the table's order.
    private static final Map<String, List<Rule>> RULES =
            TABLE.lines().filter(line -> !line.isBlank()).map(Rule::read).collect(Collectors.groupingBy(Rule::method));

    private Routes() {}

    /// A line of the table.
    ///
    /// @param min the lowest role that may call it; empty where anyone may, without a key
    public record Rule(String method, List<String> pattern, Optional<Role> min) {
        private static Rule read(String line) {
            String[] words = line.strip().split(" +");
            Optional<Role> min = words[0].equals("everybody") ? Optional.empty() : Optional.of(Role.of(words[0]));
            return new Rule(words[1], segments(words[2]), min);
        }

        private boolean matches(List<String> path) {
            return matches(path, String::equals);
        }

        private boolean matches(List<String> path, BiPredicate<String, String> same) {
            boolean open = pattern.getLast().equals(REST);
            int fixedCount = open ? pattern.size() - 1 : pattern.size();
            if (open ? path.size() < fixedCount : path.size() != fixedCount) {
                return false;
            }
            for (int i = 0; i < fixedCount; i++) {
                if (!pattern.get(i).startsWith("{") && !same.test(pattern.get(i), path.get(i))) {
                    return false;
                }
            }
            return true;
        }

        /// The path with the pattern's spelling of its words.
        private String spelling(List<String> path) {
            StringBuilder spelling = new StringBuilder();
            for (int i = 0; i < path.size(); i++) {
                boolean word = i < pattern.size()
                        && !pattern.get(i).startsWith("{")
                        && !pattern.get(i).equals(REST);
                spelling.append('/').append(word ? pattern.get(i) : path.get(i));
            }
            return spelling.toString();
        }
    }

    /// All lines of the table.
    public static List<Rule> rules() {
        return RULES.values().stream().flatMap(List::stream).toList();
    }

    /// Whether a segment of a path is a name that people chose, such as a project's.
    public static boolean isLabel(List<String> path, int at) {
        return rules().stream()
                .anyMatch(rule ->
                        at < rule.pattern().size() && rule.pattern().get(at).equals(LABEL) && rule.matches(path));
    }

    /// The correct spelling of a path that differs from a route only in case; empty for any other path.
    public static Optional<String> inItsCase(String path) {
        List<String> segments = segments(path);
        return rules().stream()
                .filter(rule -> rule.matches(segments, String::equalsIgnoreCase) && !rule.matches(segments))
                .map(rule -> rule.spelling(segments))
                .findFirst();
    }

    /// The line of the table for a request; empty for a route that is not in the table.
    ///
    /// @param path the raw, undecoded path; with or without a slash at its end
    public static Optional<Rule> rule(String method, String path) {
        String query = method.equals("HEAD") ? "GET" : method;
        List<String> segments = segments(path);
        return RULES.getOrDefault(query, List.of()).stream()
                .filter(rule -> rule.matches(segments))
                .findFirst();
    }

    /// The methods of a path, in alphabetical order.
    public static List<String> methods(String path) {
        return RULES.keySet().stream()
                .filter(method -> rule(method, path).isPresent())
                .sorted()
                .toList();
    }

    /// Whether a path belongs to a page, where a browser is admitted by its login.
    public static boolean isPage(String path) {
        List<String> segments = segments(path);
        return !segments.isEmpty() && PAGES.contains(segments.getFirst());
    }

    /// The lowest role that may make a request; empty where anyone may, without a key.
    public static Optional<Role> min(String method, String path) {
        return rule(method, path).map(Rule::min).orElse(Optional.of(Role.ADMIN));
    }

    private static List<String> segments(String path) {
        return Arrays.stream(path.split("/", -1))
                .filter(segment -> !segment.isEmpty())
                .toList();
    }
}
