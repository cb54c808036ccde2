import type { promoCodeList } from '@clinic/contract/vouchers/promo-code-list.ts';
import { promoCode, type PromoCodeState, type promoCodeUse } from '@clinic/contract/vouchers/promo-code.ts';
import type { z } from 'zod/mini';
import { listedAs, shown as shownColumns } from '../../../platform/db/shown.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { type Direction, orderBy, partOf } from '../../../platform/db/list-plan/page-statements.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';
import { authorName } from '../../access/index.ts';

/** A promo code with the names of who made and ended it, and the vouchers that it is for. */
type ShownCode = z.output<typeof promoCode>;
type SortField = (typeof promoCodeList)['sorts'][number];

const columns_of = shownColumns('promo_code', promoCode, 'rate', 'discounts', 'vouchers', 'created_by', 'ended_by');

const shown = (scope: Scope): RawBuilder<unknown> => sql`
  ${listedAs(columns_of, 'p')}, p.rate::float8 as rate, p.discount_cents as discounts,
  ${authorName({ id: 'p.created_by', kept: 'p.create_user', group_id: scope.group_id })} as created_by,
  ${authorName({ id: 'p.ended_by', kept: 'p.end_user', group_id: scope.group_id })} as ended_by,
  coalesce((select json_agg(json_build_object('id', v.id, 'title', v.title) order by v.title collate "und-x-icu", v.id)
    from promo_code_voucher n join voucher v on v.clinic_id = ${scope.clinic_id} and v.id = n.voucher_id
    where n.clinic_id = ${scope.clinic_id} and n.promo_code_id = p.id), '[]') as vouchers`;

export async function readPromoCode(db: ReadDb, scope: Scope, id: number): Promise<ShownCode | undefined> {
  const { rows } = await sql<ShownCode>`
    select ${shown(scope)} from promo_code p where p.clinic_id = ${scope.clinic_id} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** The code, locked until the commit: an order that uses it waits, and then sees its end. */
export const lockPromoCode = (db: Db, { clinic_id }: Scope, id: number): Promise<Row<'promo_code'> | undefined> =>
  db
    .selectFrom('promo_code')
    .selectAll()
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type NewCode = Pick<
  Row<'promo_code'>,
  | 'code'
  | 'type'
  | 'rate'
  | 'amount_cents'
  | 'valid_from'
  | 'valid_to'
  | 'all_vouchers'
  | 'most_uses'
  | 'most_uses_per_customer'
  | 'created_by'
  | 'create_user'
>;

/** Takes a code of the group. False if a branch has it. */
async function takeCode(db: Db, { group_id, clinic_id }: Scope, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into promo_code_taken (clinic_id, group_id, code)
    values (${clinic_id}, ${group_id}, ${code}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Undefined if the group has the code already, at any branch. */
export async function insertPromoCode(db: Db, scope: Scope, made: NewCode, now: Date): Promise<number | undefined> {
  if (!(await takeCode(db, scope, made.code))) return undefined;
  const { group_id, clinic_id } = scope;
  const { id } = await db
    .insertInto('promo_code')
    .values({ ...made, group_id, clinic_id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertCodeVouchers(
  db: Db,
  { clinic_id }: Scope,
  promo_code_id: number,
  voucher_ids: readonly number[],
): Promise<void> {
  if (voucher_ids.length === 0) return;
  await db
    .insertInto('promo_code_voucher')
    .values(voucher_ids.map((voucher_id) => ({ clinic_id, promo_code_id, voucher_id })))
    .execute();
}

/** Those of these ids that are vouchers of the branch. */
export async function findVouchers(db: ReadDb, { clinic_id }: Scope, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('voucher')
    .select('id')
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', anyOf(ids))
    .execute();
  return found.map(({ id }) => id);
}

export async function saveEnd(
  db: Db,
  { clinic_id }: Scope,
  id: number,
  end: Pick<Row<'promo_code'>, 'ended_at' | 'ended_by' | 'end_user' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('promo_code')
    .set({ ...end, status: 'c' })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .execute();
}

export interface CodeFilter {
  /** A part of the code. */
  words: string | undefined;
  state: PromoCodeState | undefined;
  today: string;
}

const stateIs: Record<PromoCodeState, (today: string) => RawBuilder<unknown>> = {
  ended: () => sql`p.status = 'c'`,
  expired: (today) => sql`p.status = 'l' and p.valid_to < ${today}::date`,
  used_up: (today) => sql`p.status = 'l' and p.valid_to >= ${today}::date and p.uses >= p.most_uses`,
  upcoming: (today) =>
    sql`p.status = 'l' and p.valid_from > ${today}::date and (p.most_uses is null or p.uses < p.most_uses)`,
  live: (today) =>
    sql`p.status = 'l' and ${today}::date between p.valid_from and p.valid_to and (p.most_uses is null or p.uses < p.most_uses)`,
};

function conditionsOf({ clinic_id }: Scope, { words, state, today }: CodeFilter): RawBuilder<unknown> {
  const conditions = [sql`p.clinic_id = ${clinic_id}`];
  if (words !== undefined) conditions.push(hasWords(sql`p.code`, words));
  if (state !== undefined) conditions.push(stateIs[state](today));
  return sql.join(conditions, sql` and `);
}

const columns: Record<SortField, RawBuilder<unknown>> = {
  id: sql`p.id`,
  created_at: sql`p.created_at`,
  code: sql`p.code`,
  valid_to: sql`p.valid_to`,
  uses: sql`p.uses`,
};

export interface CodeOrder {
  field: SortField;
  direction: Direction;
}

export async function listCodes(
  db: ReadDb,
  scope: Scope,
  filter: CodeFilter,
  { field, direction }: CodeOrder,
  page: Page,
): Promise<ShownCode[]> {
  const { rows } = await sql<ShownCode>`
    select ${shown(scope)} from promo_code p where ${conditionsOf(scope, filter)}
    ${orderBy([columns[field], sql`p.id`], direction)} ${partOf(page)}`.execute(db);
  return rows;
}

export async function countCodes(db: ReadDb, scope: Scope, filter: CodeFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from promo_code p where ${conditionsOf(scope, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The orders of the branch with a promo code, the newest first. */
export async function listUses(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  promo_code_id: number,
  page: Page,
): Promise<z.output<typeof promoCodeUse>[]> {
  const { rows } = await sql<z.output<typeof promoCodeUse>>`
    select o.id, o.created_at, o.user_id, o.user_name as name, o.username, json_build_object('id', v.id, 'title', v.title) as voucher, o.quantity,
      o.amount_cents as amount, o.discount_cents as discount from voucher_order o join voucher v on v.clinic_id = ${clinic_id} and v.id = o.voucher_id
    where o.group_id = ${group_id} and o.clinic_id = ${clinic_id} and o.promo_code_id = ${promo_code_id} order by o.id desc ${partOf(page)}`.execute(
    db,
  );
  return rows;
}
