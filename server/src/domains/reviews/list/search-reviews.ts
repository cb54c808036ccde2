import { ratingText } from '@clinic/contract/reviews/review-words.ts';
import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { Found } from '../../../platform/records/server-record.ts';
import { findReviewRows } from '../reviews.queries.ts';

/** Reviews of the branch by a part of the customer's name or of the comment, or by their number; newest first. */
export async function searchReviews({ db, scope }: ReadAct, search: SearchText): Promise<Found[]> {
  const found = await findReviewRows(db, scope, search, most_found_of_kind);
  return found.map((row) => ({
    id: row.id,
    title: row.user_name,
    at: row.created_at,
    status: ratingText(row.half_stars / 2),
    also: [
      ['Comment', row.comment],
      ['User name', row.username],
    ],
  }));
}
