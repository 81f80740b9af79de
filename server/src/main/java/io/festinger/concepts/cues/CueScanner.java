package io.festinger.concepts.cues;

import io.festinger.text.Sentences;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Finds the cues of a text. Pure and thread-safe; never throws; linear in the text's length.
///
/// A sieve checks first the text, then each sentence; only a sentence that may contain a cue is parsed.
/// There, a pattern must match, a noun phrase that can name a concept must be right before it, and one
/// with a head noun right after; then the precision rules may object. Later cues of a sentence may
/// continue with the subject of the first (`X is a container deployed on Y`), as does an `It` that begins
/// the next sentence.
public final class CueScanner {
    /// A longer sentence is a dump and places nothing.
    static final int LONGEST_SENTENCE = 1000;

    private CueScanner() {}

    /// The cues of the text in order; a repeated cue is there twice.
    public static List<Cue> scan(String text, TokenKnowledge lexicon) {
        if (!Triggers.in(text, 0, text.length())) {
            return List.of();
        }
        List<Cue> cues = new ArrayList<>();
        Quotes quotes = new Quotes(text);
        Sentences sentences = Sentences.of(text);
        @Nullable CueSubject cueSubject = null;
        for (int i = 0; i < sentences.size(); i++) {
            int start = sentences.start(i);
            int end = sentences.end(i);
            boolean read = isReadable(sentences.kind(i), start, end) && Triggers.in(text, start, end);
            if (read) {
                quotes.advance(start);
                CueWords words = CueWordReader.read(text, start, end, quotes);
                cueSubject = read(
                        words,
                        new CueAssembly(words, lexicon, cueSubject),
                        candidate -> add(candidate, start, end, cues));
            } else {
                cueSubject = null;
            }
        }
        return cues;
    }

    private static boolean isReadable(Sentences.Kind kind, int start, int end) {
        boolean isStated = kind != Sentences.Kind.QUOTE && kind != Sentences.Kind.CODE;
        return isStated && end - start <= LONGEST_SENTENCE;
    }

    /// The subject of the sentence's last cue; null where it has none.
    private static @Nullable CueSubject read(CueWords words, CueAssembly reading, Consumer<CueCandidate> found) {
        @Nullable CueCandidate before = null;
        int i = 0;
        while (i < words.size()) {
            Match match = Patterns.at(words, i);
            CueCandidate candidate = match == null ? null : reading.candidate(match, before);
            i = match == null || candidate == null ? i + 1 : Math.max(i + 1, match.to());
            if (candidate != null && PrecisionRules.objection(candidate).isEmpty()) {
                found.accept(candidate);
                before = candidate;
                i = Math.max(i, candidate.end());
            }
        }
        return before == null ? null : before.subject();
    }

    private static void add(CueCandidate candidate, int start, int end, List<Cue> cues) {
        Match match = candidate.match();
        for (Phrase subject : candidate.subject().phrases()) {
            cues.add(new Cue(
                    subject.form(),
                    candidate.object().form(),
                    candidate.dimensionForm(),
                    match.isIsa(),
                    match.wording().confidence,
                    match.rule(),
                    start,
                    end));
        }
    }
}
