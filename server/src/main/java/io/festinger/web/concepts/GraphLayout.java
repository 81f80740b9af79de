package io.festinger.web.concepts;

import io.festinger.concepts.Neighbourhood;
import io.festinger.concepts.Neighbourhood.Neighbour;
import io.festinger.concepts.Neighbourhood.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A neighbourhood laid out for drawing: the parents of the concept on the left, the concept in the middle,
/// its children on the right, and its siblings, which have the same parent, below it. Every edge is drawn
/// from the child to the parent. Equal neighbourhoods have equal drawings. Lengths are in units of the
/// drawing, about a pixel each.
///
/// @param boxes the concept first
/// @param notes how many neighbours were left out, placed where they would be
public record GraphLayout(int width, int height, List<Box> boxes, List<Line> lines, List<Note> notes) {
    private static final int BOX_WIDTH = 176;
    private static final int BOX_HEIGHT = 30;
    private static final int GAP = 104;
    private static final int ROW = 48;
    private static final int MARGIN = 4;
    private static final int LEFT = MARGIN;
    private static final int MIDDLE = LEFT + BOX_WIDTH + GAP;
    private static final int RIGHT = MIDDLE + BOX_WIDTH + GAP;

    /// How many columns of text fit into a box, and onto an edge; wide letters count as two.
    private static final int BOX_COLUMNS = 22;

    private static final int LABEL_COLUMNS = 13;

    /// @param label as much of the token as fits
    /// @param token the whole token
    /// Where a box is, in terms of the hierarchy.
    enum Place {
        OWN,
        ABOVE,
        BELOW,
        BESIDE
    }

    /// @param place `own`, `above`, `below` or `beside`
    public record Box(int x, int y, String label, String token, String path, String place) {
        public int textX() {
            return x + BOX_WIDTH / 2;
        }

        public int textY() {
            return y + BOX_HEIGHT / 2;
        }

        public int width() {
            return BOX_WIDTH;
        }

        public int height() {
            return BOX_HEIGHT;
        }
    }

    /// @param curve an SVG path
    /// @param label the dimension, as much of it as fits
    /// @param anchor the label's side of its point, in SVG's terms
    public record Line(String curve, boolean disputed, String label, int labelX, int labelY, String anchor) {}

    public record Note(int x, int y, String text) {}

    static GraphLayout of(Neighbourhood around) {
        return new Layout(around).draw();
    }

    /// As much of a text as fits into this many columns.
    static String cut(String text, int columns) {
        int used = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            used += text.codePointAt(i) >= 0x1100 ? 2 : 1;
            if (used > columns) {
                return text.substring(0, Math.max(0, text.offsetByCodePoints(i, -1))) + "…";
            }
        }
        return text;
    }

    private static final class Layout {
        private final Neighbourhood around;
        private final List<Box> boxes = new ArrayList<>();
        private final List<Line> lines = new ArrayList<>();
        private final List<Note> notes = new ArrayList<>();
        private final Map<String, Integer> parents = new HashMap<>();
        private final int middle;

        Layout(Neighbourhood around) {
            this.around = around;
            int rows = Math.max(1, Math.max(rows(around.above()), rows(around.below())));
            this.middle = MARGIN + (rows - 1) * ROW / 2 + ROW / 2;
        }

        private static int rows(Part part) {
            return part.shownNeighbours().size() + (part.more() > 0 ? 1 : 0);
        }

        GraphLayout draw() {
            String token = around.concept().token();
            boxes.add(box(token, MIDDLE, middle, Place.OWN));
            column(around.above(), LEFT, top(around.above()), Place.ABOVE);
            column(around.below(), RIGHT, top(around.below()), Place.BELOW);
            column(around.siblings(), MIDDLE, middle + ROW, Place.BESIDE);
            int bottom = Math.max(
                    middle + ROW * rows(around.siblings()), Math.max(bottom(around.above()), bottom(around.below())));
            return new GraphLayout(
                    RIGHT + BOX_WIDTH + MARGIN,
                    bottom + ROW / 2 + MARGIN,
                    List.copyOf(boxes),
                    List.copyOf(lines),
                    List.copyOf(notes));
        }

        private int top(Part part) {
            return middle - (rows(part) - 1) * ROW / 2;
        }

        private int bottom(Part part) {
            return top(part) + Math.max(0, rows(part) - 1) * ROW;
        }

        private void column(Part part, int x, int top, Place place) {
            int y = top;
            for (Neighbour neighbour : part.shownNeighbours()) {
                boxes.add(box(neighbour.token(), x, y, place));
                lines.add(
                        switch (place) {
                            case ABOVE -> up(neighbour, y);
                            case BELOW -> down(neighbour, y);
                            case BESIDE, OWN -> along(neighbour, y);
                        });
                y += ROW;
            }
            if (part.more() > 0) {
                notes.add(new Note(x + BOX_WIDTH / 2, y, part.more() + " more"));
            }
        }

        private static Box box(String token, int x, int y, Place place) {
            return new Box(
                    x,
                    y - BOX_HEIGHT / 2,
                    cut(token, BOX_COLUMNS),
                    token,
                    ConceptPath.of(token),
                    place.name().toLowerCase(Locale.ROOT));
        }

        private Line up(Neighbour neighbour, int y) {
            parents.put(key(neighbour), y);
            Point end = new Point(LEFT + BOX_WIDTH, y);
            return line(new Point(MIDDLE, middle), end, neighbour, new Point(end.x() + 14, y - 7), "start");
        }

        private Line down(Neighbour neighbour, int y) {
            Point end = new Point(MIDDLE + BOX_WIDTH, middle);
            return line(new Point(RIGHT, y), end, neighbour, new Point(RIGHT - 8, y - 7), "end");
        }

        private Line along(Neighbour neighbour, int y) {
            int parent = parents.getOrDefault(key(neighbour), middle);
            Point end = new Point(LEFT + BOX_WIDTH, parent);
            return line(new Point(MIDDLE, y), end, neighbour, new Point(MIDDLE - 8, y + 16), "end");
        }

        private static String key(Neighbour neighbour) {
            return neighbour.parent() + " " + neighbour.dimension();
        }

        private record Point(int x, int y) {}

        /// The line from the child to the parent.
        private static Line line(Point from, Point to, Neighbour edge, Point label, String anchor) {
            int half = GAP / 2;
            String curve = String.format(
                    Locale.ROOT,
                    "M%d %d C%d %d %d %d %d %d",
                    from.x(),
                    from.y(),
                    from.x() - half,
                    from.y(),
                    to.x() + half,
                    to.y(),
                    to.x() + 1,
                    to.y());
            return new Line(curve, edge.disputed(), cut(edge.dimension(), LABEL_COLUMNS), label.x(), label.y(), anchor);
        }
    }
}
