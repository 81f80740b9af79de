package io.festinger.claims;

import io.festinger.text.NormalText;
import io.festinger.text.NormalWords;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Well-known technologies and their roles in a project: `Postgres` and `PostgreSQL` are the same, and a
/// database; `caching` names the role of a cache. Names are compared by their normal words. Immutable.
public final class Technologies {
    private static final int LONGEST = 5;
    private static final Pattern BAR = Pattern.compile("\\|");
    private static final Pattern COMMA = Pattern.compile(",");

    public static final Technologies KNOWN = read();

    private final Map<String, Technology> technologies;
    private final Map<String, List<Role>> roles;

    private Technologies(Map<String, Technology> technologies, Map<String, List<Role>> roles) {
        this.technologies = Map.copyOf(technologies);
        this.roles = Map.copyOf(roles);
    }

    /// How many technologies may have a role at one time.
    public enum RoleLimit {
        /// One for the project.
        PROJECT,
        /// One for each part of the project.
        SUBJECT,
        /// Any number.
        MANY
    }

    /// @param name one normal word: `database`
    public record Role(String name, RoleLimit held) {}

    /// @param key the value of a claim that names it, in any spelling
    /// @param roles its possible roles; the first is the usual one
    public record Technology(String key, List<Role> roles) {
        public Role usual() {
            return roles.getFirst();
        }
    }

    /// A role named by the last words of a phrase.
    ///
    /// @param roles the possible meanings of the words, usually one
    /// @param described how many words precede the name of the role: `job` in `job queue`
    public record RoleName(List<Role> roles, int described) {}

    /// The technology that these words together name.
    public Optional<Technology> technology(String name) {
        return Optional.ofNullable(technologies.get(key(name)));
    }

    /// The longest name of a role at the end of the words.
    ///
    /// @param words as from [NormalWords]
    public Optional<RoleName> role(List<String> words) {
        for (int from = Math.max(0, words.size() - LONGEST); from < words.size(); from++) {
            List<Role> foundRoles = roles.get(String.join(" ", words.subList(from, words.size())));
            if (foundRoles != null) {
                return Optional.of(new RoleName(foundRoles, from));
            }
        }
        return Optional.empty();
    }

    private static String key(String name) {
        return String.join(" ", NormalWords.of(name));
    }

    private static Technologies read() {
        Map<String, Technology> technologies = new HashMap<>();
        Map<String, List<Role>> roles = new HashMap<>();
        Role role = new Role("", RoleLimit.MANY);
        for (String line : WordList.read("/claims/technologies.txt")) {
            if (line.startsWith("[")) {
                role = head(line, roles);
            } else {
                entry(line, role, technologies);
            }
        }
        return new Technologies(technologies, roles);
    }

    private static Role head(String line, Map<String, List<Role>> roles) {
        List<String> parts = BAR.splitAsStream(line.substring(1, line.length() - 1))
                .map(String::strip)
                .toList();
        Role role = new Role(parts.get(0), RoleLimit.valueOf(parts.get(1).toUpperCase(Locale.ROOT)));
        COMMA.splitAsStream(parts.get(2))
                .map(Technologies::key)
                .distinct()
                .forEach(name -> roles.merge(name, List.of(role), Technologies::join));
        return role;
    }

    /// A spelling belongs to the first technology that lists it.
    private static void entry(String line, Role role, Map<String, Technology> technologies) {
        int colon = line.indexOf(": ");
        String name = colon < 0 ? line : line.substring(0, colon);
        Technology knownTechnology = technologies.get(key(name));
        Technology technology = knownTechnology == null
                ? new Technology(NormalText.of(name), List.of(role))
                : new Technology(knownTechnology.key(), join(knownTechnology.roles(), List.of(role)));
        if (knownTechnology != null) {
            technologies.replaceAll((_, other) -> other.key().equals(knownTechnology.key()) ? technology : other);
        } else {
            technologies.put(key(name), technology);
        }
        if (colon > 0) {
            COMMA.splitAsStream(line.substring(colon + 1))
                    .forEach(alias -> technologies.putIfAbsent(key(alias), technology));
        }
    }

    private static <T> List<T> join(List<T> first, List<T> second) {
        List<T> all = new ArrayList<>(first);
        second.stream().filter(one -> !all.contains(one)).forEach(all::add);
        return List.copyOf(all);
    }
}
