import { bankExceptionKind } from '@clinic/contract/bank/bank-exceptions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../reconcile.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedDemoData } from '../seed.ts';
import { showAtBank } from './show-at-bank.ts';

const patience_ms = 180_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemoData(app.owner_url, { transactions: 4_000, sealing: app.platform.sealing });
  await showAtBank(app.platform, app.owner_url);
}, patience_ms);
afterAll(() => app.close());

test('a month of the first account matches by itself, except for a few lines', async () => {
  const { rows } = await app.owner.query<Record<'lines' | 'alone' | 'days', number>>(
    `select count(*)::int as lines, max(booking_day) - min(booking_day) as days,
       count(*) filter (where exists (select from bank_match m where m.bank_line_id = l.id and m.rule <> 'person'))::int as alone from bank_line l`,
  );
  const { lines = 0, alone = 0, days = 0 } = rows[0] ?? {};
  expect([days > 28, lines > 150, lines - alone < 20]).toEqual([true, true, true]);
});

test('there is an exception of each kind; some have an owner, some are overdue, one has a note', async () => {
  const { rows } = await app.owner.query<
    Record<'kinds', string[]> & Record<'overdue' | 'in_time' | 'owned' | 'noted', boolean>
  >(
    `select array_agg(distinct kind) as kinds, bool_or(due_on < current_date) as overdue, bool_or(due_on >= current_date) as in_time,
       bool_or(owner is not null) as owned,
       bool_or(exists (select from bank_exception_note n where n.bank_exception_id = e.id)) as noted
     from bank_exception e where closed_at is null`,
  );
  const { kinds = [], ...some } = rows[0] ?? {};
  expect(kinds.toSorted()).toEqual([...bankExceptionKind.options].toSorted());
  expect(some).toEqual({ overdue: true, in_time: true, owned: true, noted: true });
});

test(
  'no invariant is broken',
  async () => {
    const said: string[] = [];
    await reconcile(app.owner_url, (line) => said.push(line));
    expect(said.filter((line) => !line.startsWith('holds'))).toEqual([expect.stringMatching(/ 0 violations$/)]);
  },
  patience_ms,
);
