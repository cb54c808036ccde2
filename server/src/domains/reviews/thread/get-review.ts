import type { getReview as endpoint } from '@clinic/contract/reviews/reviews.ts';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { readThread } from '../read-thread.ts';
import { isThere } from '../reviews.queries.ts';

/** A review with its thread. Refuses: review_not_found. */
export const getReview: Action<typeof endpoint> = async (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'review', entity_id: id, provided: isThere(act.scope, id) });
  const review = await readThread(act.db, act.scope, id);
  if (!review) throw act.refusal('review_not_found');
  return review;
};
