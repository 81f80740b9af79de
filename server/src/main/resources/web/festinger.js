// What pages need beside htmx: keys, lists walked by keys, what happens elsewhere, times of the reader's own zone.
'use strict';
(() => {
  const items = () => [...document.querySelectorAll('[data-item]')].filter(item => item.offsetParent !== null);

  // Where the reader is in a list, kept over parts of the page that are replaced.
  let place = -1;

  const current = () => document.activeElement?.closest('[data-item]')
      ?? document.querySelector('[data-item][aria-current]') ?? null;

  function go(to) {
    const all = items();
    if (all.length === 0) return;
    place = Math.max(0, Math.min(all.length - 1, to));
    all[place].focus({ preventScroll: true });
    all[place].scrollIntoView({ block: 'nearest' });
  }

  function walk(step) {
    const at = items().indexOf(current());
    go(at < 0 ? (place < 0 ? 0 : place) : at + step);
  }

  const writes = target => target.isContentEditable
      || (target.matches('input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select'));

  const visible = element => element.offsetParent !== null && !element.disabled;

  function meant(key) {
    const named = `[data-key~="${CSS.escape(key)}"]`;
    const inside = current()?.querySelectorAll(named) ?? [];
    const outside = [...document.querySelectorAll(named)].filter(element => !element.closest('[data-item]'));
    const only = items().length === 1 ? items()[0].querySelectorAll(named) : [];
    return [...inside, ...only, ...outside].find(visible);
  }

  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (writes(event.target)) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    if ((event.key === 'j' || event.key === 'k') && items().length > 0) {
      event.preventDefault();
      walk(event.key === 'j' ? 1 : -1);
      return;
    }
    // What has the focus takes the space bar for itself; on a row it is a key as any other.
    if (event.key === ' ' && event.target.closest('button, a, input, summary')) return;
    const element = meant(event.key === ' ' ? 'Space' : event.key);
    if (!element) return;
    event.preventDefault();
    if (element.matches('input:not([type=checkbox]):not([type=radio]), textarea, select')) element.focus();
    else element.click();
    if (element.matches('summary') && element.parentElement.open) enter(element.parentElement);
  });

  // To the first field of a part that was just opened.
  function enter(details) {
    details.querySelector('input:not([type=hidden]), textarea, select')?.focus();
  }

  document.addEventListener('focusin', event => {
    const item = event.target.closest?.('[data-item]');
    if (item) place = items().indexOf(item);
  });

  document.addEventListener('click', event => {
    if (event.target.closest('[data-keys]')) showKeys();
  });

  function showKeys() {
    const named = new Map([['j', 'next'], ['k', 'previous']]);
    document.querySelectorAll('[data-key]').forEach(element => {
      const name = element.dataset.name ?? element.getAttribute('aria-label') ?? element.textContent.trim();
      if (!named.has(element.dataset.key)) named.set(element.dataset.key, name);
    });
    const list = document.querySelector('#keys dl');
    list.replaceChildren(...[...named].flatMap(([key, name]) => {
      const term = document.createElement('dt');
      const said = document.createElement('dd');
      term.append(Object.assign(document.createElement('kbd'), { textContent: key }));
      said.textContent = name;
      return [term, said];
    }));
    document.querySelector('#keys').showModal();
  }

  document.addEventListener('change', event => {
    if (event.target.matches('[data-submits]')) event.target.form.requestSubmit();
  });

  // What was replaced takes the focus with it: the list goes on where it was.
  document.addEventListener('htmx:afterSettle', () => {
    localise(document);
    if (place >= 0 && (document.activeElement === null || document.activeElement === document.body)) go(place);
  });

  function localise(within) {
    within.querySelectorAll('time[datetime]:not([title])').forEach(time => {
      time.title = new Date(time.dateTime).toLocaleString();
    });
  }

  // One connection, and only while the page is seen: browsers have few of them for one server.
  let pulse = null;
  function listen() {
    const address = document.body.dataset.pulse;
    if (!address || document.hidden === (pulse === null)) return;
    if (document.hidden) {
      pulse.close();
      pulse = null;
      return;
    }
    pulse = new EventSource(address);
    ['conflict', 'memory', 'candidate', 'entity', 'state', 'wave', 'concept'].forEach(kind =>
      pulse.addEventListener(kind, () => htmx.trigger(document.body, `live-${kind}`)));
  }
  document.addEventListener('visibilitychange', listen);

  // For what has no news of its own and is looked at anew instead: only while the page is seen.
  setInterval(() => {
    if (!document.hidden) htmx.trigger(document.body, 'tick');
  }, 2000);

  const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  if (named?.matches('details')) {
    named.open = true;
    enter(named);
  }

  localise(document);
  listen();
})();
