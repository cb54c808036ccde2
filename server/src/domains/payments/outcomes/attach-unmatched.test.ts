import { cancelTransaction } from '@clinic/contract/payments/receiving.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { invariants } from '../../../reconcile.ts';
import { activitiesOf } from '../../../testing/activities.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { type Counter, makeCounter, openCounter, startPayment } from '../../../testing/money/payments.ts';
import { attachLost, returnLost, sendLost } from '../../../testing/money/unmatched.ts';
import { bellOf } from '../../../testing/notifications.ts';
import { repeated } from '../../../testing/race-rounds.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
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

const journalOf = async (transaction_id: number) =>
  (
    await app.owner.query<Record<string, unknown>>(
      'select kind, acquirer_receivable_cents, suspense_cents from journal_entry where transaction_id = $1 order by id',
      [transaction_id],
    )
  ).rows;
const expectSound = async () =>
  expect(await checkInvariants(app.owner_url, invariants)).toMatchObject({ violations: [] });

describe('attaching money by the platform', () => {
  test('the right amount completes a waiting payment, with fees, journal, trail and news of the clinic', async () => {
    const { id } = await startPayment(app, counter);
    const lost = await sendLost(app);
    const { status, answer } = await attachLost(app, lost, id);
    expect([status, answer]).toEqual([
      200,
      {
        transaction_id: id,
        clinic: { id: counter.clinic.id, name: counter.clinic.name },
        effect: 'paid',
        status: 'p',
        payment_status: 'p',
        paid: 12.5,
      },
    ]);
    expect(await journalOf(id)).toEqual([{ kind: 'payment', acquirer_receivable_cents: 1_250, suspense_cents: 0 }]);
    const trail = await activitiesOf(app, 'transaction', String(id), counter.token);
    expect(trail.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['transaction_outcome_attached', 'transaction_paid']),
    );
    expect(trail.find(({ kind }) => kind === 'transaction_paid')?.note).toContain('attached by the platform.');
    expect((await bellOf(app, counter.token)).map(({ kind }) => kind)).toEqual(['payment_found']);
    const { rows } = await app.owner.query<{ name: string }>(
      `select name from event where clinic_id = $1 and name = 'payment_receive' and data->>'transaction_id' = $2`,
      [counter.clinic.id, String(id)],
    );
    expect(rows.length).toBeGreaterThan(0);
    await expectSound();
  });

  test('the right amount completes a cancelled and an expired payment, which was never on hold', async () => {
    const cancelled = await startPayment(app, counter);
    await app.call(cancelTransaction, { params: { id: String(cancelled.id) } }, counter.token);
    const expired = await startPayment(app, counter, { patient_id: 'P-2' });
    app.clock.offset_ms = 20 * 60_000;
    for (const { id } of [cancelled, expired]) {
      expect((await attachLost(app, await sendLost(app), id)).answer).toMatchObject({ effect: 'paid', status: 'p' });
      expect(await journalOf(id)).toEqual([{ kind: 'payment', acquirer_receivable_cents: 1_250, suspense_cents: 0 }]);
    }
    await expectSound();
  });

  test('another amount puts the payment on hold, with an issue', async () => {
    const waiting = await startPayment(app, counter);
    expect((await attachLost(app, await sendLost(app, 10), waiting.id)).answer).toMatchObject({
      effect: 'held_wrong_amount',
      status: 'h',
      paid: 10,
    });
    const ended = await startPayment(app, counter, { patient_id: 'P-2' });
    await app.call(cancelTransaction, { params: { id: String(ended.id) } }, counter.token);
    expect((await attachLost(app, await sendLost(app, 10), ended.id)).answer).toMatchObject({
      effect: 'held_late',
      status: 'h',
    });
    expect(await journalOf(ended.id)).toEqual([
      { kind: 'hold', acquirer_receivable_cents: 1_000, suspense_cents: -1_000 },
    ]);
    const { rows } = await app.owner.query<{ type: number; remark: string }>(
      'select type, remark from issue where clinic_id = $1 order by id',
      [counter.clinic.id],
    );
    expect(rows.map(({ type }) => type)).toEqual([3, 3]);
    expect(rows[0]?.remark).toContain('attached by the platform.');
    await expectSound();
  });
});

/** Twenty callers attach the same money, each to a payment of its own. */
async function attachedAtOnce(attachIt: (lost: string, id: number) => Promise<{ status: number }>) {
  const lost = await sendLost(app);
  const payments: number[] = [];
  for (let at = 0; at < 20; at++) {
    const own = await openCounter(app, counter.user, counter.clinic);
    payments.push((await startPayment(app, own, { patient_id: `P-${at}` })).id);
  }
  return { lost, answers: await Promise.all(payments.map((id) => attachIt(lost, id))) };
}

describe('R1 twenty callers attach the same money to different payments', () => {
  test('one succeeds', repeated, async () => {
    const { lost, answers } = await attachedAtOnce((acquirer_id, id) => attachLost(app, acquirer_id, id));
    expectWinners(answers);
    const { rows } = await app.owner.query<{ paid: number }>(
      "select count(*) as paid from transaction where clinic_id = $1 and status = 'p'",
      [counter.clinic.id],
    );
    expect(Number(rows[0]?.paid)).toBe(1);
    expect((await returnLost(app, lost)).status).toBe(409);
    await expectSound();
  });

  test('with the naive twin, which checks and then writes, all do', repeated, async () => {
    const haveLooked = meetingOf(20);
    const { answers } = await attachedAtOnce(async (lost, id) => {
      const attached = 'select from payment_outcome where acquirer_id = $1 and clinic_id is not null';
      const { rowCount } = await app.owner.query(attached, [lost]);
      await haveLooked();
      if (rowCount !== 0) return { status: 409 };
      const write =
        "update payment_outcome set effect = 'none', attached_at = now(), clinic_id = $2, transaction_id = $3 where acquirer_id = $1";
      await app.owner.query(write, [lost, counter.clinic.id, id]);
      return { status: 200 };
    });
    expectWinners(answers, 20);
  });
});
