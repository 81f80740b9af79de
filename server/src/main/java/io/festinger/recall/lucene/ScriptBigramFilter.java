package io.festinger.recall.lucene;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/// Thai, Lao, Khmer and Burmese are written without spaces, and the tokenizer returns a whole run as one
/// token. This filter replaces it with the overlapping pairs of its characters, as usual for Chinese; a
/// single character stays.
final class ScriptBigramFilter extends TokenFilter {
    private static final String WITHOUT_SPACES = StandardTokenizer.TOKEN_TYPES[StandardTokenizer.SOUTHEAST_ASIAN];

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final TypeAttribute type = addAttribute(TypeAttribute.class);
    private final Deque<String> pairs = new ArrayDeque<>();

    ScriptBigramFilter(TokenStream input) {
        super(input);
    }

    @Override
    public boolean incrementToken() throws IOException {
        if (pairs.isEmpty()) {
            if (!input.incrementToken()) {
                return false;
            }
            if (!type.type().equals(WITHOUT_SPACES)) {
                return true;
            }
            cut(term.toString());
        }
        term.setEmpty().append(pairs.removeFirst());
        return true;
    }

    private void cut(String run) {
        int[] characters = run.codePoints().toArray();
        for (int i = 0; i + 1 < characters.length; i++) {
            pairs.add(new String(characters, i, 2));
        }
        if (pairs.isEmpty()) {
            pairs.add(run);
        }
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        pairs.clear();
    }
}
