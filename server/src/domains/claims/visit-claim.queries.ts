import { sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';

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

/** A claim that waits for the limit of its member. A visit has one claim, however often it rings. */
export const openClaim = (
  db: Db,
  opened: Row<'visit_claim', 'group_id' | 'clinic_id' | 'visit_id' | 'member_id' | 'network' | 'ends_at'>,
  now: Date,
): Promise<unknown> =>
  db
    .insertInto('visit_claim')
    .values({ ...opened, opened_at: now, updated_at: now, due_at: now })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'visit_id']).doNothing())
    .execute();

/** Ends a claim, at the claim system too if it may know the claim: an attempt that is under way is over first. */
export const endClaim = (
  db: Db,
  { clinic_id }: At,
  visit_id: number,
  { now, ends_at }: { now: Date; ends_at: Date },
): Promise<unknown> =>
  db
    .updateTable('visit_claim')
    .set({
      step: 'delete',
      state: sql`case when may_exist then 'waiting' else 'done' end`,
      attempt: sql`attempt + 1`,
      tries: 0,
      due_at: sql`greatest(${now}::timestamptz, taken_until)`,
      ends_at,
      failure: null,
      updated_at: now,
    })
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('step', '<>', 'delete')
    .execute();

/** Lets a claim that is not submitted yet wait to be, with the total of its bill. An answer about its limit is not awaited. */
export const beginSubmission = (
  db: Db,
  { clinic_id }: At,
  visit_id: number,
  { now, ends_at, total_fee_cents }: { now: Date; ends_at: Date; total_fee_cents: number },
): Promise<unknown> =>
  db
    .updateTable('visit_claim')
    .set({
      step: 'submit',
      state: 'waiting',
      attempt: sql`attempt + 1`,
      tries: 0,
      due_at: now,
      ends_at,
      taken_until: null,
      failure: null,
      total_fee_cents,
      updated_at: now,
    })
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('step', '=', 'limit')
    .execute();
