// The routes of this server, from its own description; nothing is requested from any other server.
'use strict';
// What the library leaves without a name or out of order for those who do not see the page.
function name() {
  document.querySelector('#servers:not([aria-label])')?.setAttribute('aria-label', 'Server');
  document.querySelectorAll(':is(h3.opblock-tag, section.models h4):not([aria-level])').forEach(title => title.setAttribute('aria-level', '2'));
}
new MutationObserver(name).observe(document.querySelector('#routes'), { childList: true, subtree: true });
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#routes',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
  onComplete: name
});
