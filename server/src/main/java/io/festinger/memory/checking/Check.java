package io.festinger.memory.checking;

import io.festinger.base.Choice;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.EntityType;
import io.festinger.claims.RowRef;
import io.festinger.database.Database;
import io.festinger.database.Projects;
import io.festinger.memory.Inputs;
import io.festinger.memory.extraction.rules.RuleExtractor;
import io.festinger.memory.sources.SourceFile;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Checks texts against the rows in force. Blocking.
public final class Check {
    /// Most statements of one call.
    static final int MOST_STATEMENTS = 10_000;

    /// Most pairs of sentences that are compared for a text, besides some for each of its statements:
    /// enough for dozens of notes, or a few long texts.
    private static final long PAIRS_ALWAYS = 20_000;

    private static final long PAIRS_OF_STATEMENT = 50;

    private final CheckServices services;
    private final InstantSource clock;

    public Check(CheckServices services, InstantSource clock) {
        this.services = services;
        this.clock = clock;
    }

    /// @param project the project whose rows are compared; empty for those of all projects and of none
    /// @throws Failure `NOT_FOUND` for an unknown project, `TOO_LARGE` naming the document that exceeds the
    ///     limit of statements, `INVALID_REQUEST`, `UNAVAILABLE`
    public CheckResult of(WorkspaceId workspace, Optional<String> project, List<SourceFile> files) {
        Database database = services.layerServices().database();
        Optional<String> label = project.map(name -> Inputs.label("project", name))
                .map(name -> database.inTransaction(workspace, handle -> existing(handle, name)));
        Reader reader = new Reader(database.inSnapshot(workspace, services.types()::byName), clock.instant());
        List<ReadText> texts = read(reader.in(label.orElse("")), files);
        EarlierStatements earlier = new EarlierStatements();
        Plausibility plausibility = Plausibility.of(texts);
        List<CheckResult.Finding> findings = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            ReadText text = texts.get(i);
            int number = i;
            Map<RowRef, List<String>> near = near(workspace, label, text);
            StoredVersions storedVersions = storedVersions(workspace, label, text);
            TextFindings one = database.inSnapshot(
                    workspace,
                    handle -> of(
                            handle,
                            label.isPresent() ? text : everywhere(handle, reader, text, number, files.get(number)),
                            storedVersions,
                            earlier,
                            plausibility,
                            near));
            findings.addAll(one.findings());
            if (!one.whole()) {
                leftOut.add(text.path());
            }
        }
        long facts =
                database.inTransaction(workspace, handle -> services.holdings().facts(handle, label));
        return new CheckResult(
                texts.size(),
                texts.stream().mapToInt(ReadText::sentences).sum(),
                new CheckResult.LookedAt(label, facts),
                findings,
                passedOver(texts),
                statementsPassedOver(texts),
                leftOut);
    }

    /// The project's name: a misspelt one would contradict nothing.
    private static String existing(Handle handle, String text) {
        String name = Projects.name(handle, text);
        List<String> projects = Projects.all(handle);
        if (projects.contains(name)) {
            return name;
        }
        String cure = Choice.nearest(name, projects)
                .map(nearest -> "the nearest is '" + nearest + "'; GET /mirror lists those with rows")
                .orElse("this workspace has none yet; leave project out to check texts against each other");
        throw new Failure(Failure.Code.NOT_FOUND, "project", "there is no project '" + name + "': " + cure);
    }

    /// Compared outside of the transaction that reads them: documents may have many lines.
    private StoredVersions storedVersions(WorkspaceId workspace, Optional<String> project, ReadText text) {
        List<StoredDocument> documents = services.layerServices()
                .database()
                .inSnapshot(workspace, handle -> StoredDocument.at(services.sources(), handle, project, text.path()));
        return StoredVersions.of(documents, text.document());
    }

    /// @param whole whether all of the text was compared
    private record TextFindings(List<CheckResult.Finding> findings, boolean whole) {}

    private TextFindings of(
            Handle handle,
            ReadText text,
            StoredVersions storedVersions,
            EarlierStatements earlier,
            Plausibility plausibility,
            Map<RowRef, List<String>> near) {
        long pairs = PAIRS_ALWAYS + PAIRS_OF_STATEMENT * text.statements().size();
        CheckComparison checkComparison =
                new CheckComparison(services, handle, earlier, storedVersions, plausibility, pairs);
        List<Hit> hits = checkComparison.of(text, near);
        FindingDetails findingDetails = new FindingDetails(services, handle, earlier, hits);
        List<CheckResult.Finding> findings = hits.stream()
                .map(findingDetails::finding)
                .sorted(Comparator.comparingInt(finding -> finding.span().start()))
                .toList();
        return new TextFindings(findings, !checkComparison.isSpent());
    }

    private static List<CheckResult.PassedOver> passedOver(List<ReadText> texts) {
        return texts.stream()
                .flatMap(text ->
                        text.passedOver().map(reason -> new CheckResult.PassedOver(text.path(), reason)).stream())
                .toList();
    }

    private static List<CheckResult.PassedOverStatements> statementsPassedOver(List<ReadText> texts) {
        return texts.stream()
                .filter(text -> !text.leftOut().isEmpty())
                .map(text -> CheckResult.PassedOverStatements.of(text.path(), text.leftOut()))
                .toList();
    }

    /// Reads texts as if they belonged to a project.
    private final class Reader {
        private final Map<String, EntityType> types;
        private final Instant time;

        Reader(Map<String, EntityType> types, Instant time) {
            this.types = types;
            this.time = time;
        }

        TextReader in(String project) {
            ClaimReader reader = services.layerServices().reader();
            return new TextReader(reader, new RuleExtractor(reader), types, project, time);
        }
    }

    /// The text with its claims in no project, and in each project that has claims on the same topics.
    private ReadText everywhere(Handle handle, Reader reader, ReadText text, int number, SourceFile file) {
        List<Claim> claims =
                text.statements().stream().flatMap(one -> one.claims().stream()).toList();
        ReadText whole = text;
        for (String project : services.layerServices().claims().projects(handle, claims)) {
            whole = whole.and(reader.in(project).read(number, file));
        }
        return whole;
    }

    private static List<ReadText> read(TextReader reading, List<SourceFile> files) {
        List<ReadText> texts = new ArrayList<>();
        int statements = 0;
        for (SourceFile file : files) {
            ReadText text = reading.read(texts.size(), file);
            statements += text.statements().size();
            if (statements > MOST_STATEMENTS) {
                throw new Failure(
                        Failure.Code.TOO_LARGE,
                        "documents[" + texts.size() + "].content",
                        "up to '" + file.path() + "' there are more than " + MOST_STATEMENTS
                                + " statements; send the documents in several calls, or divide this one");
            }
            texts.add(text);
        }
        return texts;
    }

    /// Called before the snapshot is opened: it may open its own transaction.
    private Map<RowRef, List<String>> near(WorkspaceId workspace, Optional<String> project, ReadText text) {
        Set<String> words = text.statements().stream()
                .filter(CheckedStatement::isSentence)
                .map(CheckedStatement::words)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Map<String, List<String>> byWords =
                words.isEmpty() ? Map.of() : services.neighbours().ofEach(workspace, project, words);
        Map<RowRef, List<String>> near = new HashMap<>();
        for (CheckedStatement checkedStatement : text.statements()) {
            if (checkedStatement.isSentence()) {
                near.put(checkedStatement.ref(), byWords.getOrDefault(checkedStatement.words(), List.of()));
            }
        }
        return near;
    }
}
