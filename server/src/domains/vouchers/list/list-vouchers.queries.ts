import { soughtWords, type Page } from '@clinic/contract/shared/lists/list-page.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import type { VoucherSortField } from '@clinic/contract/vouchers/voucher-list.ts';
import type { VoucherState, VoucherType } from '@clinic/contract/vouchers/voucher-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { condition, counted } from '../../../platform/db/rows.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import { voucher_columns, type VoucherRow } from '../vouchers.queries.ts';

export interface VoucherFilter {
  title: string | undefined;
  voucher_type: VoucherType | undefined;
  status: VoucherState | undefined;
  least_cents: number | undefined;
  most_cents: number | undefined;
  /** The day by which live vouchers have expired. */
  today: string;
}

export interface VoucherOrder {
  field: VoucherSortField;
  direction: 'asc' | 'desc';
}

const orders = {
  id: 'id',
  created_at: 'created_at',
  title: sql`lower(title) collate "und-x-icu"`,
  voucher_type: 'voucher_type',
  start_date: 'start_date',
  expiry_date: 'expiry_date',
  redeem_expiry_date: 'redeem_expiry_date',
  amount: 'amount_cents',
  quantity: 'quantity',
  remain: 'remain',
  status: 'status',
  terminated_at: 'terminated_at',
} as const satisfies Record<VoucherSortField, string | RawBuilder<unknown>>;

const ofBranch = (db: ReadDb, { clinic_id }: Scope) => db.selectFrom('voucher').where('clinic_id', '=', clinic_id);

function filtered(db: ReadDb, scope: Scope, filter: VoucherFilter) {
  const { voucher_type, status, least_cents, most_cents, today } = filter;
  const words = soughtWords(filter.title);
  let vouchers = ofBranch(db, scope);
  if (words !== undefined) vouchers = vouchers.where(condition`${hasWords(sql`title`, words)}`);
  if (voucher_type !== undefined) vouchers = vouchers.where('voucher_type', '=', voucher_type);
  if (status !== undefined) vouchers = vouchers.where('status', '=', status === 'e' ? 'l' : status);
  if (status === 'e') vouchers = vouchers.where('expiry_date', '<', today);
  if (least_cents !== undefined) vouchers = vouchers.where('amount_cents', '>=', asCents(least_cents));
  if (most_cents !== undefined) vouchers = vouchers.where('amount_cents', '<=', asCents(most_cents));
  return vouchers;
}

/** One page of the branch's vouchers. Rows without a date come last. */
export const listVoucherRows = (
  db: ReadDb,
  scope: Scope,
  { order, ...filter }: VoucherFilter & { order: VoucherOrder },
  page: Page,
): Promise<VoucherRow[]> =>
  filtered(db, scope, filter)
    .select(voucher_columns)
    .orderBy(orders[order.field], (by) => (order.direction === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('id', order.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** The newest vouchers of the branch, in every state. */
export const listNewestVouchers = (db: ReadDb, scope: Scope, limit: number): Promise<VoucherRow[]> =>
  ofBranch(db, scope).select(voucher_columns).orderBy('id', 'desc').limit(limit).execute();

export const countVouchers = async (db: ReadDb, scope: Scope, filter: VoucherFilter): Promise<number> =>
  (await filtered(db, scope, filter).select(counted).executeTakeFirstOrThrow()).count;

/** Vouchers by a part of the title or by their number, newest first. */
export const findVoucherRows = (
  db: ReadDb,
  scope: Scope,
  { words, number }: Pick<SearchText, 'words' | 'number'>,
  limit: number,
): Promise<VoucherRow[]> =>
  ofBranch(db, scope)
    .select(voucher_columns)
    .where(condition`(${hasWords(sql`voucher.title`, words)} or voucher.id = ${number}::bigint)`)
    .orderBy('voucher.id', 'desc')
    .limit(limit)
    .execute();
