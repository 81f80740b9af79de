import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Agent } from '@mastra/core/agent';
import { MockLanguageModelV3 } from 'ai/test';
import { SharedMemory } from 'festinger-client/memory';
import { FestingerContext, festingerTools } from 'festinger-mastra';

const url = process.env.FESTINGER_URL;
const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };

function said(...content) {
  const finishReason = { unified: content.some(({ type }) => type === 'tool-call') ? 'tool-calls' : 'stop' };
  return { content, finishReason, usage, warnings: [] };
}

function agent(project, ...answers) {
  const model = new MockLanguageModelV3({ doGenerate: async () => answers.shift() });
  const options = { url, project };
  return {
    model,
    agent: new Agent({
      id: project,
      name: project,
      instructions: 'Be brief.',
      model,
      inputProcessors: [new FestingerContext(options)],
      tools: festingerTools(options),
    }),
  };
}

test('an agent is told what is known and what is disputed', async () => {
  const memory = new SharedMemory({ url, project: 'mastra-context' });
  await memory.commit('The staging cache listens on port 6379.');
  await memory.commit('The staging cache listens on port 6380.');
  const { model, agent: reader } = agent('mastra-context', said({ type: 'text', text: 'It is disputed.' }));

  const { text } = await reader.generate('Which port does the staging cache listen on?');

  assert.equal(text, 'It is disputed.');
  const systems = model.doGenerateCalls[0].prompt.filter(({ role }) => role === 'system');
  assert.match(JSON.stringify(systems), /Be brief\..*festinger-context.*disputed.*port 63/);
});

test('an agent commits by a tool and learns of the conflict', async () => {
  await new SharedMemory({ url, project: 'mastra-tools' }).commit('The upload limit is 20 MB.');
  const input = JSON.stringify({ fact: 'The upload limit is 50 MB.' });
  const { model, agent: writer } = agent(
    'mastra-tools',
    said({ type: 'tool-call', toolCallId: 'c1', toolName: 'commit', input }),
    said({ type: 'text', text: 'Noted.' }),
  );

  const { text } = await writer.generate('Note that the upload limit is 50 MB.');

  assert.equal(text, 'Noted.');
  assert.deepEqual(model.doGenerateCalls[0].tools.map(({ name }) => name).sort(), ['commit', 'recall']);
  assert.match(JSON.stringify(model.doGenerateCalls[1].prompt), /conflict: .*cf_/);
});
