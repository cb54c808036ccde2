import type { Contact } from '@clinic/contract/clinics/contacts.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import type { Scope } from '../../platform/http/act.ts';

/** The branch's contacts in their order. */
export async function readContacts(db: Db, scope: Scope): Promise<Contact[]> {
  const { rows } = await sql<Contact>`select name, phone from clinic_contact
    where clinic_id = ${scope.clinic_id} order by position`.execute(db);
  return rows;
}

/** Puts these contacts in the place of all others. */
export async function replaceContacts(db: Db, scope: Scope, contacts: readonly Contact[]): Promise<void> {
  await sql`delete from clinic_contact where clinic_id = ${scope.clinic_id}`.execute(db);
  if (contacts.length === 0) return;
  await sql`insert into clinic_contact (clinic_id, position, name, phone)
    select ${scope.clinic_id}, c.position, c.name, c.phone
    from unnest(${contacts.map(({ name }) => name)}::text[], ${contacts.map(({ phone }) => phone)}::text[])
      with ordinality as c (name, phone, position)`.execute(db);
}
