import type { answerReview as endpoint } from '@clinic/contract/reviews/platform-reviews.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { head_office, showToCustomer } from '../review.rules.ts';
import { listFeedback, lockReview, readReview, saveReview } from '../reviews.queries.ts';
import { insertFeedback } from '../thread/feedback.queries.ts';
import { tellReply } from '../thread/tell-reply.ts';
import { resolveReview } from './resolve-review.queries.ts';

/** Replies to a review for head office. Refuses: review_not_found. */
export const answerReview: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const origin = await resolveReview(act.db, id);
  if (!origin) throw act.refusal('review_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const review = await lockReview(act.db, scope, id);
  if (!review) throw act.refusal('review_not_found');
  const { comment } = body;
  const create_user = body.hq_user || head_office;
  const now = changedAt(review.updated_at, act.now);
  const feedback_id = await insertFeedback(act.db, scope, id, { comment, created_by: null, create_user, now });
  await saveReview(act.db, scope, id, { replied_at: review.replied_at ?? now, updated_at: now });
  act.audit('review_answered', { entity: 'review', entity_id: id, after: { reply: comment } });
  await tellReply(act, scope, review, { feedback_id, comment, by: 'head_office' });
  const answered = await readReview(act.db, scope, id);
  if (!answered) throw act.refusal('review_not_found');
  return showToCustomer(answered, await listFeedback(act.db, scope, id));
};
