import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { changedNow } from '../../../platform/db/statements/changed-at.ts';
import type { VoucherRow } from '../vouchers.queries.ts';

/** Where certificates of a voucher are valid now: its branches and those of its collections. Null: every branch of the group. */
export async function readGoodBranches(
  db: Db,
  { group_id, clinic_id }: Scope,
  { id, all_provider }: Pick<VoucherRow, 'id' | 'all_provider'>,
): Promise<number[] | null> {
  if (all_provider) return null;
  const { rows } = await sql<{ branch_id: number }>`
    select branch_id from voucher_branch where clinic_id = ${clinic_id} and voucher_id = ${id}
    union
    select b.branch_id from voucher_in_collection c join voucher_collection_branch b
      on b.group_id = ${group_id} and b.voucher_collection_id = c.voucher_collection_id
    where c.clinic_id = ${clinic_id} and c.voucher_id = ${id}
    order by 1`.execute(db);
  return rows.map(({ branch_id }) => branch_id);
}

type NewOrder = Omit<
  Row<'voucher_order'>,
  'id' | 'group_id' | 'clinic_id' | 'created_at' | 'updated_at' | 'status' | 'sent_at' | 'sent_by' | 'received_at'
>;

export async function insertOrder(db: Db, { group_id, clinic_id }: Scope, made: NewOrder, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('voucher_order')
    .values({ ...made, group_id, clinic_id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { acquirer_id, amount_cents, paid_at } = made;
  await db
    .insertInto('voucher_order_paid')
    .values({ acquirer_id, group_id, clinic_id, voucher_order_id: id, amount_cents, paid_at })
    .execute();
  return id;
}

/** The next numbers of certificates of the group. The counter stays locked until the commit, so that the numbers have no gap. */
export async function takeNumbers(db: Db, { group_id }: Scope, quantity: number): Promise<number[]> {
  const { rows } = await sql<{ last_number: number }>`
    insert into voucher_certificate_number as n (group_id, last_number) values (${group_id}, ${quantity})
    on conflict (group_id) do update set last_number = n.last_number + excluded.last_number returning last_number`.execute(
    db,
  );
  const last = rows[0]?.last_number ?? 0;
  return Array.from({ length: quantity }, (_, index) => last - quantity + 1 + index);
}

/** Those of these serial numbers that a certificate of the group has. Only while the counter of numbers is locked is the answer certain. */
export async function findTaken(db: Db, { group_id }: Scope, serials: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ seq_no: string }>`
    select seq_no from taken_serials(${group_id}, ${[...serials]}::text[]) seq_no`.execute(db);
  return rows.map(({ seq_no }) => seq_no);
}

type Shared = Omit<
  Row<'voucher_certificate'>,
  | 'id'
  | 'group_id'
  | 'clinic_id'
  | 'number'
  | 'seq_no'
  | 'created_at'
  | 'updated_at'
  | 'price_cents'
  | 'expiry_date'
  | 'status'
  | 'redeem_at'
  | 'redeem_by'
  | 'redeemed_clinic_id'
  | 'transaction_id'
  | 'refund_request_status_updated_at'
>;

interface NewCertificate {
  number: number;
  seq_no: string;
  price_cents: number;
}

/** Writes the certificates of an order. Each is good to the voucher's last day, or for its validity from today. */
export async function insertCertificates(
  db: Db,
  { group_id, clinic_id }: Scope,
  shared: Shared,
  certificates: readonly NewCertificate[],
  { now, today, voucher }: { now: Date; today: string; voucher: Pick<VoucherRow, 'redeem_expiry_date' | 'validity'> },
): Promise<void> {
  const expiry_date = sql<string>`coalesce(${voucher.redeem_expiry_date}::date,
    (${today}::date + case ${voucher.validity}::text when 'm' then interval '1 month' else interval '1 year' end)::date)`;
  const all_have = { ...shared, group_id, clinic_id, created_at: now, updated_at: now, expiry_date };
  await db
    .insertInto('voucher_certificate')
    .values(certificates.map((certificate) => ({ ...all_have, ...certificate })))
    .execute();
}

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
