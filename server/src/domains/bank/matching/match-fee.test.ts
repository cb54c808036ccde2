import { markTransactionSeen } from '@clinic/contract/payments/receiving.ts';
import { getFeeStatement } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { invariants } from '../../../reconcile.ts';
import { bankShows, lastLine, lineOf, openMatchedAccount } from '../../../testing/bank/matched-account.ts';
import { makeCounter, startPayment } from '../../../testing/money/payments.ts';
import { plantOwnPayee } from '../../../testing/money/payees.ts';
import { settle } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a line with the invoice of a fee statement and its sum pays it, once; a second one is for a person', async () => {
  const account = await openMatchedAccount(app);
  const counter = await makeCounter(app, { roles });
  await app.owner.query("update clinic set uen = '201900001K' where id = $1", [counter.clinic.id]);
  await plantOwnPayee(app, counter.clinic, { suffix: 'A01' });
  const { id: payment_id } = await startPayment(app, counter, { amount: 100 });
  await app.call(markTransactionSeen, { params: { id: payment_id }, body: {} }, counter.token);
  const id = (await settle(app, { clinic_id: counter.clinic.id })).clinics[0]?.fee_statement?.id ?? 0;
  const read = async () => (await app.call(getFeeStatement, { params: { id } }, counter.token)).answer;
  const { invoice_number, total } = await read();

  await bankShows(app, account, lineOf(toCents(total) - 1, invoice_number));
  expect(await lastLine(app, account)).toMatchObject({ exception: 'wrong_amount' });
  expect(await read()).toMatchObject({ state: 'open' });
  await bankShows(app, account, lineOf(toCents(total), 'NOTPROVIDED', { text: `FEES ${invoice_number}` }));
  const paying = await lastLine(app, account);
  expect(paying).toMatchObject({ kinds: ['fee'], rules: ['fee_statement'], exception: null });
  expect(await read()).toMatchObject({ state: 'paid', bank_reference: `bank-${paying.id}` });
  await bankShows(app, account, lineOf(toCents(total), invoice_number));
  expect(await lastLine(app, account)).toMatchObject({ kinds: [] });
  expect((await checkInvariants(app.owner_url, invariants)).violations).toEqual([]);
});
