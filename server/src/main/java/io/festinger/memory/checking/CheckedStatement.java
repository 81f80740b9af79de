package io.festinger.memory.checking;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Newcomer;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryType;
import io.festinger.memory.extraction.rules.StatementReader;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A statement of a text, as if it were a memory.
///
/// @param ref reference of the row that it would be
/// @param words the sentence without markup
/// @param alone how it would be stored, to be read without its document
/// @param author the author; empty when unknown
/// @param at the time of the statement
/// @param claims claims of that row
/// @param section the headings above it, outermost first, and the introduction of its list
/// @param isField whether it is a line such as `Default: 30 s`, whose headings say what it is about
/// @param isSentence whether it is compared with other sentences; false for headings and for statements
///     that are read from markup, such as a table row
record CheckedStatement(
        RowRef ref,
        Where where,
        String words,
        String alone,
        String author,
        Instant at,
        List<Claim> claims,
        List<String> section,
        boolean isField,
        boolean isSentence) {
    CheckedStatement {
        claims = List.copyOf(claims);
        section = List.copyOf(section);
    }

    /// @param span in the text
    record Where(String project, CheckedDocument document, Span span, Optional<CheckResult.Place> place) {
        String path() {
            return document.path();
        }
    }

    Newcomer newcomer() {
        return new Newcomer(ref, ref.id(), new Member.Quote(words, author, at), claims, false);
    }

    /// @param project the project to which the statement is assigned
    Memory row(String project) {
        return row(project, words);
    }

    /// As it would be stored in this project.
    Memory storedMemory(String project) {
        return row(project, alone);
    }

    private Memory row(String project, String content) {
        return Memory.active(
                ref.id(),
                MemoryType.PROJECT,
                content,
                new Memory.Place(project, "", ""),
                Memory.Voice.of(author),
                Memory.Times.of(at, Optional.empty(), Optional.empty(), at));
    }

    /// The same statement with its claims in another project added.
    CheckedStatement and(CheckedStatement checkedStatement) {
        return checkedStatement == this
                ? this
                : with(Stream.concat(claims.stream(), checkedStatement.claims().stream())
                        .toList());
    }

    private CheckedStatement with(List<Claim> others) {
        return new CheckedStatement(ref, where, words, alone, author, at, others, section, isField, isSentence);
    }

    /// The same statement without claims that these at its place make.
    CheckedStatement without(List<CheckedStatement> others) {
        Set<Meeting> meetings = others.stream()
                .flatMap(other -> other.claims().stream())
                .map(Claim::meeting)
                .collect(Collectors.toSet());
        return with(claims.stream()
                .filter(claim -> !meetings.contains(claim.meeting()))
                .toList());
    }

    boolean isCompared() {
        return isSentence || !claims.isEmpty();
    }

    /// Whether both are about different things because of the headings above them: those of one document
    /// distinguish its statements, those of two documents, and their titles, only fields. Fields of the same
    /// page in two folders are of what the folders are about.
    boolean isApartFrom(CheckedStatement other) {
        boolean one = where.path().equals(other.where().path());
        boolean fields = isField && other.isField();
        List<String> own = one ? section : headings();
        List<String> others = one ? other.section() : other.headings();
        if (one && fields) {
            return !own.equals(others);
        }
        if (fields && where.document().isParallelTo(other.where().document())) {
            return true;
        }
        int common = Math.min(own.size(), others.size());
        return (one || fields) && !own.subList(0, common).equals(others.subList(0, common));
    }

    /// The title and the headings as other documents have them, which may be of another time.
    private List<String> headings() {
        String title = where.document().title();
        return Stream.concat(
                        Stream.of(title).filter(words -> !words.isEmpty()),
                        StatementReader.headings(section).stream()
                                .map(CheckedDocument::undatedText)
                                .filter(heading -> !heading.equals(title)))
                .toList();
    }

    boolean overlaps(Span span) {
        return where.span().start() < span.end() && span.start() < where.span().end();
    }

    static RowRef ref(String id) {
        return new RowRef(RowKind.MEMORY, id);
    }
}
