import type { replyToReview as endpoint } from '@clinic/contract/reviews/reviews.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { readThread } from '../read-thread.ts';
import { lockReview, saveReview } from '../reviews.queries.ts';
import { findLastFeedback, insertFeedback } from './feedback.queries.ts';
import { tellReply } from './tell-reply.ts';

/**
 * Replies to a review. Replies to one review take turns, so that of several users who saw the same thread one replies and the others read
 * that reply first. Refuses: review_not_found, review_has_reply.
 */
export const replyToReview: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { comment, seen_feedback_id } = body;
  const review = await lockReview(act.db, act.scope, id);
  if (!review) throw act.refusal('review_not_found');
  if (seen_feedback_id !== undefined) {
    const last = await findLastFeedback(act.db, act.scope, id);
    if ((last?.id ?? null) !== seen_feedback_id) throw act.refusal('review_has_reply');
  }
  const { user_id: created_by, username: create_user } = act.staff;
  const now = changedAt(review.updated_at, act.now);
  const feedback_id = await insertFeedback(act.db, act.scope, id, { comment, created_by, create_user, now });
  await saveReview(act.db, act.scope, id, { replied_at: review.replied_at ?? now, updated_at: now });
  act.audit('review_replied', { entity: 'review', entity_id: id, after: { reply: comment } });
  await tellReply(act, act.scope, review, { feedback_id, comment, by: 'clinic' });
  const replied = await readThread(act.db, act.scope, id);
  if (!replied) throw act.refusal('review_not_found');
  return replied;
};
