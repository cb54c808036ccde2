import type { editReply as endpoint } from '@clinic/contract/reviews/reviews.ts';
import type { Feedback, Review } from '@clinic/contract/reviews/review.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { readThread } from '../read-thread.ts';
import { lockReview, saveReview } from '../reviews.queries.ts';
import { findFeedback, findOwnFeedback, saveFeedback } from './feedback.queries.ts';
import { tellReply } from './tell-reply.ts';

/** What a save names: the review, or one of its replies, which alone has `clinic_user`. */
export async function presentReply(
  { db, scope }: Pick<ReadAct, 'db' | 'scope'>,
  { params: { id }, sent }: { params: { id: number }; sent: Record<string, unknown> },
): Promise<Review | Feedback | undefined> {
  const review = await readThread(db, scope, id);
  return Object.hasOwn(sent, 'clinic_user') ? review?.feed_backs.find((reply) => reply.id === sent['id']) : review;
}

/**
 * Changes a reply of the caller: the named one, or their latest. The same text again changes nothing. Refuses: review_not_found,
 * reply_not_found, reply_not_own.
 */
export const editReply: Action<typeof endpoint> = async (act, { params: { id }, body: { comment, feedback_id } }) => {
  const { user_id } = act.staff;
  const review = await lockReview(act.db, act.scope, id);
  if (!review) throw act.refusal('review_not_found');
  const reply =
    feedback_id === undefined
      ? await findOwnFeedback(act.db, act.scope, id, user_id)
      : await findFeedback(act.db, act.scope, id, feedback_id);
  if (!reply) throw act.refusal(feedback_id === undefined ? 'reply_not_own' : 'reply_not_found');
  if (reply.created_by !== user_id) throw act.refusal('reply_not_own');
  if (comment !== reply.comment) {
    const now = changedAt(review.updated_at, act.now);
    await saveFeedback(act.db, act.scope, reply.id, { comment, edited_at: now });
    await saveReview(act.db, act.scope, id, { updated_at: now });
    act.audit('review_reply_edited', {
      entity: 'review',
      entity_id: id,
      before: { reply: reply.comment },
      after: { reply: comment },
    });
    await tellReply(act, act.scope, review, { feedback_id: reply.id, comment, by: 'clinic' });
  }
  const edited = await readThread(act.db, act.scope, id);
  if (!edited) throw act.refusal('review_not_found');
  return edited;
};
