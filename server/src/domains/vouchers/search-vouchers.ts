import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { stateOf, voucherStateWords } from '@clinic/contract/vouchers/voucher-words.ts';
import type { ReadAct } from '../../platform/act/act.ts';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import type { Found } from '../../platform/records/server-record.ts';
import { findVoucherRows } from './list/list-vouchers.queries.ts';
import { certificateStatusWords, orderDisplayStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import { readSerial, serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { findCertificateRows } from './certificates/certificates.queries.ts';
import { findOrderRows } from './orders/orders.queries.ts';
import { promoCodeStateOf, promoCodeStateWords } from '@clinic/contract/vouchers/promo-code.ts';
import { listCodes } from './promo-codes/promo-codes.queries.ts';

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

/** Certificates that the branch has sold, by their serial number, their customer or their id; newest first. */
export async function searchCertificates({ db, scope }: ReadAct, search: SearchText): Promise<Found[]> {
  const seq_no = readSerial(search.text) ?? null;
  const found = await findCertificateRows(db, scope, { ...search, seq_no }, most_found_of_kind);
  return found.map((row) => ({
    id: row.id,
    title: `${serialText(row.seq_no)} · ${row.voucher_title}`,
    at: row.created_at,
    status: certificateStatusWords[row.status],
    amount: row.price_cents,
    also: [
      ['Customer', row.user_name],
      ['User name', row.username],
      ['Mobile', row.user_mobile],
    ],
  }));
}

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

/** Promo codes of the branch by a part of the code. */
export async function searchPromoCodes({ db, scope, now }: ReadAct, search: SearchText): Promise<Found[]> {
  const today = singaporeDay(now);
  const filter = { words: search.words, state: undefined, today };
  const newest = { field: 'created_at', direction: 'desc' } as const;
  const found = await listCodes(db, scope, filter, newest, { limit: most_found_of_kind, offset: 0 });
  return found.map((row) => ({
    id: row.id,
    title: row.code,
    at: row.created_at,
    status: promoCodeStateWords[promoCodeStateOf(row, today)],
  }));
}
