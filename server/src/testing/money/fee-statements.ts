import { markTransactionSeen } from '@clinic/contract/payments/receiving.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import type { TestApp } from '../test-app.ts';
import { plantOwnPayee } from './payees.ts';
import { type Counter, makeCounter, openCounter, startPayment } from './payments.ts';
import { settle } from './settlement.ts';

/** Bills the fees of payments into the account of the counter's clinic, which a run settles. */
export async function billOwnPayments(app: TestApp, counter: Counter, amounts: readonly number[]) {
  const { id: clinic_id } = counter.clinic;
  await app.owner.query("update clinic set uen = '2019' || lpad(id::text, 5, '0') || 'K' where id = $1", [clinic_id]);
  await plantOwnPayee(app, counter.clinic, { suffix: 'A01' });
  for (const amount of amounts) {
    const { id } = await startPayment(app, await openCounter(app, counter.user, counter.clinic), { amount });
    await app.call(markTransactionSeen, { params: { id: String(id) }, body: {} }, counter.token);
  }
  await settle(app, { clinic_id });
  const { rows } = await app.owner.query<{ id: number; number: string; cents: number; due: string; proxy: string }>(
    `select id, invoice_number as number, total_cents as cents, due_date::text as due, payee_proxy as proxy from fee_statement
     where clinic_id = $1`,
    [clinic_id],
  );
  const [statement] = rows;
  if (!statement) throw new Error('No fee statement.');
  return { ...statement, clinic_id };
}

/** A clinic that is paid itself, with the fee statement of one payment. */
export const billedClinic = async (app: TestApp, amount: number) =>
  billOwnPayments(app, await makeCounter(app, { roles }), [amount]);
