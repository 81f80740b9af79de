package io.festinger.concepts;

import java.util.ArrayDeque;
import java.util.Deque;

/// The latest turns of one side of an exchange, to recognise them on the other side: a model's answer as it
/// passed, and the version that its client keeps. The two may differ: clients trim, leave thoughts out,
/// stop reading early, add a word. Turns are compared by their beginnings and ends, ignoring white space.
/// Bounded in number and length. Guarded by its conversation's lock.
final class RecentTurns {
    static final int MOST = 4;
    private static final int LONGEST = 8 << 10;

    /// Shorter texts begin too many other texts.
    private static final int TELLING = 16;

    private static final int ADDED = 64;

    private final Deque<String> turns = new ArrayDeque<>();

    void add(String text) {
        if (turns.size() == MOST) {
            turns.removeFirst();
        }
        turns.addLast(normal(text));
    }

    int weight() {
        return turns.stream().mapToInt(String::length).sum();
    }

    /// True when the text is one of the turns, a part of one, or one with a little added.
    boolean knows(String text) {
        if (turns.isEmpty()) {
            return false;
        }
        String value = normal(text);
        return turns.stream().anyMatch(turn -> isPart(value, turn) || isPart(turn, value) && isLittleMore(turn, value));
    }

    /// True when one of the turns is the text, or a part of it.
    boolean knowsPartOf(String text) {
        if (turns.isEmpty()) {
            return false;
        }
        String value = normal(text);
        return turns.stream().anyMatch(turn -> isPart(turn, value) || isPart(value, turn));
    }

    private static boolean isPart(String shorter, String longer) {
        if (shorter.length() < TELLING) {
            return shorter.equals(longer);
        }
        return longer.startsWith(shorter) || longer.length() < LONGEST && longer.endsWith(shorter);
    }

    private static boolean isLittleMore(String shorter, String longer) {
        return longer.length() - shorter.length() <= ADDED + shorter.length() / 4;
    }

    /// The text's first 8 K characters, white space of any length as one blank, none at its ends.
    private static String normal(String text) {
        var normal = new StringBuilder(Math.min(text.length(), LONGEST));
        boolean gap = false;
        for (int i = 0; i < text.length() && normal.length() < LONGEST; i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                gap = !normal.isEmpty();
            } else {
                if (gap) {
                    normal.append(' ');
                    gap = false;
                }
                normal.append(c);
            }
        }
        return normal.toString();
    }
}
