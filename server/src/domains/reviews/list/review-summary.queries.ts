import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';

/** The reviews of one month with these whole stars. */
export interface CountedReviews {
  /** `2026-11` */
  month: string;
  stars: number;
  reviews: number;
  half_stars: number;
  unanswered: number;
  flagged: number;
}

/** The counters of the branch by month and whole stars. */
export const countByMonth = ({ clinic_id }: Scope): RawBuilder<CountedReviews> => sql<CountedReviews>`
  select to_char(n.month, 'YYYY-MM') as month, n.stars, sum(n.reviews)::int8 as reviews, sum(n.half_stars)::int8 as half_stars,
    coalesce(sum(n.reviews) filter (where not n.is_answered), 0)::int8 as unanswered,
    coalesce(sum(n.reviews) filter (where n.is_flagged), 0)::int8 as flagged
  from review_count n where n.clinic_id = ${clinic_id} group by n.month, n.stars`;

/** Doctors of the branch, and deleted ones who have reviews. */
export const listDoctorsOfReviews = ({ clinic_id }: Scope): RawBuilder<{ id: number; name: string }> => sql<{
  id: number;
  name: string;
}>`
  select d.id, trim(d.salutation || ' ' || d.name) as name from doctor d
  where d.clinic_id = ${clinic_id} and (d.deleted_at is null or exists (
    select from review r where r.clinic_id = ${clinic_id} and r.doctor_id = d.id))
  order by lower(d.name) collate "und-x-icu", d.id`;
