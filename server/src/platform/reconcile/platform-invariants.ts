import { sql } from 'kysely';
import { job_schema } from '../jobs/queue.ts';
import type { Invariant } from './invariant.ts';

/** Invariants of the platform itself. */
export const platformInvariants: Invariant[] = [
  {
    name: 'events are numbered without holes',
    of: 'clinic',
    // Older ones are deleted after a day, oldest first.
    violations: ({ clinic_id }) => sql`
      with kept as (select seq from event where clinic_id = ${clinic_id} and seq >= (
        select min(seq) from event where clinic_id = ${clinic_id} and created_at > now() - interval '23 hours'))
      select 'event ' || (seq + 1) as row, 'is missing after ' || seq as wrong
      from (select seq, lead(seq) over (order by seq) as next from kept) pairs where next <> seq + 1
      union all
      select 'event counter', 'says ' || c.last_seq || ', the last event is ' || k.last
      from event_counter c, (select max(seq) as last from kept) k where c.clinic_id = ${clinic_id} and k.last <> c.last_seq`,
  },
  {
    name: 'a used idempotency key has its answer',
    of: 'group',
    violations: ({ group_id }) => sql`
      select 'idempotency key of user ' || user_id || ' at ' || created_at as row, 'has no answer' as wrong
      from idempotency_key where group_id = ${group_id} and (status is null or answer is null)`,
  },
  {
    name: "a used idempotency key of the platform's servers has its answer",
    of: 'all',
    violations: () => sql`
      select 'idempotency key of ' || platform_key || ' at ' || created_at as row, 'has no answer' as wrong
      from platform_idempotency_key where status is null or answer is null`,
  },
  {
    name: 'no job is stuck',
    of: 'all',
    // Measured by other jobs: for more than five minutes jobs have ended that long after this one should have, and none of its own queue
    // has begun since. In a restored database nothing moves, and a long queue that moves is not stuck.
    violations: () => sql`
      with due as (
        select id, name, state, case state::text when 'active' then started_on + make_interval(secs => expire_seconds)
          else start_after end as at
        from ${sql.ref(job_schema)}.job where state::text in ('active', 'created', 'retry')),
      ended as (select completed_on as at, max(completed_on) over () as newest from ${sql.ref(job_schema)}.job where completed_on is not null)
      select 'job ' || d.id || ' of ' || d.name as row,
        case d.state::text when 'active' then 'should have ended by ' else 'waits since ' end || d.at as wrong
      from due d
      where exists (select from ended e where e.at > d.at + interval '15 minutes' and e.at < e.newest - interval '5 minutes')
        and (d.state::text = 'active' or not exists (
          select from ${sql.ref(job_schema)}.job o where o.name = d.name and o.id <> d.id and o.started_on > d.at))`,
  },
];
