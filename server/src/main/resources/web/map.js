// The map of what is known: drawn by Cytoscape.js from the data of the page; the list below it says the same in words.
'use strict';
(async () => {
  const box = document.querySelector('#map');
  if (!box) return;
  const { tell } = window.festinger;
  const answer = await fetch(box.dataset.map, { headers: { Accept: 'application/json' } });
  if (!answer.ok) {
    tell('The map could not be loaded. Try again.');
    return;
  }
  const data = await answer.json();
  const SHAPES = { thing: 'ellipse', memory: 'ellipse', entity: 'diamond', project_state: 'rectangle' };
  const short = text => (text.length > 28 ? `${text.slice(0, 27)}…` : text);

  // Cytoscape reads colours when it is told; the stylesheet of the page has them.
  function style() {
    const colours = getComputedStyle(document.documentElement);
    const c = name => colours.getPropertyValue(`--${name}`).trim();
    return [
      { selector: 'node', style: {
        'background-color': c('edge'), shape: 'data(shape)', width: 9, height: 9, label: 'data(label)',
        color: c('soft'), 'font-size': 9, 'min-zoomed-font-size': 8, 'text-valign': 'bottom', 'text-margin-y': 2,
        'font-family': 'system-ui, "Segoe UI", Roboto, Arial, sans-serif',
        'text-background-color': c('ground'), 'text-background-opacity': 0.85, 'text-background-padding': 1 } },
      { selector: 'node[kind = "thing"]', style: {
        'background-color': c('link'), width: 'mapData(degree, 1, 12, 14, 34)', height: 'mapData(degree, 1, 12, 14, 34)',
        color: c('ink'), 'font-size': 12, 'font-weight': 600, 'min-zoomed-font-size': 6 } },
      { selector: 'node[?disputed]', style: { 'background-color': c('alarm'), color: c('alarm'), width: 12, height: 12 } },
      { selector: 'edge', style: { width: 1, 'line-color': c('edge'), 'line-opacity': 0.4, 'curve-style': 'haystack' } },
      { selector: 'edge[kind = "concept"]', style: {
        width: 1.5, 'line-color': c('link'), 'line-opacity': 0.55, 'curve-style': 'bezier',
        'target-arrow-shape': 'triangle', 'target-arrow-color': c('link'), 'arrow-scale': 0.7,
        label: 'data(label)', 'font-size': 8, color: c('soft'), 'min-zoomed-font-size': 9, 'text-rotation': 'autorotate',
        'text-background-color': c('ground'), 'text-background-opacity': 0.85 } },
      { selector: 'edge[kind = "value"]', style: { 'line-style': 'dotted', 'curve-style': 'bezier', 'line-color': c('edge') } },
      { selector: 'edge[kind = "dispute"]', style: {
        width: 2, 'line-color': c('alarm'), 'line-style': 'dashed', 'curve-style': 'unbundled-bezier',
        'control-point-distances': 18, 'control-point-weights': 0.5, label: '≠', 'font-size': 13, 'font-weight': 700,
        color: c('alarm'), 'text-background-color': c('ground'), 'text-background-opacity': 1, 'z-index': 9 } },
      { selector: '.dim', style: { opacity: 0.14 } },
      { selector: ':selected, .near', style: { 'border-width': 2, 'border-color': c('ink') } },
    ];
  }

  const degree = new Map();
  data.links.forEach(link => [link.from, link.to].forEach(id => degree.set(id, (degree.get(id) ?? 0) + 1)));
  const elements = [
    ...data.nodes.map(node => ({ data: {
      ...node, full: node.label, label: short(node.label), shape: SHAPES[node.kind] ?? 'ellipse', degree: degree.get(node.id) ?? 0 } })),
    ...data.links.map((link, at) => ({ data: { ...link, id: `link ${at}`, source: link.from, target: link.to } })),
  ];
  const map = cytoscape({ container: box, elements, style: style(), wheelSensitivity: 0.3, minZoom: 0.1, maxZoom: 4,
    layout: { name: 'preset' } });
  place();
  near();
  legible();
  map.on('zoom', legible);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    map.style(style());
    legible();
  });

  // Each thing with its facts around it is a disc; connected discs lie together, the largest groups first.
  function place() {
    map.layout({ name: 'cose', animate: false, randomize: false, fit: true, padding: 24, componentSpacing: 70,
      nodeRepulsion: node => (node.data('kind') === 'thing' ? 9000 : 2600), nodeOverlap: 8,
      idealEdgeLength: edge => (edge.data('kind') === 'about' ? 34 : 64), edgeElasticity: () => 60,
      gravity: 0.6, numIter: map.nodes().length > 250 ? 350 : 800, nestingFactor: 1 }).run();
    box.dataset.ready = 'true';
  }

  // A few facts are not blown up to fill the box.
  function near() {
    if (map.zoom() > 1.5) {
      map.zoom(1.5);
      map.center();
    }
  }

  // Names of things stay readable from afar.
  function legible() {
    const size = Math.min(22, Math.max(11, 9.5 / map.zoom()));
    map.style().selector('node[kind = "thing"]').style('font-size', size).update();
  }

  // What is selected, in words beside the map.
  const pane = document.querySelector('#about');
  const KINDS = { thing: 'Thing', memory: 'Memory', entity: 'Entity', project_state: 'Trusted state' };
  const element = (name, text, props = {}) => Object.assign(document.createElement(name), { textContent: text, ...props });

  function show(node) {
    map.elements().addClass('dim');
    node.closedNeighborhood().removeClass('dim');
    node.closedNeighborhood().closedNeighborhood('[kind = "dispute"], [kind = "thing"]').removeClass('dim');
    const parts = [element('h2', node.data('full'), { dir: 'auto' })];
    parts.push(element('p', [KINDS[node.data('kind')], node.data('project')].filter(Boolean).join(' · '), { className: 'notes' }));
    if (node.data('text')) parts.push(element('p', node.data('text'), { dir: 'auto' }));
    const facts = node.incomers('edge[kind = "about"]').sources();
    if (facts.length > 0) {
      const list = element('ul', '', { className: 'lines' });
      facts.forEach(fact => {
        const item = element('li', '');
        if (fact.data('disputed')) item.className = 'disputed';
        item.append(element('a', fact.data('text') || fact.data('full'), { href: fact.data('path'), dir: 'auto' }));
        list.append(item);
      });
      parts.push(list);
    }
    const disputes = new Set(node.connectedEdges('[kind = "dispute"]').map(edge => edge.data('path')));
    disputes.forEach(path => parts.push(element('a', 'Decide the dispute', { href: path, className: 'button chief' })));
    const last = element('p', '');
    last.append(element('a', node.data('kind') === 'thing' ? 'Search for it' : 'Open it', { href: node.data('path') }));
    parts.push(last);
    pane.replaceChildren(...parts);
  }

  function clear() {
    map.elements().removeClass('dim near');
    pane.replaceChildren(element('p', pane.dataset.empty, { className: 'notes hint' }));
  }

  map.on('tap', 'node', event => show(event.target));
  map.on('tap', 'edge[kind = "dispute"]', event => location.assign(event.target.data('path')));
  map.on('tap', event => { if (event.target === map) clear(); });
  clear();

  // Words light up what has them.
  const words = document.querySelector('#map-words');
  words.addEventListener('input', () => {
    const wanted = words.value.trim().toLowerCase();
    clear();
    if (!wanted) return;
    const hits = map.nodes().filter(node => `${node.data('full')} ${node.data('text')}`.toLowerCase().includes(wanted));
    map.elements().addClass('dim');
    hits.addClass('near');
    hits.closedNeighborhood().removeClass('dim');
    if (hits.length === 1) show(hits[0]);
  });
  words.form.addEventListener('submit', event => {
    event.preventDefault();
    const hits = map.nodes('.near');
    if (hits.length > 0) map.animate({ fit: { eles: hits.closedNeighborhood(), padding: 60 } }, { duration: 0 });
  });

  const zoom = factor => map.zoom({ level: map.zoom() * factor, renderedPosition: { x: box.clientWidth / 2, y: box.clientHeight / 2 } });
  document.querySelector('#map-in').addEventListener('click', () => zoom(1.4));
  document.querySelector('#map-out').addEventListener('click', () => zoom(1 / 1.4));
  document.querySelector('#map-fit').addEventListener('click', () => map.fit(undefined, 24));
  window.festingerMap = map;
})();
