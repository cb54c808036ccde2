import type pg from 'pg';
import { the_platform } from '@clinic/contract/trail/actor-words.ts';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert, takeIds } from '../bulk-insert.ts';
import { randomOf } from '../random.ts';
import { type Author, type Doctor, inventReviews, type Reviewer } from '../reviews/invent-reviews.ts';
import type { InsertRecords } from './insert-records.ts';

const most_reviews = 600;
/** Of a smaller group, one customer in five. */
const share_of_customers = 0.2;

const read = async <Row extends object>(client: pg.ClientBase, group_id: number, text: string): Promise<Row[]> =>
  (await client.query<Row>({ text, values: [group_id], types: value_types })).rows;

const reviewers_sql = `
  select distinct on (c.id) c.id as customer_id, n.clinic_id, c.username, c.name
  from customer c
  join customer_patient p on p.group_id = c.group_id and p.customer_id = c.id
  join customer_patient_number n on n.group_id = c.group_id and n.customer_patient_id = p.id
  where c.group_id = $1 order by c.id, n.clinic_id, n.patient_id`;

const doctors_sql = `
  select d.id, d.clinic_id, trim(d.salutation || ' ' || d.name) as name from doctor d
  where d.group_id = $1 and d.deleted_at is null order by d.clinic_id, d.id`;

const authors_sql = `
  select u.id, u.username from staff_user u where u.group_id = $1 and u.username in ('manager', 'owner') order by u.username`;

/** The trail of the reviews: what came in, was flagged and was replied. */
const trail_sql = `
  insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, after)
  select $1, t.clinic_id, t.at, t.kind, 'review', t.review_id, t.user_id, t.actor, t.after from (
    select r.clinic_id, r.created_at as at, 'review_received' as kind, r.id as review_id, null::bigint as user_id, 'patient app' as actor,
      jsonb_build_object('rating', r.half_stars / 2.0, 'type', r.type) as after
    from review r where r.group_id = $1
    union all
    select r.clinic_id, r.flagged_at, 'review_flagged', r.id, r.flagged_by, r.flag_user, jsonb_build_object('flag', true)
    from review r where r.group_id = $1 and r.flag
    union all
    select f.clinic_id, f.created_at, case when f.created_by is null then 'review_answered' else 'review_replied' end, f.review_id,
      f.created_by, case when f.created_by is null then 'platform' else f.create_user end, jsonb_build_object('reply', f.comment)
    from review_feedback f join review r on r.clinic_id = f.clinic_id and r.id = f.review_id where r.group_id = $1
  ) t order by t.at, t.review_id, t.kind`;

/** Reviews of the group's customers over the demo's history, with replies and flags. */
export const insertRecords: InsertRecords = async (client, group_id, { since, now, seed }) => {
  const reviewers = await read<Reviewer>(client, group_id, reviewers_sql);
  const doctors = await read<Doctor>(client, group_id, doctors_sql);
  const [first, ...others] = await read<Author>(client, group_id, authors_sql);
  if (!first || reviewers.length === 0) return;
  const random = randomOf(seed, 'reviews', group_id);
  const count = Math.min(most_reviews, Math.round(reviewers.length * share_of_customers));
  const reviews = inventReviews(random, count, { reviewers, doctors, authors: [first, ...others], since, now });
  const ids = await takeIds(client, 'review', reviews.length);
  const numbered = reviews.map((review, index) => ({ ...review, id: ids[index] ?? 0 }));
  await bulkInsert(
    client,
    'review',
    numbered.map(({ replies, name, flagged_at, ...review }) => {
      const changes = [review.created_at, ...(flagged_at ? [flagged_at] : []), ...replies.map(({ at }) => at)];
      return {
        ...review,
        group_id,
        user_name: name,
        updated_at: new Date(Math.max(...changes.map((at) => at.getTime()))),
        flag: flagged_at !== null,
        flagged_by: flagged_at && first.id,
        flag_user: flagged_at && first.username,
        flagged_at,
        replied_at: replies[0]?.at ?? null,
      };
    }),
  );
  const feedback = numbered.flatMap(({ id, clinic_id, replies }) =>
    replies.map(({ at, comment, author }) => ({
      clinic_id,
      review_id: id,
      created_at: at,
      comment,
      created_by: author?.id ?? null,
      create_user: author?.username ?? the_platform,
    })),
  );
  if (feedback.length > 0) await bulkInsert(client, 'review_feedback', feedback);
  await client.query(trail_sql, [group_id]);
};
