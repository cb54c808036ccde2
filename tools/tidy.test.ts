import { describe, expect, test } from 'vitest';
import { withNewHashes } from './database/migration-hashes.ts';
import { findingsIn, asLines } from './tidy/planted.ts';

const lines = (count: number, line = 'const a = 1;'): string => `${line}\n`.repeat(count);
const functionOf = (count: number, name = 'long'): string => `export function ${name}() {\n${lines(count - 2)}}\n`;
/** Joins what must not stand in this file in one piece. */
const word = (...parts: string[]): string => parts.join('');

const action = 'server/src/domains/payments/pay.ts';
const queries = 'server/src/domains/payments/payments.queries.ts';
const rules = 'server/src/domains/payments/payments.rules.ts';
const routes = 'server/src/domains/payments/payments.routes.ts';
const part = 'portal/src/domains/payments/parts/payment-card.tsx';
const contract = 'contract/src/payments/transactions.ts';
const test_file = 'server/src/domains/payments/pay.test.ts';
const exported_action = 'export const pay: Action<typeof endpoints.pay> = async () => undefined;';

/** [what is wrong, path, text, what is said, at which line] */
const planted: [what: string, path: string, text: string, said: RegExp, line: number][] = [
  ['a file of 401 lines', action, lines(401), /^file size: 401 lines, over 400/, 1],
  ['a file of 251 lines', action, lines(251), /^file size: 251 lines, over 250/, 1],
  ['a function of 71 lines', action, `\n${functionOf(71)}`, /^function size: long has 71 lines, over 70/, 2],
  ['an arrow of 71 lines', action, `const long = () => {\n${lines(69)}};\n`, /^function size: long has 71 lines/, 1],
  ['a component of 121 lines', part, functionOf(121, 'Card'), /^function size: Card has 121 lines, over 120/, 1],
  ['a hook of 71 lines beside components', part, functionOf(71, 'useCard'), /^function size: useCard/, 1],
  ['a barrel', action, "export * from './a.ts';\nexport { b } from './b.ts';\n", /^barrel: It has only re-exports/, 1],
  ['a barrel of one name', action, "export { b } from './b.ts';\n", /^barrel: It has only re-exports/, 1],
  [
    'an index that is no door',
    'portal/src/ui/index.ts',
    'export const a = 1;\n',
    /^barrel: Only a server domain's door/,
    1,
  ],
  ['a date field of the browser', part, '\n<input type="date" />;\n', /^date field: A date has one field/, 2],
  ['a date field of the kit', part, "import { DatePickerInput } from '@mantine/dates';\n", /^date field/, 1],
  ['a file in capitals', 'portal/src/ui/DataTable.tsx', '', /^name: .*kebab-case/, 1],
  ['a folder in camel case', 'portal/src/ui/dataTable/table.tsx', '', /^name: .*kebab-case/, 1],
  ['a file called utils', 'portal/src/ui/utils.ts', '', /^name: 'utils' is too general/, 1],
  ['a file called date-helpers', 'portal/src/ui/date-helpers.ts', '', /^name: 'helpers' is too general/, 1],
  [
    'an exported service',
    action,
    '\nexport class PaymentService {}\n',
    /^name: 'PaymentService': 'service' is too general/,
    2,
  ],
  ['an exported manager', action, 'export const paymentManager = 1;\n', /^name: 'paymentManager'/, 1],
  ['a clock in rules', rules, '\nexport const now = () => Date.now();\n', /^layer rules: .*'Date.now'/, 2],
  ['a new Date in rules', rules, 'export const now = () => new Date();\n', /^layer rules: .*'new Date\(\)'/, 1],
  ['the network in rules', rules, "export const ask = () => fetch('/');\n", /^layer rules: .*'fetch'/, 1],
  ['chance in rules', rules, 'export const dice = () => Math.random();\n', /^layer rules: .*'Math.random'/, 1],
  ['waiting in rules', rules, 'export const f = async (a) => await a;\n', /^layer rules: .*'await'/, 1],
  ['the database in rules', rules, "import { sql } from 'kysely';\n", /^layer rules: .*'kysely'/, 1],
  [
    'the platform in rules',
    rules,
    "import { db } from '../../platform/db/transaction.ts';\n",
    /^layer rules: Rules may not/,
    1,
  ],
  [
    'routes in queries',
    queries,
    "import { a } from './payments.routes.ts';\n",
    /^layer queries: .*routes → actions → queries/,
    1,
  ],
  [
    'SQL in an action',
    action,
    "\nconst rows = act.db.selectFrom('patient');\n",
    /^layer action: An action must not build SQL/,
    2,
  ],
  [
    'the SQL tag in an action',
    action,
    "import { sql } from 'kysely';\n",
    /^layer action: An action must not build SQL/,
    1,
  ],
  ['an if in routes', routes, 'if (a) b();\n', /^layer routes: A routes file must not decide/, 1],
  ['a choice in routes', routes, 'export const a = b ? c : d;\n', /^layer routes: A routes file must not decide/, 1],
  [
    'a handle that is not the first argument',
    queries,
    '\nexport const find = (id: number, db: ReadDb) => db;\n',
    /^layer queries: A query takes its handle/,
    2,
  ],
  [
    'a statement on the pool',
    action,
    "\nconst rows = await platform.pool.query('select 1');\n",
    /^layer action: A domain sends no statement on the pool/,
    2,
  ],
  [
    'a route without a contract endpoint',
    routes,
    'export const all = [\n  route(pay, pay),\n];\n',
    /^layer routes: A route pairs/,
    2,
  ],
  ['a route beside serve()', routes, "app.get('/api/pay', pay);\n", /^layer routes: .*bypasses serve/, 1],
  ['the environment in a domain', action, '\nexport const port = process.env.PORT;\n', /^environment: /, 2],
  [
    'the environment in the platform',
    'server/src/platform/log/log.ts',
    'export const e = process.env;\n',
    /^environment: /,
    1,
  ],
  [
    'fetch in a screen',
    'portal/src/domains/payments/screens/a-screen.tsx',
    "void fetch('/');\n",
    /^layer portal: Only the platform calls fetch/,
    1,
  ],
  [
    'fetch in app',
    'portal/src/app/frame/menu.tsx',
    "void window.fetch('/');\n",
    /^layer portal: Only the platform calls fetch/,
    1,
  ],
  ['data in a part', part, "import { useIt } from '../payments.data.ts';\n", /^layer portal: A part may not import/, 1],
  [
    'the API in a part',
    part,
    "import { call } from '../../../platform/api/call.ts';\n",
    /^layer portal: A part may not import/,
    1,
  ],
  [
    'the address in a part',
    part,
    "import { useSearch } from '@tanstack/react-router';\n",
    /^layer portal: A part must not use/,
    1,
  ],
  [
    'data that renders',
    'portal/src/domains/payments/payments.data.tsx',
    '',
    /^layer portal: A data file must not render/,
    1,
  ],
  [
    'a second thing in a screen file',
    'portal/src/domains/payments/a-screen.tsx',
    'export function AScreen() {}\nexport const columns = [];\n',
    /^layer portal: A screen file exports only its screen: move 'columns'/,
    2,
  ],
  [
    'a schema that the built portal does not have',
    'portal/src/domains/payments/payments.data.ts',
    "import { getPayment, type Payment } from '@clinic/contract/payments/payments.ts';\nexport type P = Payment;\nexport type A = typeof getPayment.response;\nexport const read = getPayment.response;\n",
    /^left out: 'response' of a declaration is not in the built portal/,
    4,
  ],
  [
    'an endpoint without a route',
    contract,
    "\nexport const pay = endpoint({ name: 'pay' });\n",
    /^endpoint: No \*\.routes\.ts serves pay/,
    2,
  ],
  [
    'an endpoint of two names',
    contract,
    "export const pay = endpoint({ name: 'paid' });\n",
    /^endpoint: .*has the name 'paid'/,
    1,
  ],
  [
    'a migration without its reason',
    'server/migrations/0001-a.sql',
    'select 1;\n',
    /^migration: The first line says why/,
    1,
  ],
  [
    'a migration out of order',
    'server/migrations/0002-a.sql',
    '-- Reason: a.\n',
    /^migration: It is number 1 in order but is named 0002/,
    1,
  ],
  ['a migration without a number', 'server/migrations/a.sql', '-- Reason: a.\n', /^migration: Name a migration/, 1],
  [
    'a migration that goes back',
    'server/migrations/0001-a.down.sql',
    '-- Reason: a.\n',
    /^migration: Migrations go forward only/,
    1,
  ],
  ['a test alone', test_file, "\ntest.only('a', () => expect(1));\n", /^test: 'test.only'/, 2],
  ['a suite left out', test_file, "describe.skip('a', () => expect(1));\n", /^test: 'describe.skip'/, 1],
  ['a test promised', test_file, "it.todo('a');\nexpect(1);\n", /^test: 'it.todo'/, 1],
  [
    'a test left out in a table',
    test_file,
    "test.skip.each([1])('a', () => expect(1));\n",
    /^test: 'test.skip.each'/,
    1,
  ],
  [
    'a journey left out',
    'e2e/payments/pay.journey.ts',
    "test.fixme('a', () => expect(1));\n",
    /^test: 'test.fixme'/,
    1,
  ],
  [
    'a clock shifted in the shared app',
    test_file,
    'const app = await sharedApp();\napp.clock.offset_ms = 1;\nexpect(1);\n',
    /^shared app: This shifts the clock/,
    2,
  ],
  [
    'a table made in the shared app',
    test_file,
    "staffWorld();\nquery('create table a ()');\nexpect(1);\n",
    /^shared app: This changes the schema/,
    2,
  ],
  ['a test file without a claim', test_file, "test('a', () => {});\n", /^test: This test file has no expectation/, 1],
  ['a promise', action, `\n// ${word('TO', 'DO')}: later\n`, /^promise: /, 2],
  ['a promise in SQL', 'server/migrations/0001-a.sql', `-- Reason: a.\n-- ${word('FIX', 'ME')}\n`, /^promise: /, 2],
  ['lint switched off', action, `// ${word('oxlint', '-disable')}-next-line\n`, /^switched off: /, 1],
  ['other lint switched off', action, `/* ${word('eslint', '-disable')} */\n`, /^switched off: /, 1],
  ['types ignored', action, `// ${word('@ts', '-ignore')}\n`, /^switched off: /, 1],
  ['a type error expected', action, `// ${word('@ts', '-expect-error')}\n`, /^switched off: /, 1],
  ['as any', action, '\nexport const a = b as any;\n', /^switched off: 'any'/, 2],
  ['any in a type', action, 'export const a: any[] = [];\n', /^switched off: 'any'/, 1],
  ['format switched off', part, `// ${word('oxfmt', '-ignore')}\n`, /^switched off: /, 1],
  ['a folder of a personal machine', 'README.md', `Go to ${word('/ho', 'me/')}anna.\n`, /^product alone: A path/, 1],
  ['a disk of a personal machine', action, `const a = '${word('C:\\', 'Users')}';\n`, /^product alone: A path/, 1],
  ['a number of a work item', action, `// see ${word('issue ', '#2')}\n`, /^product alone: The repository/, 1],
];

describe('a violation of each house rule is found', () => {
  test.each(planted)('%s', async (_what, path, text, said, line) => {
    const findings = await findingsIn({ [path]: text });
    const matching = findings.filter(({ rule, message }) => said.test(`${rule}: ${message}`));
    expect(asLines(findings).join('\n')).not.toBe('');
    expect(matching.map((finding) => finding.line)).toEqual([line]);
  });

  test('an action in queries', async () => {
    const findings = await findingsIn({ [action]: exported_action, [queries]: "import { pay } from './pay.ts';\n" });
    expect(asLines(findings).join('\n')).toMatch(/payments\.queries\.ts:1 layer queries: .*routes → actions → queries/);
  });

  test('two migrations of one number', async () => {
    const text = '-- Reason: a.\n';
    const findings = await findingsIn({ 'server/migrations/0001-a.sql': text, 'server/migrations/0001-b.sql': text });
    expect(asLines(findings).join('\n')).toMatch(/0001-b\.sql:1 migration: It is number 2 in order but is named 0001/);
  });
});

test('a folder of 31 entries is refused; a folder among them counts as one', async () => {
  const full = (folders: number, files: number): Record<string, string> =>
    Object.fromEntries([
      ...Array.from({ length: folders }, (_, index) => [`portal/src/ui/folder-${index}/a.ts`, '']),
      ...Array.from({ length: files }, (_, index) => [`portal/src/ui/file-${index}.ts`, '']),
    ]);
  expect(asLines(await findingsIn(full(2, 29)))).toEqual([
    expect.stringMatching(/^portal\/src\/ui:1 folder size: 31 entries, over 30/),
  ]);
  expect(asLines(await findingsIn(full(2, 28)))).toEqual([]);
});

describe('what the house rules allow', () => {
  test('a long file is a warning, not a failure', async () => {
    expect((await findingsIn({ [action]: lines(400) })).map(({ warning }) => warning)).toEqual([true]);
  });

  test('an action in a file that no call names', async () => {
    const paired = (file: string) => ({
      [contract]:
        "import { endpoint } from '../shared/endpoint.ts';\nexport const payNow = endpoint({ name: 'payNow' });\n",
      [routes]: `import * as t from '@clinic/contract/payments/transactions.ts';\nimport { payNow } from './receiving/${file}';\nexport const all = [route(t.payNow, payNow)];\n`,
    });
    const told = async (file: string) =>
      asLines(await findingsIn(paired(file))).filter((line) => line.includes('action file'));
    expect(await told('charge.ts')).toEqual([
      'server/src/domains/payments/receiving/charge.ts:1 action file: It serves payNow: name it after the call, or <noun>-actions.ts.',
    ]);
    expect(await told('pay-now.ts')).toEqual([]);
    expect(await told('payment-actions.ts')).toEqual([]);
  });

  test('a repository that follows the rules has no findings', async () => {
    const migration = '-- Reason: users.\n';
    const findings = await findingsIn({
      'README.md': '# Portal\n',
      'server/migrations/0001-access.sql': migration,
      'server/migrations/hashes.json': JSON.stringify(withNewHashes({}, new Map([['0001-access.sql', migration]]))),
      [contract]: "import { endpoint } from '../shared/endpoint.ts';\nexport const pay = endpoint({ name: 'pay' });\n",
      [routes]:
        "import * as t from '@clinic/contract/payments/transactions.ts';\nexport const all = [route(t.pay, pay)];\n",
      [action]: exported_action,
      [queries]:
        "import { sql } from 'kysely';\nimport { fee } from './payments.rules.ts';\nexport const a = sql`${fee}`;\n",
      [rules]: 'export const fee = (at: Date) => at.getTime() + new Date(0).getTime();\n',
      [test_file]: `describe('a', () => {\n${lines(90)}test('b', () => expect(1).toBe(1));\n});\n`,
      'server/src/platform/config/config.ts': 'export const port = process.env.PORT;\n',
      'portal/src/platform/api/call.ts': "export const call = () => fetch('/api');\n",
      [part]: `export function Card() {\n${lines(110)}}\n`,
    });
    expect(asLines(findings)).toEqual([]);
  });
});
