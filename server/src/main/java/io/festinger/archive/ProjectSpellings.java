package io.festinger.archive;

import io.festinger.base.Json;
import io.festinger.conflicts.WriteScope;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The local names of an archive's projects that are spelled differently there.
///
/// @param names the local names, by the spelling of the archive
record ProjectSpellings(Map<String, String> names) {
    /// All names are the same.
    static final ProjectSpellings SAME = new ProjectSpellings(Map.of());

    /// Tables that name projects, for archives without a table of projects.
    private static final List<String> NAMING = List.of(
            "memories",
            "entities",
            "project_state",
            "ingestion_waves",
            "source_documents",
            "interactions",
            "conflicts");

    /// The possible parts of a slot before its project.
    private static final String BEFORE = "(\\[(?:\\\\\"(?:preference|identity|[A-Z][A-Za-z0-9]*)\\\\\",)?)";

    ProjectSpellings {
        names = Map.copyOf(names);
    }

    /// Creates the archive's projects here.
    static ProjectSpellings of(WriteScope scope, ArchiveFile archive) {
        Set<String> texts = new LinkedHashSet<>();
        collect(archive, "projects", "name", texts);
        if (texts.isEmpty()) {
            NAMING.forEach(table -> collect(archive, table, "project", texts));
        }
        Map<String, String> names = new LinkedHashMap<>();
        for (String project : texts) {
            String local = scope.project(project);
            if (!local.equals(project)) {
                names.put(project, local);
            }
        }
        return new ProjectSpellings(names);
    }

    private static void collect(ArchiveFile archive, String table, String field, Set<String> into) {
        for (List<ArchiveFile.Line> lines : archive.of(Merge.table(table))) {
            lines.forEach(line -> into.add(Fields.text(line, field)));
        }
    }

    /// The row with the local names, in its project and in its slots.
    String in(String row) {
        String spelt = row;
        for (Map.Entry<String, String> name : names.entrySet()) {
            String old = Json.write(name.getKey());
            String local = Json.write(name.getValue());
            spelt = spelt.replaceAll("(\"project\": ?)" + Pattern.quote(old), "$1" + Matcher.quoteReplacement(local));
            spelt = spelt.replaceAll(
                    BEFORE + Pattern.quote(inText(old)), "$1" + Matcher.quoteReplacement(inText(local)));
        }
        return spelt;
    }

    /// A JSON text as written inside another one.
    private static String inText(String json) {
        String text = Json.write(json);
        return text.substring(1, text.length() - 1);
    }
}
