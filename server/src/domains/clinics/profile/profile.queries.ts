import { clinic } from '@clinic/contract/clinics/clinic.ts';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod/mini';
import type { DB } from '../../../platform/db/database.generated.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { listedAs, shown } from '../../../platform/db/shown.ts';
import type { Scope } from '../../../platform/act/scope.ts';

const of_account = ['bank_name', 'bank_code', 'branch_code', 'account_name', 'account_no'] as const;
const columns = shown('clinic', clinic, 'group', 'photos', 'plan', 'latitude', 'longitude', ...of_account);

/** A clinic with all fields of its profile. The account fields are null if head office has not set an account. */
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
    join plan p on p.id = coalesce((
      select d.plan_id from clinic_plan d
      where d.clinic_id = ${scope.clinic_id} and d.effective_date <= ${day}::date
      order by d.effective_date desc limit 1
    ), c.plan_id)
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

/** The account number for the clinic's payouts. Undefined if head office has not set one. */
export async function readAccountNumber(db: ReadDb, clinic_id: number): Promise<string | undefined> {
  const account = await db
    .selectFrom('clinic_bank_account')
    .select('account_number')
    .where('clinic_id', '=', clinic_id)
    .executeTakeFirst();
  return account?.account_number;
}
