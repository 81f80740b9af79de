package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Values;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A row of a table in the wording of the extraction: `gateway: 8080 (Port); edge team (Owner)`. Each cell that is
/// followed by the name of its column is a claim: this property of the row's thing has this value. So is a first cell
/// without one (`image.tag: v1.4; the tag of the image`): this is the value of what the row names.
///
/// @param claims of the cells with a column, in their order
/// @param others the text with blanks instead of these cells
record RowCells(List<Claim> claims, String others) {
    private static final Pattern ROW = Pattern.compile("(?<name>[^\\n]{1,100}?): (?<cells>[^\\n]{3,})");
    private static final Pattern SEPARATOR = Pattern.compile("; ");
    private static final Pattern CELL = Pattern.compile("(?<value>\\S.{0,100}) \\((?<column>[^()]{1,40})\\)");
    private static final Set<String> REMARKS = WordClasses.of("remark_columns");
    private static final int LONGEST_NAME = 8;
    private static final int LONGEST_COLUMN = 4;
    private static final int LONGEST_VALUE = 5;

    /// Empty for any other text, and for a row with a single cell beside its name: brackets there may be a note.
    static Optional<RowCells> of(Statement.Memory memory) {
        Matcher row = ROW.matcher(memory.content());
        if (!row.matches() || !isName(row.group("name"), LONGEST_NAME)) {
            return Optional.empty();
        }
        List<Span> cells = split(memory.content(), row.start("cells"));
        StringBuilder others = new StringBuilder(memory.content());
        List<Claim> claims = new ArrayList<>();
        for (Span cell : cells) {
            String text = cell.of(memory.content());
            Optional<Cell> foundCell =
                    column(text).or(() -> cell.start() == row.start("cells") ? value(text) : Optional.empty());
            if (foundCell.isPresent()) {
                if (!REMARKS.contains(foundCell.get().column().toLowerCase(Locale.ROOT))) {
                    claims.add(claim(memory.origin(), row.group("name"), foundCell.get(), cell));
                }
                others.replace(cell.start(), cell.end(), " ".repeat(cell.end() - cell.start()));
            }
        }
        return cells.size() < 2 || claims.isEmpty()
                ? Optional.empty()
                : Optional.of(new RowCells(claims, others.toString()));
    }

    private record Cell(String value, String column) {}

    private static Optional<Cell> column(String text) {
        Matcher cell = CELL.matcher(text);
        return cell.matches() && isName(cell.group("column"), LONGEST_COLUMN)
                ? Optional.of(new Cell(cell.group("value"), cell.group("column")))
                : Optional.empty();
    }

    /// The value of what the row names, in front of its other cells; a longer cell is a description.
    private static Optional<Cell> value(String text) {
        return text.split(" ").length <= LONGEST_VALUE ? Optional.of(new Cell(text, "")) : Optional.empty();
    }

    private static List<Span> split(String text, int from) {
        List<Span> cells = new ArrayList<>();
        int start = from;
        Matcher separator = SEPARATOR.matcher(text);
        for (int at = from; separator.find(at); at = separator.end()) {
            cells.add(new Span(start, separator.start()));
            start = separator.end();
        }
        cells.add(new Span(start, text.length()));
        return cells;
    }

    private static boolean isName(String text, int words) {
        return text.chars().anyMatch(Character::isLetter) && text.split(" ").length <= words;
    }

    private static Claim claim(Statement.Origin origin, String name, Cell cell, Span span) {
        Meeting meeting =
                MeetingWords.of(origin.project(), name, cell.column(), Qualifiers.join(List.of(origin.qualifier())));
        List<String> parts = MeetingWords.parts(
                List.of(origin.project(), meeting.subject(), meeting.attribute()), meeting.qualifier());
        return new Claim(
                origin.row(),
                origin.lineage(),
                Slot.of(Slot.MEMORY, origin.project(), parts),
                meeting,
                Values.of(cell.value()),
                true,
                origin.validity(),
                new Claim.Reading(
                        Claim.Reading.CELL,
                        new Span(span.start(), span.start() + cell.value().length())));
    }
}
