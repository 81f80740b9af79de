import { SharedMemory } from 'festinger-client/memory';
import { jsonSchema, tool } from 'ai';

function wordsOf(content) {
  return content
    .filter((part) => part.type === 'text')
    .map((part) => part.text)
    .join('\n');
}

/** What is known about the last question goes into the system message; with a session, both sides are recorded. */
export function festingerMiddleware({ budgetTokens = 1000, session, ...options } = {}) {
  const memory = new SharedMemory(options);

  async function record(prompt, answer) {
    const last = prompt.at(-1);
    const turns = [
      { role: 'user', content: last?.role === 'user' ? wordsOf(last.content) : '' },
      { role: 'assistant', content: answer },
    ].filter(({ content }) => content.trim());
    if (session && turns.length) await memory.record(session, turns);
  }

  return {
    specificationVersion: 'v3',
    async transformParams({ params }) {
      const question = params.prompt.findLast(({ role }) => role === 'user');
      const words = question ? wordsOf(question.content) : '';
      const context = words.trim() ? await memory.context(words, budgetTokens) : '';
      if (!context) return params;
      const [first, ...rest] = params.prompt;
      const prompt =
        first.role === 'system'
          ? [{ ...first, content: `${first.content}\n\n${context}` }, ...rest]
          : [{ role: 'system', content: context }, ...params.prompt];
      return { ...params, prompt };
    },
    async wrapGenerate({ doGenerate, params }) {
      const result = await doGenerate();
      await record(params.prompt, wordsOf(result.content));
      return result;
    },
    async wrapStream({ doStream, params }) {
      const { stream, ...rest } = await doStream();
      let answer = '';
      const watch = new TransformStream({
        transform(part, controller) {
          if (part.type === 'text-delta') answer += part.delta;
          controller.enqueue(part);
        },
        flush: () => record(params.prompt, answer),
      });
      return { stream: stream.pipeThrough(watch), ...rest };
    },
  };
}

/** `commit` and `recall` for `generateText({ tools })`. */
export function festingerTools(options) {
  return Object.fromEntries(
    new SharedMemory(options)
      .tools()
      .map(({ name, description, schema, run }) => [
        name,
        tool({ description, inputSchema: jsonSchema(schema), execute: run }),
      ]),
  );
}
