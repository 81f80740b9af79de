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

/// What projects of an archive are called in the workspace that takes it in, where that is another spelling.
///
/// @param names by the spelling of the archive
record ProjectSpellings(Map<String, String> names) {
    /// All have the same names.
    static final ProjectSpellings SAME = new ProjectSpellings(Map.of());

    /// Tables that name projects, in archives that have no table of them.
    private static final List<String> NAMING = List.of(
            "memories",
            "entities",
            "project_state",
            "ingestion_waves",
            "source_documents",
            "interactions",
            "conflicts");

    /// What a slot may have before its project.
    private static final String BEFORE = "(\\[(?:\\\\\"(?:preference|identity|[A-Z][A-Za-z0-9]*)\\\\\",)?)";

    ProjectSpellings {
        names = Map.copyOf(names);
    }

    /// Makes the archive's projects known here.
    static ProjectSpellings of(WriteScope writing, ArchiveFile archive) {
        Set<String> said = new LinkedHashSet<>();
        collect(archive, "projects", "name", said);
        if (said.isEmpty()) {
            NAMING.forEach(table -> collect(archive, table, "project", said));
        }
        Map<String, String> names = new LinkedHashMap<>();
        for (String project : said) {
            String here = writing.project(project);
            if (!here.equals(project)) {
                names.put(project, here);
            }
        }
        return new ProjectSpellings(names);
    }

    private static void collect(ArchiveFile archive, String table, String field, Set<String> into) {
        for (List<ArchiveFile.Line> some : archive.of(Merge.table(table))) {
            some.forEach(line -> into.add(Fields.text(line, field)));
        }
    }

    /// The row with the names of here, in its project and in its slots.
    String in(String row) {
        String spelt = row;
        for (Map.Entry<String, String> name : names.entrySet()) {
            String old = Json.write(name.getKey());
            String here = Json.write(name.getValue());
            spelt = spelt.replaceAll("(\"project\": ?)" + Pattern.quote(old), "$1" + Matcher.quoteReplacement(here));
            spelt = spelt.replaceAll(
                    BEFORE + Pattern.quote(inText(old)), "$1" + Matcher.quoteReplacement(inText(here)));
        }
        return spelt;
    }

    /// A JSON text as it stands inside another one.
    private static String inText(String json) {
        String text = Json.write(json);
        return text.substring(1, text.length() - 1);
    }
}
