package io.festinger.memory.checking;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Technologies;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Newcomer;
import io.festinger.judge.Instruction;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryType;
import io.festinger.memory.extraction.rules.StatementReader;
import io.festinger.text.WordClasses;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
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
/// @param inherited the meetings of those claims whose subject only the headings name
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
        Set<Meeting> inherited,
        List<String> section,
        boolean isField,
        boolean isSentence) {
    /// Files of rules for agents.
    private static final Pattern AGENT_FILE = Pattern.compile(
            "(?i)(?:.*/)?(?:(?:AGENTS|CLAUDE|GEMINI)(?:\\.local)?\\.md|copilot-instructions\\.md|\\.(?:cursor|windsurf|cline)rules|\\.(?:cursor/rules|windsurf/rules|clinerules)/.*|.*\\.instructions\\.md)");
    /// A name with the name of what it belongs to.
    private static final Pattern QUALIFIED = Pattern.compile("[\\W_]{0,20}[\\w-]{1,60}(?:\\.[\\w-]{1,60})+(?![\\w.])");
    private static final Set<String> MODALS = WordClasses.of("permission_modals");

    CheckedStatement {
        claims = List.copyOf(claims);
        inherited = Set.copyOf(inherited);
        section = List.copyOf(section);
    }

    /// @param span in the text
    record Where(String project, CheckedDocument document, Span span, Optional<CheckResult.Place> place) {
        String path() {
            return document.path();
        }
    }

    /// What it orders or forbids in a file of rules for agents; empty for any other statement.
    Optional<Instruction> agentRule() {
        return AGENT_FILE.matcher(where.path()).matches() ? Instruction.of(words) : Optional.empty();
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
        return new CheckedStatement(
                ref, where, words, alone, author, at, others, inherited, section, isField, isSentence);
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
    /// distinguish its statements, those of two documents, and their titles, what is a field in one of them.
    boolean isApartFrom(CheckedStatement other) {
        return isApartFrom(other, isField || other.isField());
    }

    /// The same for a claim and one of the other statement. Headings of two documents distinguish claims whose subject
    /// neither names in its own words.
    boolean isApartFrom(CheckedStatement other, Claim claim, Claim rival) {
        return isApartFrom(other, inherits(claim) && other.inherits(rival));
    }

    /// Fields of the same page in two folders are of what the folders are about.
    private boolean isApartFrom(CheckedStatement other, boolean isUnnamed) {
        if (isInDocumentOf(other)) {
            int common = Math.min(section.size(), other.section().size());
            return isField && other.isField()
                    ? !section.equals(other.section())
                    : !section.subList(0, common).equals(other.section().subList(0, common));
        }
        return isUnnamed && (where.document().isParallelTo(other.where().document()) || !haveOneOwner(other));
    }

    boolean isInDocumentOf(CheckedStatement other) {
        return where.path().equals(other.where().path());
    }

    /// Whether the titles and headings above them are the same, as far as both have them.
    private boolean haveOneOwner(CheckedStatement other) {
        List<String> own = headings();
        List<String> others = other.headings();
        int common = Math.min(own.size(), others.size());
        return own.subList(0, common).equals(others.subList(0, common));
    }

    /// `MUST emit an event`, `Use the forward plugin`: nothing but the headings says of what. `We use npm` is of the
    /// project, since npm has a role.
    private boolean inherits(Claim claim) {
        String subject = claim.meeting().subject();
        boolean isUnnamed = subject.isEmpty()
                && Technologies.KNOWN.technology(claim.value().key()).isEmpty();
        return isField
                || isUnnamed
                || MODALS.contains(subject)
                || !subject.isEmpty() && inherited.contains(claim.meeting());
    }

    /// Whether both are lines with a label, or rows, of one name that may belong to two things:
    /// `ssl_verify` is an option of many, `relay.ssl.verify` of one. A sentence names what it is about.
    boolean isNamesakeOf(CheckedStatement other) {
        return isLabel() && other.isLabel() && !isQualified() && !other.isQualified() && !haveOneOwner(other);
    }

    private boolean isLabel() {
        return !isSentence || StatementReader.isLabel(words);
    }

    private boolean isQualified() {
        return QUALIFIED.matcher(words).lookingAt()
                || section.stream()
                        .anyMatch(heading -> QUALIFIED.matcher(heading).lookingAt());
    }

    /// The days and versions in its headings: a changelog speaks of several times. Empty for none.
    String edition() {
        return section.stream().flatMap(CheckedDocument::marks).distinct().collect(Collectors.joining(" "));
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
