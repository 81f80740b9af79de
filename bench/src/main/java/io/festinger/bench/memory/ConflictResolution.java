package io.festinger.bench.memory;

import io.festinger.bench.memory.Folder.Pair;
import io.festinger.bench.memory.Folder.Question;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.judge.Judge;
import io.festinger.judge.Verdict;
import io.festinger.memory.checking.Verdicts;
import io.festinger.text.NormalText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Prints precision, recall and F1 of the verdicts on the labelled pairs, and how many questions the
/// current value of the slot answers, with all misses.
public final class ConflictResolution {
    private final ClaimReader reader = new StandardClaimReader();
    private final Verdicts verdicts = new Verdicts();
    private final QuestionReader questions = new QuestionReader();

    private ConflictResolution() {}

    /// @param args the folder with the data
    public static void main(String[] args) {
        if (args.length != 1) {
            System.err.println("usage: bench/memory/run [folder]");
            System.exit(2);
        }
        try {
            new ConflictResolution().run(new Folder(Path.of(args[0])));
        } catch (IOException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }

    private void run(Folder folder) throws IOException {
        List<String> facts = folder.facts();
        pairs(folder.pairs());
        questions(facts, folder.questions());
    }

    private void pairs(List<Pair> pairs) {
        int index = 0;
        int raisedCount = 0;
        int missedCount = 0;
        for (Pair pair : pairs) {
            Verdict verdict = verdicts.judge(
                            Verdicts.Fact.of(pair.known()), Verdicts.Fact.of(pair.incoming()), Judge.SURE)
                    .verdict();
            boolean contradicts = verdict == Verdict.CONFLICT || verdict == Verdict.UPDATE;
            if (contradicts && pair.contradicts()) {
                index++;
            } else if (contradicts) {
                raisedCount++;
                System.out.println("raised falsely: " + pair.known() + " / " + pair.incoming());
            } else if (pair.contradicts()) {
                missedCount++;
                System.out.println("missed: " + pair.known() + " / " + pair.incoming());
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d pairs: precision %.3f, recall %.3f, F1 %.3f%n",
                pairs.size(),
                ratio(index, index + raisedCount),
                ratio(index, index + missedCount),
                ratio(2 * index, 2 * index + raisedCount + missedCount));
    }

    private static double ratio(int part, int whole) {
        return whole == 0 ? 1 : (double) part / whole;
    }

    private void questions(List<String> facts, List<Question> requestedQuestions) {
        Map<Meeting, Claim> current = new HashMap<>();
        facts.forEach(fact -> reader.read(memory(fact)).forEach(claim -> current.put(claim.meeting(), claim)));
        int right = 0;
        for (Question question : requestedQuestions) {
            String answer = questions
                    .read(question.text(), "", "")
                    .flatMap(meeting -> Optional.ofNullable(current.get(meeting)))
                    .map(claim -> claim.value().text())
                    .orElse("nothing");
            if (question.answers().stream().anyMatch(one -> NormalText.of(one).equals(NormalText.of(answer)))) {
                right++;
            } else {
                System.out.println("missed: " + question.text() + " is " + question.answers() + ", found " + answer);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d of %d questions answered, from %d facts%n",
                right,
                requestedQuestions.size(),
                facts.size());
    }

    private static Statement.Memory memory(String fact) {
        var row = new RowRef(RowKind.MEMORY, "fact");
        var origin = new Statement.Origin(row, "fact", "", "", Validity.ALWAYS);
        return new Statement.Memory(origin, Statement.Memory.ANY, fact);
    }
}
