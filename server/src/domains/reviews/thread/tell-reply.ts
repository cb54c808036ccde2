import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { readCustomerKey, type ReviewRow } from '../reviews.queries.ts';

type Telling = Pick<BaseAct, 'db' | 'announce' | 'tell'>;

interface Reply {
  feedback_id: number;
  comment: string;
  by: 'clinic' | 'head_office';
}

/** Announces a reply, or its edit, to the branch, and tells it to the customer's app. */
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
