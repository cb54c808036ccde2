import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { billedVisit, pay } from '../../../testing/samples/visits/billed-visits.ts';
import { makePractice, type Practice } from '../../../testing/samples/visits/seen-visits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { billingInvariants } from '../visit/visits-invariants.queries.ts';

const callers = 12;
const rounds = raceRounds(2);
let app: TestApp;
let practice: Practice;

beforeAll(async () => {
  app = await startTestApp({ config: { pool_size: 20 } });
  await app.owner.query(
    'create table twin_bill (id int primary key, paid int not null default 0, is_paid boolean not null)',
  );
});
afterAll(async () => {
  expect((await checkInvariants(app.owner_url, billingInvariants)).violations).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  practice = await makePractice(app);
});

const transactionsOf = async (visit_id: number) =>
  (await app.owner.query('select from telemed_order where visit_id = $1', [visit_id])).rows;

/** Bills of one doctor, who sees one patient after the other. */
async function bill(count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await billedVisit(app, practice));
  return ids;
}

/** The naive twin: checks that the bill is unpaid, then pays. All callers check before any of them pays. */
async function naively(): Promise<number> {
  await app.owner.query(
    'insert into twin_bill values (1, 0, false) on conflict (id) do update set paid = 0, is_paid = false',
  );
  const meet = meetingOf(callers);
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const { rows } = await app.owner.query<{ is_paid: boolean }>('select is_paid from twin_bill where id = 1');
      await meet();
      if (!rows[0]?.is_paid) await app.owner.query('update twin_bill set is_paid = true, paid = paid + 1 where id = 1');
    }),
  );
  return (await app.owner.query<{ paid: number }>('select paid from twin_bill where id = 1')).rows[0]?.paid ?? 0;
}

test(
  'a bill that many pay at once is paid once, and one payment reported many times pays one bill; the naive twin is paid by all',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await billedVisit(app, practice);
      const answers = await Promise.all(Array.from({ length: callers }, () => pay(app, id)));
      expectWinners(answers);
      expect(await transactionsOf(id)).toHaveLength(1);
      const bills = await bill(4);
      const acquirer_id = `app-${randomUUID()}`;
      const told = await Promise.all(
        bills.flatMap((one) => [pay(app, one, { acquirer_id }), pay(app, one, { acquirer_id })]),
      );
      expectWinners(told, 2);
      expect((await Promise.all(bills.map(transactionsOf))).flat()).toHaveLength(1);
    }
    expect(await naively()).toBe(callers);
  },
  raceTimeout(90_000),
);

test('invoices and receipts of a branch have no gaps, however many bills are sent and refused at once', async () => {
  const ids = await bill(8);
  await Promise.all(ids.flatMap((id, index) => [pay(app, id, { amount: index % 2 === 0 ? 25 : 24 }), pay(app, id)]));
  for (const type of ['i', 'r']) {
    const { rows } = await app.owner.query<{ number: number }>(
      `select split_part(invoice_no, '-', 3)::int as number from telemed_invoice where clinic_id = $1 and invoice_type = $2 order by 1`,
      [practice.clinic.id, type],
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  }
});
