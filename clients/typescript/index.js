import createClient from 'openapi-fetch';

export function festinger({ url = 'http://127.0.0.1:11435', key, workspace, headers, ...options } = {}) {
  return createClient({
    baseUrl: url,
    ...options,
    headers: {
      ...(key && { Authorization: `Bearer ${key}` }),
      ...(workspace && { 'X-Festinger-Workspace': workspace }),
      ...headers,
    },
  });
}
