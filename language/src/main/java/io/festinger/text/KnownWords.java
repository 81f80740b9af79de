package io.festinger.text;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.Set;

/// Words with the sets that contain them. Immutable.
public final class KnownWords extends AbstractList<String> implements RandomAccess {
    private final String[] words;
    private final WordSet.Row[] rows;
    private final WordSet.Row all;

    private KnownWords(String[] words, WordSet.Row[] rows) {
        this.words = words;
        this.rows = rows;
        this.all = WordSet.any(rows);
    }

    public static KnownWords of(List<String> words) {
        WordSet.Row[] rows = new WordSet.Row[words.size()];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = WordSet.row(words.get(i));
        }
        return new KnownWords(words.toArray(new String[0]), rows);
    }

    /// Whether a word is one of these.
    public boolean in(int i, Set<String> any) {
        return any instanceof WordSet set ? set.has(rows[i], words[i]) : any.contains(words[i]);
    }

    /// False when certainly no word is one of these.
    public boolean mayHave(Set<String> any) {
        return !(any instanceof WordSet set) || set.mayHave(all);
    }

    @Override
    public String get(int i) {
        return words[i];
    }

    @Override
    public int size() {
        return words.length;
    }
}
