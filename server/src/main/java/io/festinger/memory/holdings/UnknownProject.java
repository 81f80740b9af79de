package io.festinger.memory.holdings;

import io.festinger.base.Choice;
import io.festinger.database.Projects;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// A project that nothing was ever written to.
///
/// @param nearest the known project that the name may mean
public record UnknownProject(String name, Optional<String> nearest) {
    /// The first of these that is unknown; empty if all are known.
    ///
    /// @param texts empty names mean no project
    public static Optional<UnknownProject> among(Handle handle, Collection<String> texts) {
        List<String> all = Projects.all(handle);
        Set<String> keys = Set.copyOf(Projects.keys(handle, all).values());
        return Projects.keys(handle, texts).entrySet().stream()
                .filter(project -> !project.getKey().isEmpty() && !keys.contains(project.getValue()))
                .findFirst()
                .map(project -> new UnknownProject(project.getKey(), Choice.similar(project.getKey(), all)));
    }

    /// For a reader.
    public String notice() {
        return "nothing is known about a project '" + name + "'"
                + nearest.map(knownText -> "; did you mean '" + knownText + "'?")
                        .orElse("");
    }
}
