package io.festinger.web;

import io.festinger.memory.holdings.ProjectSize;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// A project with the path of its page.
public record ProjectLink(String path, ProjectSize size) {
    static ProjectLink to(ProjectSize size) {
        return new ProjectLink(path(size.project()), size);
    }

    /// The path of a project's page, whatever characters its label has.
    static String path(String project) {
        return project.endsWith(".md") ? "/mirror?project=" + encoded(project) : "/mirror/" + encoded(project);
    }

    /// The path of its Markdown.
    static String markdown(String project) {
        return "/mirror/" + encoded(project) + ".md";
    }

    private static String encoded(String project) {
        return URLEncoder.encode(project, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
