import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, listed, type RowOf } from '../../../platform/db/rows.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';

const columns = columnsOf('visit', ['id', 'clinic_id', 'created_at', 'listed_at', 'patient_name', 'mobile', 'status']);
type FoundVisit = RowOf<typeof columns> & { service: string; clinic_name: string };

/** So many visits that the words find are looked at, so that a part of a common name stays cheap. */
const looked_through = 1_000;

export async function findVisitRows(
  db: ReadDb,
  { clinic_id, group_id }: Scope,
  { phone_words, number }: Pick<SearchText, 'phone_words' | 'number'>,
  limit: number,
): Promise<FoundVisit[]> {
  const { rows } = await sql<FoundVisit>`
    select ${listed(columns, 'v')}, s.name as service, c.name as clinic_name
    from (
      select id from search_visits(${clinic_id}, ${phone_words}, ${looked_through}) union select ${number}::bigint where ${number}::bigint is not null
    ) who
    join visit v on v.clinic_id = ${clinic_id} and v.id = who.id
    join telemed_service s on s.group_id = ${group_id} and s.id = v.service_id
    join clinic c on c.id = ${clinic_id}
    order by v.id desc limit ${limit}`.execute(db);
  return rows;
}
