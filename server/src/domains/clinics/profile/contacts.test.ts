import { getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import { type Contact, listContacts, saveContacts } from '@clinic/contract/clinics/contacts.ts';
import { listProviderSchemes } from '@clinic/contract/clinics/provider-schemes.ts';
import { schemes } from '@clinic/contract/clinics/schemes.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app, { roles: ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'] });
});

const desk: Contact = { name: 'Front desk', phone: '+6561234567' };
const nurse: Contact = { name: 'Nurse Tan', phone: '+6591234567' };
const read = async () => (await app.call(listContacts, {}, counter.token)).answer;
const save = (body: unknown, updated_at?: string) =>
  app.call(saveContacts, { query: { updated_at }, body }, counter.token);

test('409 if the profile or the contacts were saved meanwhile', async () => {
  const { updated_at } = await read();
  await app.call(updateClinic, { body: { updated_at, phone: '+6561234567' } }, counter.token);
  const late = await save([desk], updated_at);
  expect([late.status, late.problem.type]).toEqual([409, '/problems/stale_object']);
  expect((await read()).data).toEqual([]);
  const saved = await save([desk], (await read()).updated_at);
  expect(saved.status).toBe(200);
  const profile = await app.call(updateClinic, { body: { updated_at, fax: '+6561234567' } }, counter.token);
  expect(profile.status).toBe(409);
});

test.each([
  ['0.phone', [{ name: 'Front desk' }]],
  ['0.phone', [{ name: 'Front desk', phone: '' }]],
  ['0.phone', [{ name: 'Front desk', phone: 'ask' }]],
  ['1.name', [desk, { name: '  ', phone: '+6561234567' }]],
  ['0.name', [{ name: 'x'.repeat(101), phone: '+6561234567' }]],
  ['0.email', [{ ...desk, email: 'a@example.com' }]],
  ['body', Array.from({ length: 21 }, () => desk)],
  ['body', { contacts: [desk] }],
])('422 with the message at %s for %j', async (field, body) => {
  const refused = await save(body);
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [field]]);
  expect((await read()).data).toEqual([]);
});

test('saves exactly these, in this order', async () => {
  expect((await save([desk, nurse])).answer.data).toEqual([desk, nurse]);
  const { answer } = await save([nurse, desk, { name: ' Dr Lim ', phone: '+6562222222' }]);
  expect(answer.data).toEqual([nurse, desk, { name: 'Dr Lim', phone: '+6562222222' }]);
  expect(await read()).toEqual(answer);
  expect((await save([])).answer.data).toEqual([]);
});

test('the version is that of the profile; saving the same again changes nothing', async () => {
  const first = (await save([desk])).answer;
  expect((await app.call(getClinic, {}, counter.token)).answer.updated_at).toBe(first.updated_at);
  expect((await save([desk], first.updated_at)).answer).toEqual(first);
  const kinds = await activitiesOf(app, 'clinic', counter.clinic.id, counter.token);
  expect(kinds.map(({ kind, changes }) => ({ kind, changes }))).toEqual([
    {
      kind: 'clinic_contacts_updated',
      changes: [{ field: 'Contacts', from: null, to: 'Front desk (+6561234567)' }],
    },
  ]);
});

test('lists every scheme of the catalogue on one page', async () => {
  const { answer } = await app.call(listProviderSchemes, {}, counter.token);
  expect(answer.data).toEqual([...schemes]);
  expect(answer.pager).toEqual({ p: 1, n: schemes.length, pages: 1, rows: schemes.length });
});
