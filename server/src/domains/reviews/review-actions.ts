import * as calls from '@clinic/contract/reviews/reviews.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, BaseAct, ReadAct } from '../../platform/act/act.ts';
import { readCustomerKey } from '../customers/index.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { readPlannedPage } from '../../platform/db/list-plan/read-planned-page.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { readTogether } from '../../platform/db/statements/reading.ts';
import { savingRoute } from '../../platform/http/route.ts';
import { notePatientView } from '../../platform/trail/note-patient-view.ts';
import { countByState, countScanned, statementOf } from './list/review-page.queries.ts';
import { factsOf, isCounted, review_ways, type ReviewFilters } from './list/review-page.rules.ts';
import { summaryOf } from './list/review-summary.rules.ts';
import { type Review, showReview, showRow } from './review.rules.ts';
import {
  countByMonth,
  findFeedback,
  findLastFeedback,
  findOwnFeedback,
  insertFeedback,
  isThere,
  listDoctorsOfReviews,
  listFeedback,
  listUserPatients,
  lockReview,
  readReview,
  type ReviewRow,
  saveFeedback,
  saveReview,
} from './reviews.queries.ts';

type Telling = Pick<BaseAct, 'db' | 'announce' | 'tell'>;

interface Reply {
  feedback_id: number;
  comment: string;
  by: 'clinic' | 'head_office';
}

/** Announces a reply, or its edit, to the branch, and sends it to the customer's app. */
export async function tellReply(
  act: Telling,
  scope: Scope,
  review: Pick<ReviewRow, 'id' | 'clinic_id' | 'customer_id'>,
  reply: Reply,
): Promise<void> {
  const user_id = await readCustomerKey(act.db, scope, review.customer_id);
  act.announce('review_changed', { clinic_id: review.clinic_id }, { review_id: review.id });
  act.tell('review.replied', { record: review, data: { user_id, ...reply } });
}

/** A review of the branch with its replies. Undefined if it is not there. */
async function findThread({ db, scope }: Pick<ReadAct, 'db' | 'scope'>, id: number): Promise<Review | undefined> {
  const row = await readReview(db, scope, id);
  if (!row) return undefined;
  const feedback = await listFeedback(db, scope, id);
  return showReview(row, feedback, await listUserPatients(db, scope, row.customer_id));
}

/** The review of the call. Refuses: review_not_found. */
async function readThread(
  act: Pick<ReadAct<'review_not_found'>, 'db' | 'scope' | 'refusal'>,
  id: number,
): Promise<Review> {
  const review = await findThread(act, id);
  if (!review) throw act.refusal('review_not_found');
  return review;
}

/** A review with its thread. Refuses: review_not_found. */
export const getReview: Action<typeof calls.getReview> = (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'review', entity_id: id, provided: isThere(act.scope, id) });
  return readThread(act, id);
};

/**
 * Replies to a review. Replies to one review take turns, so that of several users who saw the same thread one replies and the others read
 * that reply first. Refuses: review_not_found, review_has_reply.
 */
export const replyToReview: Action<typeof calls.replyToReview> = async (act, { params: { id }, body }) => {
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

/** The object of a save: the review, or one of its replies. Only a reply has `clinic_user`. */
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
const saveReply: Action<typeof calls.editReply> = async (act, { params: { id }, body: { comment, feedback_id } }) => {
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

export const editReply = savingRoute(calls.editReply, saveReply, presentReply);

/**
 * Flags a review, or removes the flag. A flag that is already as wanted stays, with who set it: of two users who flag at once, the first
 * one has. Refuses: review_not_found.
 */
export const flagReview: Action<typeof calls.flagReview> = async (act, { params: { id }, body }) => {
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

/** The figures above the list of reviews. */
export const summarizeReviews: Action<typeof calls.summarizeReviews> = async (act) => {
  const [counted] = await readTogether(act.db, countByMonth(act.scope));
  return summaryOf(counted, singaporeDay(act.now));
};

/** The doctors by whom the list can be filtered. */
export const listReviewDoctors: Action<typeof calls.listReviewDoctors> = async (act) => {
  const [data] = await readTogether(act.db, listDoctorsOfReviews(act.scope));
  return { data };
};

/** A page of the branch's reviews. The table in `review-page.rules.ts` decides how it is read. */
export const listReviews: Action<typeof calls.listReviews> = async ({ db, scope }, { query }) => {
  const { rating, flag, unanswered, doctor_id, customer_id, date, sort } = query;
  const stars = rating && Number(rating);
  const filters: ReviewFilters = { stars, flag, unanswered, doctor_id, customer_id, date };
  const page = pageOf(query);
  const counting = isCounted(filters) ? countByState(scope, filters) : countScanned(scope, filters);
  const { rows, count } = await readPlannedPage(db, {
    ways: review_ways,
    known: factsOf(filters, sort),
    page,
    statementOf: (reader) => statementOf(reader, scope, { filters, sort, page }),
    withCount: async (statement) => {
      const [[counted], found] = await readTogether(db, counting, statement);
      return { rows: found, count: counted?.rows ?? 0 };
    },
    lookUps: { rows: async () => ({ rows: (await readTogether(db, counting))[0][0]?.rows ?? 0 }) },
  });
  return { data: rows.map(showRow), pager: pagerOf(query, count) };
};
