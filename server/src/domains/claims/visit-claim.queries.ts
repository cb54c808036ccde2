import { sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';

type At = Pick<Scope, 'clinic_id'>;

/** The status of a visit of the branch; undefined if there is none. */
export async function findVisitStatus(db: ReadDb, { clinic_id }: At, visit_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    select status from visit_summary where clinic_id = ${clinic_id} and id = ${visit_id}`.execute(db);
  return rows[0]?.status;
}

/** The same, with the visit and its claim locked until the commit: neither can be paid or changed meanwhile. */
export async function lockClaimedVisit(db: Db, { clinic_id }: At, visit_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ status: string | null }>`select lock_visit(${clinic_id}, ${visit_id}) as status`.execute(
    db,
  );
  await sql`select from visit_claim where clinic_id = ${clinic_id} and visit_id = ${visit_id} for no key update`.execute(
    db,
  );
  return rows[0]?.status ?? undefined;
}
