import { createGiroFile, type GiroFile } from '@clinic/contract/settlement/giro-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { openBankAccount, openPayoutAccount, plantAdvice, type PlantedAdvice } from '../../../testing/money/giro.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { giroInvariants } from '../reconcile/giro-invariants.queries.ts';

let app: TestApp;
let advice: PlantedAdvice;
let file: GiroFile;
beforeAll(async () => {
  app = await startTestApp();
  await openPayoutAccount(app);
  const clinic = await makeClinic(app, await makeGroup(app));
  await openBankAccount(app, clinic);
  advice = await plantAdvice(app, clinic);
  const made = await app.call(createGiroFile, { body: { dry_run: false } }, test_platform_key);
  file = made.answer.giro_file as GiroFile;
  // Drops the unique index that would reject the planted faults of this test.
  await app.owner.query('drop index giro_file_line_once');
});
afterAll(() => app.close());

const found = async () =>
  (await checkInvariants(app.owner_url, giroInvariants)).violations.map(({ invariant, row }) => [invariant, row]);

const run =
  (...statements: string[]) =>
  async () => {
    for (const statement of statements) await app.owner.query(statement);
  };

interface Line {
  clinic_id: number;
  giro_file_id: number;
  payment_advice_id: number;
  end_to_end_id: string;
  amount_cents: number;
}
/** The file’s only payment. */
async function ownLine(): Promise<Line> {
  const { rows } = await app.owner.query<Line>('select * from giro_file_line where giro_file_id = $1', [file.id]);
  return rows[0] as Line;
}

/** Plants an answer for the file’s only payment. */
async function answer(told: object[], { differs, effect }: { differs: boolean; effect: string }): Promise<void> {
  const { clinic_id, giro_file_id, payment_advice_id, end_to_end_id } = await ownLine();
  await app.owner.query(
    `insert into giro_answer (id, message_id, content_hash, giro_file_id, received_at, unknown, told, differs, file)
     overriding system value values (900, 'BANK-900', 'h', $1, now(), '{}', $2, $3, 'f')`,
    [giro_file_id, JSON.stringify(told), differs],
  );
  await app.owner.query(
    `insert into giro_answer_line (clinic_id, giro_answer_id, giro_file_id, payment_advice_id, end_to_end_id, status, effect)
     values ($1, 900, $2, $3, $4, 'ACSC', $5)`,
    [clinic_id, giro_file_id, payment_advice_id, end_to_end_id, effect],
  );
}
const undoAnswer = run('delete from giro_answer_line', 'delete from giro_answer');

/** Plants a second file with the same payment. */
async function sendAgain(): Promise<void> {
  const { clinic_id, payment_advice_id, end_to_end_id, amount_cents } = await ownLine();
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into giro_file (message_id, request_key, created_at, execution_date, number_of_transactions, total_cents, file)
     values ('GIRO-2', 'k2', now(), current_date, 1, $1, 'f') returning id`,
    [amount_cents],
  );
  await app.owner.query(
    `insert into giro_file_line (clinic_id, giro_file_id, payment_advice_id, end_to_end_id, amount_cents) values ($1, $2, $3, $4, $5)`,
    [clinic_id, rows[0]?.id, payment_advice_id, end_to_end_id, amount_cents],
  );
}
const takeBack = async (): Promise<void> => {
  await app.owner.query('delete from giro_file_line where giro_file_id <> $1', [file.id]);
  await app.owner.query("delete from giro_file where message_id = 'GIRO-2'");
};

/** [invariant, the row that it reports, the fault, what ends it] */
const faults: [string, () => string, () => Promise<void>, () => Promise<void>][] = [
  [
    'what went to the bank is what the advice pays out, under its name',
    () => `payment advice ${advice.id}`,
    run("update giro_file_line set end_to_end_id = 'PA-0'"),
    async () => run(`update giro_file_line set end_to_end_id = '${advice.display_id}'`)(),
  ],
  [
    'an advice is with the bank once, unless the bank refused it',
    () => `payment advice ${advice.id}`,
    sendAgain,
    takeBack,
  ],
  [
    'what the bank paid is paid, or a conflict that was told',
    () => `payment advice ${advice.id}`,
    run("update giro_file_line set status = 'paid'"),
    run("update giro_file_line set status = 'sent'"),
  ],
  [
    'a payout that came back was refused after all, and its advice has an entry for each return',
    () => `payment advice ${advice.id}`,
    run("update giro_file_line set status = 'rejected', returned_at = now()"),
    run("update giro_file_line set status = 'sent', returned_at = null"),
  ],
  [
    "a file's number and sum are those of its payments",
    () => `giro file ${file.id}`,
    run('update giro_file set total_cents = total_cents + 1'),
    run('update giro_file set total_cents = total_cents - 1'),
  ],
  [
    'an answer that differs from its file is told as a conflict, and moves nothing',
    () => 'giro answer 900',
    () => answer([{ field: 'OrgnlCtrlSum', end_to_end_id: null, told: '1.00' }], { differs: false, effect: 'paid' }),
    undoAnswer,
  ],
];

test('a correct file violates no invariant', async () => expect(await found()).toEqual([]));

test.each(faults)('finds a planted fault: %s', async (name, row, plant, undo) => {
  await plant();
  expect(await found()).toContainEqual([name, row()]);
  await undo();
  expect(await found()).toEqual([]);
});

const differing_answer = 'an answer that differs from its file is told as a conflict, and moves nothing';
test.each([
  ['OrgnlNbOfTxs', null, '2'],
  ['OrgnlCtrlSum', null, '123.4501'],
  ['OrgnlPmtInfId', null, 'GIRO-0'],
  ['InstdAmt', 'of the payment', '12.34 SGD'],
  ['InstdAmt', 'of the payment', '123.45 USD'],
])('finds an answer that moved a payment although its %s (%s) says %s', async (field, of, told) => {
  const end_to_end_id = of && advice.display_id;
  for (const differs of [false, true]) {
    await answer([{ field, end_to_end_id, told }], { differs, effect: 'paid' });
    expect(await found()).toContainEqual([differing_answer, 'giro answer 900']);
    await undoAnswer();
  }
  await answer([{ field, end_to_end_id, told }], { differs: true, effect: 'conflict' });
  expect(await found()).toEqual([]);
  await undoAnswer();
});

test('an answer that matches the file violates nothing, unless it is marked as differing', async () => {
  const told = [
    { field: 'OrgnlNbOfTxs', end_to_end_id: null, told: '01' },
    { field: 'OrgnlCtrlSum', end_to_end_id: null, told: '+123.450' },
    { field: 'OrgnlPmtInfId', end_to_end_id: null, told: file.message_id },
    { field: 'InstdAmt', end_to_end_id: advice.display_id, told: '123.45 SGD' },
    { field: 'InstdAmt', end_to_end_id: 'PA-OF-NO-FILE', told: '1 SGD' },
  ];
  await answer(told, { differs: false, effect: 'pending' });
  expect(await found()).toEqual([]);
  await app.owner.query('update giro_answer set differs = true');
  expect(await found()).toContainEqual([differing_answer, 'giro answer 900']);
  await undoAnswer();
});

test('every invariant has a planted fault', () => {
  expect(faults.map(([name]) => name)).toEqual(giroInvariants.map(({ name }) => name));
});
