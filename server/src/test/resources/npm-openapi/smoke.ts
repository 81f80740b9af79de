import { festinger } from './client/index.js';

declare const process: { argv: string[] };

const client = festinger({ url: process.argv[2] });
const written = await client.POST('/memory', {
  body: { memory_type: 'project', project: 'typescript', content: 'The relay listens on port 8080.' },
});
const listed = await client.GET('/memory', { params: { query: { project: 'typescript', limit: 1 } } });
const refused = await client.GET('/memory', { params: { query: { limit: 0 } } });
const verdict: string | undefined = written.data?.verdict;
const content: string | undefined = listed.data?.items[0]?.content;
const field: string | undefined = refused.error?.field;
console.log(`${verdict}|${content}|${field}`);
