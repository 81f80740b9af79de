'use strict';

class FestingerApi {
  name = 'festingerApi';
  displayName = 'Festinger API';
  properties = [
    { displayName: 'URL', name: 'url', type: 'string', default: 'http://127.0.0.1:11435' },
    {
      displayName: 'Key',
      name: 'key',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description: "An agent's key; empty where the server has no keys",
    },
  ];
  authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '={{$credentials.key ? "Bearer " + $credentials.key : undefined}}' } },
  };
  test = { request: { baseURL: '={{$credentials.url}}', url: '/health' } };
}

module.exports = { FestingerApi };
