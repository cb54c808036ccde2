import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { displayStatus, displayStatusWords } from '@clinic/contract/payments/transaction-words.ts';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import type { ReadAct } from '../../platform/act/act.ts';
import type { Found } from '../../platform/records/server-record.ts';
import { readList } from './transactions/list-transactions.ts';
import { toTransaction } from './transactions/show-transaction.rules.ts';
import { readTransaction } from './transactions/transactions.queries.ts';
import { issueStatusWords, issueTypeWords } from '@clinic/contract/payments/issues.ts';
import { findIssueRows } from './issues/issue-page.queries.ts';

/** A single letter occurs in every name, so it searches only by number. */
const shortest_name = 2;

/** Searches transactions of the branch: the one with the number, then the newest that match a part of the patient's name or id. */
export async function searchTransactions({ db, scope }: ReadAct, { text, number }: SearchText): Promise<Found[]> {
  const numbered = number === null ? undefined : await readTransaction(db, scope, number);
  const query = { name: text, p: 1, n: most_found_of_kind, sort: undefined };
  const named = text.length < shortest_name ? [] : (await readList({ db, scope }, query)).data;
  const first = numbered ? [toTransaction(numbered)] : [];
  return [...first, ...named.filter(({ id }) => id !== numbered?.id)].slice(0, most_found_of_kind).map((found) => ({
    id: found.id,
    title: `#${found.id} · ${found.patient_id}`,
    at: found.created_at,
    status: displayStatusWords[displayStatus(found)],
    amount: found.transaction_amount,
  }));
}

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
