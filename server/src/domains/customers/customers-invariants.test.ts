import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { makeClinic, makeGroup } from '../../testing/factories.ts';
import { toldCustomer } from '../../testing/samples/customers.samples.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';
import { customersInvariants } from './customers-invariants.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const clinic = await makeClinic(app, await makeGroup(app));
  const told = toldCustomer({ clinic });
  const report = (user: object) => app.call(reportCustomer, { body: { ...told, user } as never }, test_platform_key);
  await report(told.user);
  await report({ ...told.user, e_card_type: 'Silver' });
  await report({ ...told.user, e_card_type: null });
});
afterAll(() => app.close());

const broken = async () =>
  (await checkInvariants(app.owner_url, customersInvariants)).violations.map(({ invariant, row }) => [invariant, row]);

test('they hold on an honest database', async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  ["update customer_count set customers = customers + 1 where e_card_type = ''", customersInvariants[0], 'card none'],
  ["update customer set patient_names = 'Nobody'", customersInvariants[1], 'customer'],
])('%s is reported', async (change, invariant, row) => {
  await app.owner.query(change);
  expect(await broken()).toEqual([[invariant?.name, expect.stringContaining(row)]]);
  await app.owner.query("update customer_count set customers = 1 where e_card_type = ''");
  await app.owner.query("update customer set patient_names = 'Tan Mei Ling'");
});

test('every invariant of customers has a planted violation here', () => {
  expect(customersInvariants).toHaveLength(2);
});
