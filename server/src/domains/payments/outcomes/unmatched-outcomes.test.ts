import { randomUUID } from 'node:crypto';
import { findMoney } from '@clinic/contract/payments/find-money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { platform_role } from '../../../platform/db/migrations/roles.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { attachLost, listLost, misread, returnLost, sendLost } from '../../../testing/money/unmatched.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeCounter(app);
});

const problemOf = ({ status, problem }: { status: number; problem: { type?: string } }) => [status, problem.type];

describe('refusals', () => {
  test('404 for money that was never reported, and for an unknown payment', async () => {
    const { id } = await startPayment(app, counter);
    expect(problemOf(await attachLost(app, 'nothing', id))).toEqual([404, '/problems/outcome_not_found']);
    expect((await returnLost(app, 'nothing')).status).toBe(404);
    const lost = await sendLost(app);
    expect(problemOf(await attachLost(app, lost, 99_999_999))).toEqual([404, '/problems/transaction_not_found']);
    expect((await listLost(app)).some(({ acquirer_id }) => acquirer_id === lost)).toBe(true);
  });

  test('409 for money that found its payment, that failed, that is attached, or that went back', async () => {
    const { reference } = await startPayment(app, counter);
    await sendOutcome(app, { reference, acquirer_id: `found_${reference}` });
    await sendOutcome(app, { reference: 'NOBODY1', acquirer_id: `failed_${reference}`, status: 'failed' });
    const other = await startPayment(app, counter, { patient_id: 'P-2' });
    const [attached, returned] = [await sendLost(app), await sendLost(app)];
    expect((await attachLost(app, attached, other.id)).status).toBe(200);
    expect((await returnLost(app, returned)).status).toBe(200);
    const third = await startPayment(app, counter, { patient_id: 'P-3' });
    for (const lost of [`found_${reference}`, `failed_${reference}`, attached, returned]) {
      expect(problemOf(await attachLost(app, lost, third.id))).toEqual([409, '/problems/outcome_not_unmatched']);
      expect((await returnLost(app, lost)).status).toBe(409);
    }
  });

  test('409 for a payment that was received; the money still waits', async () => {
    const { id, reference } = await startPayment(app, counter);
    await sendOutcome(app, { reference });
    const lost = await sendLost(app);
    expect(problemOf(await attachLost(app, lost, id))).toEqual([409, '/problems/transaction_already_received']);
    expect(await listLost(app, 'waiting')).toEqual(
      expect.arrayContaining([expect.objectContaining({ acquirer_id: lost, returned_at: null })]),
    );
  });

  test('T11 no tenant calls the functions that see money of no clinic', async () => {
    const lost = await sendLost(app);
    const tenant = { group_id: counter.clinic.group_id, clinic_ids: [counter.clinic.id] };
    const as = (role: typeof platform_role | undefined, text: string, values: unknown[]) =>
      inTransaction(app.platform.pool, { tenant, role }, ({ client }) => client.query(text, values));
    const { id } = await startPayment(app, counter);
    const calls: [string, unknown[]][] = [
      ['select * from resolve_unmatched_outcomes()', []],
      ['select * from resolve_near_payments($1, 1250, null, now(), now(), 5)', ['X']],
      ['select * from attach_unmatched_outcome($1, $2, $3, now())', [lost, counter.clinic.id, id]],
      ["select return_unmatched_outcome($1, 'x', 'x', now())", [lost]],
    ];
    for (const [text, values] of calls)
      await expect(as(undefined, text, values)).rejects.toMatchObject({ code: '42501' });
    const stranger = await makeCounter(app);
    const elsewhere = [lost, stranger.clinic.id, id];
    expect((await as(platform_role, calls[2]?.[0] ?? '', elsewhere)).rowCount).toBe(0);
  });
});

describe('the list', () => {
  test('shows the payments that the money may be for: a code nearly the same first, then the amount', async () => {
    const { id, reference } = await startPayment(app, counter);
    const stranger = await makeCounter(app);
    const same_amount = await startPayment(app, stranger);
    const other_amount = await startPayment(app, await openCounter(app, stranger.user, stranger.clinic), {
      amount: 99,
      patient_id: 'P-9',
    });
    const lost = await sendLost(app, 12.5, misread(reference));
    const row = (await listLost(app)).find(({ acquirer_id }) => acquirer_id === lost);
    expect(row).toMatchObject({ reference: misread(reference), amount: 12.5, returned_at: null });
    expect(row?.near_payments[0]).toMatchObject({
      transaction_id: id,
      clinic: { id: counter.clinic.id, name: counter.clinic.name },
      amount: 12.5,
      status: 'i',
      payment_status: 'i',
      code: reference,
      distance: 1,
    });
    const others = row?.near_payments.slice(1) ?? [];
    expect(others).toContainEqual(expect.objectContaining({ transaction_id: same_amount.id, distance: null }));
    expect(others.some(({ transaction_id }) => transaction_id === other_amount.id)).toBe(false);
  });

  test('finds a code of the clinic that the reference carries for two days', async () => {
    const { id, reference } = await startPayment(app, counter, { amount: 31 });
    app.clock.offset_ms = 26 * 3_600_000;
    const lost = await sendLost(app, 30, misread(reference));
    const row = (await listLost(app)).find(({ acquirer_id }) => acquirer_id === lost);
    expect(row?.near_payments).toMatchObject([{ transaction_id: id, distance: 1 }]);
  });

  test('has what went back apart, with who noted it', async () => {
    const lost = await sendLost(app, 7);
    expect((await returnLost(app, lost, 'Sent back on 3 May')).answer).toMatchObject({
      acquirer_id: lost,
      amount: 7,
      return_note: 'Sent back on 3 May',
      returned_by: expect.stringMatching(/^platform/) as string,
    });
    expect((await listLost(app, 'waiting')).some(({ acquirer_id }) => acquirer_id === lost)).toBe(false);
    expect((await listLost(app, 'returned'))[0]).toMatchObject({ acquirer_id: lost, near_payments: [] });
  });

  test('stays without it when the acquirer reports it again', async () => {
    const told = { reference: 'NOBODY2', acquirer_id: `lost_${randomUUID()}`, paid_at: new Date().toISOString() };
    await sendOutcome(app, told);
    await returnLost(app, told.acquirer_id);
    const again = await sendOutcome(app, told);
    expect([again.status, again.answer]).toEqual([202, { effect: 'unknown_reference', repeated: true }]);
    expect((await listLost(app)).some(({ acquirer_id }) => acquirer_id === told.acquirer_id)).toBe(false);
  });

  test('shows a clinic no money that went back', async () => {
    const { reference } = await startPayment(app, counter, { amount: 41 });
    const lost = await sendLost(app, 41, misread(reference));
    const unmatched = async () =>
      (await app.call(findMoney, { query: { text: '41.00' } }, counter.token)).answer.data.map((row) => row.unmatched);
    expect(await unmatched()).toMatchObject([{ acquirer_id: lost }]);
    await returnLost(app, lost);
    expect(await unmatched()).toEqual([null]);
  });
});
