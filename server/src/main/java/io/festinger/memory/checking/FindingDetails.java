package io.festinger.memory.checking;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.conflicts.MemberKeeper.MemberState;
import io.festinger.memory.Provenance;
import io.festinger.memory.sources.Chunk;
import io.festinger.text.Sentences;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Completes a finding: both sentences, the author of the other one, and its source.
final class FindingDetails {
    private final EarlierStatements earlier;
    private final Map<RowRef, MemberState> rows;
    private final Map<RowRef, List<ConflictId>> conflicts;
    private final Map<String, String> paths = new HashMap<>();

    /// @param hits the hits that will be reported
    FindingDetails(CheckServices services, Handle handle, EarlierStatements earlier, List<Hit> hits) {
        this.earlier = earlier;
        Set<RowRef> refs = hits.stream()
                .flatMap(hit -> hit.rivals().stream())
                .map(Hit.Rival::row)
                .filter(row -> earlier.statement(row).isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
        this.rows = refs.isEmpty() ? Map.of() : services.keepers().describe(handle, refs);
        this.conflicts =
                refs.isEmpty() ? Map.of() : services.layerServices().conflicts().openOf(handle, refs);
        List<String> chunks =
                rows.values().stream().flatMap(row -> chunk(row).stream()).toList();
        if (!chunks.isEmpty()) {
            for (Chunk chunk : services.sources().chunks(handle, chunks)) {
                paths.put(chunk.id(), chunk.path());
            }
        }
    }

    CheckResult.Finding finding(Hit hit) {
        CheckedStatement checkedStatement = hit.statement();
        CheckResult.Verdict verdict = verdict(hit);
        return new CheckResult.Finding(
                checkedStatement.where().path(),
                checkedStatement.where().place(),
                new Verdicts.Part(
                        checkedStatement.where().span().start(),
                        checkedStatement.where().span().end()),
                checkedStatement.words(),
                verdict == CheckResult.Verdict.CONFLICT ? CheckResult.Level.ERROR : CheckResult.Level.NOTICE,
                verdict,
                hit.rule(),
                hit.about(),
                explanation(hit, verdict),
                hit.rivals().stream().map(this::partner).toList());
    }

    /// A contradiction of a document that supersedes the other one, or is a later edition of it, is an
    /// update; if one of the documents is not decided yet, it is a proposal.
    private CheckResult.Verdict verdict(Hit hit) {
        CheckedStatement statement = hit.statement();
        boolean contradicts =
                hit.verdict() == CheckResult.Verdict.CONFLICT || hit.verdict() == CheckResult.Verdict.POSSIBLE;
        if (!contradicts) {
            return hit.verdict();
        }
        if (hit.rivals().stream().allMatch(rival -> succession(statement, rival).isPresent())) {
            return CheckResult.Verdict.UPDATE;
        }
        boolean proposal = statement.where().document().isProposal()
                || hit.rivals().stream().allMatch(rival -> isProposal(rival));
        return proposal ? CheckResult.Verdict.PROPOSAL : hit.verdict();
    }

    private boolean isProposal(Hit.Rival rival) {
        return earlier.statement(rival.row())
                .filter(other -> other.where().document().isProposal())
                .isPresent();
    }

    /// Which of the two documents replaces the other one, and why; empty when neither does.
    private Optional<String> succession(CheckedStatement statement, Hit.Rival rival) {
        CheckedDocument document = statement.where().document();
        Optional<CheckedStatement> otherStatement = earlier.statement(rival.row());
        Optional<CheckedDocument> other =
                otherStatement.map(checkedStatement -> checkedStatement.where().document());
        String path = other.map(CheckedDocument::path).orElseGet(() -> source(rival.row()));
        if (!path.isEmpty() && document.supersedes(path)) {
            return Optional.of(document.path() + " supersedes " + path);
        }
        return other.flatMap(checkedDocument -> checkedDocument.supersedes(document.path())
                        ? Optional.of(path + " supersedes " + document.path())
                        : later(document, checkedDocument).or(() -> later(checkedDocument, document)))
                .or(() -> otherStatement.flatMap(one -> ofTwoTimes(statement, one)));
    }

    private static Optional<String> ofTwoTimes(CheckedStatement statement, CheckedStatement other) {
        boolean differ = !statement.edition().isEmpty()
                && !other.edition().isEmpty()
                && !statement.edition().equals(other.edition());
        return differ
                ? Optional.of("one is of " + statement.edition() + ", the other of " + other.edition())
                : Optional.empty();
    }

    private static Optional<String> later(CheckedDocument document, CheckedDocument other) {
        return Optional.of(document)
                .filter(one -> one.follows(other))
                .flatMap(CheckedDocument::edition)
                .map(edition -> document.path() + " is of " + edition.mark() + ", and later than " + other.path());
    }

    private String explanation(Hit hit, CheckResult.Verdict verdict) {
        Hit.Rival first = hit.rivals().getFirst();
        String about = hit.about().isEmpty() ? "" : "of " + hit.about() + " ";
        String sides = about + "this says " + hit.says() + "; " + name(first.row()) + " says " + first.says();
        return switch (verdict) {
            case CONFLICT, POSSIBLE -> sides;
            case PROPOSAL -> sides + "; this is not decided yet";
            case UPDATE ->
                succession(hit.statement(), first)
                        .map(succession -> sides + "; " + succession)
                        .orElseGet(() -> about + "this says " + hit.says() + ", as what replaces it; "
                                + name(first.row()) + " says " + first.says());
            case REFINEMENT ->
                "it agrees with " + name(first.row()) + ", which says " + first.says() + ", and says more";
        };
    }

    private String name(RowRef row) {
        return earlier.statement(row)
                .map(other -> other.where().path()
                        + other.where().place().map(place -> ":" + place.line()).orElse(""))
                .orElseGet(() -> row.kind().wire().replace('_', ' ') + " " + row.id());
    }

    private CheckResult.Partner partner(Hit.Rival rival) {
        return earlier.statement(rival.row()).map(FindingDetails::text).orElseGet(() -> row(rival));
    }

    private static CheckResult.Partner text(CheckedStatement checkedStatement) {
        return new CheckResult.Partner(
                CheckResult.Partner.TEXT,
                "",
                "",
                0,
                checkedStatement.words(),
                checkedStatement.author(),
                Optional.empty(),
                List.of(),
                checkedStatement.where().path(),
                checkedStatement.where().place());
    }

    private CheckResult.Partner row(Hit.Rival rival) {
        RowRef row = rival.row();
        Optional<MemberState> memberState = Optional.ofNullable(rows.get(row));
        return new CheckResult.Partner(
                row.kind().wire(),
                row.id(),
                rival.project(),
                row.kind().trust(),
                memberState
                        .map(some -> sentence(some.saying().content(), rival.span()))
                        .orElse(rival.says()),
                memberState.map(some -> some.saying().author()).orElse(""),
                memberState.map(some -> some.saying().at()),
                conflicts.getOrDefault(row, List.of()),
                source(row),
                Optional.empty());
    }

    /// The path of the document from which the row was read; empty when unknown.
    private String source(RowRef row) {
        return Optional.ofNullable(rows.get(row))
                .flatMap(FindingDetails::chunk)
                .map(paths::get)
                .orElse("");
    }

    /// The deciding sentence of a long content.
    private static String sentence(String content, Span span) {
        Sentences sentences = Sentences.of(content);
        for (int i = 0; i < sentences.size() && span.end() > span.start(); i++) {
            if (sentences.start(i) <= span.start() && span.start() < sentences.end(i)) {
                return content.substring(sentences.start(i), sentences.end(i));
            }
        }
        return content;
    }

    private static Optional<String> chunk(MemberState row) {
        return row.detail().get("provenance") instanceof Provenance provenance
                ? provenance.sourceChunkId()
                : Optional.ofNullable(row.detail().get("source_chunk_id")).map(Object::toString);
    }
}
