package io.festinger.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenizerTest {
    private final Tokenizer tokenizer = new Tokenizer(OpeningWords.ENGLISH);

    private List<String> forms(String text) {
        Tokens tokens = tokenizer.tokenize(text);
        List<String> forms = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            forms.add(tokens.form(i));
        }
        return forms;
    }

    private List<String> eligible(String text) {
        Tokens tokens = tokenizer.tokenize(text);
        List<String> forms = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.eligible(i)) {
                forms.add(tokens.form(i));
            }
        }
        return forms;
    }

    @Test
    void theSentenceOfTheSpecification() {
        assertThat(forms("gnommoweb is a repo of Glitch University"))
                .containsExactly("gnommoweb", "is", "a", "repo", "of", "glitch_university");
    }

    @Test
    void aTextWithoutWordsHasNoTokens() {
        assertThat(forms("")).isEmpty();
        assertThat(forms(" \n--..'' /\\ \uD83D\uDE00 \u200B")).isEmpty();
    }

    @Test
    void joinersStayInsideATokenAndNeverAtItsEnds() {
        assertThat(forms("_agent_pool_ -artifact-type- .glitch.university. 'it'"))
                .containsExactly("agent_pool", "artifact-type", "glitch.university", "it");
        assertThat(forms("a--b __init__ x.-y don't")).containsExactly("a", "b", "init", "x", "y", "don't");
    }

    @ParameterizedTest
    @CsvSource({
        "'We use C++, C# and F#.', 'we,use,c++,c#,and,f#'",
        "'C++17 and C++-based', 'c++17,and,c++-based'",
        "'R&D runs A/B tests', 'r&d,runs,a/b,tests'",
        "'AT&T (Q&A)', 'at&t,q&a'",
        "'a/b/c and /a/b', 'a,b,c,and,a,b'",
        "'src/A/B.java', 'src,a,b.java'",
        "'?x=a&b=c', 'x,a,b,c'",
        "'a&lt;b', 'a,lt,b'",
        "'issue#12 page#top', 'issue,12,page,top'",
        "'and/or', 'and,or'",
        "'It needs .NET or ASP.NET.', 'it,needs,.net,or,asp.net'",
        "'a .net file, x.NET', 'a,net,file,x.net'",
        "'We met in St. Gallen. Then', 'we,met,in,st_gallen,then'",
        "'Mt. Etna and St. 9', 'mt_etna,and,st,9'",
        "'the last. Gallen', 'the,last,gallen'"
    })
    void theSignsOfANameBelongToItAndThoseOfAPathDoNot(String text, String forms) {
        assertThat(forms(text)).containsExactly(forms.split(","));
    }

    @Test
    void spellingsOfOneNameShareAHash() {
        Tokens tokens = tokenizer.tokenize("hallmark-api, hallmark_api, Hallmark API, hallmark.api");
        assertThat(tokens.hash(0))
                .isEqualTo(tokens.hash(1))
                .isEqualTo(tokens.hash(2))
                .isNotEqualTo(tokens.hash(3));
        assertThat(tokens.is(0, "hallmark_api")).isFalse();
        assertThat(Tokenizer.isSpelling("hallmark-api", "hallmark_api")).isTrue();
        assertThat(Tokenizer.isSpelling("hallmark-api", "hallmark_app")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "\\", ":", "@", "#", "=", "(", ")", ",", ";", "!", "?", "\"", " ", "\t", "\n", "|", "“"})
    void separatorsSplit(String separator) {
        assertThat(forms("left" + separator + "right")).containsExactly("left", "right");
    }

    @Test
    void consecutiveCapitalisedWordsAreOneToken() {
        assertThat(forms("we met in New  York\tCity once")).containsExactly("we", "met", "in", "new_york_city", "once");
        assertThat(forms("New York City")).containsExactly("new_york_city");
        assertThat(forms("agents use Agent Zero")).containsExactly("agents", "use", "agent_zero");
    }

    @Test
    void punctuationAndLineEndsBreakARun() {
        assertThat(forms("Glitch, University")).containsExactly("glitch", "university");
        assertThat(forms("Glitch\nUniversity")).containsExactly("glitch", "university");
        assertThat(forms("Glitch\r\nUniversity")).containsExactly("glitch", "university");
        assertThat(forms("Glitch and University")).containsExactly("glitch", "and", "university");
    }

    @ParameterizedTest
    @CsvSource({
        "The Glitch University, the",
        "Please Glitch University, please",
        "In Glitch University, in",
        "# Please Glitch University, please",
    })
    void aCommonWordOpeningASentenceDoesNotJoin(String text, String opener) {
        assertThat(forms(text)).containsExactly(opener, "glitch_university");
    }

    @Test
    void everySentenceAndLineOpensAnew() {
        assertThat(forms("done. The Glitch University\n- Update Gnommoweb! Is Dobby there?"))
                .containsExactly("done", "the", "glitch_university", "update", "gnommoweb", "is", "dobby", "there");
    }

    @Test
    void aCommonWordInsideASentenceJoins() {
        assertThat(forms("in The Hague")).containsExactly("in", "the_hague");
    }

    @Test
    void aPossessiveNamesItsOwnerAndEndsARun() {
        assertThat(forms("Gnommoweb's Server, gnommoweb’s, GNOMMOWEB'S"))
                .containsExactly("gnommoweb", "server", "gnommoweb", "gnommoweb");
        Tokens tokens = tokenizer.tokenize("my Glitch University's door");
        assertThat(tokens.form(1)).isEqualTo("glitch_university");
        assertThat(tokens.text().substring(tokens.start(1), tokens.end(1))).isEqualTo("Glitch University's");
        assertThat(tokens.hash(1)).isEqualTo(Tokenizer.hash("glitch_university"));
    }

    @Test
    void lettersOfAnyScriptAreFoldedByCompatibility() {
        assertThat(forms("ÄRGER Łódź Москва ΟΔΟΣ 東京タワー हिन्दी ﬁle ｆｕｌｌ １２"))
                .containsExactly("ärger_łódź_москва_οδος", "東京タワー", "हिन्दी", "file", "full", "12");
    }

    @Test
    void composedAndDecomposedAccentsAreTheSame() {
        assertThat(forms("cafe\u0301-noir")).isEqualTo(forms("caf\u00E9-noir")).containsExactly("café-noir");
    }

    @Test
    void surrogatePairsAreLettersToo() {
        assertThat(forms("𝐆litch x𐐀y 𠀀𠀁 a\uD800b")).containsExactly("glitch", "x𐐨y", "𠀀𠀁", "a", "b");
    }

    @Test
    void invisibleCharactersSeparate() {
        assertThat(forms("gno\u200Bmmo web\u202Ebad a\uFE0Fb")).containsExactly("gno", "mmo", "web", "bad", "a", "b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "42",
                "3.14",
                "2024-01-01",
                "1_000",
                "٤٢",
                "123e4567-e89b-12d3-a456-426614174000",
                "123E4567-E89B-12D3-A456-426614174000",
                "0x1f",
                "9f86d08",
                "d41d8cd98f00b204e9800998ecf8427e",
                "Zm9vYmFyQmF6UXV4MTIz",
                "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"
            })
    void numbersAndOpaqueRunsAreTokensButNeverConcepts(String text) {
        assertThat(forms("see " + text)).hasSize(2);
        assertThat(eligible("see " + text)).containsExactly("see");
        assertThat(Tokenizer.normalForm(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "repo",
                "a",
                "v1.2",
                "python3",
                "ed25519",
                "sha256",
                "decade2",
                "facade",
                "defaced",
                "MyHttp2ClientFactoryBuilder",
                "AbstractSingletonProxyFactoryBean",
                "internationalization"
            })
    void namesAreConcepts(String text) {
        assertThat(eligible("see " + text)).hasSize(2);
    }

    @Test
    void sixtyFourCharactersAreTheMost() {
        assertThat(eligible("x".repeat(64))).hasSize(1);
        assertThat(eligible("x".repeat(65))).isEmpty();
        assertThat(eligible("é̃".repeat(200))).isEmpty();
        assertThat(forms("Aaaaaaaaaa ".repeat(6))).hasSize(1);
        assertThat(eligible("Aaaaaaaaaa ".repeat(6))).isEmpty();
    }

    @Test
    void injectedTextIsNotRead() {
        assertThat(forms("hello <recollection>\ngnommoweb: [type] repo\n</recollection> world"))
                .containsExactly("hello", "world");
        assertThat(forms("a <recollection>b</recollection><recollection>c</recollection>d"))
                .containsExactly("a", "d");
        assertThat(forms("a <recollection> b c")).containsExactly("a");
        assertThat(forms("a <recollections> b")).containsExactly("a", "recollections", "b");
    }

    @Test
    void offsetsPointIntoTheText() {
        String text = "Ünï  \uD83D\uDE00 Glitch  University, runs-on";
        Tokens tokens = tokenizer.tokenize(text);
        List<String> spans = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            spans.add(text.substring(tokens.start(i), tokens.end(i)));
        }
        assertThat(spans).containsExactly("Ünï", "Glitch  University", "runs-on");
    }

    @Test
    void aTokenIsComparedWithAForm() {
        Tokens tokens = tokenizer.tokenize("Dobby runs on node-1, not camelCase. Fine");
        assertThat(tokens.is(6, "fine")).isTrue();
        assertThat(tokens.is(6, "find")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "Glitch University, glitch_university",
        "glitch  university, glitch_university",
        "runs-on, runs-on",
        "gnommoweb, gnommoweb",
        "Gnommoweb's, gnommoweb",
        "\"gnommoweb\".,gnommoweb",
        "The Hague, the_hague",
        "glitch_university, glitch_university",
        "agent0, agent0",
    })
    void aSingleNameHasANormalForm(String name, String form) {
        assertThat(Tokenizer.normalForm(name)).isEqualTo(form);
        assertThat(Tokenizer.normalForm(form)).isEqualTo(form);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "...", "a, b", "foo/bar", "Bob's Server", "12", "<recollection>x"})
    void compoundNamesHaveNoNormalForm(String name) {
        assertThat(Tokenizer.normalForm(name)).isEmpty();
    }

    @Test
    void aReusedTokensForgetsWhatWasInIt() {
        Tokens tokens = new Tokens();
        tokenizer.tokenize("one two three Four Five " + "x ".repeat(1000), tokens);
        tokenizer.tokenize("six", tokens);
        assertThat(tokens.size()).isEqualTo(1);
        assertThat(tokens.form(0)).isEqualTo("six");
    }
}
