package io.festinger.concepts.cues;

import io.festinger.text.WordClasses;
import java.util.Set;

/// The closed classes of English words that the rules use. Each is a set of lower-case forms.
final class English {
    static final Set<String> DETERMINERS = WordClasses.set("determiners");

    /// Determiners after which a noun means one certain thing.
    static final Set<String> DEFINITE = WordClasses.set("identifying_determiners");

    static final Set<String> PRONOUNS = WordClasses.set("pronouns");

    /// Words that end a noun phrase.
    static final Set<String> STOPS = WordClasses.set("phrase_stops");

    /// Words that name something else when all letters are capitals.
    static final Set<String> ACRONYMS = WordClasses.set("words_as_acronyms");

    /// Words that may precede a verb without changing its meaning.
    static final Set<String> ASIDES = WordClasses.set("subject_asides");

    /// Nouns next to a name that say what it is: `the gnommoweb service`, `ticket FST-9`.
    static final Set<String> CLASS_NOUNS = WordClasses.set("class_nouns");

    /// Class nouns of a different thing than the named one: the gnommoweb team is not gnommoweb.
    static final Set<String> OTHER_THINGS = WordClasses.set("related_things");

    /// Kinds of things that have names: `Phoenix is a service` names one, `Coffee is a drink` does not.
    static final Set<String> KINDS = WordClasses.set("thing_nouns");

    /// Words that say which one is meant but not what it is.
    static final Set<String> ANY_ONE = WordClasses.set("choosing_adjectives");

    /// In front of `a service called X` these say that it exists.
    static final Set<String> HAVING = WordClasses.set("having_words");

    /// In front of it these say that it does not exist yet.
    static final Set<String> MAKING = WordClasses.set("making_verbs");

    /// Adjectives that pick one thing out of many without describing it.
    static final Set<String> PICKING = WordClasses.set("picking_words");

    /// Words of the dictionary that name a language even without a capital.
    static final Set<String> LANGUAGES = WordClasses.set("programming_languages");

    /// Nouns for a place with a name in front: `the Bergen office`.
    static final Set<String> SITES = WordClasses.set("site_nouns");

    /// Nouns for holders of code or people: a thing `in` one is part of it.
    static final Set<String> HOLDERS = WordClasses.set("holder_nouns");

    /// Nouns for machines on which things run.
    static final Set<String> MACHINES = WordClasses.set("machine_nouns");

    /// Systems that a machine runs, and that are not things with the machine as their parent.
    static final Set<String> SYSTEMS = WordClasses.set("operating_systems");

    /// Nouns for things with a location.
    static final Set<String> LOCATED = WordClasses.set("located_things");

    /// Nouns for groups of people.
    static final Set<String> GROUPS = WordClasses.set("people_groups");

    /// Nouns that may precede a name without being part of it: `Server Plum`.
    static final Set<String> TITLES = WordClasses.set("title_nouns");

    /// Parts of a place: `in the north of Portugal` is in Portugal.
    static final Set<String> PARTS = WordClasses.set("parts_of_places");

    static final Set<String> PLACES = WordClasses.set("place_nouns");

    /// A statement may begin again after these: a conjunction or an opening adverb.
    static final Set<String> OPENERS = WordClasses.set("statement_openers");

    /// A statement after these counts as true, with or without `that`.
    static final Set<String> FACTIVE = WordClasses.set("factive_words");

    /// In front of a statement, these turn it into a supposition, a report, a doubt or a request.
    static final Set<String> CLOUDS = WordClasses.set("clouding_words");

    /// Between the cue and its parent, or as an adjective of it, these take the statement back.
    static final Set<String> UNREAL = WordClasses.set("unreal_adjectives");

    /// Nouns that judge, measure or compare and never say what a thing is.
    static final Set<String> IDIOMS = WordClasses.set("judging_nouns");

    /// Nouns that name a kind of thing, but not after a word of [#PRAISE]: a Kafka topic, but a hot topic.
    static final Set<String> TURNED = WordClasses.set("ambiguous_kinds");

    static final Set<String> PRAISE = WordClasses.set("figurative_adjectives");

    /// Adjectives that only judge. With them a noun for a kind of thing is mostly a figure of speech (`a
    /// nice touch`), unless it names a tool (`a good library`) or an actor (`a great editor`).
    static final Set<String> JUDGING = WordClasses.set("judging_adjectives");

    /// Nouns that do not name a real whole, or that name a time, an occasion or a resource.
    static final Set<String> NO_WHOLE = WordClasses.set("no_wholes");

    static final Set<String> CALENDAR = WordClasses.set("calendar_words");

    /// Everyday technical words that no dictionary has.
    static final Set<String> JARGON = WordClasses.set("technical_words");

    static final Set<String> PLACEHOLDERS = WordClasses.set("placeholders");

    /// Adjectives and verbs that a dictionary lists among the nouns: they cannot head a noun phrase.
    static final Set<String> NO_NOUNS = WordClasses.set("adjectives_among_nouns");

    /// Letters and numbers at the end of a name: `Train A`, `Furnace Two`.
    static final Set<String> NAME_TAILS = WordClasses.set("name_tails");

    /// Endings of compound adjectives: `open-source`, `multi-tenant`.
    private static final Set<String> ADJECTIVE_ENDS = WordClasses.set("compound_adjective_ends");

    private static final String[] ADJECTIVE_ENDINGS = {
        "ed", "ful", "ous", "al", "ic", "able", "ible", "ive", "less", "weight", "ary", "ent", "ant", "ing", "source",
        "time", "level", "purpose", "y"
    };

    private static final String[] SURE_ENDINGS = {"ed", "ful", "ous", "able", "ible", "ive", "less", "ic", "est"};

    private static final Set<String> ADJECTIVE_STARTS = WordClasses.set("compound_adjective_starts");

    private static final Set<String> SINGULAR_S = WordClasses.set("singular_names_in_s");

    private static final Set<String> NO_ADVERBS = WordClasses.set("nouns_in_ly");

    private English() {}

    /// Whether it ends like a plural or a verb in the third person.
    static boolean endsInS(String word) {
        return word.length() > 2
                && word.endsWith("s")
                && !word.endsWith("ss")
                && !word.endsWith("us")
                && !word.endsWith("is")
                && !SINGULAR_S.contains(word);
    }

    static boolean isAdverb(String word) {
        return word.length() > 4 && word.endsWith("ly") && word.indexOf('-') < 0 && !NO_ADVERBS.contains(word);
    }

    /// Whether it may be an adjective: it could precede a comma in `a lightweight, self-hosted engine`.
    static boolean looksAdjective(String word) {
        for (String ending : ADJECTIVE_ENDINGS) {
            if (word.endsWith(ending)) {
                return true;
            }
        }
        return NO_NOUNS.contains(word) || isCompoundAdjective(word);
    }

    /// Whether it has an ending that nearly only adjectives and participles have.
    static boolean isAdjective(String word) {
        for (String ending : SURE_ENDINGS) {
            if (word.length() > ending.length() + 2 && word.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }

    /// Whether it is a hyphenated word that describes and does not name.
    static boolean isCompoundAdjective(String word) {
        int first = word.indexOf('-');
        if (first < 0) {
            return false;
        }
        String end = word.substring(word.lastIndexOf('-') + 1);
        return ADJECTIVE_STARTS.contains(word.substring(0, first))
                || ADJECTIVE_ENDS.contains(end)
                || end.endsWith("ed")
                || end.endsWith("ing");
    }
}
