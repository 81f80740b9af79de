import type { Document } from '@langchain/core/documents';
import { BaseRetriever, type BaseRetrieverInput } from '@langchain/core/retrievers';
import { BaseStore, type Operation, type OperationResults } from '@langchain/langgraph-checkpoint';
import type { MemoryOptions } from 'festinger-client/memory';

export declare class FestingerRetriever extends BaseRetriever {
  lc_namespace: string[];
  constructor(
    options?: BaseRetrieverInput &
      MemoryOptions & {
        /** Most documents; 8 by default. */
        limit?: number;
      },
  );
  _getRelevantDocuments(question: string): Promise<Document[]>;
}

export declare class FestingerStore extends BaseStore {
  constructor(
    options?: Omit<MemoryOptions, 'project'> & {
      /** The field of a value that is stored as a fact; `text` by default. */
      field?: string;
      /** The project of a namespace; by default its parts, joined by `/`. */
      project?: (namespace: string[]) => string;
    },
  );
  batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>>;
}
