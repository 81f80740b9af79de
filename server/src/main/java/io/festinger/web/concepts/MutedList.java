package io.festinger.web.concepts;

import io.festinger.concepts.edges.Curation;
import io.festinger.web.Moment;
import java.util.List;

/// The muted words on the page of concepts.
///
/// @param decides whether the visitor may mute words
public record MutedList(List<Row> rows, boolean decides) {
    /// @param concepts how many known concepts it covers
    public record Row(String word, String by, Moment at, int concepts) {}

    static MutedList of(Curation curation, boolean decides) {
        return new MutedList(
                curation.mutedWords().stream()
                        .map(mutedWord -> new Row(
                                mutedWord.word(),
                                mutedWord.by(),
                                Moment.of(mutedWord.at()),
                                curation.coveredCount(mutedWord)))
                        .toList(),
                decides);
    }
}
