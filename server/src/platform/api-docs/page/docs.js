/** Renders the OpenAPI document. All content is set as text, so nothing in the document can become markup. */

/** @param {string} tag @param {Record<string, string>} attributes @param {...(Node | string)} children */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const pretty = (value) => element('pre', { tabindex: '0' }, JSON.stringify(value, null, 2));

function table(heads, rows) {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  const body = rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))));
  return element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
}

function section(title, ...content) {
  return element('section', {}, element('h3', {}, title), ...content);
}

const parameterRow = ({ name, in: place, required, schema }) => [
  element('code', {}, name),
  place,
  required ? 'required' : 'optional',
  element('code', {}, JSON.stringify(schema)),
];

function callBody({ description, security, parameters, requestBody, responses }) {
  const parts = [
    element(
      'p',
      {},
      description ?? '',
      security.length ? ` Credentials: ${Object.keys(security[0]).join()}.` : ' Open to anyone.',
    ),
  ];
  if (parameters.length)
    parts.push(section('Parameters', table(['Name', 'In', '', 'Form'], parameters.map(parameterRow))));
  if (requestBody) parts.push(section('Body', pretty(requestBody.content['application/json'].schema)));
  const answers = Object.entries(responses);
  parts.push(
    section(
      'Answers',
      table(
        ['Status', 'Meaning'],
        answers.map(([status, answer]) => [status, answer.description]),
      ),
    ),
  );
  const answered = responses['200']?.content?.['application/json'];
  if (answered) parts.push(section('Answer', pretty(answered.schema)));
  return element('div', { class: 'body' }, ...parts);
}

function call(method, path, operation) {
  const summary = element(
    'summary',
    {},
    element('span', { class: 'method' }, method.toUpperCase()),
    element('code', {}, path),
    ` ${operation.summary}`,
  );
  const details = element('details', { id: operation.operationId }, summary);
  details.dataset.words = [method, path, operation.operationId, operation.summary].join(' ').toLowerCase();
  details.addEventListener('toggle', () => details.childElementCount === 1 && details.append(callBody(operation)));
  return details;
}

const answer = await fetch('/api/openapi.json');
const described = await answer.json();
const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => call(method, path, operation)),
);
document.querySelector('#about').textContent = described.info.description;
document.querySelector('#calls').replaceChildren(...calls);
document.querySelector('#find').addEventListener('input', ({ target }) => {
  const wanted = target.value.trim().toLowerCase();
  for (const one of calls) one.hidden = !one.dataset.words.includes(wanted);
});
