import type { InputProcessor } from '@mastra/core/processors';
import type { Tool } from '@mastra/core/tools';
import type { MemoryOptions } from 'festinger-client/memory';

export declare class FestingerContext implements InputProcessor {
  readonly id: 'festinger-context';
  readonly name: string;
  constructor(
    options?: MemoryOptions & {
      /** Most tokens of what is added; 1000 by default. */
      budgetTokens?: number;
    },
  );
  processInput: NonNullable<InputProcessor['processInput']>;
}

export declare function festingerTools(options?: MemoryOptions): Record<'commit' | 'recall', Tool<any, any>>;
