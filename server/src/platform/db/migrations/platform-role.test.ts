import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Clinic, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { platform_role } from './roles.ts';
import { inTransaction, type TransactionOptions } from '../transaction.ts';

/** Fees of clinics, their legal closing days, default charges of tele-consults, and payout accounts. A clinic may cancel a future fee. */
const kept = [
  ['clinic_bank_account', 'insert, update, delete'],
  ['clinic_plan', 'insert, update, delete'],
  ['plan', 'insert, update, delete'],
  ['plan_admin_fee', 'insert, update'],
  ['public_holiday', 'insert, update, delete'],
  ['public_holiday_change', 'insert, update, delete'],
  ['telemed_service', 'insert, update, delete'],
];

let app: TestApp;
let clinic: Clinic;
let options: TransactionOptions;
beforeAll(async () => {
  app = await sharedApp();
  clinic = await makeClinic(app, await makeGroup(app));
  options = { tenant: { group_id: clinic.group_id, clinic_ids: [clinic.id] } };
});

const account = (taken: TransactionOptions) =>
  inTransaction(app.platform.pool, taken, ({ client }) =>
    client.query(
      `insert into clinic_bank_account (clinic_id, account_name, account_number, bic, updated_at)
       values ($1, 'Somebody Else', '9999999999', 'DBSSSGSG', now())
       on conflict (clinic_id) do update set account_number = excluded.account_number`,
      [clinic.id],
    ),
  );

test.each(kept)('T12 the app’s role may not write %s: %s', async (table, privileges) => {
  const { rows } = await app.platform.pool.query<{ may: boolean; taken: boolean }>(
    `select has_table_privilege($1, $2) or has_any_column_privilege($1, 'insert, update') as may,
       has_table_privilege('${platform_role}', $1, 'insert') as taken`,
    [table, privileges],
  );
  expect(rows).toEqual([{ may: false, taken: true }]);
});

test('T12 only a transaction that takes on the platform’s role can write an account', async () => {
  await expect(account(options)).rejects.toMatchObject({ code: '42501' });
  await account({ ...options, role: platform_role });
  // The role ends with its transaction: the same connection can no longer write.
  await expect(account(options)).rejects.toMatchObject({ code: '42501' });
});

test('T12 the platform’s role sees no other tenant either', async () => {
  const other = { tenant: { group_id: clinic.group_id + 1, clinic_ids: [clinic.id + 1] }, role: platform_role };
  await expect(account(other)).rejects.toMatchObject({ code: '42501', message: /row-level security/ });
});

test('T12 only calls of the platform take on its role, and the one with the link of a first start', () => {
  const taking = allEndpoints.filter(({ access }) => 'as_platform' in access);
  expect(taking.length).toBeGreaterThan(4);
  const others = taking.filter(({ access }) => access.kind !== 'platform').map(({ name }) => name);
  expect(others).toEqual(['createFirstOperator']);
});
