package io.festinger.mirror;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A mirror collected in memory, for a page that lays it out. Request only as many rows as the page shows.
public final class Outline implements PageWriter {
    private Head head = new Head("", 0, 0, true);
    private final List<Part> parts = new ArrayList<>();

    /// A section with its groups.
    ///
    /// @param anchor the target of links within the page
    public record Part(String anchor, Section section, List<Group> groups) {
        /// Whether a page with all rows shows the whole section; no page does for changes.
        public boolean everything() {
            return section.kind() != Kind.CHANGES;
        }

        /// Whether the section is not shown completely.
        public boolean cut() {
            return section.shown() < section.total();
        }
    }

    /// Lines with one subject.
    ///
    /// @param name their subject; empty for lines without one
    public record Group(String name, List<Line> lines) {}

    @Override
    public void head(Head head) {
        this.head = head;
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
