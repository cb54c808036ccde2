import {
  claimMedicineOrder,
  handOverMedicineOrder,
  readPackingQueue,
  releaseMedicineOrder,
  wrapMedicineOrder,
  wrapScannedOrder,
} from '@clinic/contract/dispensary/packing.ts';
import { printMedicineLabels } from '@clinic/contract/dispensary/delivers.ts';
import { reportDelivery } from '@clinic/contract/dispensary/platform-deliveries.ts';
import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Clinic, type Group, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import { makeOrder } from '../../../testing/samples/visits/medicine-orders.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

const roles: Role[] = ['ROLE_TELEMED_DISPENSARY_VIEW', 'ROLE_TELEMED_DISPENSARY_UPDATE'];
let app: TestApp;
let group: Group;
let clinic: Clinic;
let mei: Counter;
let wei: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  mei = await makeCounter(app, { group, clinic, roles });
  wei = await makeCounter(app, { group, clinic, roles });
});

const order = (made: Parameters<typeof makeOrder>[1] = {}) => makeOrder({ app, clinic }, made);
type Step =
  | typeof claimMedicineOrder
  | typeof releaseMedicineOrder
  | typeof wrapMedicineOrder
  | typeof handOverMedicineOrder;
const on = (endpoint: Step, id: number, { token }: Counter = mei) =>
  app.call(endpoint as typeof claimMedicineOrder, { params: { id: String(id) } }, token);
const scan = (ordernumber: string, { token }: Counter = mei) =>
  app.call(wrapScannedOrder, { body: { ordernumber } }, token);
const queue = async () => (await app.call(readPackingQueue, {}, mei.token)).answer;

describe('refusals', () => {
  test('an order that waits for payment is not taken, packed, labelled, or brought', async () => {
    const { id, ordernumber } = await order({ is_unpaid: true, address: '1 Orchard Road' });
    const at = new Date(Date.now() - 1_000).toISOString();
    for (const answer of [
      await on(claimMedicineOrder, id),
      await on(wrapMedicineOrder, id),
      await scan(ordernumber),
      await app.call(printMedicineLabels, { params: { id: String(id) } }, mei.token),
      await app.call(reportDelivery, { params: { ordernumber }, body: { status: 'p', at } }, test_platform_key),
    ])
      expect(refusalOf(answer)).toEqual([409, 'medicine_order_unpaid']);
    await expect(
      app.owner.query('update medicine_order set packer_id = 1, packing_at = now() where id = $1', [id]),
    ).rejects.toThrow(/is_paid_before_it_is_packed/);
  });

  test('an order that one user packs cannot be taken or packed by another', async () => {
    const { id, ordernumber } = await order();
    expect((await on(claimMedicineOrder, id)).answer.packer?.id).toBe(mei.user.id);
    for (const answer of [
      await on(claimMedicineOrder, id, wei),
      await on(wrapMedicineOrder, id, wei),
      await scan(ordernumber, wei),
    ])
      expect(refusalOf(answer)).toEqual([409, 'medicine_order_claimed']);
  });

  test('a packed order is not packed, taken or put back again', async () => {
    const { id, ordernumber } = await order();
    await on(wrapMedicineOrder, id);
    for (const answer of [
      await on(wrapMedicineOrder, id),
      await on(claimMedicineOrder, id),
      await on(releaseMedicineOrder, id),
      await scan(ordernumber),
    ])
      expect(refusalOf(answer)).toEqual([409, 'medicine_order_packed']);
  });

  test('only a packed order is handed over, once, and none that a courier brings', async () => {
    const { id } = await order();
    expect(refusalOf(await on(handOverMedicineOrder, id))).toEqual([409, 'medicine_order_not_packed']);
    await on(wrapMedicineOrder, id);
    expect((await on(handOverMedicineOrder, id)).status).toBe(200);
    expect(refusalOf(await on(handOverMedicineOrder, id))).toEqual([409, 'medicine_order_collected']);
    const brought = await order({ address: '1 Orchard Road', is_packed: true });
    expect(refusalOf(await on(handOverMedicineOrder, brought.id))).toEqual([409, 'medicine_order_for_courier']);
  });

  test('a label of another branch, or of no order, packs nothing', async () => {
    const sister = await makeClinic(app, group);
    const { ordernumber } = await makeOrder({ app, clinic: sister });
    for (const number of [ordernumber, '0000000000000000', 'not a number'])
      expect(refusalOf(await scan(number))).toEqual([404, 'medicine_order_not_found']);
  });

  test('the database takes back nothing that has happened', async () => {
    const { id } = await order({ is_packed: true });
    for (const change of ['packed_at = null', `service_type = 'd', address = 'x'`, 'packer_id = packer_id + 1'])
      await expect(app.owner.query(`update medicine_order set ${change} where id = $1`, [id])).rejects.toThrow(
        /taken back/,
      );
    await expect(app.owner.query('delete from medicine_order where id = $1', [id])).rejects.toThrow(/append-only/);
  });
});

describe('the queue', () => {
  test('shows what waits, the oldest first, with medicines and who packs it', async () => {
    const none = { to_pack: [], to_pack_count: 0, packed: [], packed_count: 0, unpaid: [], unpaid_count: 0 };
    expect(await queue()).toEqual({ ...none, last_at: null });
    const [first, second] = [await order(), await order()];
    const third = await order({ address: '1 Orchard Road' });
    await on(claimMedicineOrder, second.id, wei);
    await on(wrapMedicineOrder, third.id);
    const { to_pack, to_pack_count, packed, packed_count, last_at } = await queue();
    expect(to_pack.map(({ id, packer }) => [id, packer?.id])).toEqual([
      [first.id, undefined],
      [second.id, wei.user.id],
    ]);
    expect(to_pack[0]?.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Paracetamol 500 mg', 15],
      ['Lozenges', 1],
    ]);
    expect(packed).toMatchObject([{ id: third.id, delivery_status: 'g', address: '1 Orchard Road' }]);
    expect([to_pack_count, packed_count, typeof last_at]).toEqual([2, 1, 'string']);
  });

  test('an order that is put back is taken by somebody else; a repeat of either changes nothing', async () => {
    const { id } = await order();
    await on(claimMedicineOrder, id);
    const again = await on(claimMedicineOrder, id);
    expect(again.status).toBe(200);
    // The colleague who took it has gone home.
    expect((await on(releaseMedicineOrder, id, wei)).answer.packer).toBeNull();
    expect((await on(releaseMedicineOrder, id, wei)).status).toBe(200);
    expect((await on(claimMedicineOrder, id, wei)).answer.packer?.id).toBe(wei.user.id);
    const trail = await activitiesOf(app, 'medicine_order', id, mei.token);
    expect(trail.map(({ kind }) => kind)).toEqual([
      'medicine_order_made',
      'medicine_order_paid',
      'medicine_order_claimed',
      'medicine_order_released',
      'medicine_order_claimed',
    ]);
  });

  test('a scanned label packs the order, as it is printed and as it is typed', async () => {
    const { id, ordernumber } = await order();
    const typed = ` ${orderNumberText(ordernumber).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const { status, answer } = await scan(typed);
    expect([status, answer.id, answer.delivery_status, answer.packer?.id]).toEqual([200, id, 'g', mei.user.id]);
  });

  test('from paid to collected: states, times, the trail, and the news to the patient’s app', async () => {
    const { id } = await order();
    const packed = await on(wrapMedicineOrder, id);
    expect(packed.answer).toMatchObject({ delivery_status: 'g', order_status: 'p', received_at: null });
    const { answer } = await on(handOverMedicineOrder, id, wei);
    expect(answer).toMatchObject({ delivery_status: 'p', order_status: 's', packer: { id: mei.user.id } });
    expect(answer.received_at).toBe(answer.collected_at);
    expect(Date.parse(answer.updated_at)).toBeGreaterThan(Date.parse(packed.answer.updated_at));
    const trail = await activitiesOf(app, 'medicine_order', id, mei.token);
    expect(trail.map(({ kind, by }) => [kind, by])).toEqual([
      ['medicine_order_made', 'dispensary'],
      ['medicine_order_paid', 'dispensary'],
      ['medicine_order_packed', mei.user.username],
      ['medicine_order_collected', wei.user.username],
    ]);
    const news = await outboxOf(app, { record: 'medicine_order', record_id: id });
    expect(news.map(({ kind, data }) => [kind, (data as { delivery_status?: string }).delivery_status])).toEqual([
      ['medicine.ordered', undefined],
      ['medicine.moved', 'i'],
      ['medicine.moved', 'g'],
      ['medicine.moved', 'p'],
    ]);
  });
});
