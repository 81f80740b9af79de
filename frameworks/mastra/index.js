import { SharedMemory } from 'festinger-client/memory';
import { createTool } from '@mastra/core/tools';

function wordsOf({ content }) {
  if (typeof content === 'string') return content;
  return (content.parts ?? [])
    .filter((part) => part.type === 'text')
    .map((part) => part.text)
    .join('\n');
}

/** An input processor: what is known about the last question goes into the system messages. */
export class FestingerContext {
  id = 'festinger-context';
  name = 'Festinger';

  constructor({ budgetTokens = 1000, ...options } = {}) {
    this.memory = new SharedMemory(options);
    this.budgetTokens = budgetTokens;
  }

  async processInput({ messages, systemMessages }) {
    const question = messages.findLast(({ role }) => role === 'user');
    const words = question ? wordsOf(question) : '';
    const content = words.trim() ? await this.memory.context(words, this.budgetTokens) : '';
    return content ? { messages, systemMessages: [...systemMessages, { role: 'system', content }] } : messages;
  }
}

/** `commit` and `recall` for `new Agent({ tools })`. */
export function festingerTools(options) {
  return Object.fromEntries(
    new SharedMemory(options)
      .tools()
      .map(({ name, description, schema, run }) => [
        name,
        createTool({ id: name, description, inputSchema: schema, execute: run }),
      ]),
  );
}
