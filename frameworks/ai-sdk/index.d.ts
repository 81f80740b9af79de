import type { LanguageModelMiddleware, Tool } from 'ai';
import type { MemoryOptions } from 'festinger-client/memory';

export declare function festingerMiddleware(
  options?: MemoryOptions & {
    /** Most tokens of what is added to the system message; 1000 by default. */
    budgetTokens?: number;
    /** Questions and answers are recorded under this name; without one nothing is. */
    session?: string;
  },
): LanguageModelMiddleware;

export declare function festingerTools(options?: MemoryOptions): {
  commit: Tool<{ fact: string }, string>;
  recall: Tool<{ question: string }, string>;
};
