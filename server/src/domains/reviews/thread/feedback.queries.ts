import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

export interface NewFeedback {
  comment: string;
  /** Null: head office. */
  created_by: number | null;
  create_user: string;
  now: Date;
}

export async function insertFeedback(
  db: Db,
  { clinic_id }: Scope,
  review_id: number,
  { now, ...made }: NewFeedback,
): Promise<number> {
  const { id } = await db
    .insertInto('review_feedback')
    .values({ clinic_id, review_id, created_at: now, ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type StoredFeedback = Pick<Row<'review_feedback'>, 'id' | 'comment' | 'created_by'>;

const feedbackOf = (db: ReadDb, { clinic_id }: Scope, review_id: number) =>
  db
    .selectFrom('review_feedback')
    .select(['id', 'comment', 'created_by'])
    .where('clinic_id', '=', clinic_id)
    .where('review_id', '=', review_id)
    .orderBy('id', 'desc');

/** The last reply to a review. */
export const findLastFeedback = (db: ReadDb, scope: Scope, review_id: number): Promise<StoredFeedback | undefined> =>
  feedbackOf(db, scope, review_id).limit(1).executeTakeFirst();

/** A reply to a review by its id. */
export const findFeedback = (
  db: ReadDb,
  scope: Scope,
  review_id: number,
  id: number,
): Promise<StoredFeedback | undefined> => feedbackOf(db, scope, review_id).where('id', '=', id).executeTakeFirst();

/** The last reply of one user to a review. */
export const findOwnFeedback = (
  db: ReadDb,
  scope: Scope,
  review_id: number,
  user_id: number,
): Promise<StoredFeedback | undefined> =>
  feedbackOf(db, scope, review_id).where('created_by', '=', user_id).limit(1).executeTakeFirst();

export async function saveFeedback(
  db: Db,
  { clinic_id }: Scope,
  id: number,
  edited: { comment: string; edited_at: Date },
): Promise<void> {
  await db.updateTable('review_feedback').set(edited).where('clinic_id', '=', clinic_id).where('id', '=', id).execute();
}
