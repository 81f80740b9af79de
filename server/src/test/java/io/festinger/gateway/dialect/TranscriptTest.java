package io.festinger.gateway.dialect;

import static io.festinger.concepts.graph.Turn.Role.ASSISTANT;
import static io.festinger.concepts.graph.Turn.Role.SYSTEM;
import static io.festinger.concepts.graph.Turn.Role.TOOL;
import static io.festinger.concepts.graph.Turn.Role.USER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.loops.ToolCall;
import io.festinger.gateway.loops.Utterance;
import java.io.ByteArrayOutputStream;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TranscriptTest {
    private static final ObjectMapper JACKSON = new ObjectMapper();

    @Test
    void ollamasToolCallsAndTheirResultsAreUtterances() {
        assertThat(utterances(Dialect.OLLAMA_CHAT, """
                {'messages':[
                 {'role':'system','content':'S'},
                 {'role':'user','content':'weather?','images':['aGk=']},
                 {'role':'assistant','content':'','tool_calls':[{'function':{'name':'get','arguments':{'city':'Oslo'}}}]},
                 {'role':'tool','tool_name':'get','content':'rain'}]}"""))
                .containsExactly(
                        text(0, SYSTEM, "S"),
                        new Utterance(1, USER, "weather?\n[picture 1858809154]", List.of()),
                        calledUtterance(2, "", "get", "{\"city\":\"Oslo\"}"),
                        text(3, TOOL, "rain"));
    }

    @Test
    void openAisArgumentsAreTheTextInTheirString() {
        assertThat(utterances(Dialect.OPENAI_CHAT, """
                {'messages':[
                 {'role':'user','content':[{'type':'text','text':'a'},{'type':'image_url','image_url':{'url':'x'}}]},
                 {'role':'assistant','content':null,'tool_calls':
                   [{'id':'c1','type':'function','function':{'arguments':'{\\'n\\':1}','name':'f'}}]},
                 {'role':'tool','tool_call_id':'c1','content':'2'},
                 {'role':'assistant','function_call':{'name':'g','arguments':''}},
                 {'role':'function','name':'g','content':'3'}]}"""))
                .containsExactly(
                        new Utterance(0, USER, "a\n[picture 3483568564]", List.of()),
                        calledUtterance(1, "", "f", "{'n':1}".replace('\'', '"')),
                        text(2, TOOL, "2"),
                        calledUtterance(3, "", "g", ""),
                        text(4, TOOL, "3"));
    }

    @Test
    void itemsOfAResponseAreSaidCalledOrReturned() {
        assertThat(utterances(Dialect.OPENAI_RESPONSES, """
                {'instructions':'be brief','input':[
                 {'role':'user','content':[{'type':'input_text','text':'go'}]},
                 {'type':'reasoning','summary':[]},
                 {'type':'function_call','call_id':'c','name':'f','arguments':'{}'},
                 {'type':'function_call_output','call_id':'c','output':'done'},
                 {'type':'custom_tool_call','call_id':'d','name':'g','input':'text'},
                 {'type':'custom_tool_call_output','call_id':'d','output':[{'type':'input_text','text':'x'}]}]}"""))
                .containsExactly(
                        text(0, USER, "go"),
                        calledUtterance(2, "", "f", "{}"),
                        text(3, TOOL, "done"),
                        calledUtterance(4, "", "g", "text"),
                        text(5, TOOL, "x"));
    }

    @Test
    void aToolsResultInAUsersMessageIsTheTools() {
        assertThat(utterances(Dialect.ANTHROPIC_MESSAGES, """
                {'system':'S','messages':[
                 {'role':'user','content':'go'},
                 {'role':'assistant','content':[
                   {'type':'text','text':'I look'},{'type':'tool_use','id':'t','name':'ls','input':{'p':'/'}}]},
                 {'role':'user','content':[
                   {'type':'tool_result','tool_use_id':'t','content':[{'type':'text','text':'a b'}]},
                   {'type':'text','text':'<system-reminder>be good</system-reminder>'}]},
                 {'role':'user','content':[
                   {'type':'tool_result','tool_use_id':'u','content':'c'},{'type':'text','text':'no, stop'}]}]}"""))
                .containsExactly(
                        text(0, USER, "go"),
                        calledUtterance(1, "I look", "ls", "{\"p\":\"/\"}"),
                        text(2, TOOL, "a b"),
                        text(3, TOOL, "c"),
                        text(3, USER, "no, stop"));
    }

    @Test
    void aNewPictureIsANewResult() {
        String shownText = """
                {'messages':[
                 {'role':'tool','content':'','images':['%s']},
                 {'role':'user','content':[{'type':'tool_result','content':[{'type':'image','source':{'data':'%s'}}]}]}]}""";
        var one = utterances(Dialect.ANTHROPIC_MESSAGES, shownText.formatted("aa", "aa"));
        var other = utterances(Dialect.ANTHROPIC_MESSAGES, shownText.formatted("bb", "bb"));
        assertThat(one).isEqualTo(utterances(Dialect.ANTHROPIC_MESSAGES, shownText.formatted("aa", "aa")));
        assertThat(one.get(0).text())
                .startsWith("[picture ")
                .isNotEqualTo(other.get(0).text());
        assertThat(one.get(1).text())
                .startsWith("[picture ")
                .isNotEqualTo(other.get(1).text());
    }

    @Test
    void aFlattenedPromptHasItsSections() {
        var prompt = "### System:\\nS\\n\\n### User:\\ngo\\n\\n### Assistant:\\nI went\\n\\n### User:\\nand?\\n\\n";
        var transcript = read(Dialect.OLLAMA_GENERATE, "{'prompt':'" + prompt + "','stream':false}");
        assertThat(transcript.utterances())
                .containsExactly(
                        text(0, SYSTEM, "S"), text(1, USER, "go"), text(2, ASSISTANT, "I went"), text(3, USER, "and?"));
        assertThat(transcript.streams()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            OLLAMA_CHAT        | {'messages':[]}                                           | {'options':{'temperature':1.05},'messages':[]}
            OLLAMA_CHAT        | {'messages':[],'options':{}}                              | {'messages':[],'options':{'temperature':1.05}}
            OLLAMA_CHAT        | {'options':{'seed':4},'messages':[]}                      | {'options':{'temperature':1.05},'messages':[]}
            OLLAMA_CHAT        | {'options':{'num_ctx':9,'seed':4,'temperature':0.1,'x':1}}| {'options':{'num_ctx':9,'temperature':0.35,'x':1}}
            OLLAMA_CHAT        | {'options':{'temperature':0,'seed':4}}                    | {'options':{'temperature':0.25}}
            OLLAMA_CHAT        | {'options':{'temperature':1.4}}                           | {'options':{'temperature':1.5}}
            OLLAMA_CHAT        | {'options':{'temperature':1.5,'seed':1}}                  | {'options':{'temperature':1.5,'seed':1}}
            OLLAMA_CHAT        | {'options':{'temperature':-1e999}}                         | {'options':{'temperature':-1e999}}
            OLLAMA_CHAT        | {'options':{'temperature':'hot'}}                         | {'options':{'temperature':'hot'}}
            OLLAMA_CHAT        | {'options':{'temperature':1,'temperature':0}}             | {'options':{'temperature':1,'temperature':0}}
            OLLAMA_CHAT        | {'format':'json','options':{'temperature':0}}             | {'format':'json','options':{'temperature':0}}
            OLLAMA_CHAT        | {'format':'','options':{'temperature':0}}                 | {'format':'','options':{'temperature':0.25}}
            OLLAMA_GENERATE    | {'prompt':'x'}                                            | {'options':{'temperature':1.05},'prompt':'x'}
            OPENAI_CHAT        | {'messages':[{'role':'user'}],'seed':1}                   | {'messages':[{'role':'user'}],'temperature':1.25}
            OPENAI_CHAT        | {'seed':1,'temperature':0.2,'messages':[]}                | {'temperature':0.45,'messages':[]}
            OPENAI_CHAT        | {'temperature':0.2,'messages':[],'seed':1}                | {'temperature':0.45,'messages':[]}
            OPENAI_CHAT        | {'response_format':{'type':'json_object'},'temperature':0}| {'response_format':{'type':'json_object'},'temperature':0}
            OPENAI_CHAT        | {'response_format':{'type':'text'},'temperature':0}       | {'response_format':{'type':'text'},'temperature':0.25}
            OPENAI_CHAT        | {'model':'gpt-5-mini','messages':[]}                      | {'model':'gpt-5-mini','messages':[]}
            OPENAI_RESPONSES   | {'text':{'format':{'type':'json_schema'}},'input':'x'}    | {'text':{'format':{'type':'json_schema'}},'input':'x'}
            OPENAI_RESPONSES   | {'text':{'verbosity':'low'},'input':'x'}                  | {'temperature':1.25,'text':{'verbosity':'low'},'input':'x'}
            OPENAI_COMPLETIONS | {'prompt':'x','temperature':null}                         | {'prompt':'x','temperature':1.25}
            ANTHROPIC_MESSAGES | {'messages':[],'temperature':0.9}                         | {'messages':[],'temperature':1}
            ANTHROPIC_MESSAGES | {'messages':[]}                                           | {'messages':[]}
            ANTHROPIC_MESSAGES | {'thinking':{'type':'enabled'},'temperature':0.5}         | {'thinking':{'type':'enabled'},'temperature':0.5}
            """)
    void theTemperatureRisesToTheCeilingAndTheSeedGoes(Dialect dialect, String body, String warmedText) {
        String json = body.replace('\'', '"');
        var edits = read(dialect, body).warm(0.25, 1.5);
        assertThat(apply(json, edits)).isEqualTo(warmedText.replace('\'', '"'));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            OLLAMA_CHAT        | {'messages':[]}                | true
            OLLAMA_CHAT        | {'messages':[],'stream':null}  | true
            OLLAMA_CHAT        | {'messages':[],'stream':false} | false
            OPENAI_CHAT        | {'messages':[]}                | false
            OPENAI_CHAT        | {'messages':[],'stream':true}  | true
            ANTHROPIC_MESSAGES | {'messages':[]}                | false
            """)
    void anAnswerStreamsByDefaultOnNativeRoutesOnly(Dialect dialect, String body, boolean streams) {
        assertThat(read(dialect, body).streams()).isEqualTo(streams);
    }

    @Test
    void takingElementsOutIsWhatTheSameEditOnATreeWouldBe() throws Exception {
        var random = new Random(41);
        var requests = new RandomRequests(random);
        for (int i = 0; i < 3_000; i++) {
            for (Dialect dialect : List.of(Dialect.OLLAMA_CHAT, Dialect.OPENAI_RESPONSES, Dialect.ANTHROPIC_MESSAGES)) {
                takeSomeOut(dialect, requests.body(dialect), random);
            }
        }
    }

    private static void takeSomeOut(Dialect dialect, String body, Random random) throws JsonProcessingException {
        var places = BitSet.valueOf(new long[] {random.nextLong()});
        JsonNode tree = JACKSON.readTree(body);
        JsonNode list = tree.get(dialect == Dialect.OPENAI_RESPONSES ? "input" : "messages");
        if (!(list instanceof ArrayNode elements)) {
            return;
        }
        var transcript = Transcript.read(dialect, body.getBytes(UTF_8)).orElseThrow();
        for (int i = elements.size() - 1; i >= 0; i--) {
            if (places.get(i)) {
                elements.remove(i);
            }
        }
        assertThat(JACKSON.readTree(apply(body, transcript.without(places))))
                .as(body)
                .isEqualTo(tree);
    }

    @Test
    void sectionsOfAFlattenedPromptAreTakenOutWhole() {
        var prompt =
                "### User:\\ngo\\n\\n### Assistant:\\nA\\n\\n### User:\\nR\\n\\n### Assistant:\\nA\\n\\n### User:\\nR\\n\\n";
        String body = "{\"prompt\":\"" + prompt + "\"}";
        var places = new BitSet();
        places.set(1, 3);
        assertThat(apply(body, read(Dialect.OLLAMA_GENERATE, body).without(places)))
                .isEqualTo("{\"prompt\":\"### User:\\ngo\\n\\n### Assistant:\\nA\\n\\n### User:\\nR\\n\\n\"}");
    }

    private static List<Utterance> utterances(Dialect dialect, String body) {
        return read(dialect, body).utterances();
    }

    private static Transcript read(Dialect dialect, String body) {
        return Transcript.read(dialect, body.replace('\'', '"').getBytes(UTF_8)).orElseThrow();
    }

    private static Utterance text(int element, Turn.Role role, String text) {
        return new Utterance(element, role, text, List.of());
    }

    private static Utterance calledUtterance(int element, String text, String name, String arguments) {
        return new Utterance(element, ASSISTANT, text, List.of(new ToolCall(name, arguments)));
    }

    private static String apply(String body, List<Splice.Edit> edits) {
        var out = new ByteArrayOutputStream();
        new Splice(edits).pieces(body.getBytes(UTF_8), (bytes, offset, length) -> out.write(bytes, offset, length));
        return out.toString(UTF_8);
    }
}
