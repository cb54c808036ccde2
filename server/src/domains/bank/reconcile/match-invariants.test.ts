import { getBankException, matchBankLine } from '@clinic/contract/bank/bank-exceptions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import {
  bankShows,
  lastLine,
  lineOf,
  type MatchedAccount,
  openMatchedAccount,
} from '../../../testing/bank/matched-account.ts';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { withoutTriggers } from '../../../testing/money/plant-violation.ts';
import { startTestApp, type TestApp, test_platform_key as key } from '../../../testing/test-app.ts';
import { matchInvariants } from './match-invariants.queries.ts';

let app: TestApp;
let counter: Counter;
let account: MatchedAccount;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  account = await openMatchedAccount(app, clinic);
  counter = await makeCounter(app, { group, clinic });
  for (const acquirer_id of ['acq_1', 'acq_2']) {
    const { reference } = await startPayment(app, counter);
    await sendOutcome(app, { reference, acquirer_id });
    await bankShows(app, account, lineOf(1_250, reference));
  }
  await bankShows(app, account, lineOf(-300, 'NOTPROVIDED', { text: 'FEE' }));
  const { exception_id } = await lastLine(app, account);
  await app.call(matchBankLine, { params: { id: exception_id ?? 0 }, body: { candidate: 'charge' } }, key);
  await bankShows(app, account, lineOf(77, 'NOTPROVIDED'));
});
afterAll(() => app.close());

const broken = async () =>
  (await checkInvariants(app.owner_url, matchInvariants)).violations.map(({ invariant }) => invariant);

test('matched, open and charged lines break no invariant', async () => {
  expect(await broken()).toEqual([]);
  const { exception_id } = await lastLine(app, account);
  expect((await app.call(getBankException, { params: { id: exception_id ?? 0 } }, key)).status).toBe(200);
});

test.each<[string, string, string, string]>([
  [
    'a line that is neither matched nor open',
    `delete from bank_open_line`,
    `insert into bank_open_line select id, bank_account_id, booking_day, now() from bank_line where amount_cents = 77`,
    'a booked line of the bank is matched with its sum, or open, or older than its account',
  ],
  [
    'a judged line without an exception',
    `update bank_exception set closed_at = now() where closed_at is null`,
    `update bank_exception set closed_at = null where bank_line_id in (select bank_line_id from bank_open_line)`,
    'a booked line of the bank is matched with its sum, or open, or older than its account',
  ],
  [
    'a confirmation of another sum than its entry',
    `update bank_confirmation set amount_cents = amount_cents + 1 where acquirer_id = 'acq_1'`,
    `update bank_confirmation set amount_cents = amount_cents - 1 where acquirer_id = 'acq_1'`,
    'what the bank shows of clinics is in their journals, cent by cent',
  ],
  [
    'reported money of a lower sum than the bank has',
    `update payment_outcome set amount_cents = 1 where acquirer_id = 'acq_2'`,
    `update payment_outcome set amount_cents = 1250 where acquirer_id = 'acq_2'`,
    'reported money is at the bank once, in a line or in a payout of its acquirer',
  ],
  [
    'reported money in a line and in a payout',
    `with payout as (insert into acquirer_payout (acquirer_connection_id, provider_payout_id, status, net_cents, arrival_day, told_at)
       values (1, 'po_1', 'paid', 1250, current_date, now()) returning id)
     insert into acquirer_payout_item (acquirer_payout_id, number, acquirer_id, kind, gross_cents, fee_cents)
     select id, 1, 'acq_1', 'payment', 1250, 0 from payout`,
    `delete from acquirer_payout_item`,
    'reported money is at the bank once, in a line or in a payout of its acquirer',
  ],
])('finds %s', async (_, plant, mend, invariant) => {
  await withoutTriggers(app, (owner) => owner.query(plant));
  expect(await broken()).toContain(invariant);
  await withoutTriggers(app, (owner) => owner.query(mend));
  expect(await broken()).toEqual([]);
});
