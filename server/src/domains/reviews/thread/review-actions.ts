import {
  editReply as edit,
  type flagReview as flagging,
  type getReview as get,
  type replyToReview as reply,
} from '@clinic/contract/reviews/reviews.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { savingRoute } from '../../../platform/http/route.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { type Review, showReview } from '../review.rules.ts';
import { isThere, listFeedback, listUserPatients, lockReview, readReview, saveReview } from '../reviews.queries.ts';
import { findFeedback, findLastFeedback, findOwnFeedback, insertFeedback, saveFeedback } from './feedback.queries.ts';
import { tellReply } from './tell-reply.ts';

/** A review of the branch with its replies. Undefined if it is not there. */
async function findThread({ db, scope }: Pick<ReadAct, 'db' | 'scope'>, id: number): Promise<Review | undefined> {
  const row = await readReview(db, scope, id);
  if (!row) return undefined;
  const feedback = await listFeedback(db, scope, id);
  return showReview(row, feedback, await listUserPatients(db, scope, row.customer_id));
}

/** The same. Refuses: review_not_found. */
async function readThread(
  act: Pick<ReadAct<'review_not_found'>, 'db' | 'scope' | 'refusal'>,
  id: number,
): Promise<Review> {
  const review = await findThread(act, id);
  if (!review) throw act.refusal('review_not_found');
  return review;
}

/** A review with its thread. Refuses: review_not_found. */
export const getReview: Action<typeof get> = (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'review', entity_id: id, provided: isThere(act.scope, id) });
  return readThread(act, id);
};

/**
 * Replies to a review. Replies to one review take turns, so that of several users who saw the same thread one replies and the others read
 * that reply first. Refuses: review_not_found, review_has_reply.
 */
export const replyToReview: Action<typeof reply> = async (act, { params: { id }, body }) => {
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
  return readThread(act, id);
};

/** What a save names: the review, or one of its replies, which alone has `clinic_user`. */
async function presentReply(
  act: Pick<ReadAct, 'db' | 'scope'>,
  { params: { id }, sent }: { params: { id: number }; sent: Record<string, unknown> },
): Promise<Review | Review['feed_backs'][number] | undefined> {
  const review = await findThread(act, id);
  return Object.hasOwn(sent, 'clinic_user') ? review?.feed_backs.find((reply) => reply.id === sent['id']) : review;
}

/**
 * Changes a reply of the caller: the named one, or their latest. The same text again changes nothing. Refuses: review_not_found,
 * reply_not_found, reply_not_own.
 */
const saveReply: Action<typeof edit> = async (act, { params: { id }, body: { comment, feedback_id } }) => {
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
  return readThread(act, id);
};

export const editReply = savingRoute(edit, saveReply, presentReply);

/**
 * Flags a review, or removes the flag. A flag that is already as wanted stays, with who set it: of two users who flag at once, the first
 * one has. Refuses: review_not_found.
 */
export const flagReview: Action<typeof flagging> = async (act, { params: { id }, body }) => {
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
  return readThread(act, id);
};
