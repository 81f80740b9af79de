package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.Passage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A passage while it is read: its blocks without their markup, and what the headings above each say.
final class Page {
    private static final Pattern NUMBERING = Pattern.compile("^(?:\\d{1,4}(?:\\.\\d{1,4}){0,8}[.)]?|[A-Z]\\.) +");
    /// Sections that tell what is not so, or only how it could be written.
    private static final Pattern ASIDE = Pattern.compile("""
            (?i)(?:the )?(?:rejected|superseded|deprecated|obsolete|withdrawn|alternatives?|examples?|sample|template|open questions?\
            |questions?|non-goals|out of scope|ideas|to-?do|options?|considered|proposals?|discarded|not decided|old|anti-patterns?)\\b.*""");
    /// Headings that say what kind of text stands below them, and not about what it is.
    private static final Pattern GENERIC = Pattern.compile("""
            (?i)(?:(?:key|main|general|design|technical|system|basic|current|nominal|summary|overview|of|the|and|&|parameters?\
            |spec|specs|specifications?|values?|properties|property|numbers|figures|details?|data|table|facts|budgets?|notes?\
            |characteristics|dimensions|settings|configuration|limits|requirements?|constraints?|introduction|background\
            |context|consequences?|results?|findings?|setup|status|outcome)[ ,/]*)+""");

    private static final int LONGEST = 100;

    private final Passage passage;
    private final List<Block> blocks;
    private final List<Plain> plains = new ArrayList<>();
    private final List<List<String>> headings = new ArrayList<>();

    Page(Passage passage) {
        this.passage = passage;
        this.blocks = BlockReader.read(passage.content());
        for (Block block : blocks) {
            plains.add(Plain.of(passage.content(), block.start(), block.end()));
        }
        lay();
    }

    Passage passage() {
        return passage;
    }

    int size() {
        return blocks.size();
    }

    Block block(int i) {
        return blocks.get(i);
    }

    Plain plain(int i) {
        return plains.get(i);
    }

    boolean is(int i, Block.Kind kind) {
        return i < blocks.size() && blocks.get(i).is(kind);
    }

    /// Whether the block stands in a section of what is not so.
    boolean isAside(int i) {
        return headings(i).stream().anyMatch(heading -> ASIDE.matcher(heading).matches());
    }

    /// What the block speaks about, as the nearest heading above it tells; empty where none does.
    String scope(int i) {
        return headings(i).reversed().stream()
                .filter(heading -> !heading.isBlank()
                        && heading.length() <= LONGEST
                        && !GENERIC.matcher(heading).matches()
                        && TypedText.read(heading).isEmpty()
                        && !Blanks.in(heading))
                .findFirst()
                .orElse("");
    }

    /// The headings above a block, outermost first, itself left out.
    private List<String> headings(int i) {
        return headings.get(i);
    }

    private static List<String> above(Passage passage) {
        return Arrays.stream(passage.heading().split(" > "))
                .map(heading -> clean(Plain.of(heading, 0, heading.length()).text()))
                .toList();
    }

    /// Walks down the blocks with the headings that stand above each.
    private void lay() {
        List<String> outside = above(passage);
        Deque<Block> open = new ArrayDeque<>();
        Deque<String> words = new ArrayDeque<>();
        List<String> now = outside;
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            if (block.is(Block.Kind.HEADING)) {
                while (!open.isEmpty() && open.getLast().level() >= block.level()) {
                    open.removeLast();
                    words.removeLast();
                }
                headings.add(Stream.concat(outside.stream(), words.stream()).toList());
                open.addLast(block);
                words.addLast(clean(plains.get(i).text()));
                now = Stream.concat(outside.stream(), words.stream()).toList();
            } else {
                headings.add(now);
            }
        }
    }

    private static String clean(String heading) {
        return NUMBERING
                .matcher(heading.strip())
                .replaceFirst("")
                .replaceFirst("[:.]$", "")
                .strip();
    }
}
