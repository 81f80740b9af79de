// The routes of this server, out of its own description; nothing is asked of anybody else.
'use strict';
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#routes',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null
});
