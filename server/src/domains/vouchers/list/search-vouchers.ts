import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { stateOf, voucherStateWords } from '@clinic/contract/vouchers/voucher-words.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { Found } from '../../../platform/records/server-record.ts';
import { findVoucherRows } from './list-vouchers.queries.ts';

/** Vouchers of the branch by a part of the title, or by their number. */
export async function searchVouchers({ db, scope, now }: ReadAct, search: SearchText): Promise<Found[]> {
  const found = await findVoucherRows(db, scope, search, most_found_of_kind);
  return found.map((row) => ({
    id: row.id,
    title: row.title,
    at: row.created_at,
    status: voucherStateWords[stateOf(row, singaporeDay(now))],
    amount: row.amount_cents,
  }));
}
