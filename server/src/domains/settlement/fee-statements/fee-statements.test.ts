import { readPayee } from '@clinic/contract/payments/payee.ts';
import { markTransactionSeen, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { attachUnmatchedOutcome } from '@clinic/contract/payments/unmatched-outcomes.ts';
import { listDayCloses } from '@clinic/contract/settlement/day-close.ts';
import {
  downloadFeeStatement,
  getFeeStatement,
  listBilledStatements,
  listFeeStatements,
  payFeeStatement,
} from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { createRefund, decideRefund } from '@clinic/contract/settlement/refunds.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { invariants } from '../../../reconcile.ts';
import { bellOf } from '../../../testing/notifications.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { plantOwnPayee } from '../../../testing/money/payees.ts';
import { secondPerson } from '../../../testing/money/refunds.ts';
import { paidPayment, payableOf, settle } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import { receiveFeePayment } from '../index.ts';
import { remindOfOverdue } from './fee-statements.workers.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeCounter(app, { roles });
  await app.owner.query("update clinic set uen = '2019' || lpad(id::text, 5, '0') || 'K' where id = $1", [
    counter.clinic.id,
  ]);
  await plantOwnPayee(app, counter.clinic, { suffix: 'A01' });
});

const uen = async () =>
  (await app.owner.query<{ uen: string }>('select uen from clinic where id = $1', [counter.clinic.id])).rows[0]?.uen ??
  '';
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const refusalOf = ({ status, problem }: { status: number; problem: { type: string } }) => [
  status,
  problem.type.split('/').at(-1),
];
const see = (id: number) => app.call(markTransactionSeen, { ...paramsOf(id), body: {} }, counter.token);
/** A payment to the clinic's own account that somebody saw there. */
async function seenPayment(amount = 12.5): Promise<number> {
  const { id } = await startPayment(app, await openCounter(app, counter.user, counter.clinic), { amount });
  expect((await see(id)).status).toBe(200);
  return id;
}
const billed = async (amounts: readonly number[] = [100]) => {
  for (const amount of amounts) await seenPayment(amount);
  const run = await settle(app, { clinic_id: counter.clinic.id });
  const id = run.clinics[0]?.fee_statement?.id ?? 0;
  return { run, id, statement: (await app.call(getFeeStatement, paramsOf(id), counter.token)).answer };
};
const pay = (id: number, body: object = {}) =>
  app.call(
    payFeeStatement,
    { ...paramsOf(id), body: { paid_on: singaporeDay(new Date()), bank_reference: 'FAST-77', ...body } },
    test_platform_key,
  );
const broken = async () => (await checkInvariants(app.owner_url, invariants)).violations;
const accounts = async () => {
  const { rows } = await app.owner.query<Record<string, number>>(
    `select coalesce(sum(clinic_receivable_cents), 0)::int as receivable, coalesce(sum(own_sale_cents), 0)::int as sales,
       coalesce(sum(abs(acquirer_receivable_cents) + abs(clinic_payable_cents) + abs(suspense_cents)), 0)::int as money,
       coalesce(sum(bank_cents), 0)::int as bank from journal_entry where clinic_id = $1`,
    [counter.clinic.id],
  );
  return rows[0];
};

describe('a payment to the clinic’s own account', () => {
  test('has the clinic’s number in its code and in a renewed one, and no webhook completes it', async () => {
    expect((await app.call(readPayee, {}, counter.token)).answer).toEqual({ name: 'Own Clinic', mode: 'own' });
    const payment = await startPayment(app, counter);
    expect(payment.mode).toBe('own');
    const code = await app.call(transactionQrCode, { ...paramsOf(payment.id), body: { renew: true } }, counter.token);
    expect(code.answer.code).toContain(`${await uen()}A01`);
    const told = await sendOutcome(app, { reference: code.answer.reference, acquirer_id: 'acq_own' });
    expect([told.status, told.answer.effect]).toEqual([202, 'unknown_reference']);
    const body = { transaction_id: payment.id };
    const attached = await app.call(
      attachUnmatchedOutcome,
      { params: { acquirer_id: 'acq_own' }, body },
      test_platform_key,
    );
    expect(refusalOf(attached)).toEqual([409, 'payment_is_own']);
    expect(await accounts()).toEqual({ receivable: 0, sales: 0, money: 0, bank: 0 });
  });

  test('is complete once a person has seen it, also twice and after its code expired, and owes its fees alone', async () => {
    const payment = await startPayment(app, counter);
    const [seen, again] = [await see(payment.id), await see(payment.id)];
    // Flat fee 0.50 with GST 0.05, 0.8 %: 0.10 with GST 0.01.
    expect(seen.answer).toMatchObject({ status: 'p', mode: 'own', amount: 12.5, pay_to_clinic_amount: 0 });
    expect(again.answer.updated_at).toBe(seen.answer.updated_at);
    expect(await accounts()).toEqual({ receivable: 66, sales: 1250, money: 0, bank: 0 });
    const late = await startPayment(app, counter);
    await app.owner.query("update transaction set qr_expires_at = now() - interval '1 minute' where id = $1", [
      late.id,
    ]);
    expect((await see(late.id)).answer.status).toBe('p');
    const { data } = (await app.call(listDayCloses, { query: {} }, counter.token)).answer;
    expect(data[0]).toMatchObject({ takings: 25 });
    expect(await payableOf(app, counter.clinic)).toBe(0);
  });

  test('is not one of a pooled clinic, nor one of somebody else', async () => {
    const pooled = await makeCounter(app, { roles });
    const payment = await startPayment(app, pooled);
    const seen = await app.call(markTransactionSeen, { ...paramsOf(payment.id), body: {} }, pooled.token);
    expect(refusalOf(seen)).toEqual([409, 'payment_not_own']);
    expect(refusalOf(await see(payment.id))).toEqual([404, 'transaction_not_found']);
  });

  test('is sent back by the clinic: whole before its statement with its fees, otherwise recorded alone', async () => {
    const by = await secondPerson(app, counter);
    const refund = async (id: number, amount: number) => {
      const body = { amount, reason: 'other' as const };
      const asked = await app.call(createRefund, { ...paramsOf(id), body }, by.token);
      const decided = await app.call(
        decideRefund,
        { ...paramsOf(asked.answer.id), body: { status: 'a' } },
        counter.token,
      );
      return decided.answer;
    };
    const [whole, part] = [await seenPayment(), await seenPayment()];
    expect(await refund(whole, 12.5)).toMatchObject({ status: 'c', way: 'own' });
    expect(refusalOf(await see(whole))).toEqual([409, 'transaction_refunded']);
    expect(await refund(part, 2)).toMatchObject({ status: 'c', way: 'own' });
    expect(await accounts()).toEqual({ receivable: 66, sales: 1050, money: 0, bank: 0 });
    const run = await settle(app, { clinic_id: counter.clinic.id });
    expect(run.clinics[0]?.fee_statement).toMatchObject({ total: 0.66 });
    await refund(part, 10.5);
    expect(await accounts()).toEqual({ receivable: 66, sales: 0, money: 0, bank: 0 });
    expect(await broken()).toEqual([]);
  });
});

describe('a fee statement', () => {
  test('bills what the own payments of a run owe, with a code of the company and its number as reference', async () => {
    const { run, id, statement } = await billed([12.5, 100]);
    expect(run).toMatchObject({ made: 0, owes: 1, nothing: 0 });
    const today = singaporeDay(new Date());
    expect(statement).toMatchObject({
      state: 'open',
      overdue: false,
      number_of_transactions: 2,
      amount_total: 112.5,
      admin_fee_total: 1,
      gst_total: 0.1,
      handling_fee_total: 0.9,
      handling_fee_gst_total: 0.08,
      total: 2.08,
      due_date: addDays(today, 14),
      from_day: today,
      charges: [{ gst_rate: 0.09, transactions: 2, fee: 1.9, gst: 0.18 }],
      code: { payee: 'Sandbox Clinic Payments' },
    });
    expect(statement.code?.text).toContain(statement.invoice_number);
    expect(statement.code?.text).toContain('54042.08');
    expect(statement.code?.text).not.toContain(await uen());
    expect((await settle(app, { clinic_id: counter.clinic.id })).clinics[0]).toMatchObject({ outcome: 'nothing' });
    const { answer } = await app.call(listFeeStatements, { query: {} }, counter.token);
    expect(answer).toMatchObject({ due: 2.08, overdue: 0, data: [{ id }] });
    expect((await bellOf(app, counter.token)).map(({ kind }) => kind)).toContain('fee_statement_made');
    const pdf = await app.call(downloadFeeStatement, paramsOf(id), counter.token);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  test('stands beside an advice in the week of a change, and neither is deducted from the other', async () => {
    const mixed = await makeCounter(app, { roles });
    await paidPayment(app, mixed, 100);
    await app.owner.query("update clinic set uen = '2018' || lpad(id::text, 5, '0') || 'K' where id = $1", [
      mixed.clinic.id,
    ]);
    await plantOwnPayee(app, mixed.clinic);
    counter = mixed;
    await seenPayment(100);
    const run = await settle(app, { clinic_id: mixed.clinic.id });
    expect(run.clinics[0]).toMatchObject({ outcome: 'made', fee_statement: { total: 1.42 } });
    expect(run.clinics[0]?.pay_to_clinic_total).toBe(98.36);
    expect(await broken()).toEqual([]);
  });

  test('is paid once: the same reference changes nothing, another is refused, tomorrow too', async () => {
    const { id, statement } = await billed();
    expect((await pay(id, { paid_on: addDays(singaporeDay(new Date()), 1) })).problem.errors).toHaveProperty('paid_on');
    expect(refusalOf(await pay(999_999))).toEqual([404, 'fee_statement_not_found']);
    const paid = await pay(id);
    expect(paid.answer).toMatchObject({ state: 'paid', bank_reference: 'FAST-77', code: null });
    expect((await pay(id)).status).toBe(200);
    expect(refusalOf(await pay(id, { bank_reference: 'FAST-78' }))).toEqual([409, 'fee_statement_already_paid']);
    const cents = Math.round(statement.total * 100);
    expect(await accounts()).toMatchObject({ receivable: 0, bank: cents });
    const found = await app.call(
      listBilledStatements,
      { query: { words: statement.invoice_number } },
      test_platform_key,
    );
    expect(found.answer).toMatchObject({ total: statement.total, data: [{ id, state: 'paid' }] });
  });

  test('of twenty payments of one statement at once, one is booked', async () => {
    const { id, statement } = await billed();
    const of = { group_id: counter.clinic.group_id, clinic_id: counter.clinic.id };
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        asSystem(app.platform, 'bank', scopeOf(of), (act, scope) =>
          receiveFeePayment(act, scope, id, {
            paid_on: '2026-11-30',
            bank_reference: `LINE-${nth}`,
            recorded_by: 'bank',
          }),
        ),
      ),
    );
    expect(done.filter((one) => one === 'paid')).toHaveLength(1);
    expect(done.filter((one) => one === 'already_paid')).toHaveLength(19);
    expect(await accounts()).toMatchObject({ bank: Math.round(statement.total * 100), receivable: 0 });
  });

  test('that is overdue is shown so, and its clinic is reminded once', async () => {
    const { id } = await billed();
    app.clock.offset_ms = 15 * 86_400_000;
    counter = await openCounter(app, counter.user, counter.clinic);
    const listed = await app.call(listBilledStatements, { query: { state: 'overdue' } }, test_platform_key);
    expect(listed.answer.data).toContainEqual(expect.objectContaining({ id, overdue: true }));
    await remindOfOverdue(app.platform);
    await remindOfOverdue(app.platform);
    const kinds = (await bellOf(app, counter.token)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'fee_statement_overdue')).toHaveLength(1);
  });
});
