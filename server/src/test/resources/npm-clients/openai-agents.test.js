import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Agent, Runner, Usage, setTracingDisabled } from '@openai/agents-core';
import { SharedMemory } from 'festinger-client/memory';
import { FestingerSession, festingerTools } from 'festinger-openai-agents';

const url = process.env.FESTINGER_URL;
setTracingDisabled(true);

/** A model that answers what the test says, and keeps what it is asked. */
class ScriptedModel {
  requests = [];

  constructor(...answers) {
    this.answers = answers;
  }

  async getResponse(request) {
    this.requests.push(structuredClone({ input: request.input, tools: request.tools.map(({ name }) => name) }));
    return { usage: new Usage(), output: [this.answers.shift()] };
  }

  async *getStreamedResponse() {
    throw new Error('not streamed here');
  }
}

function message(text) {
  return { type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] };
}

test('a second run knows the first, with another session object too', async () => {
  const model = new ScriptedModel(message('Hello Ada.'), message('Ada.'));
  const agent = new Agent({ name: 'greeter', model });
  const runner = new Runner();

  await runner.run(agent, 'My name is Ada.', { session: new FestingerSession({ url, session: 'oa-1' }) });
  const second = await runner.run(agent, 'What is my name?', { session: new FestingerSession({ url, session: 'oa-1' }) });

  assert.equal(second.finalOutput, 'Ada.');
  assert.match(JSON.stringify(model.requests[1].input), /My name is Ada.*Hello Ada.*What is my name/);
  const recorded = await new SharedMemory({ url }).conversation('oa-1').messages();
  assert.deepEqual(
    recorded.map(({ role, text }) => [role, text]),
    [
      ['user', 'My name is Ada.'],
      ['assistant', 'Hello Ada.'],
      ['user', 'What is my name?'],
      ['assistant', 'Ada.'],
    ],
  );
});

test('items come back as they were, the last ones by a limit, and go by pop and clear', async () => {
  const session = new FestingerSession({ url, session: 'oa-2' });
  const items = [
    { role: 'user', content: 'Which port?' },
    { type: 'function_call', callId: 'c1', name: 'recall', status: 'completed', arguments: '{"question":"port"}' },
    { type: 'function_call_result', callId: 'c1', name: 'recall', status: 'completed', output: { type: 'text', text: '1' } },
    message('Port 1.'),
  ];
  await session.addItems(items);

  const other = new FestingerSession({ url, session: 'oa-2' });
  assert.deepEqual(await other.getItems(), items);
  assert.deepEqual(await other.getItems(2), items.slice(2));
  assert.deepEqual(await other.popItem(), items[3]);
  assert.deepEqual(await session.getItems(), items.slice(0, 3));
  await session.clearSession();
  assert.deepEqual(await other.getItems(), []);
  assert.equal(await other.popItem(), undefined);
});

test('an agent commits by a tool and learns of the conflict', async () => {
  await new SharedMemory({ url, project: 'oa-tools' }).commit('The upload limit is 20 MB.');
  const call = {
    type: 'function_call',
    callId: 'c1',
    name: 'commit',
    status: 'completed',
    arguments: JSON.stringify({ fact: 'The upload limit is 50 MB.' }),
  };
  const model = new ScriptedModel(call, message('Noted.'));
  const agent = new Agent({ name: 'noter', model, tools: festingerTools({ url, project: 'oa-tools' }) });

  const { finalOutput } = await new Runner().run(agent, 'Note that the upload limit is 50 MB.');

  assert.equal(finalOutput, 'Noted.');
  assert.deepEqual(model.requests[0].tools, ['commit', 'recall']);
  assert.match(JSON.stringify(model.requests[1].input), /conflict: .*cf_/);
});
