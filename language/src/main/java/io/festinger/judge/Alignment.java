package io.festinger.judge;

import io.festinger.claims.Agreement;
import java.util.ArrayList;
import java.util.List;

/// Two texts side by side, token by token: the longest common sequence of their words, values and signs, and
/// the gaps between its members.
final class Alignment {
    /// More tokens than texts have that are judged as a whole.
    private static final int MAX = 200;

    private final Pairing pairing;
    private final List<Token> one;
    private final List<Token> other;
    private final List<Gap> gaps = new ArrayList<>();
    private int common;

    /// What each text has between two neighbours that both have.
    record Gap(List<Token> one, List<Token> other) {}

    Alignment(Pairing pairing) {
        this.pairing = pairing;
        this.one = Token.of(pairing.one());
        this.other = Token.of(pairing.other());
        if (one.size() <= MAX && other.size() <= MAX) {
            align();
        }
    }

    /// The gaps in which at least one of the two has a token; empty for texts that are too long.
    List<Gap> gaps() {
        return gaps;
    }

    /// The share of the tokens of the longer text that both have in one order.
    double share() {
        int max = Math.max(one.size(), other.size());
        return max == 0 ? 0 : (double) common / max;
    }

    private void align() {
        int[][] longest = new int[one.size() + 1][other.size() + 1];
        for (int i = one.size() - 1; i >= 0; i--) {
            for (int j = other.size() - 1; j >= 0; j--) {
                longest[i][j] = areSame(one.get(i), other.get(j))
                        ? longest[i + 1][j + 1] + 1
                        : Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        int from = 0;
        int there = 0;
        int i = 0;
        int j = 0;
        while (i < one.size() && j < other.size()) {
            if (areSame(one.get(i), other.get(j))) {
                common++;
                gap(from, i, there, j);
                from = ++i;
                there = ++j;
            } else if (longest[i + 1][j] >= longest[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        gap(from, one.size(), there, other.size());
    }

    private void gap(int from, int to, int there, int thereTo) {
        if (from < to || there < thereTo) {
            gaps.add(new Gap(one.subList(from, to), other.subList(there, thereTo)));
        }
    }

    private boolean areSame(Token local, Token remote) {
        if (local.value() >= 0 && remote.value() >= 0) {
            return pairing.values().stream()
                    .anyMatch(pair -> pair.one() == local.value()
                            && pair.other() == remote.value()
                            && pair.agreement() == Agreement.SAME);
        }
        return local.value() < 0 && remote.value() < 0 && local.isLike(remote);
    }
}
