import { onPlanted as onCopiesWith } from '../seed/plant-rows.ts';
import { clinics, days, first_day, functions_sql, largest_clinic } from '../seed/shape.ts';
import { transactions_of } from '../seed/sizes.ts';

const doctors_per_clinic = 4;
const customers_per_group = 2_000;

const words = `'{Waited half an hour but the doctor was patient and kind,Fast and friendly as always,The counter could not find my booking,
  Explained my results line by line,Clean clinic near the station,Charged more than the estimate,Very gentle with my daughter,Phone was never answered}'::text[]`;
const names = `'{Tan Mei Ling,Lim Wei Ming,Siti Aisyah,Priya Nair,Ahmad Farid,Goh Hui Min,Ng Jia Hao,Rachel Wong}'::text[]`;

/** The customers and doctors of the reviews. */
const people_sql = `
  insert into customer (group_id, platform_id, username, created_at, updated_at, seen_at)
  select g.id, 'review-' || i, 'user.' || i, '${first_day}', '${first_day}', '${first_day}'
  from provider_group g, generate_series(1, ${customers_per_group}) i;
  insert into doctor (group_id, clinic_id, created_at, updated_at, salutation, name)
  select c.group_id, c.id, '${first_day}', '${first_day}', 'Dr', 'Doctor ' || i from clinic c, generate_series(1, ${doctors_per_clinic}) i;
  create temp table reviewer as select group_id, row_number() over (partition by group_id order by id) - 1 as place, id from customer;
  create temp table reviewed as select clinic_id, row_number() over (partition by clinic_id order by id) - 1 as place, id from doctor;
  analyze reviewer; analyze reviewed;`;

/** Reviews of a span of ids, which follow time. The clinics have the shares that they have of the transactions. */
const reviews_sql = (reviews: number): string => `
  insert into review (id, group_id, clinic_id, created_at, updated_at, type, customer_id, username, user_name, doctor_id, half_stars, comment,
    flag, flag_user, flagged_at, replied_at) overriding system value
  select r.i, c.group_id, c.id, r.at, r.at + interval '1 day', case when r.rolled < 0.07 then 'h' else 'c' end, who.id, 'user.' || who.place,
    (${names})[1 + (who.place % 8)::int] || ' ' || who.place, doctor.id, r.half_stars, (${words})[1 + floor(r.rolled * 8)::int] || ', visit ' || r.i,
    r.is_flagged, case when r.is_flagged then 'bench' end, case when r.is_flagged then r.at end,
    case when pg_temp.unit(r.i, 34) > 0.12 then r.at + interval '1 day' end
  from (
    select i, case when i % 20 = 0 then ${largest_clinic} else 2 + floor(pg_temp.unit(i, 30) ^ 2 * ${clinics - 1})::int end as clinic_id,
      10 - floor(pg_temp.unit(i, 31) ^ 2.5 * 11)::int as half_stars, pg_temp.unit(i, 32) as rolled, pg_temp.unit(i, 33) < 0.02 as is_flagged,
      timestamptz '${first_day} 08:00:00+08' + make_interval(secs => (i - 1)::float8 / ${reviews} * ${days} * 86400) as at
    from generate_series($1::bigint, $2::bigint) i
  ) r
  join clinic c on c.id = r.clinic_id
  join reviewer who on who.group_id = c.group_id and who.place = r.i % ${customers_per_group}
  left join reviewed doctor on doctor.clinic_id = c.id and doctor.place = r.i % (2 * ${doctors_per_clinic})
  order by r.i`;

const counts_sql = `
  insert into review_count (clinic_id, month, stars, is_answered, is_flagged, part, reviews, half_stars)
  select clinic_id, date_trunc('month', created_at at time zone 'Asia/Singapore')::date, stars, replied_at is not null, flag, id % 4, count(*),
    sum(half_stars)
  from review group by 1, 2, 3, 4, 5, 6`;

/** Measures on copies of the seeded databases with as many reviews as transactions. */
export const onPlanted = onCopiesWith((size) => {
  const rows = transactions_of[size];
  return {
    what: `${rows} reviews`,
    tables: ['review', 'review_count', 'customer', 'doctor'],
    prepare: `${functions_sql} ${people_sql}`,
    spans: [{ rows, statement: reviews_sql(rows) }],
    complete: [counts_sql],
  };
});
