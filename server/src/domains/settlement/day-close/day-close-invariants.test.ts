import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { signOff, travelTo } from '../../../testing/money/day-close.ts';
import { type Counter, makeCounter, openCounter } from '../../../testing/money/payments.ts';
import { brokenBy, dropChecks, invariantOf } from '../../../testing/money/plant-violation.ts';
import { paidPayment } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dayCloseInvariants } from '../reconcile/day-close-invariants.queries.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  await dropChecks(app);
  travelTo(app, '2026-03-02');
  counter = await makeCounter(app);
  await paidPayment(app, counter, 20);
  await paidPayment(app, counter, 30);
  await signOff(app, counter, '2026-03-02');
  await paidPayment(app, counter, 8);
  travelTo(app, '2026-03-03');
  counter = await openCounter(app, counter.user, counter.clinic);
  await paidPayment(app, counter, 40);
  await signOff(app, counter, '2026-03-03');
  await paidPayment(app, counter, 9);
  travelTo(app, '2026-03-04');
  counter = await openCounter(app, counter.user, counter.clinic);
  await paidPayment(app, counter, 50);
});
afterAll(() => app.close());

test('honest days violate nothing', async () => {
  expect(await checkInvariants(app.owner_url, dayCloseInvariants)).toMatchObject({ violations: [] });
});

const says = 'a signed-off day says what it counted';
const equal = 'a signed-off day and its carry-over equal the journal of the day';
const of8 = '(select id from journal_entry where acquirer_receivable_cents = 800)';
const of50 = '(select id from journal_entry where acquirer_receivable_cents = 5000)';

/** [fault, invariant, the rows that it reports, tables, statements] */
const faults: [string, string, string[], string[], string[]][] = [
  [
    'another sum was frozen',
    says,
    ['day close 2026-03-02'],
    ['day_close'],
    ["update day_close set takings_cents = takings_cents + 1 where day = '2026-03-02'"],
  ],
  [
    'the shown figures are others than the sums',
    says,
    ['day close 2026-03-03'],
    ['day_close'],
    [`update day_close set figures = jsonb_set(figures, '{paid,amount}', '1') where day = '2026-03-03'`],
  ],
  [
    'a cashier is missing in the figures',
    says,
    ['day close 2026-03-03'],
    ['day_close'],
    [`update day_close set figures = jsonb_set(figures, '{cashiers}', '[]') where day = '2026-03-03'`],
  ],
  [
    'a movement was counted on a day before it happened',
    equal,
    ['day close 2026-03-02'],
    ['day_close_entry'],
    [
      `delete from day_close_entry where journal_entry_id = ${of8}`,
      "insert into day_close_entry (clinic_id, journal_entry_id, day) select clinic_id, id, '2026-03-01' from journal_entry where acquirer_receivable_cents = 800",
    ],
  ],
  [
    'a movement of a day that is long signed off was counted by no day',
    equal,
    ['day close 2026-02-20'],
    ['day_close', 'journal_entry'],
    [
      `insert into day_close (clinic_id, day, signed_off_at, signed_off_by, sign_off_name, clinic_name, movements, takings_cents,
         carried_movements, carried_cents, figures, seen_entry_id, open_issue_ids)
       select clinic_id, day - d, signed_off_at, signed_off_by, '', '', 0, 0, 0, 0, '{"takings": 0}', 0, '{}'
       from day_close, unnest(array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) d where day = '2026-03-02'`,
      "update journal_entry set at = '2026-02-20T04:00Z' where acquirer_receivable_cents = 900",
    ],
  ],
  [
    'a day counted a movement of a day that is open',
    equal,
    ['journal entry'],
    ['day_close_entry'],
    [
      `insert into day_close_entry (clinic_id, journal_entry_id, day) select clinic_id, id, '2026-03-03' from journal_entry where id = ${of50}`,
    ],
  ],
];

test.each(faults)('finds that %s', async (_fault, name, rows, tables, statements) => {
  const found = await brokenBy(app, invariantOf(dayCloseInvariants, name), { tables, statements });
  expect(found.map((row) => row.replace(/^(journal entry) \d+$/, '$1'))).toEqual(expect.arrayContaining(rows));
});
