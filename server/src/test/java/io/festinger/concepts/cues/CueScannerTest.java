package io.festinger.concepts.cues;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CueScannerTest {
    private static final TokenKnowledge LEXICON = DictionaryLexicon.knowing("phoenix");

    @ParameterizedTest
    @CsvSource({
        "gnommoweb ISA repo, 0.9, ISA",
        "gnommoweb ISPART Agent0, 0.9, ISPART",
        "gnommoweb is a kind of repo, 0.9, is a kind of",
        "gnommoweb is a repo, 0.8, is a",
        "gnommoweb belongs to Agent0, 0.8, belongs to",
        "gnommoweb is owned by Agent0, 0.8, owned by",
        "gnommoweb owned by Agent0, 0.7, owned by",
        "gnommoweb kind of repo, 0.7, kind of"
    })
    void confidenceFollowsTheWording(String text, double confidence, String rule) {
        assertThat(scan(text)).singleElement().satisfies(cue -> {
            assertThat(cue.confidence()).isEqualTo(confidence);
            assertThat(cue.rule()).isEqualTo(rule);
        });
    }

    @ParameterizedTest
    @CsvSource({
        ".NET is our framework for billing, .net, framework",
        "gnommoweb runs on .NET, gnommoweb, .net",
        "St. Gallen is our second site, st_gallen, site",
        "gnommoweb is in St. Gallen, gnommoweb, st_gallen"
    })
    void aNameWithAFullStopIsOneName(String text, String subject, String parent) {
        assertThat(scan(text)).singleElement().satisfies(cue -> {
            assertThat(cue.subject()).isEqualTo(subject);
            assertThat(cue.parent()).isEqualTo(parent);
        });
    }

    @Test
    void aCueCarriesTheSpanOfItsSentence() {
        String text = "Hello there. gnommoweb is a repo of Glitch University. Bye.";
        Cue cue = scan(text).getFirst();
        assertThat(text.substring(cue.start(), cue.end())).isEqualTo("gnommoweb is a repo of Glitch University.");
        assertThat(cue.dimension()).isEqualTo("glitch_university");
    }

    @ParameterizedTest
    @CsvSource({
        "Phoenix is a service, phoenix",
        "`mercury` is a service, mercury",
        "Atlas is part of Core Platform, atlas",
        "State is a kind of region, state",
        "Billing is a service, billing",
        "The orders API runs on tigerlily, orders_api",
        "our build agent is hosted on tigerlily, build_agent"
    })
    void aDictionaryWordIsASubjectWhereTheRestOfTheSentenceUsesItAsAName(String text, String subject) {
        assertThat(CueScanner.scan(text, DictionaryLexicon.knowing()))
                .extracting(Cue::subject)
                .containsExactly(subject);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Coffee is a drink", "The service is a proxy", "Time is part of life", "Production runs on AWS"})
    void aDictionaryWordWithoutASignOfANameIsNoSubject(String text) {
        assertThat(CueScanner.scan(text, DictionaryLexicon.knowing())).isEmpty();
    }

    @Test
    void eachNameOfAListIsPlaced() {
        assertThat(scan("Atlas, gnommoweb and dobby are services"))
                .extracting(Cue::subject)
                .containsExactly("atlas", "gnommoweb", "dobby");
        assertThat(scan("ramanujan hosts gnommoweb and dobby"))
                .extracting(Cue::parent)
                .containsExactly("ramanujan", "ramanujan");
    }

    @ParameterizedTest
    @CsvSource({
        "gnommoweb is written in Go, go, tech",
        "gnommoweb is based in Oslo, oslo, geography",
        "gnommoweb lives on thor-07, thor-07, runs-on",
        "gnommoweb sits in the tools repo, tools_repo, membership",
        "gnommoweb is looked after by Agent0, agent0, owned-by",
        "gnommoweb is written in C++, c++, tech",
        "gnommoweb is owned by R&D, r&d, owned-by"
    })
    void theVerbTellsTheDimension(String text, String parent, String dimension) {
        assertThat(scan(text)).singleElement().satisfies(cue -> {
            assertThat(cue.parent()).isEqualTo(parent);
            assertThat(cue.dimension()).isEqualTo(dimension);
        });
    }

    @Test
    void everyRuleCanObjectAndSaysWhy() {
        assertThat(objection("gnommoweb is a repo?")).isEqualTo("question");
        assertThat(objection("`gnommoweb is a repo`")).isEqualTo("quoted");
        assertThat(objection("Deploying gnommoweb is a repo")).isEqualTo("opening");
        assertThat(objection("If so, gnommoweb is a repo")).isEqualTo("clouded");
        assertThat(objection("gnommoweb is a repo if it builds")).isEqualTo("conditional");
        assertThat(objection("gnommoweb is a repo, I think")).isEqualTo("doubted");
        assertThat(objection("That gnommoweb ISA repo, is wrong")).isEqualTo("opening");
        assertThat(objection("gnommoweb is a gnommoweb")).isEqualTo("itself");
        assertThat(objection("Coffee is a drink")).isEqualTo("unsupported");
        assertThat(objection("gnommoweb is in the office")).isEqualTo("vague");
        assertThat(objection("gnommoweb is in beta-2")).isEqualTo("unnamed");
        assertThat(objection("gnommoweb is a former repo")).isEqualTo("unreal");
        assertThat(objection("gnommoweb is a slow")).isEqualTo("no noun");
        assertThat(objection("gnommoweb is a mess")).isEqualTo("idiom");
        assertThat(objection("gnommoweb is a repos")).isEqualTo("plural");
        assertThat(objection("gnommoweb is part of the team")).isEqualTo("vague");
        assertThat(objection("gnommoweb type of service broke")).isEqualTo("no noun");
    }

    @Test
    void anItGoesOnWithWhatTheSentenceBeforeSpokeOf() {
        assertThat(scan("gnommoweb is a repo. It runs on Docker.").getLast().subject())
                .isEqualTo("gnommoweb");
        assertThat(scan("It runs on Docker.")).isEmpty();
        assertThat(scan("gnommoweb is a repo. Nobody knows why. It runs on Docker."))
                .hasSize(1);
    }

    @Test
    void aSentenceTooLongToBeOnePlacesNothing() {
        String sentence = "gnommoweb is a repo with " + "word ".repeat(300);
        assertThat(scan(sentence)).isEmpty();
        assertThat(scan(sentence + ".\ngnommoweb is a repo")).hasSize(1);
    }

    @Test
    void findingsDoNotDependOnTheSieve() {
        for (Corpus.Entry entry : Corpus.load("corpus.tsv").entries()) {
            boolean holds = Triggers.in(entry.text(), 0, entry.text().length());
            assertThat(holds || entry.isTrap()).as(entry.text()).isTrue();
        }
    }

    @Test
    void manyThreadsFindWhatOneFinds() throws Exception {
        List<Corpus.Entry> entries = Corpus.load("corpus.tsv").entries();
        String text = String.join("\n", entries.stream().map(Corpus.Entry::text).toList());
        List<Cue> single = scan(text);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var found : threads.invokeAll(Collections.nCopies(8, (Callable<List<Cue>>) () -> scan(text)))) {
                assertThat(found.get()).isEqualTo(single);
            }
        }
    }

    @Test
    void anyMixOfCueWordsIsReadAndGivesTokens() {
        String[] pieces = {
            "gnommoweb",
            "is",
            "a",
            "an",
            "repo",
            "of",
            "Glitch",
            "University",
            "ISA",
            "ISPART",
            "part",
            "kind",
            "that",
            "which",
            ",",
            "runs",
            "on",
            "Docker",
            "and",
            "(",
            ")",
            "`",
            "\"",
            "'",
            "\n",
            "?",
            ".",
            "[x](",
            "the",
            "not",
            "owned",
            "by",
            "deployed",
            "-",
            "é",
            "C++",
            "R&D",
            "A/B",
            "#",
            "are",
            "hosts",
            "called",
            "our",
            ":",
            "Kestrel's",
            "\uD83D",
            "<recollection>",
            "in",
            "context",
            "7",
            "it's",
            "also",
            "```\n"
        };
        Random random = new Random(23);
        for (int round = 0; round < 3_000; round++) {
            List<String> words = new ArrayList<>();
            for (int i = random.nextInt(20); i >= 0; i--) {
                words.add(pieces[random.nextInt(pieces.length)]);
            }
            assertSound(String.join(random.nextInt(9) == 0 ? "" : " ", words));
        }
    }

    @FuzzTest
    void anyTextIsReadAndGivesTokens(FuzzedDataProvider data) {
        assertSound(data.consumeRemainingAsString());
    }

    private static void assertSound(String text) {
        for (Cue cue : scan(text)) {
            assertThat(cue.subject()).as(text).isNotEmpty().isNotEqualTo(cue.parent());
            for (String token : List.of(cue.subject(), cue.parent(), cue.dimension())) {
                assertThat(io.festinger.text.Tokenizer.normalForm(token))
                        .as(text)
                        .isEqualTo(token);
            }
            assertThat(cue.start()).isLessThan(cue.end());
            assertThat(cue.end()).isLessThanOrEqualTo(text.length());
        }
    }

    private static String objection(String text) {
        CueWords words = CueWordReader.read(text, 0, text.length(), new Quotes(text));
        CueAssembly reading = new CueAssembly(words, LEXICON, null);
        for (int i = 0; i < words.size(); i++) {
            Match match = Patterns.at(words, i);
            CueCandidate candidate = match == null ? null : reading.candidate(match, null);
            if (candidate != null) {
                return PrecisionRules.objection(candidate)
                        .map(PrecisionRule::name)
                        .orElse("none");
            }
        }
        return "no candidate";
    }

    private static List<Cue> scan(String text) {
        return CueScanner.scan(text, LEXICON);
    }
}
