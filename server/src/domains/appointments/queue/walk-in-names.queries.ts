import { sql } from 'kysely';
import { anyOf } from '../../../platform/db/rows.ts';
import type { RecordNames } from '../../../platform/records/record-names.ts';

/** Walk-ins as the counter calls them: `walk-in 12 (Lee Ah Kow)`, or `walk-in 12` without a name. */
export const walkInNames: RecordNames = async (db, scope, ids) => {
  const { rows } = await sql<{ id: number; name: string; number: number | null }>`
    select id, name, number from queue_entry where clinic_id = ${anyOf(scope.clinic_ids)} and id = ${anyOf(ids)}`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, name, number }) => [id, ['walk-in', number, name && `(${name})`].filter(Boolean).join(' ')]),
  );
};
