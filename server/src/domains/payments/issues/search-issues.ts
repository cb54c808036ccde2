import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { issueStatusWords, issueTypeWords } from '@clinic/contract/payments/issues.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { findIssueRows } from './issue-page.queries.ts';
import type { Found } from '../../../platform/records/server-record.ts';

/** Searches issues of the branch, or of the whole group at head office, by patient, remark or transaction number. */
export async function searchIssues({ db, scope }: ReadAct, { words, number }: SearchText): Promise<Found[]> {
  const found = await findIssueRows(db, scope, words, number, most_found_of_kind);
  return found.map((row) => ({
    kind: 'issue',
    id: row.id,
    opens: row.transaction_id,
    title: `${issueTypeWords[row.type]} · ${row.patient_id}`,
    at: row.created_at,
    status: issueStatusWords[row.status],
    amount: null,
    clinic: { id: row.clinic_id, name: row.clinic_name },
    also: [
      ['Remark', row.remark],
      ['Transaction', `#${row.transaction_id}`],
    ],
  }));
}
