import { sql } from 'kysely';
import type { ReadDb } from '../../platform/db/handles.ts';
import { readTogether } from '../../platform/db/statements/reading.ts';
import type { TrailReader, TrailReading } from '../../platform/records/trail-reading.ts';
import { join_author, type NamedActivity, person_name } from './author-names.queries.ts';

/** The audit trail of a record, oldest first. Undefined if the caller cannot see the record. */
export async function readActivities(
  db: ReadDb,
  reader: TrailReader,
  { clinicOf, entriesOf }: TrailReading,
  id: number,
): Promise<NamedActivity[] | undefined> {
  const record = clinicOf(reader, id);
  const entries = sql<NamedActivity>`with record as (${record}), entries as (${entriesOf(id)})
    select e.*, ${person_name} as person_name from entries e ${join_author} order by e.at, e.id limit 10000`;
  const [[found], rows] = await readTogether(db, record, entries);
  return found && rows;
}
