import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { ReviewRow } from '../reviews.queries.ts';

type FoundReview = Pick<
  ReviewRow,
  'id' | 'clinic_id' | 'created_at' | 'user_name' | 'username' | 'comment' | 'half_stars'
> & {
  clinic_name: string;
};

/** The most matches that a search examines, so that a common word stays cheap. */
const looked_through = 1_000;

export async function findReviewRows(
  db: ReadDb,
  { clinic_id }: Scope,
  { words, number }: Pick<SearchText, 'words' | 'number'>,
  limit: number,
): Promise<FoundReview[]> {
  const { rows } = await sql<FoundReview>`
    select r.id, r.clinic_id, r.created_at, r.user_name, r.username, r.comment, r.half_stars, c.name as clinic_name
    from (
      select id from search_reviews(${clinic_id}, ${words}, ${looked_through})
      union select ${number}::bigint where ${number}::bigint is not null
    ) found
    join review r on r.clinic_id = ${clinic_id} and r.id = found.id
    join clinic c on c.id = ${clinic_id}
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}
