import { SharedMemory, textOf } from 'festinger-client/memory';
import { BaseRetriever } from '@langchain/core/retrievers';
import { Document } from '@langchain/core/documents';
import { BaseStore } from '@langchain/langgraph-checkpoint';

/** Answers questions from shared memory; a disputed fact says so in its text. */
export class FestingerRetriever extends BaseRetriever {
  static lc_name() {
    return 'FestingerRetriever';
  }

  lc_namespace = ['festinger', 'retrievers'];

  constructor({ url, key, workspace, project, limit = 8, ...fields } = {}) {
    super(fields);
    this.memory = new SharedMemory({ url, key, workspace, project });
    this.limit = limit;
  }

  async _getRelevantDocuments(question) {
    const items = await this.memory.recall(question, this.limit);
    return items.map((item) => {
      const { id, layer, project, author, disputed, relevance } = item;
      return new Document({ id, pageContent: textOf(item), metadata: { id, layer, project, author, disputed, relevance } });
    });
  }
}

const SESSION = 'langgraph-store';
const COMPARISONS = {
  $eq: (one, other) => one === other,
  $ne: (one, other) => one !== other,
  $gt: (one, other) => one > other,
  $gte: (one, other) => one >= other,
  $lt: (one, other) => one < other,
  $lte: (one, other) => one <= other,
};

/**
 * LangGraph's long-term store. The text of an item is a fact of the project that its namespace names, so it is compared with
 * every other one; a later text under the same key edits it. Which key has which fact, with the rest of the value, is
 * recorded in a session of that project.
 */
export class FestingerStore extends BaseStore {
  #memory;
  #field;
  #project;

  constructor({ field = 'text', project = (namespace) => namespace.join('/'), ...options } = {}) {
    super();
    this.#memory = new SharedMemory(options);
    this.#field = field;
    this.#project = project;
  }

  async batch(operations) {
    const results = [];
    for (const operation of operations) results.push(await this.#perform(operation));
    return results;
  }

  #perform(operation) {
    if ('namespacePrefix' in operation) return this.#search(operation);
    if ('value' in operation) return this.#put(operation);
    if ('key' in operation) return this.#get(operation);
    return this.#list(operation);
  }

  #of(namespace) {
    const memory = this.#memory.of(this.#project(namespace));
    return { memory, log: this.#memory.conversation([SESSION, ...namespace.map(encodeURIComponent)].join('/')) };
  }

  /** The current entries by key. */
  async #entries(namespace) {
    const entries = new Map();
    for (const { exact } of await this.#of(namespace).log.messages()) {
      const entry = exact === undefined ? {} : JSON.parse(exact);
      if (entry.value) entries.set(entry.key, { ...entry, createdAt: entries.get(entry.key)?.createdAt ?? entry.at });
      else entries.delete(entry.key);
    }
    return entries;
  }

  async #put({ namespace, key, value, index }) {
    const { memory, log } = this.#of(namespace);
    const known = (await this.#entries(namespace)).get(key);
    let id = known?.id;
    if (value === null) {
      if (id) await memory.edit(id, { status: 'invalid', reason: `deleted from the store under ${key}` });
    } else if (index !== false) {
      const text = value[this.#field];
      if (typeof text !== 'string') {
        throw new Error(
          `the value of '${key}' has no text '${this.#field}', so it is not a fact; name its field with new ` +
            "FestingerStore({ field }), or put it with index: false",
        );
      }
      if (!id) id = (await memory.commit(text)).id;
      else if (known.value[this.#field] !== text) await memory.edit(id, { content: text });
    }
    if (value !== null || known) {
      const exact = JSON.stringify({ key, value, id, namespace, at: new Date().toISOString() });
      await log.add([{ role: 'tool', text: '', exact }]);
    }
  }

  async #get({ namespace, key }) {
    const entry = (await this.#entries(namespace)).get(key);
    if (!entry) return null;
    if (!entry.id) return this.#item(entry);
    let { memory } = this.#of(namespace);
    let row = await memory.memory(entry.id);
    while (row.status === 'superseded' && row.superseded_by) row = await memory.memory(row.superseded_by);
    return row.status === 'active' ? this.#item(entry, row.content) : null;
  }

  #item({ key, value, namespace, createdAt, at }, text = undefined) {
    return {
      namespace,
      key,
      value: text === undefined ? value : { ...value, [this.#field]: text },
      createdAt: new Date(createdAt),
      updatedAt: new Date(at),
    };
  }

  async #search({ namespacePrefix, query, filter, limit = 10, offset = 0 }) {
    const found = [];
    for (const namespace of await this.#namespaces(namespacePrefix)) {
      const entries = [...(await this.#entries(namespace)).values()];
      if (query) {
        const items = await this.#of(namespace).memory.recall(query, Math.min(limit + offset, 100));
        found.push(...items.map((item) => this.#recalled(item, entries, namespace)));
      } else {
        for (const { key } of entries) found.push(await this.#get({ namespace, key }));
      }
    }
    const matching = found.filter((item) => item && matches(item.value, filter));
    if (query) matching.sort((one, other) => other.score - one.score);
    return matching.slice(offset, offset + limit);
  }

  /** A fact that others wrote has its own id as key. */
  #recalled(item, entries, namespace) {
    const entry = entries.find(({ id }) => id === item.id);
    const at = item.stored_at ?? 0;
    return {
      ...this.#item(entry ?? { key: item.id, value: {}, namespace, createdAt: at, at }, textOf(item)),
      score: item.relevance,
    };
  }

  async #namespaces(prefix) {
    const sessions = await this.#memory.sessions();
    const known = sessions
      .filter((session) => session.startsWith(`${SESSION}/`))
      .map((session) => session.split('/').slice(1).map(decodeURIComponent))
      .filter((namespace) => prefix.every((part, at) => part === namespace[at]));
    const exact = known.some((namespace) => namespace.length === prefix.length);
    return exact || !prefix.length ? known : [prefix, ...known];
  }

  async #list({ matchConditions = [], maxDepth, limit, offset }) {
    const known = (await this.#namespaces([])).filter((namespace) =>
      matchConditions.every(({ matchType, path }) => {
        const from = matchType === 'prefix' ? 0 : namespace.length - path.length;
        return path.every((part, at) => part === '*' || part === namespace[from + at]);
      }),
    );
    const cut = known.map((namespace) => JSON.stringify(namespace.slice(0, maxDepth ?? namespace.length)));
    return [...new Set(cut)].sort().slice(offset, offset + limit).map((text) => JSON.parse(text));
  }
}

function matches(value, filter = {}) {
  return Object.entries(filter).every(([name, wanted]) =>
    wanted !== null && typeof wanted === 'object' && Object.keys(wanted).some((key) => key.startsWith('$'))
      ? Object.entries(wanted).every(([sign, operand]) => compare(sign, value[name], operand))
      : JSON.stringify(value[name]) === JSON.stringify(wanted),
  );
}

function compare(sign, value, operand) {
  const comparison = COMPARISONS[sign];
  if (!comparison) throw new Error(`a filter knows ${Object.keys(COMPARISONS).join(', ')}, not '${sign}'`);
  return comparison(value, operand);
}
