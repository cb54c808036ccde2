import type * as calls from '@clinic/contract/reviews/platform-reviews.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { low_rating } from '@clinic/contract/reviews/review-words.ts';
import { the_platform } from '@clinic/contract/trail/actor-words.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { enterOrigin, type Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { enterClinic } from '../../clinics/index.ts';
import { upsertCustomer } from '../../customers/index.ts';
import { type PlatformReview, showToCustomer } from '../review.rules.ts';
import { insertFeedback, listFeedback, listReplies, lockReview, readReview, saveReview } from '../reviews.queries.ts';
import { tellReply } from '../review-actions.ts';
import {
  findReviewOfVisit,
  insertReview,
  isDoctor,
  isOwnVisit,
  listForPlatform,
  type NewReview,
  resolveReview,
} from './platform-reviews.queries.ts';

/** The review as the call answers it. */
async function shownToCustomer(db: ReadDb, scope: Scope, id: number): Promise<PlatformReview> {
  const row = await readReview(db, scope, id);
  if (!row) throw new Error('The review of the call is missing.');
  return showToCustomer(row, await listFeedback(db, scope, id));
}

const compared = ['type', 'customer_id', 'doctor_id', 'half_stars', 'comment'] as const;

/** Inserts the review, with its trail, event and, for a low rating, a notification. A repeat for a visit returns the first one's id. */
async function insertOnce(act: ActOf<typeof calls.createReview>, scope: Scope, made: NewReview): Promise<number> {
  const id = await insertReview(act.db, scope, made, act.now);
  if (id === undefined) {
    const known = await findReviewOfVisit(act.db, scope, made.visit_id ?? 0);
    if (!known || compared.some((name) => known[name] !== made[name])) throw act.refusal('review_exists');
    return known.id;
  }
  const rating = made.half_stars / 2;
  act.audit('review_received', { entity: 'review', entity_id: id, after: { rating, type: made.type } });
  act.announce('review_changed', { clinic_id: scope.clinic_id }, { review_id: id });
  if (rating <= low_rating) act.notify('review_low', { clinic_id: scope.clinic_id }, { review_id: id, rating });
  return id;
}

/**
 * A customer writes a review. The branch's staff see it at once. Refuses: clinic_not_found, review_doctor_not_found, review_visit_not_found,
 * review_exists.
 */
export const createReview: Action<typeof calls.createReview> = async (act, { body }) => {
  const { clinic_id, user, rating, comment = '', type, telemed_doctor_profile_id: doctor_id = null } = body;
  const scope = await enterClinic(act, clinic_id);
  if (doctor_id !== null && !(await isDoctor(act.db, scope, doctor_id))) throw act.refusal('review_doctor_not_found');
  const customer = await upsertCustomer(act, scope, user);
  const { visit_id = null } = body;
  if (visit_id !== null && !(await isOwnVisit(act.db, scope, visit_id, customer.id)))
    throw act.refusal('review_visit_not_found');
  const id = await insertOnce(act, scope, {
    type,
    customer_id: customer.id,
    username: customer.username,
    user_name: customer.name,
    user_admin: user.admin ?? false,
    user_photo: user.photo ?? null,
    doctor_id,
    visit_id,
    half_stars: rating * 2,
    comment,
  });
  return shownToCustomer(act.db, scope, id);
};

/** The reviews of a clinic for the platform. Refuses: clinic_not_found. */
export const listPlatformReviews: Action<typeof calls.listPlatformReviews> = async (act, { query }) => {
  const scope = await enterClinic(act, query.clinic_id);
  const { rows, count } = await listForPlatform(act.db, scope, { ...pageOf(query), unanswered: query.unanswered });
  const replies = await listReplies(
    act.db,
    scope,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map(({ half_stars, ...row }) => ({
      ...row,
      rating: half_stars / 2,
      feed_backs: replies.get(row.id) ?? [],
    })),
    pager: pagerOf(query, count),
  };
};

/** Replies to a review for the platform. Refuses: review_not_found. */
export const answerReview: Action<typeof calls.answerReview> = async (act, { params: { id }, body }) => {
  const scope = await enterOrigin(act, await resolveReview(act.db, id), 'review_not_found');
  const review = await lockReview(act.db, scope, id);
  if (!review) throw act.refusal('review_not_found');
  const { comment } = body;
  const create_user = body.hq_user || the_platform;
  const now = changedAt(review.updated_at, act.now);
  const feedback_id = await insertFeedback(act.db, scope, id, { comment, created_by: null, create_user, now });
  await saveReview(act.db, scope, id, { replied_at: review.replied_at ?? now, updated_at: now });
  act.audit('review_answered', { entity: 'review', entity_id: id, after: { reply: comment } });
  await tellReply(act, scope, review, { feedback_id, comment, by: 'head_office' });
  return shownToCustomer(act.db, scope, id);
};
