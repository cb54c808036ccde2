import type { CourierReport } from '@clinic/contract/dispensary/delivery-words.ts';
import { getDeliver } from '@clinic/contract/dispensary/delivers.ts';
import { listDeliveries, reportDelivery } from '@clinic/contract/dispensary/platform-deliveries.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Clinic, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { makeOperator } from '../../../testing/people/operators.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { makeOrder } from '../../../testing/samples/visits/medicine-orders.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let clinic: Clinic;
let viewer: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  const group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  viewer = await makeCounter(app, { group, clinic, roles: ['ROLE_TELEMED_DISPENSARY_VIEW'] });
});

/** An order of some hours ago. */
async function packed() {
  const order = await makeOrder({ app, clinic }, { address: '1 Orchard Road', is_packed: true });
  const created_at = new Date(Date.now() + app.clock.offset_ms - 3 * 3_600_000);
  await app.owner.query('update medicine_order set created_at = $2 where ordernumber = $1', [
    order.ordernumber,
    created_at,
  ]);
  return order;
}
const start_ms = Date.now() - 3_600_000;
/** This many minutes after the courier came. */
const after = (minutes: number): string => new Date(start_ms + minutes * 60_000).toISOString();
const report = (ordernumber: string, status: CourierReport, at: string) =>
  app.call(reportDelivery, { params: { ordernumber }, body: { status, at } }, test_platform_key);
const shown = async (id: number) => (await app.call(getDeliver, { params: { id: String(id) } }, viewer.token)).answer;

describe('refusals', () => {
  test('an unknown order, one that the patient collects, and a time in the future', async () => {
    expect(refusalOf(await report('0000000000000000', 'p', after(0)))).toEqual([404, 'medicine_order_not_found']);
    const own = await makeOrder({ app, clinic }, { is_packed: true });
    expect(refusalOf(await report(own.ordernumber, 'p', after(0)))).toEqual([409, 'medicine_order_self_collected']);
    const { ordernumber } = await packed();
    const { status, problem } = await report(ordernumber, 'p', new Date(Date.now() + 3_600_000).toISOString());
    expect([status, problem.errors]).toEqual([422, { at: ['This time is still to come.'] }]);
    expect((await report(ordernumber, 'p', '2020-01-01T00:00:00Z')).problem.errors).toEqual({
      at: ['This time is too early.'],
    });
  });
});

/** Every order in which these can arrive. */
function* permutationsOf<One>(all: readonly One[]): Generator<One[]> {
  if (all.length === 0) yield [];
  for (const [place, one] of all.entries())
    for (const rest of permutationsOf(all.toSpliced(place, 1))) yield [one, ...rest];
}

describe('reports', () => {
  test('may arrive in any order and twice: the furthest counts, and each state keeps its earliest time', async () => {
    const reports: [CourierReport, number][] = [
      ['p', 1],
      ['x', 5],
      ['c', 20],
      ['f', 30],
    ];
    const states = new Set<string>();
    for (const arriving of permutationsOf(reports)) {
      const { id, ordernumber } = await packed();
      for (const [status, minutes] of [...arriving, ...arriving.slice(0, 2)])
        await report(ordernumber, status, after(minutes));
      // A slower system reports it again.
      await report(ordernumber, 'c', after(25));
      const { delivery_status, order_status, received_at, ...times } = await shown(id);
      const { collected_at, delivered_at, confirmed_at, failed_at } = times;
      states.add(
        JSON.stringify([
          delivery_status,
          order_status,
          received_at,
          collected_at,
          delivered_at,
          confirmed_at,
          failed_at,
        ]),
      );
    }
    expect([...states].map((one) => JSON.parse(one) as unknown)).toEqual([
      ['f', 's', after(20), after(1), after(20), after(30), after(5)],
    ]);
  }, 60_000);

  test.each<[CourierReport[], string, string]>([
    [['p'], 'p', 'p'],
    [['p', 'x'], 'p', 'f'],
    [['x', 'p'], 'p', 'f'],
    [['x', 'c'], 'c', 's'],
    [['c', 'x'], 'c', 's'],
    [['c', 'p'], 'c', 's'],
    [['f'], 'f', 's'],
  ])('%j: delivery %s, order %s', async (arriving, delivery_status, order_status) => {
    const { id, ordernumber } = await packed();
    for (const [place, status] of arriving.entries()) await report(ordernumber, status, after(place));
    expect(await shown(id)).toMatchObject({ delivery_status, order_status });
  });

  test('a courier who was faster than the button packs nothing: the order is on its way', async () => {
    const { id, ordernumber } = await makeOrder({ app, clinic }, { address: '1 Orchard Road' });
    expect((await report(ordernumber, 'p', after(60))).answer).toMatchObject({ delivery_status: 'p', packed_at: null });
    expect(await shown(id)).toMatchObject({ delivery_status: 'p', packer: null });
  });

  test('that tell nothing new write nothing; the others stand in the trail', async () => {
    const { id, ordernumber } = await packed();
    const first = await report(ordernumber, 'p', after(1));
    const again = await report(ordernumber, 'p', after(2));
    expect(again.answer).toEqual(first.answer);
    await report(ordernumber, 'c', after(3));
    const trail = await activitiesOf(app, 'medicine_order', id, viewer.token);
    expect(trail.filter(({ kind }) => kind === 'medicine_order_reported')).toHaveLength(2);
  });
});

test('a courier finds the packed orders that are to be brought, without what is in them', async () => {
  const { ordernumber } = await packed();
  await makeOrder({ app, clinic }, { address: '2 Orchard Road' });
  await makeOrder({ app, clinic }, { is_packed: true });
  const delivered = await packed();
  await report(delivered.ordernumber, 'c', after(1));
  const { answer, text } = await app.call(
    listDeliveries,
    { query: { clinic_id: String(clinic.id) } },
    test_platform_key,
  );
  expect(answer.data.map((one) => [one.ordernumber, one.address])).toEqual([[ordernumber, '1 Orchard Road']]);
  expect(text).not.toContain('Paracetamol');
});

test('an operator follows and reports an order without its patient', async () => {
  const { ordernumber } = await packed();
  const { token } = await makeOperator(app, ['operations']);
  const nobody = { ordernumber, patient_name: '', address: '', mobile: null };
  const listed = await app.call(listDeliveries, { query: { clinic_id: String(clinic.id) } }, token);
  expect(listed.answer.data).toMatchObject([nobody]);
  const body = { status: 'p', at: after(1) } as const;
  const reported = await app.call(reportDelivery, { params: { ordernumber }, body }, token);
  expect(reported.answer).toMatchObject({ ...nobody, delivery_status: 'p' });
});
