import { sql } from 'kysely';
import type { Invariant } from '../../platform/reconcile/invariant.ts';

/** Invariants of reviews. They hold at every moment. */
export const reviewsInvariants: Invariant[] = [
  {
    name: 'the counts of reviews are those of the reviews, by month, stars and state',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'month ' || to_char(month, 'YYYY-MM') || ', ' || stars || ' stars' as row,
        'counts ' || sum(counted) || ' reviews, there are ' || sum(there) as wrong
      from (
        select month, stars, is_answered, is_flagged, reviews as counted, half_stars as counted_stars, 0 as there, 0 as stars_there
        from review_count where clinic_id = ${clinic_id}
        union all
        select date_trunc('month', created_at at time zone 'Asia/Singapore')::date, stars, replied_at is not null, flag, 0, 0, 1, half_stars
        from review where clinic_id = ${clinic_id}
      ) both_sides
      group by month, stars, is_answered, is_flagged
      having sum(counted) <> sum(there) or sum(counted_stars) <> sum(stars_there)`,
  },
  {
    name: 'a review is answered if it has a reply',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'review ' || r.id as row, 'has its first reply at ' || coalesce(f.at::text, 'no time') || ', says ' || coalesce(r.replied_at::text, 'none') as wrong
      from review r left join lateral (
        select min(created_at) as at from review_feedback where clinic_id = ${clinic_id} and review_id = r.id
      ) f on true
      where r.clinic_id = ${clinic_id} and r.replied_at is distinct from f.at`,
  },
];
