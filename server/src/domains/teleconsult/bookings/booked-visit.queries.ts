import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

/** The first service, by name, that a doctor gives at the branch: a booking names none. */
export async function findOfferedBy(
  db: ReadDb,
  { clinic_id, group_id }: Pick<Scope, 'clinic_id' | 'group_id'>,
  doctor_id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from telemed_service s
    left join telemed_price t on t.clinic_id = ${clinic_id} and t.doctor_id = ${doctor_id} and t.service_id = s.id
    where s.group_id = ${group_id} and coalesce(t.available, s.available) order by s.name_key, s.id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}
