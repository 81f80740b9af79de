'use strict';

const shown = (...operations) => ({ show: { operation: operations } });

/** The request of each operation, from the parameters of an item. */
const REQUESTS = {
  commit: (parameter) => ({
    method: 'POST',
    url: '/memory',
    body: { content: parameter('text'), project: parameter('project') || undefined, dry_run: parameter('dryRun') || undefined },
  }),
  recall: (parameter) => ({
    method: 'GET',
    url: '/recall',
    qs: { q: parameter('text'), limit: parameter('limit'), ...(parameter('project') && { project: parameter('project') }) },
  }),
  context: (parameter) => ({
    method: 'POST',
    url: '/context/build',
    body: { query: parameter('text'), budget_tokens: parameter('budgetTokens'), project: parameter('project') || undefined },
  }),
  conflicts: () => ({ method: 'GET', url: '/conflicts', qs: { status: 'open' } }),
};

class Festinger {
  description = {
    displayName: 'Festinger',
    name: 'festinger',
    icon: 'fa:balance-scale',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Shared memory that cannot quietly contradict itself',
    defaults: { name: 'Festinger' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'festingerApi', required: true }],
    properties: [
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        default: 'recall',
        options: [
          { name: 'Commit', value: 'commit', action: 'Commit a fact', description: 'Store a fact; the answer says what it contradicts' },
          { name: 'Context', value: 'context', action: 'Build a context', description: 'One text for a prompt, within a budget' },
          { name: 'List Conflicts', value: 'conflicts', action: 'List open conflicts' },
          { name: 'Recall', value: 'recall', action: 'Recall facts', description: 'One item per fact, the best first' },
        ],
      },
      { displayName: 'Text', name: 'text', type: 'string', required: true, default: '', description: 'The fact or question', displayOptions: shown('commit', 'recall', 'context') },
      { displayName: 'Project', name: 'project', type: 'string', default: '', displayOptions: shown('commit', 'recall', 'context') },
      { displayName: 'Dry Run', name: 'dryRun', type: 'boolean', default: false, description: 'Whether to ask without storing', displayOptions: shown('commit') },
      { displayName: 'Limit', name: 'limit', type: 'number', typeOptions: { minValue: 1, maxValue: 100 }, default: 8, displayOptions: shown('recall') },
      { displayName: 'Budget (Tokens)', name: 'budgetTokens', type: 'number', default: 1000, displayOptions: shown('context') },
    ],
  };

  async execute() {
    const results = [];
    const { url: baseURL } = await this.getCredentials('festingerApi');
    for (let at = 0; at < this.getInputData().length; at++) {
      const request = REQUESTS[this.getNodeParameter('operation', at)]((name) => this.getNodeParameter(name, at));
      try {
        const answer = await this.helpers.httpRequestWithAuthentication.call(this, 'festingerApi', { baseURL, json: true, ...request });
        const rows = request.method === 'GET' ? answer.items : [answer];
        results.push(...rows.map((json) => ({ json, pairedItem: { item: at } })));
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        results.push({ json: { error: error.message }, pairedItem: { item: at } });
      }
    }
    return [results];
  }
}

module.exports = { Festinger };
