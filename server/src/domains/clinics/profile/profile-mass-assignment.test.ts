import {
  type Clinic,
  clinic as profileSchema,
  getClinic,
  updateClinic,
  writableClinic,
} from '@clinic/contract/clinics/clinic.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let profile: Clinic;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app, { roles: ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'] });
  await app.owner.query(
    `insert into clinic_bank_account (clinic_id, account_name, account_number, bic, updated_at)
     values ($1, 'Orchard Clinic Pte Ltd', '0012345678', 'DBSSSGSG', now())`,
    [counter.clinic.id],
  );
  profile = (await app.call(getClinic, {}, counter.token)).answer;
});

/** The rows that hold the clinic's identity, its fees, and the account it is paid to. */
const stored = async () => {
  const { rows } = await app.owner.query(
    `select to_jsonb(c) - array['updated_at', 'phone'] as clinic, to_jsonb(b) as account, to_jsonb(p) as plan, to_jsonb(g) as provider_group
     from clinic c join clinic_bank_account b on b.clinic_id = c.id join plan p on p.id = c.plan_id
     join provider_group g on g.id = c.group_id where c.id = $1`,
    [counter.clinic.id],
  );
  return rows[0] as unknown;
};
/** Every kind of value that a request may send for a read-only field. */
const others: readonly unknown[] = [0, 999_999, '', 'T01234567', null, true, [], {}, { id: 1, name: 'x' }];

const read_only = (Object.keys(profileSchema.shape) as (keyof Clinic)[]).filter(
  (field) => !(field in writableClinic) && field !== 'updated_at',
);

test.each(read_only)('T12 a changed %s is refused by its name', async (field) => {
  const before = await stored();
  const tried = others.filter((value) => JSON.stringify(value ?? null) !== JSON.stringify(profile[field] ?? null));
  for (const value of tried) {
    const saved = await app.call(updateClinic, { body: { ...profile, [field]: value } }, counter.token);
    expect([saved.status, saved.problem.errors]).toEqual([422, { [field]: ['This field is read-only.'] }]);
  }
  expect(await stored()).toEqual(before);
});

test('T12 writable fields are saved although read-only ones are sent too', async () => {
  const before = await stored();
  const saved = await app.call(updateClinic, { body: { ...profile, phone: '+6561234567' } }, counter.token);
  expect(saved.answer).toMatchObject({ phone: '+6561234567', account_no: profile.account_no, plan: profile.plan });
  expect(await stored()).toEqual(before);
});

test.each(['head_office', 'uen', 'plan_id', 'group_id', 'consultation_rate_cents'])(
  'T12 the column %s is no field: 422',
  async (column) => {
    const refused = await app.call(updateClinic, { body: { ...profile, [column]: 1 } }, counter.token);
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [column]]);
  },
);

test('the bank account number is masked except for the last four digits, and is in no audit entry', async () => {
  expect(profile).toMatchObject({ account_no: '••••••5678', account_name: 'Orchard Clinic Pte Ltd' });
  await app.call(updateClinic, { body: { ...profile, phone: '61234567' } }, counter.token);
  const trail = await activitiesOf(app, 'clinic', counter.clinic.id, counter.token);
  expect(trail).toHaveLength(1);
  expect(JSON.stringify(trail)).not.toMatch(/0012345678/);
});

test('T12 the database denies the app the columns that the clinic may not change', async () => {
  const { rows } = await app.owner.query<{ column_name: string }>(
    `select column_name from information_schema.column_privileges
     where grantee = 'clinic_app' and table_name = 'clinic' and privilege_type = 'UPDATE'`,
  );
  const writable = new Set(rows.map(({ column_name }) => column_name));
  const kept = [
    'id',
    'group_id',
    'code',
    'name',
    'uen',
    'plan_id',
    'head_office',
    'type',
    'gst_reg_no',
    'need_gst',
    'specialty',
  ];
  expect(kept.filter((column) => writable.has(column))).toEqual([]);
  expect(writable.has('phone')).toBe(true);
});
