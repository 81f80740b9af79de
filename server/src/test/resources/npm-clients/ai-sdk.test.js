import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateText, stepCountIs, streamText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV3, simulateReadableStream } from 'ai/test';
import { SharedMemory } from 'festinger-client/memory';
import { festingerMiddleware, festingerTools } from 'festinger-ai-sdk';

const url = process.env.FESTINGER_URL;
const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };

function said(...content) {
  const finishReason = { unified: content.some(({ type }) => type === 'tool-call') ? 'tool-calls' : 'stop' };
  return { content, finishReason, usage, warnings: [] };
}

test('what is known about a question is in the system message, disputed or not', async () => {
  const memory = new SharedMemory({ url, project: 'ai-context' });
  await memory.commit('The staging cache listens on port 6379.');
  await memory.commit('The staging cache listens on port 6380.');
  const model = new MockLanguageModelV3({ doGenerate: async () => said({ type: 'text', text: 'It is disputed.' }) });
  const wrapped = wrapLanguageModel({
    model,
    middleware: festingerMiddleware({ url, project: 'ai-context', session: 'ai-1' }),
  });

  const { text } = await generateText({
    model: wrapped,
    system: 'Be brief.',
    prompt: 'Which port does the staging cache listen on?',
  });

  const [system] = model.doGenerateCalls[0].prompt;
  assert.match(system.content, /^Be brief\.\n\n<festinger-context>[^]*disputed[^]*port 63/);
  assert.equal(text, 'It is disputed.');
  const recorded = await memory.conversation('ai-1').messages();
  assert.deepEqual(
    recorded.map(({ role, text }) => [role, text]),
    [
      ['user', 'Which port does the staging cache listen on?'],
      ['assistant', 'It is disputed.'],
    ],
  );
});

test('a streamed answer passes unchanged and is recorded', async () => {
  const memory = new SharedMemory({ url, project: 'ai-stream' });
  const chunks = [
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'Port ' },
    { type: 'text-delta', id: '1', delta: '1.' },
    { type: 'text-end', id: '1' },
    { type: 'finish', finishReason: { unified: 'stop' }, usage },
  ];
  const model = new MockLanguageModelV3({ doStream: async () => ({ stream: simulateReadableStream({ chunks }) }) });
  const wrapped = wrapLanguageModel({
    model,
    middleware: festingerMiddleware({ url, project: 'ai-stream', session: 'ai-2' }),
  });

  const parts = [];
  for await (const part of streamText({ model: wrapped, prompt: 'Which port?' }).textStream) parts.push(part);

  assert.deepEqual(parts, ['Port ', '1.']);
  const recorded = await memory.conversation('ai-2').messages();
  assert.deepEqual(recorded.map(({ text }) => text), ['Which port?', 'Port 1.']);
  assert.equal(model.doStreamCalls[0].prompt.length, 1, 'nothing is known, so nothing is added');
});

test('a model commits by a tool and learns of the conflict', async () => {
  const memory = new SharedMemory({ url, project: 'ai-tools' });
  await memory.commit('The upload limit is 20 MB.');
  const input = JSON.stringify({ fact: 'The upload limit is 50 MB.' });
  const answers = [
    said({ type: 'tool-call', toolCallId: 'c1', toolName: 'commit', input }),
    said({ type: 'text', text: 'Noted.' }),
  ];
  const model = new MockLanguageModelV3({ doGenerate: async () => answers.shift() });

  const { text, steps } = await generateText({
    model,
    tools: festingerTools({ url, project: 'ai-tools' }),
    stopWhen: stepCountIs(3),
    prompt: 'Note that the upload limit is 50 MB.',
  });

  assert.equal(text, 'Noted.');
  assert.match(steps[0].toolResults[0].output, /^conflict: .*cf_/);
  assert.deepEqual(model.doGenerateCalls[0].tools.map(({ name }) => name), ['commit', 'recall']);
});
