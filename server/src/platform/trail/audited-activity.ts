import { sql } from 'kysely';

/** Fields that an entry keeps of a record. */
export type Recorded = Record<string, unknown> | null;

/** An entry as the trail keeps it. */
export interface AuditedActivity {
  id: number;
  at: Date;
  kind: string;
  actor: string;
  entity: string;
  entity_id: number;
  before: Recorded;
  after: Recorded;
  note: string | null;
}

/** The columns of an entry, of a table that a statement calls `a`. */
export const entry_columns = sql`a.id, a.at, a.kind, a.group_id, a.user_id, a.actor, a.entity, a.entity_id, a.before, a.after, a.note`;
