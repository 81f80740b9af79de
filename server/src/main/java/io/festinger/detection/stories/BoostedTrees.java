package io.festinger.detection.stories;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/// Gradient-boosted decision trees (Friedman, Greedy Function Approximation, 2001): the sum of their
/// outputs is the logarithm of the odds. Immutable.
///
/// @param trees the root of each tree
record BoostedTrees(List<Node> trees) {
    BoostedTrees {
        trees = List.copyOf(trees);
    }

    sealed interface Node permits Split, Leaf {}

    /// @param feature its index
    /// @param max features up to this value go left
    record Split(int feature, double max, Node left, Node right) implements Node {}

    record Leaf(double value) implements Node {}

    double likelihood(double[] features) {
        double odds = 0;
        for (Node tree : trees) {
            odds += answer(tree, features);
        }
        return 1 / (1 + Math.exp(-odds));
    }

    private static double answer(Node root, double[] features) {
        Node node = root;
        while (node instanceof Split split) {
            node = features[split.feature()] <= split.max() ? split.left() : split.right();
        }
        return node instanceof Leaf leaf ? leaf.value() : 0;
    }

    /// Reads a tree from a line: `clash 0.5 (left) (right)` without brackets, a leaf as a number.
    ///
    /// @throws IllegalArgumentException when it names an unknown feature
    static Node read(String line, List<String> names) {
        return read(List.of(line.split(" ")).iterator(), names);
    }

    private static Node read(Iterator<String> words, List<String> names) {
        String word = words.next();
        if (word.charAt(0) == '-' || Character.isDigit(word.charAt(0))) {
            return new Leaf(Double.parseDouble(word));
        }
        int feature = names.indexOf(word);
        if (feature < 0) {
            throw new IllegalArgumentException("unknown feature: " + word);
        }
        double max = Double.parseDouble(words.next());
        Node node = read(words, names);
        return new Split(feature, max, node, read(words, names));
    }

    /// The trees in the format of [#read].
    List<String> lines(List<String> names) {
        List<String> lines = new ArrayList<>();
        for (Node tree : trees) {
            StringBuilder line = new StringBuilder();
            write(tree, names, line);
            lines.add(line.toString().strip());
        }
        return lines;
    }

    private static void write(Node node, List<String> names, StringBuilder into) {
        switch (node) {
            case Leaf leaf -> into.append(number(leaf.value()));
            case Split split -> {
                into.append(names.get(split.feature())).append(' ').append(number(split.max()));
                write(split.left(), names, into);
                write(split.right(), names, into);
            }
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4f ", value);
    }
}
