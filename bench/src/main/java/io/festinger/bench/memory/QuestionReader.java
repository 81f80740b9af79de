package io.festinger.bench.memory;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.claims.relations.RelationRule;
import io.festinger.claims.sentences.SentenceReader;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Finds the slot that a question asks for: `What is the capital of France?`, `Who wrote Emma?`, `Where do
/// I live?`. The question is converted to the statements that would answer it, which are read like any
/// memory, so question and answer meet in any wording. Immutable.
final class QuestionReader {
    private static final RowRef NO_ROW = new RowRef(RowKind.MEMORY, "question");

    private final SentenceReader sentences = new SentenceReader();

    /// The slot that the question asks for; empty when no rule knows one. Never fails.
    ///
    /// @param project the label of the project of the question; empty for none
    /// @param author the asker, to whom `I` refers; empty when unknown
    Optional<Meeting> read(String question, String project, String author) {
        var origin = new Statement.Origin(NO_ROW, "", project, "", Validity.ALWAYS, author, null);
        List<QuestionAnswers.Answer> answers = QuestionAnswers.to(question).toList();
        return first(answers, answer -> RelationRule.whole(memory(answer, origin), whole(answer)))
                .or(() -> first(answers, answer -> sentences.read(memory(answer, origin))));
    }

    private static Statement.Memory memory(QuestionAnswers.Answer answer, Statement.Origin origin) {
        return new Statement.Memory(origin, Statement.Memory.ANY, answer.statement());
    }

    private static Span whole(QuestionAnswers.Answer answer) {
        return new Span(0, answer.statement().length());
    }

    private static Optional<Meeting> first(
            List<QuestionAnswers.Answer> answers, Function<QuestionAnswers.Answer, List<Claim>> read) {
        return answers.stream()
                .flatMap(answer -> requestedMeeting(answer, read.apply(answer)).stream())
                .findFirst();
    }

    /// The slot of the claim whose value is the unknown.
    private static Optional<Meeting> requestedMeeting(QuestionAnswers.Answer answer, List<Claim> claims) {
        String unknown = answer.unknown();
        return claims.stream()
                .filter(claim -> claim.value().text().contains(unknown)
                        && !claim.meeting().words().contains(unknown.toLowerCase(Locale.ROOT)))
                .map(Claim::meeting)
                .findFirst();
    }
}
