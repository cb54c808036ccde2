import { chooseMedicineWay } from '@clinic/contract/dispensary/platform-deliveries.ts';
import { getDeliver } from '@clinic/contract/dispensary/delivers.ts';
import { endOwnConsult, saveConsult, setGuardRail } from '@clinic/contract/visits/consult/consult.ts';
import { guardRail } from '@clinic/contract/visits/visit/guard-rails.ts';
import { endConsult } from '@clinic/contract/visits/visit/platform-visits.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPackingQueue } from '@clinic/contract/dispensary/packing.ts';
import { activitiesOf } from '../../../testing/activities.ts';
import { cashier_roles, type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { answerRefund, approvedRefund, secondPerson } from '../../../testing/money/refunds.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import { billedVisit, pay } from '../../../testing/samples/visits/billed-visits.ts';
import {
  billNothing,
  makeOrderOf,
  makePrescribedVisit,
  paracetamol,
  prescribe,
} from '../../../testing/samples/visits/medicine-orders.ts';
import { makePractice, makeSeenVisit, type Practice } from '../../../testing/samples/visits/seen-visits.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let practice: Practice;
let packer: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  practice = await makePractice(app);
  const { group, clinic } = practice;
  packer = await makeCounter(app, { group, clinic, roles: ['ROLE_TELEMED_DISPENSARY_VIEW'] });
});

const place = () => ({ app, clinic: practice.clinic });
const params = (id: number) => ({ params: { id: String(id) } });
const make = (visit_id: number) => makeOrderOf(place(), visit_id);

/** The end of a consult, and what happens to its money, queue the work that brings the order to where the consult is. */
async function queued(visit_id: number, name = 'consult-ended'): Promise<number> {
  const { rows } = await app.owner.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job where name = $2 and (data ->> 'visit_id')::bigint = $1`,
    [visit_id, name],
  );
  return rows[0]?.jobs ?? 0;
}

async function ordersOf(visit_id: number) {
  const { rows } = await app.owner.query<{
    id: number;
    ordernumber: string;
    waits: boolean;
    packer_id: number | null;
    address: string;
  }>('select id, ordernumber, paid_at is null as waits, packer_id, address from medicine_order where visit_id = $1', [
    visit_id,
  ]);
  return rows;
}

const choose = (visit_id: number, body: object) =>
  app.call(chooseMedicineWay, { ...params(visit_id), body }, test_platform_key);
const offer = (offered: { self_collect: boolean; delivery: boolean }) =>
  app.owner.query('update clinic set allow_self_collect = $2, allow_ally_delivery = $3 where id = $1', [
    practice.clinic.id,
    offered.self_collect,
    offered.delivery,
  ]);

describe('an order comes into being', () => {
  test('not without medicines, and not before the end of the consult', async () => {
    const seen = await makeSeenVisit(app, practice.clinic, practice);
    await prescribe(place(), seen);
    await make(seen);
    expect(await ordersOf(seen)).toEqual([]);
    await app.owner.query(`update visit set status = 'w', consult_end_at = now() where id = $1`, [seen]);
    const without = await makeSeenVisit(app, practice.clinic, { ...practice, status: 'w' });
    await make(without);
    expect(await ordersOf(without)).toEqual([]);
  });

  test('at the end of a consult in our own room: it waits for payment', async () => {
    const id = await makeSeenVisit(app, practice.clinic, practice);
    const { token } = practice;
    const text = { notes: '', diagnosis: '', mc: null, referral: null, medicines: [paracetamol], updated_at: null };
    const { updated_at } = (await app.call(saveConsult, { ...params(id), body: text }, token)).answer;
    for (const rail of guardRail.options)
      await app.call(setGuardRail, { ...params(id), body: { rail, override_reason: null } }, token);
    expect(await queued(id)).toBe(0);
    const ended = await app.call(endOwnConsult, { ...params(id), body: { total: 31.1, updated_at } }, token);
    expect(ended.status).toBe(200);
    expect(await queued(id)).toBe(1);
    await make(id);
    const [order] = await ordersOf(id);
    expect(order).toMatchObject({ waits: true, address: '' });
    expect(order?.ordernumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    const { answer } = await app.call(getDeliver, params(order?.id ?? 0), packer.token);
    expect(answer.items).toEqual([
      { position: 0, name: 'Paracetamol 500 mg', dose: '1 tablet', frequency: '3 times a day', days: 5, quantity: 15 },
    ]);
    expect(answer).toMatchObject({ delivery_status: null, paid_at: null, delivery_label_pdf: null });
    expect(answer).toMatchObject({ order_status: 'p', service_type: 's', visit: { id } });
  });

  test('at the end that a partner reports, with the partner’s medicines; a second report adds none', async () => {
    const id = await makeSeenVisit(app, practice.clinic, practice);
    const end = (medicines: object[]) =>
      app.call(endConsult, { ...params(id), body: { is_complete: true, medicines } }, test_platform_key);
    expect((await end([paracetamol, { ...paracetamol, name: 'Lozenges' }])).status).toBe(200);
    await end([{ ...paracetamol, name: 'Something else' }]);
    expect(await queued(id)).toBe(1);
    await make(id);
    const [order] = await ordersOf(id);
    const { answer } = await app.call(getDeliver, params(order?.id ?? 0), packer.token);
    expect(answer.items.map(({ name }) => name)).toEqual(['Paracetamol 500 mg', 'Lozenges']);
  });

  test('once, however often and at once the job runs; the label is requested once', async () => {
    const id = await makePrescribedVisit(place());
    await billNothing(place(), id);
    await Promise.all(Array.from({ length: 8 }, () => make(id)));
    const orders = await ordersOf(id);
    expect(orders).toHaveLength(1);
    const [order] = orders;
    const { rows } = await app.owner.query<{ data: object }>(
      `select data from event where clinic_id = $1 and name = 'visit_drug_label_print'`,
      [practice.clinic.id],
    );
    expect(rows.map(({ data }) => data)).toEqual([{ medicine_order_id: order?.id, visit_id: id }]);
    const news = await outboxOf(app, { record: 'medicine_order', record_id: order?.id ?? 0 });
    expect(news.map(({ kind, data }) => [kind, data])).toMatchObject([
      ['medicine.ordered', { ordernumber: order?.ordernumber, service_type: 's', visit_id: id }],
      ['medicine.moved', { delivery_status: 'i', order_status: 'p' }],
    ]);
    const trail = await activitiesOf(app, 'medicine_order', order?.id ?? 0, packer.token);
    expect(trail.map(({ kind }) => kind)).toEqual(['medicine_order_made', 'medicine_order_paid']);
  });
});

/** A consult of 25 dollars with medicine for 6.10, whose bill is sent. */
async function prescribedBill(): Promise<number> {
  const id = await billedVisit(app, practice, { medicines: [paracetamol] });
  await make(id);
  return id;
}

async function transactionOf(visit_id: number): Promise<number> {
  const { rows } = await app.owner.query<{ id: number }>(
    'select transaction_id as id from visit_payment where visit_id = $1',
    [visit_id],
  );
  return rows[0]?.id ?? 0;
}

describe('an order is paid', () => {
  /** Alerts of the dispensary, by the order that can be packed. */
  const alerts = async () =>
    (
      await app.owner.query<{ id: number }>(
        `select (data ->> 'medicine_order_id')::int8 as id from event where clinic_id = $1 and name = 'visit_drug_label_print'`,
        [practice.clinic.id],
      )
    ).rows.map(({ id }) => id);
  const queue = async () => {
    const { answer } = await app.call(readPackingQueue, {}, packer.token);
    return { to_pack: answer.to_pack.map(({ id }) => id), unpaid: answer.unpaid.map(({ id }) => id) };
  };
  test('when its bill is: before that it is in no queue, and raises no alert', async () => {
    const id = await prescribedBill();
    const order_id = (await ordersOf(id))[0]?.id ?? 0;
    expect([await queue(), await alerts()]).toEqual([{ to_pack: [], unpaid: [order_id] }, []]);
    expect((await pay(app, id, { amount: 31.1 })).status).toBe(200);
    expect(await queued(id, 'consult-money')).toBe(1);
    await make(id);
    await make(id);
    expect([await queue(), await alerts()]).toEqual([{ to_pack: [order_id], unpaid: [] }, [order_id]]);
    const { answer } = await app.call(getDeliver, params(order_id), packer.token);
    expect(answer).toMatchObject({
      delivery_status: 'i',
      paid_at: expect.any(String),
      delivery_label_pdf: `/clinic/deliver/${order_id}/label`,
    });
  });

  test('until its bill is refunded as a whole: then it waits again, until the refund fails', async () => {
    const id = await prescribedBill();
    const paid = await pay(app, id, { amount: 31.1 });
    await make(id);
    await app.owner.query('update medicine_order set packer_id = 1, packing_at = now() where visit_id = $1', [id]);
    const counter = await makeCounter(app, { group: practice.group, clinic: practice.clinic, roles: cashier_roles });
    const people = { by: counter, decider: await secondPerson(app, counter) };
    const transaction_id = await transactionOf(id);
    expect(paid.status).toBe(200);
    await approvedRefund(app, people, transaction_id, 1);
    await make(id);
    expect((await ordersOf(id))[0]).toMatchObject({ waits: false, packer_id: 1 });
    const { reference } = await approvedRefund(app, people, transaction_id, 30.1);
    expect(await queued(id, 'consult-money')).toBe(3);
    await make(id);
    expect((await ordersOf(id))[0]).toMatchObject({ waits: true, packer_id: null });
    await answerRefund(app, { refund_reference: reference, status: 'failed', reason: 'Account closed' });
    expect(await queued(id, 'consult-money')).toBe(4);
    await make(id);
    expect((await ordersOf(id))[0]).toMatchObject({ waits: false });
    const kinds = (await activitiesOf(app, 'medicine_order', (await ordersOf(id))[0]?.id ?? 0, packer.token)).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual([
      'medicine_order_made',
      'medicine_order_paid',
      'medicine_order_unpaid',
      'medicine_order_paid',
    ]);
  });
});

describe('how the patient gets it', () => {
  const home = { service_type: 'd', address: '12 Orchard Road, #03-04' };

  test('must be offered by the branch, and a delivery needs an address', async () => {
    const id = await makePrescribedVisit(place());
    await offer({ self_collect: true, delivery: false });
    expect(await choose(id, home)).toMatchObject({
      status: 409,
      problem: { type: '/problems/medicine_way_not_offered' },
    });
    await offer({ self_collect: false, delivery: true });
    expect((await choose(id, { service_type: 's' })).status).toBe(409);
    const { status, problem } = await choose(id, { service_type: 'd', address: ' ' });
    expect([status, problem.errors]).toEqual([422, { address: ['This value should not be blank.'] }]);
  });

  test('is chosen before the consult ends, or while the order is not yet packed', async () => {
    await offer({ self_collect: true, delivery: true });
    const id = await makePrescribedVisit(place());
    expect(await choose(id, home)).toMatchObject({ status: 200, answer: { service_type: 'd', ordernumber: null } });
    await make(id);
    const [order] = await ordersOf(id);
    expect(order?.address).toBe(home.address);
    const again = await choose(id, { service_type: 's', address: 'ignored' });
    expect(again.answer).toEqual({ service_type: 's', ordernumber: order?.ordernumber });
    expect((await ordersOf(id))[0]?.address).toBe('');
    await app.owner.query(
      'update medicine_order set paid_at = now(), packer_id = 1, packing_at = now(), packed_at = now() where visit_id = $1',
      [id],
    );
    expect(await choose(id, home)).toMatchObject({ status: 409, problem: { type: '/problems/medicine_order_packed' } });
  });

  test('a choice that arrives while the order is made is never lost', async () => {
    await offer({ self_collect: true, delivery: true });
    for (let round = 0; round < 6; round++) {
      const id = await makePrescribedVisit(place());
      await Promise.all([make(id), choose(id, home), make(id)]);
      expect((await ordersOf(id))[0]?.address).toBe(home.address);
    }
  });
});
