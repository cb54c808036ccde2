import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

export type NewReview = Pick<
  Row<'review'>,
  | 'type'
  | 'customer_id'
  | 'username'
  | 'user_name'
  | 'user_admin'
  | 'user_photo'
  | 'doctor_id'
  | 'visit_id'
  | 'half_stars'
  | 'comment'
>;

/** Undefined if the visit has a review: a concurrent call that inserted it has committed by then. */
export async function insertReview(db: Db, scope: Scope, made: NewReview, now: Date): Promise<number | undefined> {
  const row = await db
    .insertInto('review')
    .values({ ...made, group_id: scope.group_id, clinic_id: scope.clinic_id, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'visit_id']).where('visit_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The review of a visit. */
export const findReviewOfVisit = (
  db: ReadDb,
  { clinic_id }: Scope,
  visit_id: number,
): Promise<(Omit<NewReview, 'username' | 'user_name' | 'user_admin' | 'user_photo'> & { id: number }) | undefined> =>
  db
    .selectFrom('review')
    .select(['id', 'type', 'customer_id', 'doctor_id', 'visit_id', 'half_stars', 'comment'])
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .executeTakeFirst();

/** True for a doctor of the branch. A deleted one has reviews of earlier visits. */
export const isDoctor = async (db: ReadDb, { clinic_id }: Scope, id: number): Promise<boolean> =>
  (await db
    .selectFrom('doctor')
    .select('id')
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** True for a visit of the customer to this branch. */
export async function isOwnVisit(
  db: ReadDb,
  { clinic_id }: Scope,
  visit_id: number,
  customer_id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from visit_summary where clinic_id = ${clinic_id} and id = ${visit_id} and customer_id = ${customer_id}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The clinic of a review of any group, found without a tenant. */
export const resolveReview = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_review(${id})`.execute(db)).rows[0];

/** A page of the branch's reviews, newest first, and how many there are. */
export async function listForPlatform(
  db: ReadDb,
  { clinic_id }: Scope,
  { unanswered, limit, offset }: Page & { unanswered: boolean | undefined },
): Promise<{
  rows: Pick<Row<'review'>, 'id' | 'clinic_id' | 'type' | 'half_stars' | 'comment' | 'created_at' | 'replied_at'>[];
  count: number;
}> {
  let found = db.selectFrom('review').where('clinic_id', '=', clinic_id);
  if (unanswered !== undefined) found = found.where('replied_at', unanswered ? 'is' : 'is not', null);
  const rows = await found
    .select(['id', 'clinic_id', 'type', 'half_stars', 'comment', 'created_at', 'replied_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}
