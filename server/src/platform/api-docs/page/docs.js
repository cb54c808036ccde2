/** Renders the OpenAPI document. All content is set as text, so nothing in the document can become markup. */

/** @param {string} tag @param {Record<string, string>} attributes @param {...(Node | string)} children */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A text whose parts between backticks are code. @param {string} text */
const prose = (text) => text.split('`').map((part, place) => (place % 2 === 1 ? element('code', {}, part) : part));

/** Who makes a call, by its credentials, in the order of the page. */
const callers = {
  member: 'Member of staff',
  session: 'Signed-in user',
  open: 'Anyone',
  screen: 'Customer screen',
  platform: 'The platform',
  webhook: 'Webhooks',
};
const callerOf = ({ security }) => (security.length > 0 ? Object.keys(security[0])[0] : 'open');

function keptScheme() {
  try {
    return localStorage.getItem('portal.colour_scheme') ?? '';
  } catch {
    return '';
  }
}

/** What a reference stands for, with the references in it, except those to itself. @param {unknown} node @param {string[]} within */
function expanded(node, within = []) {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((inner) => expanded(inner, within));
  const { $ref, ...rest } = node;
  if (typeof $ref === 'string' && !within.includes($ref)) {
    const target = $ref
      .slice(2)
      .split('/')
      .reduce((at, part) => at[part], described);
    return { ...expanded(target, [...within, $ref]), ...rest };
  }
  return Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, expanded(inner, within)]));
}

const pretty = (value) => element('pre', { tabindex: '0' }, JSON.stringify(value, null, 2));

function table(heads, rows) {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  const body = rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))));
  const made = element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
  return element('div', { class: 'wide' }, made);
}

function section(title, ...content) {
  return element('section', {}, element('h3', {}, title), ...content);
}

const parameterRow = ({ name, in: place, required, schema }) => [
  element('code', {}, name),
  place,
  required ? 'Required' : 'Optional',
  element('code', {}, JSON.stringify(schema)),
];

function callBody({ operationId, description, parameters, requestBody, responses }) {
  const parts = [
    element('p', {}, ...prose(description ? `${description} ` : ''), 'Name: ', element('code', {}, operationId)),
  ];
  if (parameters.length > 0)
    parts.push(section('Parameters', table(['Name', 'In', 'Use', 'Form'], parameters.map(parameterRow))));
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    parts.push(section(type === 'application/json' ? 'Body' : `Body (${type})`, pretty(expanded(schema))));
  const answers = Object.entries(responses).map(([status, answer]) => [
    status,
    element('span', {}, ...prose(expanded(answer).description)),
  ]);
  parts.push(section('Answers', table(['Status', 'Meaning'], answers)));
  const success = Object.keys(responses).find((status) => responses[status].content?.['application/json']);
  if (success) parts.push(section('Answer', pretty(expanded(responses[success].content['application/json'].schema))));
  return element('div', { class: 'body' }, ...parts);
}

function call({ method, path, operation }) {
  const writes = method === 'get' ? {} : { 'data-writes': '' };
  const summary = element(
    'summary',
    {},
    element('span', { class: 'method', ...writes }, method.toUpperCase()),
    element('code', {}, path),
    element('span', {}, ...prose(operation.summary)),
  );
  const details = element('details', { id: operation.operationId }, summary);
  details.dataset.words = [method, path, operation.operationId, operation.summary].join(' ').toLowerCase();
  details.addEventListener('toggle', () => details.childElementCount === 1 && details.append(callBody(operation)));
  return details;
}

/** Follows the system's colour scheme while the page is open, as the portal does, unless somebody chose one in the portal. */
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (/^(?:light|dark)$/.test(keptScheme())) return;
  document.documentElement.dataset.mantineColorScheme = matches ? 'dark' : 'light';
});

const answer = await fetch('/api/openapi.json');
const described = await answer.json();
const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);
const groups = Object.entries(callers).map(([caller, words]) => {
  const calls = operations.filter(({ operation }) => callerOf(operation) === caller).map(call);
  const description = described.components.securitySchemes[caller]?.description ?? 'Needs no credentials.';
  const title = element('h2', { id: `${caller}-calls` }, words);
  const list = element('div', { class: 'list' }, ...calls);
  const group = element(
    'section',
    { class: 'caller', 'aria-labelledby': title.id },
    title,
    element('p', {}, ...prose(description)),
    list,
  );
  const link = element('a', { href: `#${title.id}` }, words, element('span', {}, String(calls.length)));
  return { calls, group, link };
});

const find = document.querySelector('#find');
const count = document.querySelector('#count');
/** Shows the calls that contain every word of the search. */
function showFound() {
  const wanted = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { calls, group } of groups) {
    for (const one of calls) one.hidden = !wanted.every((word) => one.dataset.words.includes(word));
    const shown = calls.filter((one) => !one.hidden).length;
    group.hidden = shown === 0;
    found += shown;
  }
  count.textContent = found === 0 ? 'No call has these words.' : `${found} of ${operations.length} calls`;
}

document.querySelector('#about').replaceChildren(...prose(described.info.description));
document.querySelector('#callers').replaceChildren(...groups.map(({ link }) => link));
document.querySelector('#calls').replaceChildren(...groups.map(({ group }) => group));
find.addEventListener('input', showFound);
showFound();
// An address that names a call opens it.
const named = location.hash && document.getElementById(location.hash.slice(1));
if (named) {
  if (named.tagName === 'DETAILS') named.open = true;
  named.scrollIntoView();
}
