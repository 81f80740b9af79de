package io.festinger.llm;

import io.festinger.llm.EntailmentModel.Judgement;
import io.festinger.llm.EntailmentModel.Pair;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A model of stories with a second one that knows of no time: where the first sees that two notes clash, the
/// second is asked in both orders whether they contradict each other. What it does not confirm is taken for nothing.
/// That a note was overtaken is no contradiction of words, and the first is believed. The bounds were chosen on
/// stories of which neither model learned.
public final class ConfirmedSuccessions implements SuccessionModel {
    private static final double DOUBTED = 0.5;

    /// What the second gives a clash in both orders at least.
    private static final double CLASH = 0.6;

    /// What the first gives at least where there is no second.
    private static final double ALONE = 0.95;

    private final SuccessionModel first;
    private final Supplier<Optional<EntailmentModel>> second;

    /// @param second empty where there is none for notes
    public ConfirmedSuccessions(SuccessionModel first, Supplier<Optional<EntailmentModel>> second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public List<Succession> judge(List<Notes> pairs) {
        List<Succession> judged = first.judge(pairs);
        List<Pair> doubted = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            if (isDoubted(judged.get(i))) {
                doubted.add(new Pair(pairs.get(i).earlier(), pairs.get(i).later()));
                doubted.add(new Pair(pairs.get(i).later(), pairs.get(i).earlier()));
            }
        }
        if (doubted.isEmpty()) {
            return judged;
        }
        Optional<Iterator<Judgement>> asked =
                second.get().map(model -> model.judge(doubted).iterator());
        return judged.stream()
                .map(one -> isDoubted(one) ? weighed(one, asked) : one)
                .toList();
    }

    private static Succession weighed(Succession judged, Optional<Iterator<Judgement>> asked) {
        boolean confirmed = asked.map(answers ->
                        Math.min(answers.next().contradiction(), answers.next().contradiction()) >= CLASH)
                .orElseGet(() -> judged.misleads() >= ALONE);
        return confirmed
                ? judged
                : new Succession(judged.none() + judged.misleads(), judged.same(), judged.settled(), 0, 0);
    }

    private static boolean isDoubted(Succession judged) {
        return judged.misleads() >= DOUBTED && judged.clash() >= judged.overtaken();
    }

    @Override
    public String name() {
        return first.name();
    }

    /// The second belongs to somebody else.
    @Override
    public void close() {
        first.close();
    }
}
