import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { changedNow } from '../../../platform/db/statements/changed-at.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** A promo code, and whether it is for a voucher. */
export type UsedCode = Row<
  'promo_code',
  | 'id'
  | 'code'
  | 'type'
  | 'rate'
  | 'amount_cents'
  | 'valid_from'
  | 'valid_to'
  | 'status'
  | 'most_uses'
  | 'uses'
  | 'most_uses_per_customer'
> & { is_for_voucher: boolean };

const reading = ({ clinic_id }: Scope, code: string, voucher_id: number) => sql<UsedCode>`
  select p.id, p.code, p.type, p.rate, p.amount_cents, p.valid_from, p.valid_to, p.status, p.most_uses, p.uses, p.most_uses_per_customer,
    p.all_vouchers or exists (select from promo_code_voucher v
      where v.clinic_id = ${clinic_id} and v.promo_code_id = p.id and v.voucher_id = ${voucher_id}) as is_for_voucher
  from promo_code p where p.clinic_id = ${clinic_id} and p.code = ${code}`;

export const readCode = async (
  db: ReadDb,
  scope: Scope,
  code: string,
  voucher_id: number,
): Promise<UsedCode | undefined> => (await reading(scope, code, voucher_id).execute(db)).rows[0];

/** The code, locked until the commit: the uses of the next order are counted after those of this one. */
export const lockCode = async (db: Db, scope: Scope, code: string, voucher_id: number): Promise<UsedCode | undefined> =>
  (await sql<UsedCode>`${reading(scope, code, voucher_id)} for no key update of p`.execute(db)).rows[0];

/** How many orders a customer has made with a code. */
export async function countUsesOf(
  db: ReadDb,
  { clinic_id }: Scope,
  promo_code_id: number,
  customer_id: number,
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from voucher_order
    where clinic_id = ${clinic_id} and promo_code_id = ${promo_code_id} and customer_id = ${customer_id}`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** Counts a use of a code, if one is left. Returns false if none is. */
export async function takeUse(
  db: Db,
  { clinic_id }: Scope,
  id: number,
  { discount_cents, now }: { discount_cents: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update promo_code set uses = uses + 1, discount_cents = discount_cents + ${discount_cents}::bigint,
      updated_at = ${changedNow(now)}
    where clinic_id = ${clinic_id} and id = ${id} and status = 'l' and (most_uses is null or uses < most_uses)
    returning id`.execute(db);
  return rows.length === 1;
}

/** The customer of the group by the platform's id. */
export async function findCustomer(db: ReadDb, { group_id }: Scope, platform_id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('group_id', '=', group_id)
    .where('platform_id', '=', platform_id)
    .executeTakeFirst();
  return row?.id;
}
