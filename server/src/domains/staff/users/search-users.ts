import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { Found } from '../../../platform/records/server-record.ts';
import { listUserRows } from './user-list.queries.ts';

/** Users of the branch, and users without any branch yet, by user name or person's name. */
export async function searchUsers({ db, scope, staff }: ReadAct, { words }: SearchText): Promise<Found[]> {
  const here = { ...scope, clinic_ids: [scope.clinic_id] };
  const filter = {
    caller_id: staff.user_id,
    words,
    update_at: [],
    sort: { field: 'created_at', direction: 'desc' },
  } as const;
  const found = await listUserRows(db, here, filter, { limit: most_found_of_kind, offset: 0 });
  return found.map((row) => ({
    id: row.id,
    title: [[row.first_name, row.last_name].filter(Boolean).join(' '), row.username].filter(Boolean).join(' · '),
    at: row.created_at,
    status: row.enable ? 'Active' : 'Inactive',
  }));
}
