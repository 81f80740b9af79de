import { FestingerSession, festingerTools as agentTools } from 'festinger-openai-agents';
import { festingerMiddleware, festingerTools } from 'festinger-ai-sdk';
import { FestingerRetriever, FestingerStore } from 'festinger-langgraph';
import type { Session } from '@openai/agents-core';
import type { BaseStore } from '@langchain/langgraph-checkpoint';
import { Agent } from '@openai/agents-core';
import { generateText, wrapLanguageModel, type LanguageModel } from 'ai';

export const session: Session = new FestingerSession({ session: 's' });
export const store: BaseStore = new FestingerStore({ field: 'text' });
export const retriever = new FestingerRetriever({ project: 'shop', limit: 3 });
export const agent = new Agent({ name: 'a', tools: agentTools() });

export function wrapped(model: Parameters<typeof wrapLanguageModel>[0]['model']): Promise<{ text: string }> {
  const known: LanguageModel = wrapLanguageModel({ model, middleware: festingerMiddleware({ project: 'shop' }) });
  return generateText({ model: known, tools: festingerTools(), prompt: 'p' });
}
