export interface MemoryOptions {
  /** Where the server is; `http://127.0.0.1:11435` by default. */
  url?: string;
  /** An agent's key; none is needed on the server's own machine before the first is made. */
  key?: string;
  workspace?: string;
  project?: string;
}

export declare class FestingerError extends Error {
  readonly status: number;
  readonly code?: string;
  readonly field?: string;
}

export interface Commitment {
  id?: string;
  verdict: string;
  conflicts?: string[];
  explanation?: string;
}

export interface RecalledItem {
  id: string;
  layer: string;
  type: string;
  project: string;
  content: string;
  author: string;
  relevance: number;
  disputed: boolean;
}

/** A message: `exact` is the message in the framework's own JSON, where role and text do not say everything. */
export interface ConversationMessage {
  role: 'user' | 'assistant' | 'system' | 'tool';
  text: string;
  exact?: string;
}

export interface MemoryTool {
  name: string;
  description: string;
  schema: { type: 'object'; properties: Record<string, unknown>; required: string[]; additionalProperties: false };
  run(input: Record<string, string>): Promise<string>;
}

export declare function textOf(item: RecalledItem): string;

/** Facts, recall, contexts and conversations of one project, with the calls that packages of frameworks need. */
export declare class SharedMemory {
  constructor(options?: MemoryOptions);
  readonly project?: string;
  readonly options: MemoryOptions;
  of(project?: string): SharedMemory;
  commit(content: string, more?: Record<string, unknown>): Promise<Commitment>;
  recall(question: string, limit?: number): Promise<RecalledItem[]>;
  context(question: string, budgetTokens?: number): Promise<string>;
  memory(id: string): Promise<{ id: string; status: string; content: string; superseded_by?: string }>;
  edit(id: string, body: Record<string, unknown>): Promise<unknown>;
  record(session: string, messages: { role: string; content: string }[]): Promise<{ id: string }>;
  conversation(session: string): Conversation;
  sessions(): Promise<string[]>;
  tools(): MemoryTool[];
}

export declare class Conversation {
  constructor(memory: SharedMemory, session: string);
  messages(): Promise<ConversationMessage[]>;
  replace(messages: ConversationMessage[]): Promise<void>;
  add(messages: ConversationMessage[]): Promise<void>;
  pop(): Promise<ConversationMessage | undefined>;
}
