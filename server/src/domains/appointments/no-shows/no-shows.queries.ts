import type { NoShows } from '@clinic/contract/appointments/no-shows.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';

/**
 * The no-shows of a customer at the branch, as JSON. Somebody did not come if staff say so in the queue, or if the day of an approved visit to
 * the clinic is over and they never were at the counter, although others were seen from the queue that day: without a queue it is unknown.
 */
export const noShowsOf = (
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  customer_id: RawBuilder<unknown>,
  today: string,
): RawBuilder<NoShows> => sql<NoShows>`(
  select jsonb_build_object('count', count(*), 'last', max(missed.day)) from (
    select q.day from appointment v join queue_entry q on q.clinic_id = ${clinic_id} and q.appointment_id = v.id
    where v.clinic_id = ${clinic_id} and v.customer_id = ${customer_id} and v.status <> 'd' and q.status = 'l'
    union all
    select d.day from appointment v cross join lateral (select (v.reserved_at at time zone 'Asia/Singapore')::date as day) d
    where v.clinic_id = ${clinic_id} and v.customer_id = ${customer_id} and v.status = 'c' and v.type <> 't' and d.day < ${today}::date
      and not exists (
        select from queue_entry q where q.clinic_id = ${clinic_id} and q.appointment_id = v.id and q.day = d.day)
      and exists (select from queue_entry q where q.clinic_id = ${clinic_id} and q.day = d.day and q.status = 's')
  ) missed)`;

/** As a statement of its own. */
export const selectNoShows = (
  scope: Pick<Scope, 'clinic_id'>,
  customer_id: number,
  today: string,
): RawBuilder<{ no_shows: NoShows }> =>
  sql<{ no_shows: NoShows }>`select ${noShowsOf(scope, sql`${customer_id}`, today)} as no_shows`;
