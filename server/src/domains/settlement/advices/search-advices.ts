import { type FoundRecord, most_found_of_kind } from '@clinic/contract/search/search.ts';
import { processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { visibleStatuses } from './payment-advice.rules.ts';
import { findAdviceRows } from '../search.queries.ts';

/** Searches paid advices or unpaid ones (statements), in the branch or at head office in the whole group. */
async function searchKind(
  { db, scope, staff }: ReadAct,
  search: SearchText,
  kind: 'payment_advice' | 'payment_statement',
): Promise<FoundRecord[]> {
  const asked = kind === 'payment_advice' ? { process_status: 'p' as const } : { not_process_status: 'p' as const };
  const statuses = visibleStatuses(staff.roles, asked);
  const found = await findAdviceRows(db, scope, search, statuses, most_found_of_kind);
  return found.map((row) => ({
    kind,
    id: row.id,
    opens: row.id,
    title: row.display_id,
    at: row.created_at.toISOString(),
    status: processStatusWords[row.process_status],
    amount: toDollars(row.pay_to_clinic_total_cents),
    clinic: { id: row.clinic_id, name: row.clinic_name },
  }));
}

export const searchAdvices = (act: ReadAct, search: SearchText) => searchKind(act, search, 'payment_advice');
export const searchStatements = (act: ReadAct, search: SearchText) => searchKind(act, search, 'payment_statement');
