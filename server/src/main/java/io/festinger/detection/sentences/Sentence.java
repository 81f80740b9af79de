package io.festinger.detection.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Span;
import io.festinger.text.NormalWords;
import io.festinger.text.Sentences;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// One sentence of a memory that states something by itself.
///
/// @param words its content words, nouns in the singular
/// @param claims what tier 1 reads from it
record Sentence(String text, Set<String> words, Set<String> all, List<Claim> claims) {
    private static final int MOST = 12;
    private static final int LONGEST = 600;
    private static final Set<String> EMPTY = WordList.of("""
            a an the this that these those it its they them their he she his her him we us our you your i my me mine
            is are was were be been being am has have had do does did will would can could shall should may might must
            and or but nor so yet if then than as at by for from in into of off on onto out over to up with without
            about after before between during through under until upon not no never only also just very now still
            there here which who whom whose what when where why how all any both each every some such same other
            """);
    private static final Set<String> FIRST_PERSON = WordList.of("i my me mine myself");
    private static final Set<String> PAST = WordList.of("""
            was were had did used previously formerly earlier originally initially once until before ago deprecated
            retired
            """);
    private static final Set<String> HEDGES = WordList.of("""
            might may could perhaps maybe probably possibly if unless whether suppose plan plans planned proposal proposed
            consider considering would should want wants idea
            """);

    static List<Sentence> of(String content, List<Claim> claims) {
        Sentences found = Sentences.of(content);
        List<Sentence> sentences = new ArrayList<>();
        for (int i = 0; i < found.size() && sentences.size() < MOST; i++) {
            boolean own = found.kind(i) != Sentences.Kind.QUOTE && found.kind(i) != Sentences.Kind.CODE;
            String text = content.substring(found.start(i), found.end(i));
            if (own && text.length() <= LONGEST && !text.endsWith("?")) {
                sentences.add(sentence(text, within(claims, found.start(i), found.end(i))));
            }
        }
        return sentences;
    }

    static Sentence whole(String content, List<Claim> claims) {
        return sentence(content, claims);
    }

    private static Sentence sentence(String text, List<Claim> claims) {
        Set<String> all = new LinkedHashSet<>(NormalWords.of(text));
        Set<String> words = new LinkedHashSet<>(all);
        words.removeAll(EMPTY);
        return new Sentence(text, words, all, claims);
    }

    private static List<Claim> within(List<Claim> claims, int start, int end) {
        return claims.stream()
                .filter(claim -> {
                    Span span = claim.reading().span();
                    return span.start() >= start && span.end() <= end;
                })
                .toList();
    }

    boolean isFirstPerson() {
        return FIRST_PERSON.stream().anyMatch(all::contains);
    }

    /// Whether it speaks of what was, or of what may be: no contradiction follows from it.
    boolean isOfAnotherTime() {
        return PAST.stream().anyMatch(all::contains) || HEDGES.stream().anyMatch(all::contains);
    }

    /// The share of content words that both have.
    double overlap(Sentence other) {
        if (words.isEmpty() || other.words.isEmpty()) {
            return 0;
        }
        long common = words.stream().filter(other.words::contains).count();
        return (double) common / Math.min(words.size(), other.words.size());
    }
}
