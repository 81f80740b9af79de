package io.festinger.gateway.dialect;

import static io.festinger.concepts.graph.Position.SYSTEM_APPEND;
import static io.festinger.concepts.graph.Position.SYSTEM_PREPEND;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.Position;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.json.Splice;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class DialectTest {
    private static final String BLOCK = "<r>";

    @Test
    void aChatTakesTheFirstBlockIntoItsSystemMessage() {
        String chat = "{'messages':[{'role':'system','content':'S'},{'role':'user','content':'1'},"
                + "{'role':'assistant','content':'A'},{'role':'user','content':'2'}]}";
        assertThat(chat(chat, SYSTEM_PREPEND)).isEqualTo(chat.replace("'S'", "'<r>\\n\\nS'"));
        assertThat(chat(chat, SYSTEM_APPEND)).isEqualTo(chat.replace("'S'", "'S\\n\\n<r>'"));
    }

    @Test
    void aLaterBlockStandsInFrontOfItsMessagesText() {
        String chat = "{'messages':[{'role':'user'},{'role':'user','content':'1'},{'role':'tool','content':[]},"
                + "{'role':'user','content':[{'type':'image_url'},{'type':'text','text':'2'}]}]}";
        var draft = draft(Dialect.OPENAI_CHAT, chat);
        assertThat(nextText(draft, chat, 0)).isEqualTo(chat.replace("'1'", "'<r>\\n\\n1'"));
        assertThat(nextText(draft, chat, 1)).isEqualTo(chat.replace("'2'", "'<r>\\n\\n2'"));
        String flattenedText = "{'prompt':'### System:\\nS\\n\\n### User:\\n1\\n\\n### User:\\n2\\n\\n'}";
        assertThat(nextText(draft(Dialect.OLLAMA_GENERATE, flattenedText), flattenedText, 2))
                .isEqualTo(flattenedText.replace("\\n2", "\\n<r>\\n\\n2"));
        String plain = "{'prompt':'hi','system':'S'}";
        assertThat(nextText(draft(Dialect.OLLAMA_GENERATE, plain), plain, 1))
                .isEqualTo(plain.replace("hi", "<r>\\n\\nhi"));
    }

    private static String nextText(Draft draft, String body, int turn) {
        return splice(new Splice(draft.before(turn, BLOCK).stream().toList()), body);
    }

    @Test
    void theRequestedWindowIsKnown() {
        assertThat(draft(Dialect.OLLAMA_CHAT, "{'options':{'num_ctx':512},'messages':[{'role':'user','content':'1'}]}")
                        .prompt()
                        .window())
                .isEqualTo(512);
        assertThat(draft(Dialect.OLLAMA_GENERATE, "{'options':{'num_ctx':64,'seed':1},'prompt':'1'}")
                        .prompt()
                        .window())
                .isEqualTo(64);
    }

    @Test
    void aChatWithoutASystemMessageGetsOneKeepingTheModelsOwn() {
        String chat = "{'messages':[{'role':'user','content':'1'}]}";
        String user = "{'role':'user','content':'1'}";
        assertThat(chat(chat, SYSTEM_PREPEND))
                .isEqualTo(chat.replace(user, "{'role':'system','content':'<r>\\n\\nown'}," + user));
        assertThat(chat(chat, SYSTEM_APPEND))
                .isEqualTo(chat.replace(user, "{'role':'system','content':'own\\n\\n<r>'}," + user));
    }

    @Test
    void onlyAFirstSystemMessageHidesTheModelsOwn() {
        var bare = draft(Dialect.OLLAMA_CHAT, "{'messages':[{'role':'user','content':'1'}]}");
        var withSystem = draft(
                Dialect.OLLAMA_CHAT,
                "{'messages':[{'role':'assistant','content':'0'},{'role':'user','content':'1'},{'role':'system','content':'S'}]}");
        for (Position position : Position.values()) {
            assertThat(bare.hidesOwnSystem(position)).isTrue();
            assertThat(withSystem.hidesOwnSystem(position)).isFalse();
        }
    }

    @Test
    void aSystemMessageWithoutTextIsFilled() {
        for (String content : List.of("'content':null", "'content':''")) {
            assertThat(chat("{'messages':[{'role':'system'," + content + "}]}", SYSTEM_PREPEND))
                    .isEqualTo("{'messages':[{'role':'system','content':'<r>'}]}");
        }
        assertThat(chat("{'messages':[{'role':'system'}]}", SYSTEM_APPEND))
                .isEqualTo("{'messages':[{'content':'<r>','role':'system'}]}");
    }

    @Test
    void partsOfAMessageTakeTheBlockIntoTheirText() {
        String parts = "{'messages':[{'role':'developer','content':[{'type':'image_url','image_url':{'url':'x'}},"
                + "{'type':'text','text':'a'},{'text':'b','type':'text'}]}]}";
        assertThat(apply(Dialect.OPENAI_CHAT, parts, SYSTEM_PREPEND)).isEqualTo(parts.replace("'a'", "'<r>\\n\\na'"));
        assertThat(apply(Dialect.OPENAI_CHAT, parts, SYSTEM_APPEND)).isEqualTo(parts.replace("'b'", "'b\\n\\n<r>'"));
        assertThat(draft(Dialect.OPENAI_CHAT, parts).prompt().turns())
                .containsExactly(new Turn(Turn.Role.SYSTEM, "a\nb"));
        assertThat(apply(Dialect.OPENAI_CHAT, "{'messages':[{'role':'system','content':[ ]}]}", SYSTEM_PREPEND))
                .isEqualTo("{'messages':[{'role':'system','content':[{'type':'text','text':'<r>'} ]}]}");
    }

    @Test
    void turnsLeaveImagesToolCallsAndStrangeRolesOut() {
        var draft = draft(
                Dialect.OPENAI_CHAT,
                "{'MODEL':'m','messages':[{'role':'User','content':'u\\u0021'},"
                        + "{'role':'assistant','content':null,'tool_calls':[{'function':{'arguments':'secret'}}]},"
                        + "{'role':'tool','content':'t'},{'role':'critic','content':'c'}]}");
        assertThat(draft.prompt().model()).isEqualTo("m");
        assertThat(draft.prompt().turns())
                .containsExactly(new Turn(Turn.Role.USER, "u!"), new Turn(Turn.Role.TOOL, "t"));
    }

    @Test
    void theLastOfTwoEqualKeysCounts() {
        var twice = "{'messages':[{'role':'user','role':'system','content':'a','Content':'b'}]}";
        assertThat(chat(twice, SYSTEM_PREPEND)).isEqualTo(twice.replace("'b'", "'<r>\\n\\nb'"));
    }

    @Test
    void anAmbiguousBodyIsLeftAlone() {
        for (String body : List.of(
                "{'messages':[{'role':'user','content':'a'}],'messages':[{'role':'user'}]}",
                "{'messages':[{'role':'user','content':'a','content':null}]}")) {
            assertThat(Dialect.OLLAMA_CHAT.read(bytes(body))).isEqualTo(new ParsedBody.Pass(Skip.NOT_UNDERSTOOD));
        }
    }

    @Test
    void aPlainPromptTakesTheBlockIntoItsSystem() {
        String body = "{'model':'m','prompt':'hi','system':'S'}";
        assertThat(generate(body, SYSTEM_PREPEND)).isEqualTo(body.replace("'S'", "'<r>\\n\\nS'"));
        assertThat(generate(body, SYSTEM_APPEND)).isEqualTo(body.replace("'S'", "'S\\n\\n<r>'"));
        assertThat(generate("{ 'prompt':'hi'}", SYSTEM_PREPEND)).isEqualTo("{'system':'<r>\\n\\nown', 'prompt':'hi'}");
        for (String empty : List.of("''", "null")) {
            assertThat(generate("{'prompt':'hi','system':" + empty + "}", SYSTEM_APPEND))
                    .isEqualTo("{'prompt':'hi','system':'own\\n\\n<r>'}");
        }
    }

    @Test
    void aFlattenedChatIsReadAsTheTurnsItWasMadeOf() {
        String prompt =
                "### User:\\nfirst\\n\\n### System:\\nBe \\\"kind\\\".\\nAlways.\\n\\n### Assistant:\\nyes\\n\\n"
                        + "### User:\\nsee C:\\\\\\\\new\\\\n\\\\n### User:\\\\n not a header\\n### System:\\nneither\\n\\n";
        var draft = draft(Dialect.OLLAMA_GENERATE, "{'prompt':'" + prompt + "'}");
        assertThat(draft.prompt().turns())
                .containsExactly(
                        new Turn(Turn.Role.USER, "first"),
                        new Turn(Turn.Role.SYSTEM, "Be \"kind\".\nAlways."),
                        new Turn(Turn.Role.ASSISTANT, "yes"),
                        new Turn(Turn.Role.USER, "see C:\\\\new\\n\\n### User:\\n not a header\n### System:\nneither"));
    }

    @Test
    void aFlattenedChatTakesTheBlockIntoItsSystemSection() {
        String prompt = "{'prompt':'### System:\\nS\\n\\n### User:\\n1\\n\\n### User:\\n2\\n\\n'}";
        assertThat(generate(prompt, SYSTEM_PREPEND)).isEqualTo(prompt.replace("\\nS", "\\n<r>\\n\\nS"));
        assertThat(generate(prompt, SYSTEM_APPEND)).isEqualTo(prompt.replace("\\nS", "\\nS\\n\\n<r>"));
        assertThat(draft(Dialect.OLLAMA_GENERATE, prompt).hidesOwnSystem(SYSTEM_PREPEND))
                .isFalse();
    }

    @Test
    void anEmptySystemSectionEndsBeforeTheHeaderBehindIt() {
        String prompt = "{'prompt':'### System:\\n\\n### User:\\n1\\n\\n'}";
        assertThat(draft(Dialect.OLLAMA_GENERATE, prompt).prompt().turns())
                .containsExactly(new Turn(Turn.Role.USER, "1"));
        for (Position position : List.of(SYSTEM_PREPEND, SYSTEM_APPEND)) {
            assertThat(generate(prompt, position)).isEqualTo(prompt.replace("System:\\n", "System:\\n<r>\\n\\n"));
        }
    }

    @Test
    void aFlattenedChatWithoutASystemSectionTakesTheBlockIntoSystem() {
        String prompt = "{'prompt':'### User:\\n1\\n\\n### Assistant:\\n2\\n\\n'}";
        assertThat(generate(prompt, SYSTEM_PREPEND)).isEqualTo(prompt.replace("{", "{'system':'<r>\\n\\nown',"));
        assertThat(draft(Dialect.OLLAMA_GENERATE, prompt).prompt().turns())
                .containsExactly(new Turn(Turn.Role.USER, "1"), new Turn(Turn.Role.ASSISTANT, "2"));
    }

    private static String chat(String body, Position position) {
        return apply(Dialect.OLLAMA_CHAT, body, position);
    }

    private static String generate(String body, Position position) {
        return apply(Dialect.OLLAMA_GENERATE, body, position);
    }

    private static String apply(Dialect dialect, String body, Position position) {
        return splice(draft(dialect, body).with(BLOCK, position, "own"), body);
    }

    private static String splice(Splice splice, String body) {
        var out = new ByteArrayOutputStream();
        splice.pieces(bytes(body), (bytes, offset, length) -> out.write(bytes, offset, length));
        return out.toString(UTF_8).replace('"', '\'').replace("\\'", "\\\"");
    }

    private static Draft draft(Dialect dialect, String body) {
        return (Draft) dialect.read(bytes(body));
    }

    /// Bodies are written with ' for " here, but for escaped ones.
    private static byte[] bytes(String body) {
        return body.replace('\'', '"').getBytes(UTF_8);
    }
}
