import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { certificateStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { readSerial, serialText } from '@clinic/contract/vouchers/serial-number.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { Found } from '../../../platform/records/server-record.ts';
import { findCertificateRows } from './certificates.queries.ts';

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
