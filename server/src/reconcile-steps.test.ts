import { createIssue } from '@clinic/contract/payments/issues.ts';
import { reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcedPayments } from './domains/payments/payments.invariants.ts';
import { stepInvariants } from './domains/settlement/reconcile/step-invariants.queries.ts';
import { checkInvariants } from './platform/reconcile/check-invariants.ts';
import { type Counter, makeCounter } from './testing/money/payments.ts';
import { brokenBy, dropChecks, whilePlanted } from './testing/money/plant-violation.ts';
import { answerRefund, approvedRefund, receivedPayment, secondPerson } from './testing/money/refunds.ts';
import { auditAdvice, newAdvice, newNote, payAdvice } from './testing/money/settlement.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const invariants = [announcedPayments, ...stepInvariants];
const [legal_steps = announcedPayments, announced_settlement = announcedPayments] = stepInvariants;

let app: TestApp;
let counter: Counter;
let ids: { payment: number; advice: number; note: number; refund: number };
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app, { roles });
  const payment = await receivedPayment(app, counter, 50);
  await app.call(createIssue, { params: { id: String(payment) }, body: { type: 4, remark: 'x' } }, counter.token);
  const { id: note } = await newNote(app, counter, { transaction_id: payment });
  await app.call(reviewPaymentNote, { params: { id: String(note) }, body: { status: 'a' } }, counter.token);
  const by = await secondPerson(app, counter);
  const refund = await approvedRefund(app, { by, decider: counter }, payment, 10);
  await answerRefund(app, { refund_reference: refund.reference });
  const advice = await newAdvice(app, counter, [20]);
  await auditAdvice(app, advice);
  await payAdvice(app, advice);
  ids = { payment, advice, note, refund: refund.id };
  await dropChecks(app);
});
afterAll(() => app.close());

const broken = async () =>
  (await checkInvariants(app.owner_url, invariants)).violations.map(({ invariant, row, wrong }) => [
    invariant,
    row,
    wrong,
  ]);

/** The first entry of the trail of a kind whose commit has an event, and where the event is. They may be on two machines. */
async function announcedBy(kind: string, event: string) {
  const { rows: entries } = await app.owner.query<{ id: number; tx: string }>(
    'select id, tx::text as tx from audit where kind = $1 order by id',
    [kind],
  );
  const { rows: events } = await app.owner.query<{ clinic_id: number; seq: number; tx: string }>(
    'select clinic_id, seq, tx::text as tx from event where name = $1 order by seq',
    [event],
  );
  for (const { id, tx } of entries) {
    const told = events.find((one) => one.tx === tx);
    if (told) return { id, ...told };
  }
  return undefined;
}

describe('I18 a change without an event is reported', () => {
  const changes: [kind: string, event: string, invariant: string][] = [
    ['transaction_created', 'payment_receive', announcedPayments.name],
    ['transaction_paid', 'payment_receive', announcedPayments.name],
    ['issue_created', 'issue_update', announcedPayments.name],
    ['payment_note_raised', 'payment_note_update', announced_settlement.name],
    ['payment_note_approved', 'payment_note_update', announced_settlement.name],
    ['refund_requested', 'refund_update', announced_settlement.name],
    ['refund_approved', 'refund_update', announced_settlement.name],
    ['refund_completed', 'refund_update', announced_settlement.name],
    ['payment_advice_made', 'payment_advice_update', announced_settlement.name],
    ['payment_advice_paid', 'payment_advice_update', announced_settlement.name],
  ];

  test('an honest history passes', async () => {
    expect(await broken()).toEqual([]);
  });

  test('a restored dump, all of it in other commits, passes', async () => {
    await whilePlanted(app, { tables: ['audit', 'event'], statements: [] }, () => Promise.resolve());
    expect(await broken()).toEqual([]);
  });

  test.each(changes)('%s without its %s', async (kind, event, invariant) => {
    const one = await announcedBy(kind, event);
    if (!one) throw new Error(`The story has no ${kind}.`);
    const where = `where clinic_id = ${one.clinic_id} and seq = ${one.seq}`;
    await app.owner.query(`create table kept as select * from event ${where}`);
    await app.owner.query(`delete from event ${where}`);
    const named = (await broken()).filter(([name, row]) => name === invariant && row === `audit ${one.id}`);
    expect(named).toHaveLength(1);
    // The same event in a later commit comes too late, and does not repair the violation.
    await app.owner.query('update kept set tx = pg_current_xact_id()');
    await app.owner.query('insert into event table kept');
    await app.owner.query('drop table kept');
    expect((await broken()).some(([, row]) => row === `audit ${one.id}`)).toBe(true);
    await app.owner.query(`update event set tx = '${one.tx}' ${where}`);
    expect(await broken()).toEqual([]);
  });
});

describe('I17 an impossible step is reported', () => {
  const steps: [string, () => string, () => string][] = [
    [
      'a paid advice that is audited again',
      () => `payment advice ${ids.advice}`,
      () =>
        `update audit set before = '{"process_status":"p"}' where kind = 'payment_advice_paid' and entity_id = ${ids.advice}`,
    ],
    [
      'an advice that is not where its trail ends',
      () => `payment advice ${ids.advice}`,
      () => `update payment_advice set process_status = 'f' where id = ${ids.advice}`,
    ],
    [
      'a note that was decided twice',
      () => `payment note ${ids.note}`,
      () =>
        `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor, before, after)
         select group_id, clinic_id, at, kind, entity, entity_id, actor, before, after from audit where kind = 'payment_note_approved'`,
    ],
    [
      'a refund that was completed before it was approved',
      () => `refund ${ids.refund}`,
      () => `update audit set before = jsonb_set(before, '{refund_status}', '"r"') where kind = 'refund_completed'`,
    ],
    [
      'a refund that is not where its trail ends',
      () => `refund ${ids.refund}`,
      () => `update refund set status = 'f' where id = ${ids.refund}`,
    ],
  ];

  test.each(steps)('%s', async (_, row, statement) => {
    const tables = ['audit', 'payment_advice', 'refund'];
    const rows = await brokenBy(app, legal_steps, { tables, statements: [statement()] });
    expect(rows).toContain(row());
    expect(await broken()).toEqual([]);
  });
});
