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

/** Plants an answer for the file’s only payment. */
const answered = (told: object[], { differs, effect }: { differs: boolean; effect: string }): string =>
  `with a as (insert into giro_answer (id, message_id, content_hash, giro_file_id, received_at, unknown, told, differs, file)
     overriding system value select 900, 'BANK-900', 'h', giro_file_id, now(), '{}', '${JSON.stringify(told)}', ${differs}, 'f'
     from giro_file_line returning id)
   insert into giro_answer_line (clinic_id, giro_answer_id, giro_file_id, payment_advice_id, end_to_end_id, status, effect)
   select l.clinic_id, a.id, l.giro_file_id, l.payment_advice_id, l.end_to_end_id, 'ACSC', '${effect}' from giro_file_line l, a`;
const answer_undone = 'delete from giro_answer_line; delete from giro_answer';

const faults: [string, () => string, string, string][] = [
  [
    'what went to the bank is what the advice pays out, under its name',
    () => `payment advice ${advice.id}`,
    "update giro_file_line set end_to_end_id = 'PA-0'",
    'update giro_file_line l set end_to_end_id = a.display_id from payment_advice a where a.id = l.payment_advice_id',
  ],
  [
    'an advice is with the bank once, unless the bank refused it',
    () => `payment advice ${advice.id}`,
    `with f as (insert into giro_file (message_id, request_key, created_at, execution_date, number_of_transactions, total_cents, file)
       select 'GIRO-2', 'k2', created_at, execution_date, number_of_transactions, total_cents, file from giro_file returning id)
     insert into giro_file_line (clinic_id, giro_file_id, payment_advice_id, end_to_end_id, amount_cents)
     select l.clinic_id, f.id, l.payment_advice_id, l.end_to_end_id, l.amount_cents from giro_file_line l, f`,
    "with l as (delete from giro_file_line l using giro_file f where f.id = l.giro_file_id and f.message_id = 'GIRO-2') select 1",
  ],
  [
    'what the bank paid is paid, or a conflict that was told',
    () => `payment advice ${advice.id}`,
    "update giro_file_line set status = 'paid'",
    "update giro_file_line set status = 'sent'",
  ],
  [
    "a file's number and sum are those of its payments",
    () => `giro file ${file.id}`,
    "update giro_file set total_cents = total_cents + 1 where message_id <> 'GIRO-2'",
    "update giro_file set total_cents = total_cents - 1 where message_id <> 'GIRO-2'",
  ],
  [
    'an answer that differs from its file is told as a conflict, and moves nothing',
    () => 'giro answer 900',
    answered([{ field: 'OrgnlCtrlSum', end_to_end_id: null, told: '1.00' }], { differs: false, effect: 'paid' }),
    answer_undone,
  ],
];

test('a correct file violates no invariant', async () => expect(await found()).toEqual([]));

test.each(faults)('finds a planted fault: %s', async (name, row, fault, undone) => {
  await app.owner.query(fault);
  expect(await found()).toContainEqual([name, row()]);
  await app.owner.query(undone);
  await app.owner.query("delete from giro_file where message_id = 'GIRO-2'");
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
    await app.owner.query(answered([{ field, end_to_end_id, told }], { differs, effect: 'paid' }));
    expect(await found()).toContainEqual([differing_answer, 'giro answer 900']);
    await app.owner.query(answer_undone);
  }
  await app.owner.query(answered([{ field, end_to_end_id, told }], { differs: true, effect: 'conflict' }));
  expect(await found()).toEqual([]);
  await app.owner.query(answer_undone);
});

test('an answer that matches the file violates nothing, unless it is marked as differing', async () => {
  const told = [
    { field: 'OrgnlNbOfTxs', end_to_end_id: null, told: '01' },
    { field: 'OrgnlCtrlSum', end_to_end_id: null, told: '+123.450' },
    { field: 'OrgnlPmtInfId', end_to_end_id: null, told: file.message_id },
    { field: 'InstdAmt', end_to_end_id: advice.display_id, told: '123.45 SGD' },
    { field: 'InstdAmt', end_to_end_id: 'PA-OF-NO-FILE', told: '1 SGD' },
  ];
  await app.owner.query(answered(told, { differs: false, effect: 'pending' }));
  expect(await found()).toEqual([]);
  await app.owner.query('update giro_answer set differs = true');
  expect(await found()).toContainEqual([differing_answer, 'giro answer 900']);
  await app.owner.query(answer_undone);
});

test('every invariant has a planted fault', () => {
  expect(faults.map(([name]) => name)).toEqual(giroInvariants.map(({ name }) => name));
});
