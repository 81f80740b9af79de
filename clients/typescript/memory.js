import { festinger } from './index.js';

const MARK = 'festinger';
const PAGE = 200;

/** What the server refused: its sentence as the message, and `status`, `code` and `field`. */
export class FestingerError extends Error {
  constructor(status, problem) {
    super(problem?.detail ?? `HTTP ${status}`);
    this.name = 'FestingerError';
    this.status = status;
    this.code = problem?.code;
    this.field = problem?.field;
  }
}

async function answered(request) {
  const { data, error, response } = await request;
  if (!response.ok) throw new FestingerError(response.status, error);
  return data;
}

/** A recalled item as a model should read it: a disputed one says so. */
export function textOf(item) {
  return item.disputed
    ? `${item.content} (disputed: it contradicts another fact, and a person has yet to decide)`
    : item.content;
}

export class SharedMemory {
  #client;
  #conversations = new Map();

  constructor({ project, ...options } = {}) {
    this.options = options;
    this.project = project || undefined;
    this.#client = festinger(options);
  }

  of(project) {
    return new SharedMemory({ ...this.options, project });
  }

  commit(content, more = {}) {
    return answered(this.#client.POST('/memory', { body: { project: this.project, content, ...more } }));
  }

  async recall(q, limit = 8) {
    const query = { project: this.project, q, limit };
    return (await answered(this.#client.GET('/recall', { params: { query } }))).items;
  }

  /** What is known about a question as one text for a prompt; empty when nothing is. */
  async context(query, budget_tokens = 1000) {
    const body = { project: this.project, query, budget_tokens };
    const { items, context } = await answered(this.#client.POST('/context/build', { body }));
    return items.length ? context : '';
  }

  memory(id) {
    return answered(this.#client.GET('/memory/{id}', { params: { path: { id } } }));
  }

  edit(id, body) {
    return answered(this.#client.PUT('/memory/{id}', { params: { path: { id } }, body }));
  }

  record(session, messages) {
    return answered(this.#client.POST('/interactions', { body: { project: this.project, session, messages } }));
  }

  async *interactions(session, cursor) {
    let page;
    do {
      const query = { project: this.project, session, cursor, limit: PAGE };
      page = await answered(this.#client.GET('/interactions', { params: { query } }));
      yield* page.items;
      cursor = page.next_cursor;
    } while (cursor);
  }

  conversation(session) {
    if (!this.#conversations.has(session)) this.#conversations.set(session, new Conversation(this, session));
    return this.#conversations.get(session);
  }

  /** The names of the sessions that have messages. Reads all recorded interactions of the project. */
  async sessions() {
    const sessions = new Map();
    for await (const { session, messages } of this.interactions()) {
      sessions.set(session, messages.reduce(read, sessions.get(session) ?? []));
    }
    return [...sessions].filter(([session, messages]) => session && messages.length).map(([session]) => session);
  }

  /** The tools `commit` and `recall` for a model: their names, descriptions, JSON schemas and what they do. */
  tools() {
    const schema = (name, description) => ({
      type: 'object',
      properties: { [name]: { type: 'string', description } },
      required: [name],
      additionalProperties: false,
    });
    return [
      {
        name: 'commit',
        description:
          'Write down one fact that you have verified and others should know: a decision, setting, limit, version, owner, ' +
          'what failed and why. The answer says whether it contradicts something. Recall first. No secrets, no guesses.',
        schema: schema('fact', 'The fact, as a sentence that can be understood alone'),
        run: async ({ fact }) => {
          try {
            const { verdict, explanation, conflicts } = await this.commit(fact);
            return [verdict, explanation, conflicts?.join(', ')].filter(Boolean).join(': ');
          } catch (error) {
            return `not stored: ${error.message}`;
          }
        },
      },
      {
        name: 'recall',
        description:
          'Search what the team and its agents know: settled state, decisions, facts, documents. Do it before you begin ' +
          'work and before you commit. A disputed answer contradicts another one and is not settled.',
        schema: schema('question', 'What to look for, in words'),
        run: async ({ question }) => {
          try {
            const items = await this.recall(question);
            return items.map((item) => `- ${textOf(item)}`).join('\n') || 'Nothing is known about this.';
          } catch (error) {
            return `not searched: ${error.message}`;
          }
        },
      },
    ];
  }
}

/**
 * The messages of one conversation, kept as interactions of one session: new ones are recorded as they come, and nothing
 * recorded is changed. Words are turns of their speaker. Other messages are turns of a tool with JSON: `message` is one
 * without words, `exact` gives the message before it in the framework's own form, and `keep` says which of the messages
 * before it the conversation still has, as ranges counted from the last: from (inclusive) down to (exclusive).
 */
export class Conversation {
  #memory;
  #session;
  #messages = [];
  #last;
  #queue = Promise.resolve();

  constructor(memory, session) {
    this.#memory = memory;
    this.#session = session;
  }

  messages() {
    return this.#inTurn(async () => [...(await this.#read())]);
  }

  /** Makes these the messages. Those that it has already, in the same order, are not recorded again. */
  replace(wanted) {
    return this.#inTurn(async () => this.#replace(await this.#read(), wanted));
  }

  add(more) {
    return this.#inTurn(async () => {
      const current = await this.#read();
      return this.#replace(current, [...current, ...more]);
    });
  }

  /** Removes the last message and answers it; undefined where there is none. */
  pop() {
    return this.#inTurn(async () => {
      const current = await this.#read();
      await this.#replace(current, current.slice(0, -1));
      return current.at(-1);
    });
  }

  #inTurn(work) {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  async #read() {
    try {
      await this.#readNew();
    } catch (error) {
      // the interaction that was read last may have been erased
      if (!this.#last || error.field !== 'cursor') throw error;
      this.#last = undefined;
      this.#messages = [];
      await this.#readNew();
    }
    return this.#messages;
  }

  async #readNew() {
    for await (const { id, messages } of this.#memory.interactions(this.#session, this.#last)) {
      this.#messages = messages.reduce(read, this.#messages);
      this.#last = id;
    }
  }

  async #replace(current, wanted) {
    const kept = [];
    let common = 0;
    let next = 0;
    while (common < wanted.length) {
      const from = current.findIndex((message, at) => at >= next && same(message, wanted[common]));
      if (from < 0) break;
      let to = from;
      while (to < current.length && common < wanted.length && same(current[to], wanted[common])) {
        to++;
        common++;
      }
      kept.push([current.length - from, current.length - to]);
      next = to;
    }
    const turns = common < current.length ? [ofTool({ [MARK]: 'keep', kept })] : [];
    turns.push(...wanted.slice(common).flatMap(turnsOf));
    if (turns.length) {
      this.#last = (await this.#memory.record(this.#session, turns)).id;
      this.#messages = [...wanted];
    }
  }
}

function same(one, other) {
  return one.role === other.role && one.text === other.text && one.exact === other.exact;
}

function ofTool(content) {
  return { role: 'tool', content: JSON.stringify(content) };
}

function turnsOf({ role, text, exact }) {
  const injected = text.includes('<festinger-context') || text.includes('<recollection');
  if (role === 'tool' || !text || text.trim() !== text || injected) {
    return [ofTool({ [MARK]: 'message', role, text, exact })];
  }
  return [{ role, content: text }, ...(exact === undefined ? [] : [ofTool({ [MARK]: 'exact', exact })])];
}

/** Applies a recorded turn to the messages before it. */
function read(messages, { role, content }) {
  if (role !== 'tool') return [...messages, { role, text: content, exact: undefined }];
  let said;
  try {
    said = JSON.parse(content);
  } catch {
    said = undefined;
  }
  switch (said?.[MARK]) {
    case 'keep':
      return said.kept.flatMap(([from, to]) =>
        messages.slice(Math.max(0, messages.length - from), Math.max(0, messages.length - to)),
      );
    case 'exact':
      return [...messages.slice(0, -1), ...messages.slice(-1).map((last) => ({ ...last, exact: said.exact }))];
    case 'message':
      return [...messages, { role: said.role, text: said.text, exact: said.exact }];
    default:
      return [...messages, { role, text: content, exact: undefined }];
  }
}
