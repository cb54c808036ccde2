import { claimLogEntry, type ClaimStep } from '@clinic/contract/claims/visit-claims.ts';
import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { shown } from '../../../platform/db/shown.ts';

type At = Pick<Scope, 'clinic_id'>;
export type ClaimRow = Row<'visit_claim'>;

export interface DueClaim extends ClinicOfGroup {
  visit_id: number;
}

/** The claims with a due step, longest waiting first, across all tenants. */
export const listDueClaims = async (db: ReadDb, now: Date, most: number): Promise<DueClaim[]> =>
  (await sql<DueClaim>`select clinic_id, group_id, visit_id from resolve_due_claims(${now}, ${most})`.execute(db)).rows;

export const findClaim = (db: ReadDb, { clinic_id }: At, visit_id: number): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('visit_claim')
    .selectAll()
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .executeTakeFirst();

/** Takes a due claim: no other process asks about it until `until`. Undefined if another one was faster. */
export const takeClaim = (
  db: Db,
  { clinic_id, visit_id }: DueClaim,
  now: Date,
  until: Date,
): Promise<ClaimRow | undefined> =>
  db
    .updateTable('visit_claim')
    .set({
      attempt: sql`attempt + 1`,
      tries: sql`tries + 1`,
      taken_until: until,
      due_at: until,
      may_exist: sql`may_exist or step = 'submit'`,
    })
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();

/** The data of a visit that the claim system receives. */
export interface ClaimedVisit {
  service: string;
  consulted_at: Date;
  patient: { is_self: boolean; name: string; date_of_birth: string | null };
}

export async function readClaimedVisit(
  db: ReadDb,
  { clinic_id, group_id }: ClinicOfGroup,
  visit_id: number,
): Promise<ClaimedVisit | undefined> {
  const { rows } = await sql<ClaimedVisit>`
    select v.service, v.consulted_at,
      jsonb_build_object('is_self', p.is_self, 'name', p.name, 'date_of_birth', p.date_of_birth) as patient
    from visit_summary v join customer_patient p on p.group_id = ${group_id} and p.id = v.patient_id
    where v.clinic_id = ${clinic_id} and v.id = ${visit_id}`.execute(db);
  return rows[0];
}

/** Columns that an attempt settles. */
type Settled = Partial<
  Pick<ClaimRow, 'state' | 'due_at' | 'failure' | 'limit_cents' | 'total_deduct_cents' | 'claim_code' | 'remark'>
>;

/** Writes the result of an attempt. False if the claim has changed meanwhile. */
export async function settleClaim(
  db: Db,
  { clinic_id, visit_id, attempt }: Pick<ClaimRow, 'clinic_id' | 'visit_id' | 'attempt'>,
  settled: Settled,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visit_claim')
    .set({ ...settled, taken_until: null, updated_at: now })
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A limit that was answered after the bill was made still says what the claim may pay. */
export const keepLateLimit = (
  db: Db,
  { clinic_id, visit_id }: Pick<ClaimRow, 'clinic_id' | 'visit_id'>,
  limit_cents: number,
): Promise<unknown> =>
  db
    .updateTable('visit_claim')
    .set({ limit_cents })
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('step', '=', 'submit')
    .where('limit_cents', 'is', null)
    .execute();

/** The attempt that was under way when staff deleted the claim is over: the deletion can be sent now. */
export const bringForward = (
  db: Db,
  { clinic_id, visit_id }: Pick<ClaimRow, 'clinic_id' | 'visit_id'>,
  now: Date,
): Promise<unknown> =>
  db
    .updateTable('visit_claim')
    .set({ due_at: now })
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('step', '=', 'delete')
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .execute();

export type NewLogEntry = Omit<Row<'visit_claim_log'>, 'id'>;

export const insertLogEntry = (db: Db, entry: NewLogEntry): Promise<unknown> =>
  db.insertInto('visit_claim_log').values(entry).execute();

const log_columns = [
  ...shown('visit_claim_log', claimLogEntry, 'total_fee_after_gst', 'total_deduct_amount'),
  'total_fee_cents as total_fee_after_gst',
  'total_deduct_cents as total_deduct_amount',
] as const;
const log_shown = 100;

/** The last entries, the first one first. */
export const listLogOf = async (db: ReadDb, { clinic_id }: At, visit_id: number) => {
  const newest_first = await db
    .selectFrom('visit_claim_log')
    .select(log_columns)
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .orderBy('id', 'desc')
    .limit(log_shown)
    .execute();
  return newest_first.toReversed();
};

/** Restarts a step: an attempt under way no longer counts. */
const begun = { attempt: sql<number>`attempt + 1`, tries: 0, failure: null };

/** Sets a step to waiting again, due now or when the attempt under way must be over. */
export const beginStep = (
  db: Db,
  { clinic_id, visit_id, taken_until }: Pick<ClaimRow, 'clinic_id' | 'visit_id' | 'taken_until'>,
  { step, now, ends_at }: { step: ClaimStep; now: Date; ends_at: Date },
): Promise<unknown> =>
  db
    .updateTable('visit_claim')
    .set({
      step,
      state: 'waiting',
      ...begun,
      due_at: taken_until && taken_until > now ? taken_until : now,
      ends_at,
      updated_at: now,
    })
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .execute();

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

/** Ends a claim, also at the claim system if that may know it: an attempt under way ends first. */
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
      ...begun,
      due_at: sql`greatest(${now}::timestamptz, taken_until)`,
      ends_at,
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
      ...begun,
      due_at: now,
      ends_at,
      taken_until: null,
      total_fee_cents,
      updated_at: now,
    })
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('step', '=', 'limit')
    .execute();
