import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { orderDisplayStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { Found } from '../../../platform/records/server-record.ts';
import { findOrderRows } from './orders.queries.ts';

/** Orders of the branch by their customer or their number; newest first. */
export async function searchOrders({ db, scope }: ReadAct, search: SearchText): Promise<Found[]> {
  const found = await findOrderRows(db, scope, search, most_found_of_kind);
  return found.map((row) => ({
    id: row.id,
    title: `${row.quantity} × ${row.title} · ${row.user_name}`,
    at: row.created_at,
    status: orderDisplayStatus({ ...row, type: row.product }),
    amount: row.amount_cents,
    also: [
      ['User name', row.username],
      ['Mobile', row.mobile],
      ['Mobile', row.user_mobile],
    ],
  }));
}
