import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { listPaymentNotes } from '@clinic/contract/settlement/payment-notes.ts';
import { listTransactionRefunds } from '@clinic/contract/settlement/refunds.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveRoles } from '../../../testing/factories.ts';
import { cashier_roles, type Counter, makeCounter } from '../../../testing/money/payments.ts';
import {
  answerRefund,
  approvedRefund,
  askRefund,
  receivedPayment,
  secondPerson,
} from '../../../testing/money/refunds.ts';
import { settle } from '../../../testing/money/settlement.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let decider: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app);
  decider = await secondPerson(app, counter);
});

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const people = () => ({ by: counter, decider });
const transactionOf = async (id: number) => (await app.call(getTransaction, paramsOf(id), counter.token)).answer;
const refundsOf = async (id: number) =>
  (await app.call(listTransactionRefunds, { ...paramsOf(id), query: {} }, counter.token)).answer;

/** The transaction’s journal lines since its payment, as `kind account cents`. */
async function journalOf(transaction_id: number): Promise<string[]> {
  const { rows } = await app.owner.query<{ line: string }>(
    `select kind || ' ' || account || ' ' || amount_cents as line from journal_posting
     where transaction_id = $1 and kind not in ('payment', 'hold') order by journal_entry_id, account`,
    [transaction_id],
  );
  return rows.map(({ line }) => line);
}
const suspense = async (transaction_id: number): Promise<number> =>
  (
    await app.owner.query<{ cents: number }>(
      'select sum(suspense_cents)::int8 as cents from journal_entry where transaction_id = $1',
      [transaction_id],
    )
  ).rows[0]?.cents ?? 0;
describe('a refund of a whole unsettled payment', () => {
  test('puts the payment on hold, then ends it as refunded', async () => {
    const id = await receivedPayment(app, counter);
    const { pay_to_clinic_amount } = await transactionOf(id);
    const refund = await approvedRefund(app, people(), id, 100);
    expect(refund).toMatchObject({ status: 'a', way: 'transaction' });
    expect(await transactionOf(id)).toMatchObject({ payment_status: 'p', status: 'h', pay_to_clinic_amount });
    expect(await suspense(id)).toBe(-10_000);
    await answerRefund(app, { refund_reference: refund.reference });
    expect(await transactionOf(id)).toMatchObject({ payment_status: 'p', status: 'x' });
    expect((await journalOf(id)).slice(-2)).toEqual([
      'refund_completed acquirer_receivable -10000',
      'refund_completed suspense 10000',
    ]);
    expect(await suspense(id)).toBe(0);
    expect((await askRefund(app, counter, id, 1)).status).toBe(409);
  });

  test('restores the payment with the same fees if the refund fails', async () => {
    const id = await receivedPayment(app, counter);
    const before = await transactionOf(id);
    const refund = await approvedRefund(app, people(), id, 100);
    await answerRefund(app, { refund_reference: refund.reference, status: 'failed', reason: 'Account closed' });
    const { admin_fee, handling_fee, pay_to_clinic_amount } = before;
    expect(await transactionOf(id)).toMatchObject({ status: 'p', admin_fee, handling_fee, pay_to_clinic_amount });
    expect(await suspense(id)).toBe(0);
    const { data, refundable } = await refundsOf(id);
    expect([data[0]?.status, data[0]?.fail_reason, refundable]).toEqual(['f', 'Account closed', 100]);
  });
});

describe('a refund of a part or of a settled payment', () => {
  test.each([
    ['a part of an unsettled payment', 30, false],
    ['the whole of a settled payment', 100, true],
  ])('%s goes by an approved debit note', async (_, amount, settled) => {
    const id = await receivedPayment(app, counter);
    if (settled) await settle(app, { clinic_id: counter.clinic.id });
    const refund = await approvedRefund(app, people(), id, amount);
    expect(refund.way).toBe('note');
    expect(await transactionOf(id)).toMatchObject({ status: 'p' });
    const { rows } = await app.owner.query(
      'select debit_cents, credit_cents, gst_cents, status, payment_advice_id, display_id from payment_note where refund_id = $1',
      [refund.id],
    );
    expect(rows).toMatchObject([
      { debit_cents: amount * 100, credit_cents: null, gst_cents: 0, status: 'a', payment_advice_id: null },
    ]);
    expect(await journalOf(id)).toEqual([`note clinic_payable ${amount * 100}`, `note suspense ${-amount * 100}`]);
    await answerRefund(app, { refund_reference: refund.reference });
    expect(await suspense(id)).toBe(0);
    expect(await transactionOf(id)).toMatchObject({ status: 'p' });
  });

  test('its notes name in full who requested and who approved it, and the system that undid it', async () => {
    const name = (user_id: number, first_name: string) =>
      app.owner.query("update staff_user set first_name = $2, last_name = 'Tan' where id = $1", [user_id, first_name]);
    await name(counter.user.id, 'Mei');
    await name(decider.user.id, 'Adeline');
    await giveRoles(app, counter.user, counter.clinic, [...cashier_roles, 'ROLE_PAYMENTNOTE_VIEW']);
    app.platform.sessions.forget();
    const id = await receivedPayment(app, counter);
    const refund = await approvedRefund(app, people(), id, 30);
    await answerRefund(app, { refund_reference: refund.reference, status: 'failed' });
    const { data } = (
      await app.call(listPaymentNotes, { query: { transaction_id: id, sort: 'id,asc' } }, counter.token)
    ).answer;
    expect(data.map(({ create_user, review_user }) => [create_user, review_user])).toEqual([
      ['Mei Tan', 'Adeline Tan'],
      [data[1]?.review_user, expect.not.stringContaining('Tan')],
    ]);
  });

  test('is undone by an approved credit note if it fails', async () => {
    const id = await receivedPayment(app, counter);
    const refund = await approvedRefund(app, people(), id, 30);
    await answerRefund(app, { refund_reference: refund.reference, status: 'failed' });
    const { rows } = await app.owner.query<{ owed: number; notes: number }>(
      `select sum(coalesce(credit_cents, -debit_cents))::int8 as owed, count(*) as notes from payment_note
       where refund_id = $1 and status = 'a'`,
      [refund.id],
    );
    expect(rows[0]).toEqual({ owed: 0, notes: 2 });
    expect(await suspense(id)).toBe(0);
  });
});

describe('a refund of held money', () => {
  test('moves nothing at the approval; a partial refund leaves the rest on hold, the last one ends the hold', async () => {
    const id = await receivedPayment(app, counter, 100, 120);
    expect((await refundsOf(id)).refundable).toBe(120);
    const part = await approvedRefund(app, people(), id, 20);
    expect(part.way).toBe('held');
    expect(await journalOf(id)).toEqual([]);
    await answerRefund(app, { refund_reference: part.reference });
    expect(await transactionOf(id)).toMatchObject({ status: 'h' });
    expect(await suspense(id)).toBe(-10_000);
    const rest = await approvedRefund(app, people(), id, 100);
    await answerRefund(app, { refund_reference: rest.reference });
    expect(await transactionOf(id)).toMatchObject({ status: 'x' });
    expect(await suspense(id)).toBe(0);
  });

  test('leaves the money on hold if it fails', async () => {
    const id = await receivedPayment(app, counter, 100, 120);
    const refund = await approvedRefund(app, people(), id, 120);
    await answerRefund(app, { refund_reference: refund.reference, status: 'failed' });
    expect(await transactionOf(id)).toMatchObject({ status: 'h' });
    expect(await suspense(id)).toBe(-12_000);
  });
});
