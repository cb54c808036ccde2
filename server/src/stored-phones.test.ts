import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import { listContacts, saveContacts } from '@clinic/contract/clinics/contacts.ts';
import { getUser, updateUser } from '@clinic/contract/staff/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from './domains.ts';
import { convertStoredPhones } from './platform/jobs/stored-phones.ts';
import { makePlainCall } from './testing/authorization/plain-call.ts';
import { sendCall } from './testing/authorization/send-call.ts';
import { type GoodCall, makeWorld } from './testing/samples/good-call.ts';
import type { World } from './testing/samples/sample.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const stored = domains.flatMap(({ phones }) => phones ?? []);
const columns = stored.flatMap(({ table, columns: of_table }) => of_table.map((column) => [table, column] as const));

/** Lists and records that show each of the columns. */
const readings = [
  'getUser',
  'getClinic',
  'listContacts',
  'listCustomers',
  'getCustomer',
  'listAppointments',
  'listAllVisits',
  'getVisit',
  'getDeliver',
  'listUserOrders',
  'listVoucherCertificates',
];

let app: TestApp;
let world: World;
let calls: GoodCall[];
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  calls = [];
  for (const name of readings) {
    const endpoint = allEndpoints.find((one) => one.name === name);
    if (!endpoint) throw new Error(`There is no ${name}.`);
    calls.push(await makePlainCall(world, endpoint));
  }
  const desk = { name: 'Front desk', phone: '91234567' };
  await app.call(saveContacts, { body: [desk, { ...desk, name: 'Nurse' }] }, world.counter.token);
}, 120_000);
afterAll(() => app.close());

/** As an earlier release stored it: in every row of every column. */
async function plant(phone: string): Promise<void> {
  for (const [table, column] of columns) await app.owner.query(`update ${table} set ${column} = $1`, [phone]);
  await app.owner.query("delete from tick where name like 'phones of %'");
}

const convert = () => convertStoredPhones(app.platform, stored);

/** The numbers that a call shows under the names of the columns. */
async function shownBy(call: GoodCall): Promise<unknown[]> {
  const { status, body } = await sendCall(app.url, call);
  expect(status, `${call.endpoint.name}: ${body.slice(0, 200)}`).toBe(200);
  const shown: unknown[] = [];
  JSON.parse(body, (name: string, value: unknown) => {
    if (typeof value === 'string' && /phone|mobile|fax|notify_number/.test(name)) shown.push(value);
    return value;
  });
  return [...new Set(shown)];
}

const numbersIn = async (table: string, column: string): Promise<string[]> => {
  const { rows } = await app.owner.query<{ number: string }>(`select distinct ${column} as number from ${table}`);
  return rows.map(({ number }) => number);
};

test('every column with a phone number is known', async () => {
  const { rows } = await app.owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join pg_tables t on t.tablename = table_name
     where table_schema = 'public' and t.schemaname = 'public' and data_type = 'text'
       and column_name ~ '(phone|mobile|fax|notify_number|contact_no|whatsapp)$'`,
  );
  expect(rows.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    columns.map((names) => names.join('.')).toSorted(),
  );
});

test.each(['91234567', '+65 9123 4567', '(+65) 9123 4567'])(
  'numbers that are stored as %s become +6591234567 everywhere, once, and every screen shows it',
  async (phone) => {
    await plant(phone);
    for (const call of calls) expect(await shownBy(call), call.endpoint.name).toEqual([phone]);
    await convert();
    for (const [table, column] of columns)
      expect(await numbersIn(table, column), `${table}.${column}`).toEqual(['+6591234567']);
    for (const call of calls) expect(await shownBy(call), call.endpoint.name).toEqual(['+6591234567']);
    const marked = async () => (await app.owner.query("select from tick where name like 'phones of %'")).rowCount;
    expect(await marked()).toBe(0);
    await convert();
    expect(await marked()).toBeGreaterThan(0);
    // What is done is not read again.
    await app.owner.query('update visit set mobile = $1', [phone]);
    await convert();
    expect(await numbersIn('visit', 'mobile')).toEqual([phone]);
  },
);

test('a run that ended in the middle is continued, batch after batch', async () => {
  await plant('+65 9123 4567');
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into staff_user (group_id, username, first_name, last_name, password_hash, mobile, telephone, password_changed_at)
     select $1, 'many' || n, 'Many', 'People', 'none', '6123 4567 x12', case when n % 2 = 0 then 'ask Tan' else '' end, now()
     from generate_series(1, 1200) n returning id`,
    [world.group.id],
  );
  await app.owner.query("update staff_user set mobile = '+6561234567;ext=12' where id = $1", [rows[10]?.id]);
  await convert();
  expect((await numbersIn('staff_user', 'mobile')).toSorted()).toEqual(['+6561234567;ext=12', '+6591234567']);
  expect((await numbersIn('staff_user', 'telephone')).toSorted()).toEqual(['', '+6591234567', 'ask Tan']);
  await app.owner.query("delete from staff_user where username like 'many%'");
});

/** Forms of no known number. */
test.each(['7123 4567', 'call 9123', '123'])('%s is no number: it stays, is shown, found and saved', async (phone) => {
  await plant(phone);
  await convert();
  for (const [table, column] of columns) expect(await numbersIn(table, column)).toEqual([phone]);
  for (const call of calls) expect(await shownBy(call), call.endpoint.name).toEqual([phone]);
  const { token } = world.counter;

  const asked = { params: { id: world.user.id } };
  const { answer: user } = await app.call(getUser, asked, token);
  const changed = await app.call(
    updateUser,
    { ...asked, body: { mobile: phone, telephone: phone, first_name: `Of ${phone}` } },
    token,
  );
  expect([changed.status, changed.answer]).toMatchObject([
    200,
    { mobile: phone, telephone: phone, first_name: `Of ${phone}` },
  ]);
  expect(
    (await app.call(updateUser, { ...asked, body: { mobile: phone, updated_at: changed.answer.updated_at } }, token))
      .answer,
  ).toEqual(changed.answer);
  expect(
    (await app.call(updateUser, { ...asked, body: { ...user, mobile: phone, updated_at: undefined } }, token)).status,
  ).toBe(200);
  const wrong = await app.call(updateUser, { ...asked, body: { mobile: phone, telephone: '1234' } }, token);
  expect([wrong.status, Object.keys(wrong.problem.errors ?? {}).toSorted()]).toEqual([422, ['mobile', 'telephone']]);

  const { answer: clinic } = await app.call(getClinic, {}, token);
  const body = { phone, fax: phone, appointment_notify_number: phone, description: `Of ${phone}` };
  expect((await app.call(updateClinic, { body }, token)).answer).toEqual({
    ...clinic,
    description: body.description,
    updated_at: expect.any(String),
  });

  const { answer: contacts } = await app.call(listContacts, {}, token);
  const added = [...contacts.data, { name: 'Dr Lim', phone: '6222 2222' }];
  expect((await app.call(saveContacts, { body: added }, token)).answer.data).toEqual([
    ...contacts.data,
    { name: 'Dr Lim', phone: '+6562222222' },
  ]);
  expect((await app.call(saveContacts, { body: [{ name: 'Dr Lim', phone: '1234' }] }, token)).problem.errors).toEqual({
    '0.phone': [expect.any(String)],
  });

  for (const call of calls.filter(
    ({ endpoint: { query } }) => 'name' in ((query as { shape?: object } | undefined)?.shape ?? {}),
  )) {
    const found = await shownBy({ ...call, query: { name: phone } });
    expect(found.length > 0, call.endpoint.name).toBe(true);
  }
});
