import { clinic } from '@clinic/contract/clinics/clinic.ts';
import type { Contact } from '@clinic/contract/clinics/contacts.ts';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod/mini';
import type { DB } from '../../../platform/db/database.generated.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { listedAs, shown } from '../../../platform/db/shown.ts';
import { joinPlanOf } from '../clinics.queries.ts';
import type { Scope } from '../../../platform/act/scope.ts';

const of_account = ['bank_name', 'bank_code', 'branch_code', 'account_name', 'account_no'] as const;
const columns = shown('clinic', clinic, 'group', 'photos', 'plan', 'latitude', 'longitude', ...of_account);

/** A clinic with all fields of its profile. The account fields are null if the platform has not set an account. */
export type ProfileRow = Omit<z.output<typeof clinic>, 'group' | 'photos' | 'plan'> & {
  group_id: number;
  group_name: string;
  plan_id: number;
  plan_name: string;
  allow_voucher_types: Row<'plan'>['allow_voucher_types'];
  /** As parsed from JSON. */
  fees: Row<'plan_admin_fee', 'id' | 'product_type' | 'type' | 'flat_cents' | 'rate' | 'effective_date'>[];
};

/** The chosen branch with its plan, and the fees in force on a Singapore day or later. */
export async function readProfile(db: ReadDb, scope: Scope, day: string): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select ${listedAs(columns, 'c')}, c.latitude::float8 as latitude, c.longitude::float8 as longitude, c.group_id, g.name as group_name,
      b.bank_name, b.bic as bank_code, b.branch_code, b.account_name, b.account_number as account_no,
      p.id as plan_id, p.name as plan_name, p.allow_voucher_types, (
        select coalesce(json_agg(json_build_object('id', f.id, 'product_type', f.product_type, 'type', f.type,
          'flat_cents', f.flat_cents, 'rate', f.rate::text, 'effective_date', f.effective_date)
          order by f.product_type, f.effective_date), '[]'::json)
        from plan_admin_fee f
        where f.plan_id = p.id and f.effective_date >= coalesce((
          select max(e.effective_date) from plan_admin_fee e
          where e.plan_id = p.id and e.product_type = f.product_type and e.effective_date <= ${day}::date
        ), f.effective_date)
      ) as fees
    from clinic c
    join provider_group g on g.id = c.group_id
    ${joinPlanOf(scope.clinic_id, day)}
    left join clinic_bank_account b on b.clinic_id = ${scope.clinic_id}
    where c.group_id = ${scope.group_id} and c.id = ${scope.clinic_id}`.execute(db);
  if (!rows[0]) throw new Error('The clinic is not in the tenant.');
  return rows[0];
}

/** Locks the profile until the commit and returns when it was last changed. Payments at the branch do not wait. */
export async function lockProfile(db: Db, scope: Scope): Promise<Date> {
  const locked = await db
    .selectFrom('clinic')
    .select('updated_at')
    .where('group_id', '=', scope.group_id)
    .where('id', '=', scope.clinic_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw new Error('The clinic is not in the tenant.');
  return locked.updated_at;
}

/** The columns that a profile save may write. Omitted ones stay unchanged. */
export type SavedProfile = Omit<
  Updateable<DB['clinic']>,
  'id' | 'group_id' | 'code' | 'name' | 'uen' | 'head_office' | 'plan_id' | 'created_at' | 'updated_at'
>;

export async function saveProfile(db: Db, scope: Scope, saved: SavedProfile & { updated_at: Date }): Promise<void> {
  await db
    .updateTable('clinic')
    .set(saved)
    .where('group_id', '=', scope.group_id)
    .where('id', '=', scope.clinic_id)
    .execute();
}

/** The account number for the clinic's payouts. Undefined if the platform has not set one. */
export async function readAccountNumber(db: ReadDb, clinic_id: number): Promise<string | undefined> {
  const account = await db
    .selectFrom('clinic_bank_account')
    .select('account_number')
    .where('clinic_id', '=', clinic_id)
    .executeTakeFirst();
  return account?.account_number;
}

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
