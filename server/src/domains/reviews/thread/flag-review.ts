import type { flagReview as endpoint } from '@clinic/contract/reviews/reviews.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { readThread } from '../read-thread.ts';
import { lockReview, saveReview } from '../reviews.queries.ts';

/**
 * Flags a review, or removes the flag. A flag that is already as wanted stays, with who set it: of two users who flag at once, the first
 * one has. Refuses: review_not_found.
 */
export const flagReview: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const review = await lockReview(act.db, act.scope, id);
  if (!review) throw act.refusal('review_not_found');
  const flag = body.flag ?? !review.flag;
  if (flag !== review.flag) {
    const { user_id, username } = act.staff;
    const flagged = flag
      ? { flagged_by: user_id, flag_user: username, flagged_at: act.now }
      : { flagged_by: null, flag_user: null, flagged_at: null };
    await saveReview(act.db, act.scope, id, {
      flag,
      ...flagged,
      updated_at: changedAt(review.updated_at, act.now),
    });
    act.audit(flag ? 'review_flagged' : 'review_unflagged', {
      entity: 'review',
      entity_id: id,
      before: { flag: review.flag },
      after: { flag },
    });
    act.announce('review_changed', { clinic_id: review.clinic_id }, { review_id: id });
  }
  const shown = await readThread(act.db, act.scope, id);
  if (!shown) throw act.refusal('review_not_found');
  return shown;
};
