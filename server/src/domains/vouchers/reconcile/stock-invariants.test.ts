import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { withoutTriggers } from '../../../testing/money/plant-violation.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stockInvariants } from './stock-invariants.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  await makeVoucher({ app, group, clinic });
  const { id } = await makeVoucher({ app, group, clinic }, { status: 'l', remain: 9 });
  await app.owner.query(
    `with sold as (update voucher set remain = 7 where id = $1 returning clinic_id, id)
     insert into voucher_log (clinic_id, voucher_id, created_at, quantity, old_quantity, reason)
     select clinic_id, id, now(), -2, 9, 'Sale' from sold`,
    [id],
  );
});
afterAll(() => app.close());

const broken = async () =>
  (await checkInvariants(app.owner_url, stockInvariants)).violations.map(({ invariant, row }) => [invariant, row]);

test('they hold on an honest database', async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  [
    'a movement that begins elsewhere',
    'update voucher_log set old_quantity = 10, quantity = -3 where quantity < 0',
    'update voucher_log set old_quantity = 9, quantity = -2 where quantity < 0',
    [[stockInvariants[0]?.name, 'movement']],
  ],
  [
    'a sale without a movement',
    "update voucher set remain = 6 where status = 'l'",
    "update voucher set remain = 7 where status = 'l'",
    [[stockInvariants[1]?.name, 'voucher']],
  ],
  [
    'a voucher that is good everywhere and names a branch',
    "update voucher set all_provider = true where status = 'i'",
    "update voucher set all_provider = false where status = 'i'",
    [[stockInvariants[2]?.name, 'voucher']],
  ],
])('%s is reported', async (_, change, back, expected) => {
  await withoutTriggers(app, (owner) => owner.query(change));
  expect(await broken()).toEqual(expected.map(([name, row]) => [name, expect.stringContaining(row ?? '')]));
  await withoutTriggers(app, (owner) => owner.query(back));
});

test('every invariant of vouchers has a planted violation here', () => {
  expect(stockInvariants).toHaveLength(3);
});
