import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import type { Scope } from '../../platform/http/act.ts';

export interface AuditedActivity {
  id: number;
  at: Date;
  kind: string;
  actor: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  note: string | null;
}

/** The trail of a transaction and of its issues, oldest first. */
export async function listActivities(db: Db, scope: Scope, transaction_id: number): Promise<AuditedActivity[]> {
  const { rows } = await sql<AuditedActivity>`
    select id, at, kind, actor, before, after, note from audit
    where clinic_id = ${scope.clinic_id} and entity = 'transaction' and entity_id = ${transaction_id}
    union all
    select a.id, a.at, a.kind, a.actor, a.before, a.after, a.note
    from issue i join audit a on a.clinic_id = i.clinic_id and a.entity = 'issue' and a.entity_id = i.id
    where i.clinic_id = ${scope.clinic_id} and i.transaction_id = ${transaction_id}
    order by at, id limit 10000`.execute(db);
  return rows;
}
