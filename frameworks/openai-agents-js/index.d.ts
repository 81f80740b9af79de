import type { AgentInputItem, FunctionTool, Session } from '@openai/agents-core';
import type { MemoryOptions } from 'festinger-client/memory';

export declare class FestingerSession implements Session {
  constructor(
    options?: MemoryOptions & {
      /** The name of the conversation; a new one by default. */
      session?: string;
    },
  );
  getSessionId(): Promise<string>;
  getItems(limit?: number): Promise<AgentInputItem[]>;
  addItems(items: AgentInputItem[]): Promise<void>;
  popItem(): Promise<AgentInputItem | undefined>;
  clearSession(): Promise<void>;
}

export declare function festingerTools(options?: MemoryOptions): FunctionTool[];
