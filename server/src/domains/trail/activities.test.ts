import { listActivities, trailEntity } from '@clinic/contract/trail/activities.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { updateTransaction } from '@clinic/contract/payments/transactions.ts';
import { updateDoctorPrice } from '@clinic/contract/telemed/prices/price-tables.ts';
import { createMedicine } from '@clinic/contract/telemed/medicines/medicines.ts';
import { createSurcharge } from '@clinic/contract/telemed/surcharges/surcharges.ts';
import { type Role, roles } from '@clinic/contract/shared/roles.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../testing/activities.ts';
import { makeClinic, makeDoctor } from '../../testing/factories.ts';
import { signOff } from '../../testing/money/day-close.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../testing/money/payments.ts';
import { makePromoCode } from '../../testing/money/promo-codes.ts';
import { approvedRefund, receivedPayment, secondPerson } from '../../testing/money/refunds.ts';
import { auditAdvice, newAdvice, newFeeStatement, newNote, payAdvice } from '../../testing/money/settlement.ts';
import { makeAppointment } from '../../testing/samples/appointments.samples.ts';
import { makeCustomer } from '../../testing/samples/customers.samples.ts';
import { makeReview } from '../../testing/samples/reviews.samples.ts';
import { makeRule } from '../../testing/samples/telemed/availability.samples.ts';
import { makePrice } from '../../testing/samples/telemed/prices.samples.ts';
import { makeOrder } from '../../testing/samples/visits/medicine-orders.ts';
import { makeVisit } from '../../testing/samples/visits/visits.samples.ts';
import { boughtCertificate, boughtParcel, makeVoucher } from '../../testing/samples/vouchers.samples.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let head_office: Counter;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await sharedApp();
  const all = roles;
  counter = await makeCounter(app, { roles: all });
  const group = { id: counter.clinic.group_id, code: counter.user.group_code };
  const hq = await makeClinic(app, group, { head_office: true });
  head_office = await makeCounter(app, { roles: all, group, clinic: hq });
  ids['payment_advice'] = await newAdvice(app, counter);
  await auditAdvice(app, ids['payment_advice']);
  await payAdvice(app, ids['payment_advice']);
  ids['payment_note'] = (await newNote(app, counter)).id;
  const by = await secondPerson(app, counter);
  const paid = await receivedPayment(app, await openCounter(app, counter.user, counter.clinic), 100);
  ids['refund'] = (await approvedRefund(app, { by, decider: counter }, paid, 20)).id;
  const till = await openCounter(app, counter.user, counter.clinic);
  const payment = await startPayment(app, till, { patient_id: 'P-1' });
  ids['transaction'] = payment.id;
  const today = singaporeDay(new Date());
  ids['day_close'] = (await signOff(app, till, today)).answer.sign_off?.id ?? 0;
  const params = { id: String(payment.id) };
  await sendOutcome(app, { reference: payment.reference });
  ids['clinic'] = counter.clinic.id;
  ids['user'] = counter.user.id;
  ids['customer'] = (await makeCustomer({ app, clinic: counter.clinic })).id;
  ids['doctor'] = (await makeDoctor(app, counter.clinic)).id;
  ids['appointment'] = (await makeAppointment({ app, clinic: counter.clinic, group })).id;
  ids['voucher'] = (await makeVoucher({ app, clinic: counter.clinic, group: { id: counter.clinic.group_id } })).id;
  const at = { app, group, clinic: counter.clinic, user: counter.user, counter };
  ids['voucher_certificate'] = (await boughtCertificate(at)).id;
  ids['voucher_order'] = (await boughtParcel(at)).id;
  ids['promo_code'] = (await makePromoCode(at)).id;
  const visit = await makeVisit(at);
  ids['visit'] = visit.id;
  ids['medicine_order'] = (await makeOrder(at)).id;
  ids['available_date_rule'] = (await makeRule(at, visit)).id;
  ids['review'] = (await makeReview({ app, clinic: counter.clinic })).id;
  const body = {
    type: 'w',
    day: 2,
    date: null,
    effective_date: '2026-01-01',
    start_time: 1800,
    end_time: 2100,
    amount: 10,
  } as const;
  ids['consultation_surcharge'] = (await app.call(createSurcharge, { body }, counter.token)).answer.id;
  const medicine = { name: 'Paracetamol', form: 'tablet', price: 0.2 } as const;
  ids['medicine'] = (await app.call(createMedicine, { body: medicine }, counter.token)).answer.id;
  const priced = await makePrice(at);
  ids['telemed_price'] = priced.id;
  await app.call(
    updateDoctorPrice,
    { params: { id: String(priced.service_id) }, body: { consult: 40 } },
    counter.token,
  );
  // From here on the clinic is paid itself.
  ids['fee_statement'] = await newFeeStatement(app, await openCounter(app, counter.user, counter.clinic));
  ids['issue'] = (await app.call(createIssue, { params, body: { type: 4, remark: 'Odd' } }, till.token)).answer.id;
});

const ask = (entity: string, entity_id: unknown, token?: string) =>
  app.call(listActivities, { query: { entity, entity_id: String(entity_id) } as never }, token);

describe('refused', () => {
  const other_roles: [string, Role][] = [
    ['transaction', 'ROLE_ISSUE_VIEW'],
    ['refund', 'ROLE_PAYMENTNOTE_VIEW'],
    ['issue', 'ROLE_TRANSACTION_VIEW'],
    ['payment_advice', 'ROLE_TRANSACTION_VIEW'],
    ['payment_note', 'ROLE_PAYMENTADVICE_VIEW'],
    ['day_close', 'ROLE_PAYMENTADVICE_VIEW'],
    ['doctor', 'ROLE_TRANSACTION_VIEW'],
    ['clinic', 'ROLE_TRANSACTION_VIEW'],
    ['user', 'ROLE_PROVIDER_VIEW'],
  ];
  test.each(other_roles)('403 for the trail of a %s with only %s', async (entity, role) => {
    const group = { id: counter.clinic.group_id, code: counter.user.group_code };
    const { token } = await makeCounter(app, { roles: [role], group, clinic: counter.clinic });
    const { status, problem } = await ask(entity, ids[entity], token);
    expect([status, problem.type]).toEqual([403, '/problems/role_missing']);
  });

  test.each(trailEntity.options)('T11 404 for a %s of another group, and for an unknown one', async (entity) => {
    const stranger = await makeCounter(app, { roles });
    expect((await ask(entity, ids[entity], counter.token)).status).toBe(200);
    expect((await ask(entity, ids[entity], stranger.token)).status).toBe(404);
    expect((await ask(entity, 999_999, counter.token)).status).toBe(404);
  });

  test.each(['transaction', 'refund', 'doctor', 'clinic'])(
    '404 at head office for a %s of another branch, like its page',
    async (entity) => {
      expect((await ask(entity, ids[entity], head_office.token)).status).toBe(404);
    },
  );

  test.each([
    ['an unknown record', 'patient', '1'],
    ['no number', 'transaction', ''],
    ['a number that is none', 'transaction', '1 or 1=1'],
  ])('400 for %s', async (_, entity, id) => expect((await ask(entity, id, counter.token)).status).toBe(400));
});

describe('visible entries', () => {
  test.each(['issue', 'payment_advice', 'payment_note'])('at head office a %s of any branch', async (entity) => {
    expect((await ask(entity, ids[entity], head_office.token)).answer.data.length).toBeGreaterThan(0);
  });

  test('a transaction shows its own entries and those of its issues, in words', async () => {
    const trail = await activitiesOf(app, 'transaction', ids['transaction'] ?? 0, counter.token);
    expect(trail.map(({ title, record }) => [title, record.entity])).toEqual([
      ['Payment created', 'transaction'],
      ['Paid', 'transaction'],
      ['Issue reported', 'issue'],
    ]);
    expect(trail[1]?.changes).toEqual([
      { field: 'Status', from: 'Pending', to: 'Completed' },
      { field: 'Amount received', from: null, to: 'S$12.50' },
    ]);
  });

  test('a correction shows the values before and after', async () => {
    const till = await openCounter(app, counter.user, counter.clinic);
    const { id, updated_at } = await startPayment(app, till, { patient_id: 'P-7' });
    const body = { patient_id: 'P-8', remark: 'By phone', updated_at };
    await app.call(updateTransaction, { params: { id: String(id) }, body }, till.token);
    const trail = await activitiesOf(app, 'transaction', id, till.token);
    expect(trail.at(-1)).toMatchObject({
      title: 'Details corrected',
      by: counter.user.username,
      changes: [
        { field: 'Patient ID', from: 'P-7', to: 'P-8' },
        { field: 'Remark', from: null, to: 'By phone' },
      ],
    });
  });

  test('a refund shows only those entries of its transaction that are about it', async () => {
    const trail = await activitiesOf(app, 'refund', ids['refund'] ?? 0, counter.token);
    expect(trail.map(({ title }) => title)).toEqual(['Refund requested', 'Refund approved']);
    expect(trail[1]?.changes).toContainEqual({ field: 'Refund', from: 'Requested', to: 'Approved' });
  });

  test('an advice shows its steps to the bank', async () => {
    const trail = await activitiesOf(app, 'payment_advice', ids['payment_advice'] ?? 0, counter.token);
    const titles = trail.map(({ title }) => title);
    expect(titles[0]).toBe('Advice created');
    expect(titles.filter((title) => title !== 'Documents created').slice(1)).toEqual([
      'Audited, ready for the bank',
      'Paid out',
    ]);
    expect(trail.at(-1)?.changes).toEqual([
      { field: 'Status', from: 'Processing', to: 'Paid' },
      { field: 'Bank reference', from: null, to: 'FAST-1' },
      { field: 'Payout day', from: null, to: '24/11/2026' },
    ]);
  });

  test('a note shows who raised it', async () => {
    const trail = await activitiesOf(app, 'payment_note', ids['payment_note'] ?? 0, counter.token);
    expect(trail.map(({ title }) => title)).toEqual(['Note raised']);
  });

  test('a note is in the trail of its payment too, for those who may see notes', async () => {
    const { transaction_id } = await newNote(app, counter);
    const seenBy = async (token: string) =>
      (await activitiesOf(app, 'transaction', transaction_id, token)).map(({ title }) => title);
    expect(await seenBy(counter.token)).toEqual(['Payment created', 'Paid', 'Note raised']);
    const group = { id: counter.clinic.group_id, code: counter.user.group_code };
    const other = await makeCounter(app, { roles: ['ROLE_TRANSACTION_VIEW'], group, clinic: counter.clinic });
    expect(await seenBy(other.token)).toEqual(['Payment created', 'Paid']);
  });
});
