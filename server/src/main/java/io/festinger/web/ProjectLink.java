package io.festinger.web;

import io.festinger.memory.holdings.ProjectSize;

/// A project with the path of its page.
public record ProjectLink(String path, ProjectSize size) {
    static ProjectLink to(ProjectSize size) {
        return new ProjectLink(path(size.project()), size);
    }

    /// The path of a project's page, whatever characters its label has.
    static String path(String project) {
        return project.endsWith(".md")
                ? "/mirror?project=" + FormFields.segment(project)
                : "/mirror/" + FormFields.segment(project);
    }

    /// The path of its Markdown.
    static String markdown(String project) {
        return "/mirror/" + FormFields.segment(project) + ".md";
    }
}
