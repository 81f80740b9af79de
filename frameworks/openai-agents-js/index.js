import { SharedMemory } from 'festinger-client/memory';
import { tool } from '@openai/agents-core';

const ROLES = ['user', 'assistant', 'system'];

function written(item) {
  const role = ROLES.includes(item.role) ? item.role : 'tool';
  const parts = typeof item.content === 'string' ? [{ text: item.content }] : (item.content ?? []);
  const text = role === 'tool' ? '' : parts.map((part) => part.text ?? '').join('\n');
  const plain = JSON.stringify(item) === JSON.stringify({ role, content: text });
  return { role, text, exact: plain ? undefined : JSON.stringify(item) };
}

function read({ role, text, exact }) {
  return exact === undefined ? { role, content: text } : JSON.parse(exact);
}

/** The history of one conversation, for `run(agent, input, { session })`. */
export class FestingerSession {
  #conversation;
  #session;

  constructor({ session = crypto.randomUUID(), ...options } = {}) {
    this.#session = session;
    this.#conversation = new SharedMemory(options).conversation(session);
  }

  async getSessionId() {
    return this.#session;
  }

  async getItems(limit) {
    const items = (await this.#conversation.messages()).map(read);
    return limit === undefined ? items : items.slice(Math.max(0, items.length - limit));
  }

  async addItems(items) {
    await this.#conversation.add(items.map(written));
  }

  async popItem() {
    const last = await this.#conversation.pop();
    return last && read(last);
  }

  async clearSession() {
    await this.#conversation.replace([]);
  }
}

/** `commit` and `recall` for `new Agent({ tools })`. */
export function festingerTools(options) {
  return new SharedMemory(options)
    .tools()
    .map(({ name, description, schema, run }) => tool({ name, description, parameters: schema, execute: run, strict: true }));
}
