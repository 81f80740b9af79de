package io.festinger.mirror;

/// Writes a mirror's page. The calls come in the order of the page: one [#head], then sections,
/// each with its lines, which may be in groups.
public interface PageWriter {
    void head(Head head);

    void section(Section section);

    /// Begins a group: the subject of the lines until the next group or section.
    void group(String name);

    void line(Line line);

    /// @param conflicts the open ones of the project
    /// @param candidates the ones that wait for a person
    /// @param empty whether nothing is in force
    record Head(String project, long conflicts, long candidates, boolean empty) {}

    /// @param shown how many of its rows are on the page
    /// @param total how many there are
    record Section(Kind kind, String title, long shown, long total) {}

    /// The content of a section.
    enum Kind {
        CONFLICTS,
        STATE,
        ENTITIES,
        MEMORIES,
        CHANGES
    }
}
