// What pages need beside htmx: keys, lists walked by keys, the palette, what happens elsewhere, times of the reader.
'use strict';
(() => {
  document.documentElement.classList.add('scripted');

  const visible = element => element.checkVisibility() && !element.disabled;
  const items = () => [...document.querySelectorAll('[data-item]')].filter(visible);

  // Where the reader is in a list. It is an element, so what replaces the list cannot put another one in its place.
  let place = null;

  const current = () => document.activeElement?.closest('[data-item]')
      ?? (place?.isConnected && place.matches('[data-item]') ? place : null);

  function go(item) {
    if (!item) return;
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block: 'nearest' });
    settle(item);
  }

  function settle(item) {
    if (item === place) return;
    place?.classList.remove('current');
    place = item;
    item.classList.add('current');
    item.dispatchEvent(new CustomEvent('festinger:current', { bubbles: true }));
  }

  function walk(step) {
    const all = items();
    const at = all.indexOf(current());
    go(at < 0 ? all[0] : all[Math.max(0, Math.min(all.length - 1, at + step))]);
  }

  const writes = target => target.isContentEditable
      || (target.matches('input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select'));

  function meant(key) {
    const named = `[data-key~="${CSS.escape(key)}"]`;
    const inside = current()?.querySelectorAll(named) ?? [];
    const outside = [...document.querySelectorAll(named)].filter(element => !element.closest('[data-item]'));
    const only = items().length === 1 ? items()[0].querySelectorAll(named) : [];
    return [...inside, ...only, ...outside].find(visible);
  }

  function press(element) {
    if (element.matches('input:not([type=checkbox]):not([type=radio]), textarea, select')) element.focus();
    else element.click();
    if (element.matches('summary') && element.parentElement.open) enter(element.parentElement);
  }

  // To the first field of a part that was just opened.
  function enter(details) {
    (details.querySelector('[data-first]') ?? details.querySelector('input:not([type=hidden]), textarea, select'))?.focus();
  }

  // What other scripts do with a key before anything else: each answers whether it was meant.
  const takers = [];

  document.addEventListener('keydown', event => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'k' && !event.altKey) {
      event.preventDefault();
      openPalette();
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter' && event.target.matches('textarea')) {
      event.preventDefault();
      event.target.form.requestSubmit();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (writes(event.target)) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    if (event.key === 'Escape' && closeFacets()) return;
    if (takers.some(take => take(event))) {
      event.preventDefault();
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
    press(element);
  });

  document.addEventListener('focusin', event => {
    const item = event.target.closest?.('[data-item]');
    if (item) settle(item);
  });

  document.addEventListener('click', event => {
    if (event.target.closest('[data-keys]')) showKeys();
    const copies = event.target.closest('[data-copies]');
    if (copies) {
      navigator.clipboard?.writeText(document.getElementById(copies.dataset.copies).textContent.trim())
          .then(() => { copies.textContent = 'Copied'; }, () => tell('The browser does not allow copying here; select the text.'));
    }
    if (event.target.closest('[data-palette]') && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      openPalette();
    }
    if (!event.target.closest('details.facet')) closeFacets();
  });

  function closeFacets() {
    const open = document.querySelectorAll('details.facet[open]');
    open.forEach(facet => { facet.open = false; });
    return open.length > 0;
  }

  function showKeys() {
    const named = new Map([['j', 'next'], ['k', 'previous']]);
    document.querySelectorAll('[data-key]').forEach(element => {
      const name = element.dataset.name ?? element.getAttribute('aria-label') ?? element.textContent.trim();
      if (!named.has(element.dataset.key)) named.set(element.dataset.key, name);
    });
    const list = document.querySelector('#keys dl');
    list.replaceChildren(...[...named].flatMap(([key, name]) => {
      const term = document.createElement('dt');
      const meaning = document.createElement('dd');
      term.append(Object.assign(document.createElement('kbd'), { textContent: key }));
      meaning.textContent = name;
      return [term, meaning];
    }));
    document.querySelector('#keys').showModal();
  }

  document.addEventListener('change', event => {
    if (event.target.matches('[data-submits]')) event.target.form.requestSubmit();
  });

  // What was replaced takes the focus with it: the list goes on where it was.
  document.addEventListener('htmx:afterSettle', () => {
    localise(document);
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (place && !place.isConnected && lost) go(place.id ? document.getElementById(place.id) ?? items()[0] : items()[0]);
  });

  // Times: as long ago as they are now, with the exact one of the reader's zone behind them.
  const UNITS = [[31557600, ' year', ' years'], [2629800, ' month', ' months'], [604800, ' week', ' weeks'],
    [86400, ' day', ' days'], [3600, ' h', ' h'], [60, ' min', ' min']];

  function ago(at) {
    const passed = (Date.now() - at) / 1000;
    for (const [seconds, one, several] of UNITS) {
      const count = Math.floor(Math.abs(passed) / seconds);
      if (count > 0) {
        const words = count + (count === 1 ? one : several);
        return passed < 0 ? `in ${words}` : `${words} ago`;
      }
    }
    return 'just now';
  }

  function localise(within) {
    within.querySelectorAll('time[datetime]').forEach(time => {
      const at = new Date(time.dateTime);
      if (Number.isNaN(at.getTime())) return;
      if (!time.dataset.local) time.title = at.toLocaleString();
      time.dataset.local = 'true';
      if (!time.hasAttribute('data-exact')) {
        const words = ago(at.getTime());
        if (time.textContent !== words) time.textContent = words;
      }
    });
  }
  setInterval(() => {
    if (!document.hidden) localise(document);
  }, 30000);

  // The palette: pages and actions of this page at once, projects, conflicts and facts from the server.
  const palette = document.querySelector('#palette');
  let asking = null;

  function option(kind, text, chosen) {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('role', 'option');
    button.setAttribute('aria-selected', 'false');
    const label = Object.assign(document.createElement('span'), { className: 'found-kind', textContent: kind });
    const words = Object.assign(document.createElement('span'), { className: 'found-text', textContent: text });
    button.append(label, words);
    button.addEventListener('click', () => {
      palette.close();
      chosen();
    });
    return button;
  }

  function near() {
    const pages = [...document.querySelectorAll('#rail nav a, .subpages a')]
        .map(link => ['Page', (link.firstChild.nextSibling ?? link).textContent.trim(), () => link.click()]);
    const actions = [...document.querySelectorAll('main button[data-name], main button[data-key]')]
        .filter(button => !button.closest('[data-item]') || button.closest('[data-item]') === current())
        .filter(button => !button.disabled)
        .map(button => ['Action', button.dataset.name ?? button.textContent.trim(), () => button.click()]);
    const density = document.querySelector('button[name=density]');
    const more = density ? [['Action', `${density.textContent} rows`, () => density.click()]] : [];
    return [...pages, ...actions, ...more, ['Action', 'Show the keys', showKeys]];
  }

  function openPalette() {
    if (!palette || palette.open) return;
    palette.querySelector('input').value = '';
    fillPalette('');
    palette.showModal();
  }

  const options = () => [...palette.querySelectorAll('[role=option]')];

  function mark(at) {
    const all = options();
    all.forEach((one, i) => {
      one.id = `found-${i}`;
      one.setAttribute('aria-selected', String(i === at));
    });
    all[at]?.scrollIntoView({ block: 'nearest' });
    const input = palette.querySelector('input');
    if (all[at]) input.setAttribute('aria-activedescendant', all[at].id);
    else input.removeAttribute('aria-activedescendant');
  }

  function fillPalette(words) {
    const wanted = words.toLowerCase();
    const seen = new Set();
    const local = near()
        .filter(([, text]) => text.toLowerCase().includes(wanted) && !seen.has(text) && seen.add(text))
        .slice(0, 12);
    document.querySelector('#palette-list').replaceChildren(...local.map(one => option(...one)));
    mark(0);
    if (wanted.length > 1) askPalette(words);
  }

  async function askPalette(words) {
    asking?.abort();
    asking = new AbortController();
    try {
      await new Promise(resolve => { setTimeout(resolve, 120); });
      const answer = await fetch(`/admin/find?q=${encodeURIComponent(words)}`,
          { headers: { 'HX-Request': 'true' }, signal: asking.signal });
      if (!answer.ok || palette.querySelector('input').value !== words) return;
      document.querySelector('#palette-list').insertAdjacentHTML('beforeend', await answer.text());
      mark(0);
    } catch (failed) {
      if (failed.name !== 'AbortError') tell('The server did not answer. Try again.');
    }
  }

  palette?.querySelector('input').addEventListener('input', event => fillPalette(event.target.value));
  palette?.addEventListener('keydown', event => {
    const all = options();
    const at = all.findIndex(one => one.getAttribute('aria-selected') === 'true');
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      mark((at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % Math.max(1, all.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      all[at]?.click();
    }
  });
  palette?.addEventListener('click', event => {
    if (event.target === palette) palette.close();
  });

  // A notice in the corner, in the place of the last one.
  function tell(text) {
    const notice = Object.assign(document.createElement('p'), { className: 'notice refused', textContent: text });
    document.querySelector('#notice').replaceChildren(notice);
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

  // For what has no news of its own and is looked at again instead: only while the page is seen.
  setInterval(() => {
    if (!document.hidden) htmx.trigger(document.body, 'tick');
  }, 2000);

  const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  if (named?.matches('details')) {
    named.open = true;
    enter(named);
  }

  window.festinger = { current, enter, go, items, localise, takers, tell, visible };
  localise(document);
  listen();
})();
