import type { Review } from '@clinic/contract/reviews/review.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { showReview } from './review.rules.ts';
import { listFeedback, listUserPatients, readReview } from './reviews.queries.ts';

/** A review of the branch with its replies. Undefined if it is not there. */
export async function readThread(db: ReadDb, scope: Scope, id: number): Promise<Review | undefined> {
  const row = await readReview(db, scope, id);
  if (!row) return undefined;
  const feedback = await listFeedback(db, scope, id);
  return showReview(row, feedback, await listUserPatients(db, scope, row.customer_id));
}
