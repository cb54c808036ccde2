import { type Contact, listContacts, saveContacts } from '@clinic/contract/clinics/contacts.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/handles.ts';
import { kyselyOver } from '../../../platform/db/transaction.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { readContactList } from './profile.queries.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app, { roles: ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'] });
});

const desk: Contact = { name: 'Front desk', phone: '+6561234567' };
const nurse: Contact = { name: 'Nurse Tan', phone: '+6591234567' };
const doctor: Contact = { name: 'Dr Lim', phone: '+6562222222' };

const save = (body: Contact[], updated_at?: string) =>
  app.call(saveContacts, { query: { updated_at }, body }, counter.token);

type Read = typeof readContactList;

/** The naive twin: reads the contacts, then their version. The second statement sees saves that happened after the first. */
const naively: Read = async (db, scope) => {
  const { contacts } = await readContactList(db, scope);
  const { rows } = await sql<{ updated_at: Date }>`select updated_at from clinic where id = ${scope.clinic_id}`.execute(
    db,
  );
  return { contacts, updated_at: rows[0]?.updated_at ?? new Date(0) };
};

/** Reads the contacts while a colleague adds the nurse after the first statement. Then saves what was read plus the doctor. */
async function keptAfter(read: Read): Promise<{ status: number; kept: Contact[] }> {
  await save([desk]);
  let statements = 0;
  const db: Db = kyselyOver(async (text, values) => {
    const result = await app.owner.query(text, values);
    statements += 1;
    if (statements === 1) await save([desk, nurse]);
    return result;
  });
  const scope: Scope = { group_id: counter.clinic.group_id, clinic_id: counter.clinic.id, clinic_ids: [] };
  const { contacts, updated_at } = await read(db, scope);
  const { status } = await save([...contacts, doctor], updated_at.toISOString());
  return { status, kept: (await app.call(listContacts, {}, counter.token)).answer.data };
}

test('race: contacts saved while they are being read are not overwritten; the naive twin loses them', async () => {
  expect(await keptAfter(readContactList)).toEqual({ status: 409, kept: [desk, nurse] });
  expect(await keptAfter(naively)).toEqual({ status: 200, kept: [desk, doctor] });
});
