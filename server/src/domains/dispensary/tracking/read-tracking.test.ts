import { reportDelivery } from '@clinic/contract/dispensary/platform-deliveries.ts';
import { readTracking } from '@clinic/contract/dispensary/tracking.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Clinic, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { makeOrder } from '../../../testing/samples/visits/medicine-orders.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let clinic: Clinic;
beforeAll(async () => {
  app = await sharedApp();
  clinic = await makeClinic(app, await makeGroup(app), { name: 'Clinic of the tracking page' });
});

const track = (ordernumber: string) => app.call(readTracking, { params: { ordernumber } });

test('T28 an unknown number finds nothing', async () => {
  expect(refusalOf(await track('0000000000000000'))).toEqual([404, 'medicine_order_untraced']);
});

test('shows states with their times, and nothing of patient, branch or medicines', async () => {
  const address = '12 Orchard Road, #03-04';
  const { ordernumber } = await makeOrder({ app, clinic }, { address, patient_name: 'Ong Kim', is_packed: true });
  const at = new Date(Date.now() - 60_000).toISOString();
  await app.call(reportDelivery, { params: { ordernumber }, body: { status: 'c', at } }, test_platform_key);
  const { status, answer, text } = await track(ordernumber);
  expect([status, Object.keys(answer).toSorted()]).toEqual([
    200,
    ['failed_at', 'languages', 'order_status', 'service_type', 'states'],
  ]);
  expect(answer).toMatchObject({ service_type: 'd', order_status: 's', failed_at: null });
  expect(answer.states.map((state) => state.status)).toEqual(['i', 'g', 'c']);
  expect(answer.states.at(-1)).toEqual({ status: 'c', at });
  for (const hidden of ['Ong', 'Orchard', 'tracking page', 'Paracetamol', ordernumber])
    expect(text).not.toContain(hidden);
});

test('says the languages of the branch, and that of the customer', async () => {
  const { ordernumber, visit_id } = await makeOrder({ app, clinic });
  expect((await track(ordernumber)).answer.languages).toEqual({ own: null, on: ['en'] });
  await app.owner.query("update clinic set languages = '{ms,en}' where id = $1", [clinic.id]);
  await app.owner.query(
    "update customer set language = 'ta' where id = (select customer_id from visit where id = $1 and clinic_id = $2)",
    [visit_id, clinic.id],
  );
  expect((await track(ordernumber)).answer.languages).toEqual({ own: 'ta', on: ['ms', 'en'] });
});

test('an order that waits for payment has no state yet', async () => {
  const { ordernumber } = await makeOrder({ app, clinic }, { is_unpaid: true });
  expect((await track(ordernumber)).answer).toMatchObject({ order_status: 'p', states: [] });
});

test('a delivery that failed says so until it arrives after all', async () => {
  const { ordernumber } = await makeOrder({ app, clinic }, { address: '1 Orchard Road', is_packed: true });
  const at = new Date(Date.now() - 60_000).toISOString();
  const report = (status: string) =>
    app.call(reportDelivery, { params: { ordernumber }, body: { status, at } }, test_platform_key);
  await report('x');
  expect((await track(ordernumber)).answer).toMatchObject({ order_status: 'f', failed_at: at });
  await report('c');
  expect((await track(ordernumber)).answer).toMatchObject({ order_status: 's', failed_at: null });
});
