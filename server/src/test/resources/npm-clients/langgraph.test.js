import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RunnableLambda } from '@langchain/core/runnables';
import { FestingerError, SharedMemory } from 'festinger-client/memory';
import { FestingerRetriever, FestingerStore } from 'festinger-langgraph';

const url = process.env.FESTINGER_URL;

test('a retriever in a chain gives what is known and marks what is disputed', async () => {
  const memory = new SharedMemory({ url, project: 'lc-retriever' });
  await memory.commit('The staging cache listens on port 6379.');
  await memory.commit('The staging cache listens on port 6380.');
  const retriever = new FestingerRetriever({ url, project: 'lc-retriever', limit: 3 });
  const chain = retriever.pipe(RunnableLambda.from((documents) => documents.map(({ pageContent }) => pageContent)));

  const texts = await chain.invoke('Which port does the staging cache listen on?');

  assert.equal(texts.length, 2);
  for (const text of texts) assert.match(text, /^The staging cache listens on port 63.* \(disputed: /);
});

test('an item comes back as it was put, from another store too', async () => {
  const value = { text: 'Ada prefers dark mode.', kind: 'preference', weight: 3 };
  await new FestingerStore({ url }).put(['lg', 'ada'], 'theme', value);

  const item = await new FestingerStore({ url }).get(['lg', 'ada'], 'theme');

  assert.deepEqual(item.value, value);
  assert.deepEqual([item.key, item.namespace], ['theme', ['lg', 'ada']]);
  assert.equal(await new FestingerStore({ url }).get(['lg', 'ada'], 'other'), null);
});

test('a later text under a key edits the earlier one, and what contradicts it is a conflict', async () => {
  const store = new FestingerStore({ url });
  await store.put(['lg', 'limits'], 'upload', { text: 'The upload limit is 20 MB.' });
  await store.put(['lg', 'limits'], 'upload', { text: 'The upload limit is 30 MB.' });
  const { value, createdAt, updatedAt } = await store.get(['lg', 'limits'], 'upload');
  assert.equal(value.text, 'The upload limit is 30 MB.');
  assert.ok(updatedAt >= createdAt);

  const memory = new SharedMemory({ url, project: 'lg/limits' });
  assert.equal((await memory.commit('The upload limit is 50 MB.', { author: 'bob' })).verdict, 'conflict');
  const found = await store.search(['lg', 'limits'], { query: 'upload limit' });
  assert.equal(found.length, 2);
  assert.match(found[0].value.text, /disputed/);
  assert.ok(found.some(({ key }) => key === 'upload') && found.some(({ key }) => key.startsWith('mem_')));
});

test('items are searched by namespace and filter, listed and deleted', async () => {
  const store = new FestingerStore({ url });
  await store.put(['team', 'red', 'facts'], 'a', { text: 'Red deploys on Monday.', rank: 1 });
  await store.put(['team', 'blue', 'facts'], 'b', { text: 'Blue deploys on Friday.', rank: 2 });
  await store.put(['team', 'blue', 'facts'], 'raw', { rank: 9 }, false);

  const keys = async (options) => (await store.search(['team'], options)).map(({ key }) => key).sort();
  assert.deepEqual(await keys({}), ['a', 'b', 'raw']);
  assert.deepEqual(await keys({ filter: { rank: { $gte: 2 } } }), ['b', 'raw']);
  assert.deepEqual(await keys({ filter: { rank: 1 } }), ['a']);
  assert.deepEqual(await keys({ limit: 2, offset: 2 }).then(({ length }) => length), 1);
  assert.deepEqual(await store.listNamespaces({ prefix: ['team'], maxDepth: 2 }), [
    ['team', 'blue'],
    ['team', 'red'],
  ]);

  await store.delete(['team', 'blue', 'facts'], 'b');
  assert.equal(await store.get(['team', 'blue', 'facts'], 'b'), null);
  assert.deepEqual(await keys({}), ['a', 'raw']);
});

test('a value without its text is refused by name, and so is an empty one', async () => {
  const store = new FestingerStore({ url });
  await assert.rejects(store.put(['lg', 'bad'], 'x', { note: 'n' }), /no text 'text'.*field/);
  await assert.rejects(
    store.put(['lg', 'bad'], 'y', { text: ' ' }),
    (error) => error instanceof FestingerError && error.field === 'content',
  );
});
