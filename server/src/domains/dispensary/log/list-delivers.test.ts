import { getDeliver, listDelivers, printMedicineLabels } from '@clinic/contract/dispensary/delivers.ts';
import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import { searchEverything } from '@clinic/contract/search/search.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Clinic, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { makeOrder, type MadeOrder } from '../../../testing/samples/visits/medicine-orders.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const day_ms = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * day_ms);
let app: TestApp;
let clinic: Clinic;
let viewer: Counter;
let packed: MadeOrder;
let newest: MadeOrder;
let oldest: MadeOrder;
let unpaid: MadeOrder;
beforeAll(async () => {
  app = await sharedApp();
  const group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  viewer = await makeCounter(app, { group, clinic, roles: ['ROLE_TELEMED_DISPENSARY_VIEW'] });
  const place = { app, clinic };
  packed = await makeOrder(place, { address: '1 Orchard Road', is_packed: true, visit_at: ago(3) });
  newest = await makeOrder(place, { patient_name: 'Ong 100%_Kim', visit_at: ago(0) });
  oldest = await makeOrder(place, { visit_at: ago(9) });
  await app.owner.query(`update medicine_order set delivered_at = now() where id = $1`, [packed.id]);
  await makeOrder({ app, clinic: await makeClinic(app, group) });
  unpaid = await makeOrder(place, { visit_at: ago(12), is_unpaid: true });
});

const list = (query: object) => app.call(listDelivers, { query: query as never }, viewer.token);
const idsOf = async (query: object) => (await list(query)).answer.data.map(({ id }) => id);

describe('the Delivery Log', () => {
  test('has the orders of the branch, the oldest consult first', async () => {
    const { answer } = await list({});
    expect(answer.data.map(({ id }) => id)).toEqual([unpaid.id, oldest.id, packed.id, newest.id]);
    expect(answer.pager).toEqual({ p: 1, n: 20, pages: 1, rows: 4 });
    expect(answer.data[0]).toMatchObject({ delivery_status: null, delivery_label_pdf: null });
    expect(answer.data[2]).toMatchObject({
      service_type_display_name: 'Ally Delivery',
      delivery_status: 'c',
      order_status: 's',
      provider: { id: clinic.id, name: clinic.name },
      visit: { telemed_doctor_profile_name: expect.stringMatching(/^Dr /) },
      delivery_label_pdf: `/clinic/deliver/${packed.id}/label`,
    });
  });

  test('is sorted and paged without an overlap', async () => {
    expect(await idsOf({ sort: 'visit_schedule_at,desc' })).toEqual([newest.id, packed.id, oldest.id, unpaid.id]);
    expect(await idsOf({ sort: 'created_at,asc' })).toEqual([packed.id, newest.id, oldest.id, unpaid.id]);
    expect([...(await idsOf({ n: '2' })), ...(await idsOf({ n: '2', p: '2' }))]).toEqual(await idsOf({}));
  });

  test.each<[object, () => MadeOrder[]]>([
    [{ delivery_status: 'c' }, () => [packed]],
    [{ delivery_status: 'i' }, () => [oldest, newest]],
    [{ delivery_status: 'unpaid' }, () => [unpaid]],
    [{ order_status: 's' }, () => [packed]],
    [{ order_status: 'f' }, () => []],
    [{ service_type: 's' }, () => [unpaid, oldest, newest]],
    [{ date: `${singaporeDay(ago(4))},${singaporeDay(ago(1))}` }, () => [packed]],
    [{ name: 'ONG 100%_k' }, () => [newest]],
    [{ name: '0%_k' }, () => []],
    [{ name: 'ong', service_type: 'd' }, () => []],
  ])('filtered by %j', async (query, found) => {
    expect(await idsOf(query)).toEqual(found().map(({ id }) => id));
    expect((await list(query)).answer.pager.rows).toBe(found().length);
  });

  test('a number finds its order, and a part of it', async () => {
    expect(await idsOf({ name: packed.ordernumber })).toEqual([packed.id]);
    expect(await idsOf({ name: packed.ordernumber.slice(2, 14).toLowerCase() })).toEqual([packed.id]);
    expect(await idsOf({ name: orderNumberText(packed.ordernumber) })).toEqual([packed.id]);
  });

  test('the palette finds an order by its printed number, a part of it, its id and, once submitted, the name', async () => {
    const search = async (text: string, typing?: 'true') =>
      (await app.call(searchEverything, { query: { text, typing } }, viewer.token)).answer.data;
    const order = expect.objectContaining({ kind: 'medicine_order', opens: packed.id, status: 'Delivered' });
    expect(await search(orderNumberText(packed.ordernumber))).toEqual([order]);
    expect(await search(packed.ordernumber.slice(3, 12))).toEqual([order]);
    expect(await search(`#${packed.id}`, 'true')).toContainEqual(order);
    expect((await search('ONG 100%_k')).map(({ id }) => id)).toEqual([newest.id]);
    expect(await search('ONG 100%_k', 'true')).toEqual([]);
  });

  test.each(['0', '-1', '1e9', '10000000', '999999999999999999', 'abc'])(
    'T16 n=%s is a page of at most 100',
    async (n) => {
      const { status, answer } = await list({ n, p: '999999999999' });
      expect([status, answer.data]).toEqual([200, []]);
      expect(answer.pager.n).toBeLessThanOrEqual(100);
    },
  );
});

test('the labels are a PDF, named by the order; the trail has who printed them', async () => {
  const { status, headers, text } = await app.call(
    printMedicineLabels,
    { params: { id: String(oldest.id) } },
    viewer.token,
  );
  expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(headers.get('content-disposition')).toContain(`labels-${oldest.ordernumber}.pdf`);
  const trail = await activitiesOf(app, 'medicine_order', oldest.id, viewer.token);
  expect(trail.at(-1)?.kind).toBe('medicine_labels_printed');
});

test('who opens an order has seen a patient', async () => {
  await app.call(getDeliver, { params: { id: String(newest.id) } }, viewer.token);
  const { rows } = await app.owner.query(
    `select user_id from patient_view where clinic_id = $1 and entity = 'medicine_order' and entity_id = $2 and way = 'opened'`,
    [clinic.id, newest.id],
  );
  expect(rows).toEqual([{ user_id: viewer.user.id }]);
});

test('labels with a character that no font has are refused and name it with its field; confirmed ones print its number', async () => {
  const { id } = await makeOrder({ app, clinic }, { patient_name: 'Tan 𪚥', visit_at: ago(20) });
  const print = (query: { print_numbers?: 'true' }) =>
    app.call(printMedicineLabels, { params: { id: String(id) }, query }, viewer.token);
  expect(await print({})).toMatchObject({
    status: 422,
    answer: {
      type: '/problems/signs_not_printed',
      errors: { document: ['𪚥 in “Tan 𪚥” would be printed as U+2A6A5.'] },
    },
  });
  expect((await print({ print_numbers: 'true' })).text.slice(0, 5)).toBe('%PDF-');
});
