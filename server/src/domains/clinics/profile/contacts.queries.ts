import type { Contact } from '@clinic/contract/clinics/contacts.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Scope } from '../../../platform/act/scope.ts';

/** `contacts`: as parsed from JSON. */
type ContactList = Row<'clinic', 'updated_at'> & { contacts: Contact[] };

/**
 * The contacts and their version, in one statement. With two statements, a save in between would pair old contacts with the new
 * version, and a save based on them would overwrite it unnoticed.
 */
export async function readContactList(db: ReadDb, scope: Scope): Promise<ContactList> {
  const { rows } = await sql<ContactList>`
    select c.updated_at, coalesce((
      select json_agg(json_build_object('name', k.name, 'phone', k.phone) order by k.position)
      from clinic_contact k where k.clinic_id = ${scope.clinic_id}
    ), '[]'::json) as contacts
    from clinic c where c.group_id = ${scope.group_id} and c.id = ${scope.clinic_id}`.execute(db);
  if (!rows[0]) throw new Error('The clinic is not in the tenant.');
  return rows[0];
}

/** The branch's contacts in order, for a call that holds the lock of the profile. */
export const readContacts = (db: ReadDb, scope: Scope): Promise<Contact[]> =>
  db
    .selectFrom('clinic_contact')
    .select(['name', 'phone'])
    .where('clinic_id', '=', scope.clinic_id)
    .orderBy('position')
    .execute();

/** Replaces all contacts with these. */
export async function replaceContacts(db: Db, scope: Scope, contacts: readonly Contact[]): Promise<void> {
  await db.deleteFrom('clinic_contact').where('clinic_id', '=', scope.clinic_id).execute();
  if (contacts.length === 0) return;
  const { clinic_id } = scope;
  await db
    .insertInto('clinic_contact')
    .values(contacts.map(({ name, phone }, index) => ({ clinic_id, position: index + 1, name, phone })))
    .execute();
}
