package io.festinger.mirror;

/// Writes a mirror's page. The calls come in the order of the page: one [#head], then sections,
/// each with its lines, which may be in groups.
public interface PageWriter {
    void head(Head head);

    void section(Section section);

    /// What the lines until the next group or section are about.
    void group(String name);

    void line(Line line);

    /// @param conflicts that are open in the project
    /// @param candidates that wait for a person
    /// @param empty whether nothing is in force
    record Head(String project, long conflicts, long candidates, boolean empty) {}

    /// @param shown how many of its things are on the page
    /// @param total how many there are
    record Section(Kind kind, String title, long shown, long total) {}

    /// What a section lists.
    enum Kind {
        CONFLICTS,
        STATE,
        ENTITIES,
        MEMORIES,
        CHANGES
    }
}
