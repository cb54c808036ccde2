import { reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { invariants } from '../../reconcile.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../testing/money/payments.ts';
import { dropChecks, whilePlanted } from '../../testing/money/plant-violation.ts';
import { answerRefund, approvedRefund, receivedPayment, secondPerson } from '../../testing/money/refunds.ts';
import { auditAdvice, newAdvice, newNote, paidPayment, payAdvice } from '../../testing/money/settlement.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { settlementInvariants } from './settlement.invariants.ts';

let app: TestApp;
let counter: Counter;
const ids = {
  settled: 0,
  waiting: 0,
  held: 0,
  note: 0,
  new_note: 0,
  unsettled_note: 0,
  paid: 0,
  paid_run: 0,
  unpaid: 0,
  refund: 0,
};

const approve = (id: number) =>
  app.call(reviewPaymentNote, { params: { id: String(id) }, body: { status: 'a' } }, counter.token);

/** Creates a history with every kind of money movement. */
async function tellStory(): Promise<void> {
  const note = await newNote(app, counter, { kind: 'credit', amount: 3 });
  await approve(note.id);
  ids.note = note.id;
  ids.settled = note.transaction_id;
  ids.paid = await newAdvice(app, counter, [20, 30]);
  await auditAdvice(app, ids.paid);
  await payAdvice(app, ids.paid);
  const { rows } = await app.owner.query<{ run: number }>(
    'select settlement_run_id as run from payment_advice where id = $1',
    [ids.paid],
  );
  ids.paid_run = rows[0]?.run ?? 0;
  ids.unpaid = await newAdvice(app, counter, [40]);
  const by = await secondPerson(app, counter);
  const refund = async (id: number, amount: number) => approvedRefund(app, { by, decider: counter }, id, amount);
  await answerRefund(app, { refund_reference: (await refund(await receivedPayment(app, counter, 50), 50)).reference });
  const partial = await refund(ids.settled, 2);
  await answerRefund(app, { refund_reference: partial.reference });
  await refund(ids.settled, 1);
  ids.refund = partial.id;
  ids.held = await receivedPayment(app, counter, 60, 55);
  const { reference } = await startPayment(app, await openCounter(app, counter.user, counter.clinic));
  await sendOutcome(app, { reference });
  await sendOutcome(app, { reference });
  ids.waiting = await paidPayment(app, counter, 70);
  ids.new_note = (await newNote(app, counter, { transaction_id: ids.waiting })).id;
  ids.unsettled_note = (await newNote(app, counter, { transaction_id: ids.waiting, kind: 'debit' })).id;
  await approve(ids.unsettled_note);
}

beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app, { roles });
  await tellStory();
});
afterAll(() => app.close());

const found = async () => (await checkInvariants(app.owner_url, invariants)).violations;

test('a correct history violates no invariant', async () => {
  expect(await found()).toEqual([]);
});

const tables = [
  'transaction',
  'payment_note',
  'payment_advice',
  'payment_advice_gst_relate',
  'journal_entry',
  'refund',
  'issue',
];

/** [invariant, the row that it reports, the fault] */
const faults: [string, () => string, () => string][] = [
  [
    'only complete transactions and approved notes are in an advice, and each advice is of one run',
    () => `transaction ${ids.held}`,
    () => `update transaction set payment_advice_id = ${ids.unpaid} where id = ${ids.held}`,
  ],
  [
    'only complete transactions and approved notes are in an advice, and each advice is of one run',
    () => `transaction ${ids.settled}`,
    () => `update transaction set mode = 'own' where id = ${ids.settled}`,
  ],
  [
    'only complete transactions and approved notes are in an advice, and each advice is of one run',
    () => `payment note ${ids.new_note}`,
    () => `update payment_note set payment_advice_id = ${ids.unpaid} where id = ${ids.new_note}`,
  ],
  [
    'only complete transactions and approved notes are in an advice, and each advice is of one run',
    () => `payment advice ${ids.unpaid}`,
    () => `update payment_advice set settlement_run_id = ${ids.paid_run} where id = ${ids.unpaid}`,
  ],
  [
    "an advice's totals equal the sums of its transactions",
    () => `payment advice ${ids.unpaid}`,
    () => `update transaction set payment_advice_id = ${ids.unpaid} where id = ${ids.waiting}`,
  ],
  [
    "an advice's totals equal the sums of its transactions",
    () => `payment advice ${ids.paid}`,
    () => `update payment_advice set gst_total_cents = gst_total_cents + 1 where id = ${ids.paid}`,
  ],
  [
    "an advice's totals equal the sums of its notes",
    () => `payment advice ${ids.unpaid}`,
    () => `update payment_note set payment_advice_id = ${ids.unpaid} where id = ${ids.unsettled_note}`,
  ],
  [
    'what an advice pays out ties to its lines',
    () => `payment advice ${ids.unpaid}`,
    () =>
      `update payment_advice set pay_to_clinic_total_cents = pay_to_clinic_total_cents + 100 where id = ${ids.unpaid}`,
  ],
  [
    'the rates of GST of an advice add up to its fees, each with the transactions of its days',
    () => `payment advice ${ids.paid}`,
    () =>
      `update payment_advice_gst_relate set all_gst_cents = all_gst_cents - 1 where payment_advice_id = ${ids.paid}`,
  ],
  [
    'the rates of GST of an advice add up to its fees, each with the transactions of its days',
    () => `payment advice ${ids.paid}`,
    () => `update transaction set paid_at = '2023-06-01' where id = ${ids.settled}`,
  ],
  [
    'numbers of advices, invoices and notes have no gap and no twin in their year',
    () => `PA of ${new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()}`,
    () => `update payment_advice set display_id = replace(display_id, '-000001', '-000009') where id = ${ids.paid}`,
  ],
  [
    'every entry of the journal balances',
    () => `journal entry`,
    () => `update journal_entry set bank_cents = bank_cents - 1 where payment_advice_id = ${ids.paid}`,
  ],
  [
    'the journal has of each transaction what its status says, and its arrival once',
    () => `transaction ${ids.waiting}`,
    () => `delete from journal_entry where transaction_id = ${ids.waiting} and kind = 'payment'`,
  ],
  [
    'the journal has of each transaction what its status says, and its arrival once',
    () => `transaction ${ids.held}`,
    () => `update transaction set status = 'x' where id = ${ids.held}`,
  ],
  [
    'every approved note has exactly one entry, of its amount and GST',
    () => `payment note ${ids.note}`,
    () => `delete from journal_entry where payment_note_id = ${ids.note}`,
  ],
  [
    'every approved note has exactly one entry, of its amount and GST',
    () => `payment note ${ids.new_note}`,
    () =>
      `insert into journal_entry (clinic_id, at, kind, payment_note_id) values (${counter.clinic.id}, now(), 'note', ${ids.new_note})`,
  ],
  [
    'every paid advice has exactly one entry, of its payout and giro fee',
    () => `payment advice ${ids.unpaid}`,
    () =>
      `update payment_advice set process_status = 'p', batch_date = '2026-11-23', pay_out_date = '2026-11-24' where id = ${ids.unpaid}`,
  ],
  [
    'every completed refund and every second payment has exactly one entry',
    () => `refund ${ids.refund}`,
    () => `update refund set amount_cents = amount_cents + 1 where id = ${ids.refund}`,
  ],
  [
    'every completed refund and every second payment has exactly one entry',
    () => 'outcome',
    () => `delete from journal_entry where kind = 'extra_payment' and clinic_id = ${counter.clinic.id}`,
  ],
  [
    'a clinic is owed its unpaid advices, unsettled transactions and unsettled approved notes',
    () => 'clinic payable',
    () => `update payment_note set debit_cents = debit_cents + 1 where id = ${ids.unsettled_note}`,
  ],
  [
    'suspense is held money, approved refunds not yet answered and second payments',
    () => 'suspense',
    () => `update transaction set paid_cents = paid_cents + 1 where id = ${ids.held}`,
  ],
  ['a reference belongs to one refund', () => 'reference REF', () => `update refund set reference = 'REF'`],
  ['a reference belongs to one refund', () => 'reference ACQ', () => `update refund set acquirer_id = 'ACQ'`],
  [
    'an approved refund of an acquirer is asked of it',
    () => 'refund',
    () => `update transaction set connection_id = 99 where id = ${ids.settled}`,
  ],
  [
    'a transaction is on hold for an issue or an approved refund',
    () => `transaction ${ids.held}`,
    () => `delete from issue where transaction_id = ${ids.held}`,
  ],
];

test('every constraint that would reject a fault is dropped', async () => {
  await dropChecks(app);
  await app.owner.query(
    'alter table refund drop constraint refund_reference_key, drop constraint refund_acquirer_id_key',
  );
  expect(await found()).toEqual([]);
});

test.each(faults)('finds a planted fault: %s', async (name, row, fault) => {
  const violations = await whilePlanted(app, { tables, statements: [fault()] }, found);
  const rows = violations.filter(({ invariant }) => invariant === name).map((violation) => violation.row);
  expect(
    rows.some((one) => one === row() || one.startsWith(`${row()} `)),
    JSON.stringify(violations),
  ).toBe(true);
  expect(await found()).toEqual([]);
});

test('every invariant has a planted fault', () => {
  expect(new Set(faults.map(([name]) => name))).toEqual(new Set(settlementInvariants.map(({ name }) => name)));
});
