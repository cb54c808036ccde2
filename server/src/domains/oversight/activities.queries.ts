import { sql } from 'kysely';
import type { ReadDb } from '../../platform/db/handles.ts';
import { readTogether } from '../../platform/db/statements/reading.ts';
import type { TrailReader, TrailReading } from '../../platform/records/trail-reading.ts';
import type { AuditedActivity } from '../../platform/trail/audited-activity.ts';

/** The audit trail of a record, oldest first. Undefined if the caller cannot see the record. */
export async function readActivities(
  db: ReadDb,
  reader: TrailReader,
  { clinicOf, entriesOf }: TrailReading,
  id: number,
): Promise<AuditedActivity[] | undefined> {
  const record = clinicOf(reader, id);
  const entries = sql<AuditedActivity>`with record as (${record}) ${entriesOf(id)} order by at, id limit 10000`;
  const [[found], rows] = await readTogether(db, record, entries);
  return found && rows;
}
