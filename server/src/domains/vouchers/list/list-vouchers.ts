import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { listVouchers as endpoint } from '@clinic/contract/vouchers/vouchers.ts';
import type { Action } from '../../../platform/act/act.ts';
import { showRow } from '../voucher.rules.ts';
import { countVouchers, listVoucherRows, type VoucherFilter } from './list-vouchers.queries.ts';

const centsOf = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : toCents(dollars);

/** Vouchers of the branch, the newest first unless sorted otherwise. */
export const listVouchers: Action<typeof endpoint> = async ({ db, scope, now }, { query }) => {
  const filter: VoucherFilter = {
    title: query.title,
    voucher_type: query.voucherType,
    status: query.status,
    least_cents: centsOf(query.amount?.least),
    most_cents: centsOf(query.amount?.most),
    today: singaporeDay(now),
  };
  const count = await countVouchers(db, scope, filter);
  const page = pageOf(query);
  const rows = page.offset >= count ? [] : await listVoucherRows(db, scope, { ...filter, order: query.sort }, page);
  return { data: rows.map(showRow), pager: pagerOf(query, count) };
};
