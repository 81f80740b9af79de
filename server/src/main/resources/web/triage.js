// Decisions in the order in which they are made, and the inbox as a list beside the conflict that is read.
//
// A decision belongs to the row that the reader sees when the key is pressed. It waits in a queue for the ones before
// it, so a slow answer neither loses a key nor lets it hit another row. News never moves rows under the reader.
'use strict';
(() => {
  const { current, enter, go, items, localise, takers, tell, visible } = window.festinger;
  const list = document.querySelector('#list[data-list]');
  const pane = document.querySelector('#pane');
  const sheet = document.querySelector('#sheet');
  const PART = { 'HX-Request': 'true' };
  // The parts of a conflict that need words or a choice, by their keys.
  const PARTS = { b: 'both', m: 'merge', z: 'snooze', g: 'assign' };

  const rowOf = id => document.getElementById(`row-${id}`);

  function parsed(text) {
    const template = document.createElement('template');
    template.innerHTML = text;
    return template.content;
  }

  // The queue.
  const queue = [];
  const made = [];
  let working = false;

  document.addEventListener('submit', event => {
    const form = event.target.closest('form[data-queue]');
    if (!form) return;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(form, event.submitter));
    const row = document.getElementById(form.dataset.row ?? '') ?? form.closest('.conflict, [data-row]');
    if (form.dataset.queue === 'page') {
      if (document.body.classList.contains('leaving')) return;
      document.body.classList.add('leaving');
    }
    const task = { kind: form.dataset.queue, path: form.getAttribute('action'), fields, row,
      stays: form.matches('[data-stays]'), takesBack: isUndo(fields) || form.matches('[data-takes-back]'), undoPath: form.dataset.undo };
    if (task.takesBack) forget(task);
    add(task);
  });

  // What a button takes back, the key does not take back again.
  function forget(undo) {
    const same = task => task.undo ? task.undo.toString() === undo.fields.toString() : task.path === undo.path;
    const at = made.findLastIndex(same);
    if (at >= 0) made.splice(at, 1);
  }

  const isUndo = fields => ['undo', 'reopen'].includes(fields.get('do'));

  function add(task) {
    task.state = 'waiting';
    if (task.row) {
      task.row.classList.add('deciding');
      task.row.setAttribute('aria-busy', 'true');
      if (!task.takesBack && !task.stays && task.row === current()) leave(task.row);
    }
    if (task.kind !== 'sheet' && !task.takesBack) made.push(task);
    if (task.kind === 'bulk') {
      closeSheet();
      const saving = Object.assign(document.createElement('p'), { className: 'toast', textContent: 'Saving the decisions…' });
      document.querySelector('#notice').replaceChildren(saving);
    }
    queue.push(task);
    work();
  }

  const undecided = item => !item.matches('.deciding, [data-closed]');

  function leave(row) {
    const all = items().filter(item => item === row || undecided(item));
    const at = all.indexOf(row);
    const next = all[at + 1] ?? all[at - 1];
    if (next) go(next);
  }

  async function work() {
    if (working) return;
    working = true;
    for (let task = queue.shift(); task; task = queue.shift()) {
      task.state = 'sent';
      await send(task);
      task.state = 'answered';
    }
    working = false;
  }

  async function send(task) {
    const fields = typeof task.fields === 'function' ? task.fields() : task.fields;
    if (!fields) return;
    try {
      const answer = await fetch(task.path, { method: 'POST', headers: PART, body: fields });
      // Without a login the answer is the page of the login.
      const to = answer.redirected ? answer.url : answer.headers.get('HX-Redirect');
      if (to) {
        location.assign(to);
        return;
      }
      take(task, parsed(await answer.text()), answer.ok);
    } catch (failed) {
      release(task.row);
      tell(`The server did not answer (${failed.message}). Nothing was decided; try again.`);
    }
  }

  function release(row) {
    row?.classList.remove('deciding');
    row?.removeAttribute('aria-busy');
    document.body.classList.remove('leaving');
  }

  function take(task, answer, ok) {
    localise(answer);
    if (!ok) {
      release(task.row);
      made.splice(made.indexOf(task), made.includes(task) ? 1 : 0);
      document.querySelector('#notice').replaceChildren(answer);
      return;
    }
    if (task.kind === 'sheet') {
      sheet.replaceChildren(answer);
      sheet.showModal();
      return;
    }
    answer.querySelectorAll('li.conflict, [data-row][id]').forEach(row => {
      if (!row.matches('form')) replace(row, task.takesBack);
    });
    const notice = answer.querySelector('form.toast') ?? answer.querySelector('.notice');
    task.ids = notice?.querySelector('input[name=id]')?.value;
    if (task.undoPath && notice?.matches('form')) task.undo = new URLSearchParams(new FormData(notice));
    if (notice) document.querySelector('#notice').replaceChildren(notice);
    else if (task.takesBack) document.querySelector('#notice').replaceChildren();
    if (task.kind === 'bulk' && list) refresh();
    tally();
  }

  function replace(row, again) {
    const old = document.getElementById(row.id);
    if (!old) return;
    const here = old === current() || again;
    document.dispatchEvent(new CustomEvent('festinger:replaced', { detail: row.dataset.id }));
    old.replaceWith(row);
    htmx.process(row);
    if (here && row.matches('[data-item]')) go(row);
  }

  // The last decision is taken back: before it is sent by not sending it, afterwards by its undo.
  function undo() {
    const task = made.pop();
    if (!task) return false;
    if (task.state === 'waiting') {
      queue.splice(queue.indexOf(task), 1);
      release(task.row);
      if (task.row) go(task.row);
      return true;
    }
    if (task.undoPath) {
      const row = task.row && document.getElementById(task.row.id);
      add({ kind: task.kind, path: task.undoPath, takesBack: true, row, fields: () => task.undo });
      return true;
    }
    const row = task.row ? rowOf(task.row.dataset.id) : null;
    add(task.kind === 'bulk'
        ? { kind: 'bulk', path: task.path, takesBack: true,
            fields: () => task.ids && new URLSearchParams({ do: 'undo', id: task.ids, view: list?.dataset.list ?? '' }) }
        : { kind: 'row', path: task.path, takesBack: true, row,
            fields: new URLSearchParams({ do: 'undo', from: 'list' }) });
    return true;
  }

  takers.push(event => {
    if (event.key === 'u' && !current()?.matches('[data-closed]')) return undo();
    if (!list) return event.target.closest('.deciding') !== null && /^[a-z]$/.test(event.key) && !'jku'.includes(event.key);
    if (event.key in PARTS) return inPane(event.key);
    if (event.key === 'J' || event.key === 'K') return extend(event.key === 'J' ? 1 : -1);
    if (event.key === 'Escape') return clear();
    if (event.key === '.' && document.querySelector('.news')) return refresh();
    if (event.key === 'o' && current()?.matches('.conflict')) {
      location.assign(current().dataset.path);
      return true;
    }
    return event.target.closest('.deciding') !== null && /^[1-9a-z]$/.test(event.key) && !'jkux'.includes(event.key);
  });

  // Boxes that check others, and say how many are checked.
  function tally() {
    document.querySelectorAll('[data-checked]').forEach(words => {
      const some = document.querySelectorAll(`${words.dataset.checked}:checked`).length;
      if (some > 0) words.textContent = `${some} selected`;
      else words.innerHTML = 'Select with <kbd>c</kbd>';
    });
  }
  document.addEventListener('change', event => {
    if (event.target.matches('[data-check]')) {
      document.querySelectorAll(event.target.dataset.check).forEach(box => { box.checked = event.target.checked; });
    }
    tally();
  });

  document.addEventListener('click', event => {
    if (event.target.closest('[data-cancel]') && sheet.open) {
      event.preventDefault();
      closeSheet();
    }
  });

  function closeSheet() {
    if (sheet.open) sheet.close();
    sheet.replaceChildren();
  }

  // What was read where is marked while its candidate is looked at.
  document.addEventListener('festinger:current', event => {
    document.querySelectorAll('mark.seen').forEach(mark => mark.classList.remove('seen'));
    document.querySelectorAll(`mark[data-of="${CSS.escape(event.target.id)}"]`).forEach(mark => mark.classList.add('seen'));
  });

  if (!list) return;

  // The conflict beside the list.
  let shown = null;
  let wanted = null;
  let loading = null;
  let timer = 0;

  function hint() {
    if (!pane.firstElementChild) {
      pane.replaceChildren(Object.assign(document.createElement('p'),
          { className: 'notes hint', textContent: pane.dataset.empty }));
    }
  }

  document.addEventListener('festinger:current', event => {
    const row = event.target.closest('.conflict');
    if (row && visible(pane)) show(row.dataset.id, row.dataset.path);
  });

  function show(id, path) {
    if (shown === id) return;
    shown = id;
    clearTimeout(timer);
    timer = setTimeout(() => load(id, path), 60);
  }

  // What is shown beside a row that was replaced is out of date.
  document.addEventListener('festinger:replaced', event => {
    if (shown === event.detail) shown = null;
  });

  async function load(id, path) {
    loading?.abort();
    loading = new AbortController();
    try {
      const answer = await fetch(path, { headers: PART, signal: loading.signal });
      if (answer.redirected) location.assign(answer.url);
      const part = parsed(await answer.text());
      if (shown !== id) return;
      localise(part);
      pane.replaceChildren(part);
      pane.scrollTop = 0;
      if (wanted?.id === id) inPane(wanted.key);
      wanted = null;
    } catch (failed) {
      if (failed.name !== 'AbortError') tell('The server did not answer. Try again.');
    }
  }

  // Opens a part of the conflict that needs words; waits for the conflict if it is on its way.
  function inPane(key) {
    const row = current()?.closest('.conflict');
    if (!row || row.matches('.deciding, [data-closed]')) return false;
    if (!visible(pane)) {
      location.assign(`${row.dataset.path}#${PARTS[key]}`);
      return true;
    }
    if (pane.querySelector('.matter')?.dataset.id !== row.dataset.id) {
      wanted = { id: row.dataset.id, key };
      show(row.dataset.id, row.dataset.path);
      return true;
    }
    const summary = pane.querySelector(`summary[data-key=${key}]`);
    if (summary) {
      summary.parentElement.open = true;
      enter(summary.parentElement);
    }
    return true;
  }

  document.addEventListener('click', event => {
    const link = event.target.closest('.conflict a.what');
    if (link && visible(pane) && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      go(link.closest('.conflict'));
    }
    if (event.target.closest('.news')) refresh();
  });

  // Selection: single rows, stretches with shift, whole groups, all that match.
  let last = null;
  const boxes = () => [...list.querySelectorAll('input[name=id], input[name=group]')];

  list.addEventListener('click', event => {
    const box = event.target.closest('input[name=id], input[name=group]');
    if (!box) return;
    const all = boxes();
    if (event.shiftKey && last?.isConnected) {
      const [from, to] = [all.indexOf(last), all.indexOf(box)].sort((a, b) => a - b);
      all.slice(from, to + 1).forEach(one => { one.checked = box.checked; });
    }
    last = box;
    count();
  });
  list.addEventListener('change', event => {
    if (event.target.matches('[data-all]')) boxes().forEach(box => { box.checked = event.target.checked; });
    count();
  });

  function extend(step) {
    const check = item => {
      const box = item?.closest('li')?.querySelector('input[name=id], input[name=group]');
      if (box) box.checked = true;
    };
    check(current());
    const all = items();
    go(all[Math.max(0, Math.min(all.length - 1, all.indexOf(current()) + step))]);
    check(current());
    count();
    return true;
  }

  function clear() {
    const any = boxes().some(box => box.checked);
    list.querySelectorAll('input[type=checkbox]').forEach(box => { box.checked = false; });
    document.querySelector('#notice').replaceChildren();
    count();
    return any;
  }

  function count() {
    const bar = document.querySelector('#bulk');
    if (!bar) return;
    const all = bar.querySelector('[data-all]');
    const some = boxes().filter(box => box.checked);
    if (some.length < boxes().length) all.checked = false;
    const number = some.reduce((sum, box) => sum + Number(box.dataset.count ?? 1), 0);
    const total = Number(all.getAttribute('aria-label').match(/\d+/));
    bar.classList.toggle('chosen', number > 0 || all.checked);
    const words = all.checked ? `${total} selected` : `${number} selected`;
    if (number > 0 || all.checked) bar.querySelector('#chosen').textContent = words;
    else bar.querySelector('#chosen').innerHTML = 'Select with <kbd>x</kbd>';
    list.querySelectorAll('.conflict').forEach(row =>
        row.classList.toggle('selected', row.querySelector('input[name=id]')?.checked ?? false));
  }

  // Groups open where they are.
  list.addEventListener('toggle', async event => {
    const group = event.target.closest('details[data-group]');
    if (!group?.open || group.dataset.loaded) return;
    group.dataset.loaded = 'true';
    const part = await listed(group.dataset.group);
    if (!part) return;
    const members = group.querySelector('.members');
    const rows = part.querySelector('ul.conflicts');
    if (rows) members.replaceChildren(rows, ...part.querySelectorAll('nav.pager'));
    else members.textContent = 'None of them is open any more.';
    const box = group.closest('li').querySelector('input[name=group]');
    if (box?.checked) members.querySelectorAll('input[name=id]').forEach(one => { one.checked = true; });
  }, true);

  async function listed(path, signal) {
    try {
      const answer = await fetch(path, { headers: PART, signal });
      const part = parsed(await answer.text());
      localise(part);
      return answer.ok ? part : null;
    } catch (failed) {
      if (failed.name !== 'AbortError') tell('The server did not answer. Try again.');
      return null;
    }
  }

  function put(part) {
    const id = current()?.dataset.id;
    list.replaceChildren(part);
    const row = id && rowOf(id);
    if (row) go(row);
    count();
  }

  function refresh() {
    listed(list.dataset.list).then(part => part && put(part));
    return true;
  }

  // Search as one types.
  const search = document.querySelector('#q');
  let typing = 0;
  let searching = null;
  search.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(async () => {
      searching?.abort();
      searching = new AbortController();
      const fields = new URLSearchParams(new FormData(search.form));
      if (!search.value.trim()) fields.delete('q');
      const path = `/admin/inbox?${fields}`;
      const part = await listed(path, searching.signal);
      if (!part) return;
      list.dataset.list = path;
      history.replaceState(null, '', path);
      list.replaceChildren(part);
      count();
    }, 150);
  });
  search.addEventListener('keydown', event => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    search.blur();
    go(items()[0]);
  });
  search.form.addEventListener('submit', event => {
    if (document.activeElement === search) event.preventDefault();
  });

  // News: at once while no one is in the list, otherwise announced, so that no row moves under a key.
  let looking = 0;
  document.body.addEventListener('live-conflict', () => {
    clearTimeout(looking);
    looking = setTimeout(look, 400);
  });

  async function look() {
    if (working || queue.length > 0) {
      looking = setTimeout(look, 400);
      return;
    }
    const part = await listed(list.dataset.list);
    if (!part || working) return;
    const idle = !current() && !list.querySelector('input:checked, details[open]') && !document.querySelector('dialog[open]');
    if (idle) {
      put(part);
      return;
    }
    const fresh = [...part.querySelectorAll('.conflict')].filter(row => !document.getElementById(row.id)).length;
    document.querySelector('.news')?.remove();
    if (fresh === 0) return;
    const news = document.createElement('button');
    news.type = 'button';
    news.className = 'chip news';
    news.dataset.name = 'show what is new';
    news.dataset.key = '.';
    news.textContent = `${fresh} new, show`;
    document.querySelector('#chips').prepend(news);
  }

  hint();
  count();
})();
