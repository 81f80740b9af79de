package io.festinger.web.playground;

import io.festinger.concepts.PromptAnalysis;
import io.festinger.concepts.PromptAnalysis.Piece;
import io.festinger.concepts.PromptAnalysis.State;
import io.festinger.concepts.PromptAnalysis.StatedEdge;
import io.festinger.concepts.Recollection;
import io.festinger.web.FormFields;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The playground's view of what a prompt would receive and teach.
///
/// @param tokens each once, the most salient first
/// @param more how many tokens are not listed
/// @param where the block's place, in words
public record PromptView(
        List<Stretch> stretches,
        List<Token> tokens,
        int more,
        List<Cue> cues,
        boolean cuesRead,
        String block,
        String where,
        long micros) {
    private static final int LISTED = 30;

    /// A stretch of the text.
    ///
    /// @param state how a token is marked; empty for text that is not a token
    public record Stretch(String text, String state) {
        private static Stretch of(Piece piece) {
            return new Stretch(
                    piece.text(),
                    piece.state() == State.NONE ? "" : piece.state().name().toLowerCase(Locale.ROOT));
        }
    }

    public record Token(String token, String path, String saliency, long encounters, String state) {
        private static Token of(Piece piece) {
            return new Token(
                    piece.token(),
                    piece.state() == State.NEW ? "" : "/admin/concepts/" + FormFields.segment(piece.token()),
                    String.format(Locale.ROOT, "%.2f", piece.saliency()),
                    piece.encounters(),
                    words(piece.state()));
        }

        private static String words(State state) {
            return switch (state) {
                case NONE -> "no concept";
                case WORD -> "dictionary word";
                case NEW -> "never met";
                case MET -> "met, nothing known";
                case PLACED -> "placed";
            };
        }
    }

    /// @param outcome its outcome, in words
    public record Cue(
            String sentence,
            String fact,
            String rule,
            String confidence,
            String outcome,
            boolean contradicts,
            String against) {
        private static Cue of(StatedEdge statedEdge) {
            return new Cue(
                    statedEdge.sentence(),
                    statedEdge.fact().toString(),
                    statedEdge.rule(),
                    String.format(Locale.ROOT, "%.0f %%", 100 * statedEdge.confidence()),
                    words(statedEdge),
                    statedEdge.outcome() == PromptAnalysis.Outcome.CONTRADICTS,
                    statedEdge.against());
        }

        private static String words(StatedEdge statedEdge) {
            return switch (statedEdge.outcome()) {
                case STORED -> "would be stored";
                case CORROBORATED -> "would confirm what is known";
                case CONTRADICTS -> "would open or join a conflict";
                case SETTLED -> "a person decided this already";
                case REFUSED -> "can never be stored";
            };
        }
    }

    static PromptView of(PromptAnalysis analysis) {
        Map<String, Piece> tokens = new LinkedHashMap<>();
        analysis.pieces().stream()
                .filter(piece -> piece.state() != State.NONE)
                .forEach(piece -> tokens.putIfAbsent(piece.token(), piece));
        Recollection recollection = analysis.recollection();
        return new PromptView(
                analysis.pieces().stream().map(Stretch::of).toList(),
                tokens.values().stream()
                        .sorted(Comparator.comparingDouble(Piece::saliency)
                                .thenComparing(Piece::state)
                                .reversed())
                        .limit(LISTED)
                        .map(Token::of)
                        .toList(),
                Math.max(0, tokens.size() - LISTED),
                analysis.cues().stream().map(Cue::of).toList(),
                analysis.cuesRead(),
                recollection.text(),
                switch (recollection.position()) {
                    case SYSTEM_PREPEND -> "before the system message's own text";
                    case SYSTEM_APPEND -> "after the system message's own text";
                    case BEFORE_LAST_USER -> "as a message of its own before the last user message";
                },
                recollection.nanos() / 1_000);
    }
}
