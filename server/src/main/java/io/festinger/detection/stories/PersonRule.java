package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sees a fact that counts on somebody who left: `call Piet when the pump stops`, and then `Piet had his last
/// day`, where nobody is named in his place.
final class PersonRule implements StoryRule {
    static final String ID = "story.stale.person";

    private static final String PLACE = "(?:(?:the|our|us|this) ?)?(?:company|firm|team|institute|school|club|practice"
            + "|project|department|office|staff|plant|clinic|lab|choir|band|association|village|town|country|group"
            + "|board|agency|factory|shop|studio|university|college|council|organi[sz]ation|business)?";
    private static final Pattern LEFT = Pattern.compile("\\b(?:(?:left|quit) (?:us|" + PLACE + ")(?:$| )"
            + "|(?:had|worked|works|has) (?:his|her|their) last (?:working )?(?:day|shift|week)"
            + "|last (?:working )?(?:day|shift) (?:was|is)|resigned|retired (?:in|on|at|last|from|this)|retired$"
            + "|went into retirement|passed away|died|emigrated|moved (?:away|abroad)|gone for good"
            + "|no longer works|is no longer (?:with|at|part of|on the team)|stopped working"
            + "|(?:does not|doesn't) work (?:here|for us|with us)|is not with us|changed (?:jobs|teams|schools)"
            + "|is on (?:parental |maternity |paternity |sick )?leave|was let go|has left$"
            + "|gave up (?:his|her|their) (?:job|post|practice|business|position)"
            + "|closed (?:his|her|their) (?:practice|business|shop|doors)"
            + "|went (?:out of business|bankrupt|bust)|(?:is|are|became) (?:insolvent|bankrupt)"
            + "|filed for (?:bankruptcy|insolvency)|closed down|ceased (?:trading|operations|production|business)"
            + "|stopped (?:trading|making|producing|delivering|teaching|practising|offering)"
            + "|no longer (?:makes|delivers|exists|trades|produces|offers|teaches|practises|practices|gives|does))");
    private static final Pattern MOVED =
            Pattern.compile("(?:moved|gone|went|emigrated|relocated) to (?<place>(?:new )?\\p{L}+)");
    private static final Set<String> TITLES = WordList.of("mr mrs ms miss dr prof uncle aunt coach doctor professor");
    private static final Set<String> HEIRS = WordList.of("""
        succeeded successor replaced replaces replacement instead inherits inherited over substitute
        """);
    /// So many words in front of what tells that somebody left the name stands at most.
    private static final int BACK = 5;
    private static final Set<String> BEING = WordList.of("""
        lives lived living works worked born likes loves hates prefers birthday married studies studied allergic called
        was were had is has left retired moved joined joins said says told wrote thinks believes suggested
        """);
    private static final Set<String> HUMAN = WordList.of("""
        call calls ask asks phone contact ring tell notify email mail he she his her him looks watches teaches gives drives
        waters feeds walks minds helps knows keeps collects brings cooks cuts cleans repairs signs approves answers picks
        babysits tutors coaches trains mows massages shovels takes opens handles reviews
        """);
    private static final Set<String> WAS = Set.of("was", "were", "had", "been", "until");
    private static final Set<String> THEIRS = Set.of("his", "her", "their");
    private static final int TOPIC = 2;

    /// @param name of the person, in lower case and without a title
    ///
    /// @param sure whether it must be somebody, not something
    private record Leaver(String name, Told told, boolean sure) {}

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        List<StoryFinding> findings = new ArrayList<>();
        for (Told told : story) {
            for (Leaver gone : told.inForce() ? leavers(told) : List.<Leaver>of()) {
                partners.naming(told, WordFamilies.of(gone.name())).stream()
                        .filter(earlier -> counts(earlier, gone) && !isSettled(earlier, gone, story))
                        .forEach(earlier -> findings.add(finding(earlier, gone)));
            }
        }
        return findings;
    }

    /// Those of whom it tells that they left; none where it names who comes instead.
    private static List<Leaver> leavers(Told told) {
        List<Leaver> leavers = new ArrayList<>(1);
        for (List<String> sentence : told.words().sentences()) {
            String line = String.join(" ", sentence);
            boolean heir = sentence.stream().anyMatch(HEIRS::contains);
            Matcher left = LEFT.matcher(line);
            Matcher moved = MOVED.matcher(line);
            if (!heir && left.find() && !isOpen(line.substring(0, left.end()))) {
                names(told, sentence, words(line, left.start()), false, leavers);
            } else if (!heir
                    && moved.find()
                    && !isOpen(line.substring(0, moved.end()))
                    && isPlace(told, sentence, moved)) {
                names(told, sentence, words(line, moved.start()), true, leavers);
            }
        }
        return leavers;
    }

    /// Whether it tells that somebody leaves.
    static boolean tellsLeaving(Told told) {
        return !leavers(told).isEmpty();
    }

    private static boolean isOpen(String line) {
        return Settling.isOpen(List.of(line.split(" ")));
    }

    /// `to Finland`, `to her daughter in Kiel`
    private static boolean isPlace(Told told, List<String> sentence, Matcher moved) {
        String to = moved.group("place").replace("new ", "");
        int at = sentence.indexOf(to);
        return told.names(to)
                || THEIRS.contains(to)
                        && sentence.subList(at + 1, sentence.size()).stream()
                                .anyMatch(word -> told.names(word) && !WordFamilies.knows(word) && word.length() > 2);
    }

    private static int words(String line, int end) {
        return (int) line.substring(0, end).chars().filter(c -> c == ' ').count();
    }

    /// The names in front of a word; where only people are sure to move, those with a title.
    private static void names(Told told, List<String> sentence, int to, boolean titled, List<Leaver> into) {
        for (int i = Math.max(0, to - BACK); i < to; i++) {
            String word = sentence.get(i);
            boolean title = i > 0 && TITLES.contains(sentence.get(i - 1));
            boolean person = told.names(word)
                    && !TITLES.contains(word)
                    && !Gist.isLight(word)
                    && !DateWords.isMonth(word)
                    && (title || !WordFamilies.knows(word))
                    && Technologies.in(List.of(word)).isEmpty();
            if (person) {
                into.add(new Leaver(word, told, title || !titled));
            }
        }
    }

    /// Whether the fact tells what the person does or is there for, not who it is or what it did once.
    private static boolean counts(Told told, Leaver gone) {
        boolean human = gone.sure() || told.words().hasAny(HUMAN);
        if (!human || !told.inForce() || told.sameSession(gone.told()) || !told.names(gone.name())) {
            return false;
        }
        for (List<String> sentence : told.words().sentences()) {
            int at = sentence.indexOf(gone.name());
            if (at >= 0 && !Settling.isOpen(sentence) && sentence.stream().noneMatch(WAS::contains)) {
                String next = at + 1 < sentence.size() ? sentence.get(at + 1) : "";
                String before = at > 0 ? sentence.get(at - 1) : "";
                return !BEING.contains(next) && !next.endsWith("ed") && !before.equals("is");
            }
        }
        return false;
    }

    /// Whether a fact that is newer than the other says who or what comes instead.
    private static boolean isSettled(Told told, Leaver gone, List<Told> story) {
        Set<String> same = Gist.common(told.gist().kept(), gone.told().gist().all());
        same.remove(WordFamilies.of(gone.name()));
        return same.size() >= TOPIC
                || story.subList(told.order() + 1, story.size()).stream()
                        .filter(later -> later.inForce() && later.replaces() && !later.equals(gone.told()))
                        .anyMatch(later ->
                                Gist.common(later.gist().kept(), told.gist().kept())
                                                .size()
                                        >= TOPIC);
    }

    private static StoryFinding finding(Told told, Leaver gone) {
        List<Told> members = List.of(told, gone.told());
        return new StoryFinding(
                Kind.STALE,
                members.stream().map(member -> member.fact().id()).toList(),
                told.fact().id(),
                FindingWords.still(told),
                FindingWords.capital(FindingWords.history(members))
                        + ". The older one counts on somebody who left, and nothing says who comes instead.",
                ID);
    }
}
