import {
  type FoundRecord,
  searched_records,
  type searchEverything as endpoint,
  type SearchKind,
} from '@clinic/contract/oversight/search.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { type SoughtText, toSoughtText } from '../../platform/db/statements/sought-text.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import { notePatientView } from '../../platform/trail/note-patient-view.ts';
import { searchDoctors } from '../doctors/index.ts';
import { searchIssues, searchTransactions } from '../payments/index.ts';
import { searchUsers } from '../staff/index.ts';
import { searchAdvices, searchNotes, searchRefunds, searchStatements } from '../settlement/index.ts';

/** Who finds the records of a kind. A later domain adds its line. */
const searchOf: Record<SearchKind, (act: ReadAct, sought: SoughtText) => Promise<FoundRecord[]>> = {
  transaction: searchTransactions,
  payment_advice: searchAdvices,
  payment_statement: searchStatements,
  payment_note: searchNotes,
  refund: searchRefunds,
  issue: searchIssues,
  doctor: searchDoctors,
  user: searchUsers,
};

/** Records of every kind that the caller may see, by name, number or reference. */
export const searchEverything: Action<typeof endpoint> = async (act, { query }) => {
  const sought = toSoughtText(query.text);
  // By a number one finds a record; by words the data of patients.
  const visible = searched_records.filter(({ role }) => can(act.staff.roles, role));
  if (sought.number === null && visible.some((record) => 'shows_patients' in record))
    notePatientView(act, { way: 'searched', entity: 'transaction', words: sought.text });
  const data: FoundRecord[] = [];
  for (const { kind } of visible) data.push(...(await searchOf[kind](act, sought)));
  return { data };
};
