import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const { Festinger } = require('n8n-nodes-festinger/nodes/Festinger/Festinger.node.js');
const { FestingerApi } = require('n8n-nodes-festinger/credentials/FestingerApi.credentials.js');

/** What n8n gives a node, as its documentation describes it: parameters, credentials, HTTP. */
function context(parameters, { continues = false } = {}) {
  return {
    getInputData: () => parameters.map(() => ({ json: {} })),
    getNodeParameter: (name, at) => parameters[at][name],
    getCredentials: async () => ({ url: process.env.FESTINGER_URL }),
    continueOnFail: () => continues,
    helpers: {
      async httpRequestWithAuthentication(credential, { method, baseURL, url, qs, body }) {
        assert.equal(credential, 'festingerApi');
        const address = new URL(url, baseURL);
        for (const [name, value] of Object.entries(qs ?? {})) address.searchParams.set(name, value);
        const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
        const json = await answer.json();
        if (!answer.ok) throw new Error(json.detail);
        return json;
      },
    },
  };
}

function run(parameters, options) {
  return new Festinger().execute.call(context(parameters, options));
}

const commit = (text, dryRun = false) => ({ operation: 'commit', project: 'n8n', text, dryRun });

test('facts are committed, recalled, put into contexts, and their conflicts listed', async () => {
  const [first] = await run([commit('The upload limit is 20 MB.'), commit('The upload limit is 30 MB.', true)]);
  assert.deepEqual(first.map(({ json, pairedItem }) => [json.verdict, pairedItem.item]), [
    ['new', 0],
    ['conflict', 1],
  ]);
  const [second] = await run([commit('The upload limit is 50 MB.')]);

  const [recalled] = await run([{ operation: 'recall', project: 'n8n', text: 'upload limit', limit: 8 }]);
  assert.deepEqual(recalled.map(({ json }) => json.disputed), [true, true]);
  const [built] = await run([{ operation: 'context', project: 'n8n', text: 'upload limit', budgetTokens: 500 }]);
  assert.match(built[0].json.context, /20 MB/);
  const [conflicts] = await run([{ operation: 'conflicts' }]);
  assert.ok(conflicts.some(({ json }) => json.id === second[0].json.conflict_id));
});

test('a failure is an item where the workflow goes on', async () => {
  const [items] = await run([commit(' '), commit('The retry limit is 3.')], { continues: true });
  assert.match(items[0].json.error, /content/);
  assert.equal(items[1].json.verdict, 'new');
  await assert.rejects(run([commit(' ')]), /content/);
});

test('each operation has its parameters, and the key is a password', () => {
  const { properties } = new Festinger().description;
  const [{ options }] = properties;
  for (const { value } of options) assert.ok(value === 'conflicts' || properties.some((each) => each.displayOptions?.show.operation.includes(value)));
  assert.equal(new FestingerApi().properties.find(({ name }) => name === 'key').typeOptions.password, true);
});
