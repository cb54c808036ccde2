import { sql } from 'kysely';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { TrailReader, TrailReading } from '../../platform/records/trail-reading.ts';
import { join_author, type NamedActivity, person_name } from './author-names.queries.ts';

/** The audit trail of a record, oldest first. Undefined if the caller cannot see the record. */
export async function readActivities(
  db: ReadDb,
  reader: TrailReader,
  { clinicOf, entriesOf }: TrailReading,
  id: number,
): Promise<NamedActivity[] | undefined> {
  const [record] = (await clinicOf(reader, id).execute(db)).rows;
  if (!record) return undefined;
  const { rows } = await sql<NamedActivity>`with entries as (${entriesOf(id, record)})
    select e.*, ${person_name} as person_name from entries e ${join_author} order by e.at, e.id limit 10000`.execute(
    db,
  );
  return rows;
}
