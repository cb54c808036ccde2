import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { Found } from '../../../platform/records/server-record.ts';
import { findVisitRows } from './visit-page.queries.ts';

/** Tele-consults of the branch by a part of the patient’s name or mobile number, or by their number; newest first. */
export async function searchVisits({ db, scope }: ReadAct, search: SearchText): Promise<Found[]> {
  const found = await findVisitRows(db, scope, search, most_found_of_kind);
  return found.map((row) => ({
    kind: 'visit',
    id: row.id,
    opens: row.id,
    title: `${row.patient_name} · ${row.service}`,
    at: row.listed_at,
    status: visitStatusWords[row.status],
    amount: null,
    clinic: { id: row.clinic_id, name: row.clinic_name },
    also: [['Mobile', row.mobile]],
  }));
}
