package io.festinger.mirror;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A page gathered in memory, for a page that lays it out. Ask only for as many rows as the page will show.
public final class Outline implements PageWriter {
    private Head head = new Head("", 0, 0, true);
    private final List<Part> parts = new ArrayList<>();

    /// A section with its groups.
    ///
    /// @param anchor where a link within the page leads
    public record Part(String anchor, Section section, List<Group> groups) {
        /// Whether a page that shows all rows shows all of it: of changes, no page does.
        public boolean everything() {
            return section.kind() != Kind.CHANGES;
        }

        /// Whether not all of it is shown.
        public boolean cut() {
            return section.shown() < section.total();
        }
    }

    /// Lines about one thing.
    ///
    /// @param name what they are about; empty for lines that stand by themselves
    public record Group(String name, List<Line> lines) {}

    @Override
    public void head(Head told) {
        head = told;
    }

    @Override
    public void section(Section section) {
        String words = section.title().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        parts.add(new Part(words + "-" + (parts.size() + 1), section, new ArrayList<>()));
    }

    @Override
    public void group(String name) {
        parts.getLast().groups().add(new Group(name, new ArrayList<>()));
    }

    @Override
    public void line(Line line) {
        if (parts.getLast().groups().isEmpty()) {
            group("");
        }
        parts.getLast().groups().getLast().lines().add(line);
    }

    public Head head() {
        return head;
    }

    public List<Part> parts() {
        return List.copyOf(parts);
    }
}
