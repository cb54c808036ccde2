import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { ratingText } from '@clinic/contract/reviews/review-words.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import { findReviewRows } from '../reviews.queries.ts';
import type { Found } from '../../../platform/records/server-record.ts';

/** Reviews of the branch by a part of the customer's name or of the comment, or by their number; newest first. */
export async function searchReviews({ db, scope }: ReadAct, search: SearchText): Promise<Found[]> {
  const found = await findReviewRows(db, scope, search, most_found_of_kind);
  return found.map((row) => ({
    kind: 'review',
    id: row.id,
    opens: row.id,
    title: row.user_name,
    at: row.created_at.toISOString(),
    status: ratingText(row.half_stars / 2),
    amount: null,
    clinic: { id: row.clinic_id, name: row.clinic_name },
    also: [
      ['Comment', row.comment],
      ['User name', row.username],
    ],
  }));
}
