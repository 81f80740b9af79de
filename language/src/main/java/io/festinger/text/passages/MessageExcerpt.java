package io.festinger.text.passages;

import io.festinger.text.Sentences;
import io.festinger.text.TokenEstimate;
import io.festinger.text.passages.Passage.Voice;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/// What a person's message asks, in few words: its questions, its last sentences and its first one. People put a
/// question before or after what they paste, so logs, code and data are left out, unless there is nothing
/// else. What frameworks and tools say in the user's name is not asked. Pure.
///
/// @param text at most [#TOKENS] tokens of the message, in its order; blank where no person says anything
/// @param remainder its other prose
public record MessageExcerpt(String text, String remainder) {
    /// The most tokens of an excerpt, see [TokenEstimate].
    public static final int TOKENS = 64;

    private static final int LONGEST = 4_000;
    private static final int LONGEST_SENTENCE = TOKENS * 4;

    public static MessageExcerpt of(String message) {
        String unframedText = ends(Frames.without(message).strip());
        List<Passage> passages = Passages.ofUser(unframedText);
        String text = passages.isEmpty() ? unframedText : ends(spokenText(passages));
        if (text.length() <= LONGEST_SENTENCE && TokenEstimate.of(text) <= TOKENS) {
            return new MessageExcerpt(text.strip(), "");
        }
        List<String> sentences = sentences(text);
        BitSet chosen = new BitSet();
        int remaining = TOKENS;
        for (int place : order(sentences)) {
            int cost = TokenEstimate.of(sentences.get(place));
            if (cost <= remaining) {
                chosen.set(place);
                remaining -= cost;
            }
        }
        BitSet others = (BitSet) chosen.clone();
        others.flip(0, sentences.size());
        return new MessageExcerpt(join(sentences, chosen), join(sentences, others));
    }

    private static String spokenText(List<Passage> passages) {
        return passages.stream()
                .filter(passage -> passage.voice() == Voice.SENDER || passage.voice() == Voice.PERSON)
                .map(Passage::text)
                .collect(Collectors.joining("\n"));
    }

    /// A long text without its middle.
    private static String ends(String text) {
        int half = LONGEST / 2;
        return text.length() <= LONGEST ? text : text.substring(0, half) + "\n" + text.substring(text.length() - half);
    }

    private static List<String> sentences(String text) {
        Sentences spans = Sentences.of(text);
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < spans.size(); i++) {
            for (int from = spans.start(i); from < spans.end(i); from += LONGEST_SENTENCE) {
                sentences.add(text.substring(from, Math.min(spans.end(i), from + LONGEST_SENTENCE)));
            }
        }
        return sentences;
    }

    /// The places of the sentences, the most telling first.
    private static SequencedSet<Integer> order(List<String> sentences) {
        SequencedSet<Integer> order = new LinkedHashSet<>();
        int last = sentences.size() - 1;
        for (int i = last; i >= 0; i--) {
            if (sentences.get(i).strip().endsWith("?")) {
                order.add(i);
            }
        }
        if (last >= 0) {
            order.add(last);
            order.add(0);
        }
        for (int i = last; i >= 0; i--) {
            order.add(i);
        }
        return order;
    }

    private static String join(List<String> sentences, BitSet chosen) {
        return chosen.stream().mapToObj(sentences::get).collect(Collectors.joining(" "));
    }
}
