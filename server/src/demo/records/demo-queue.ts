import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { personName } from '../people/people.ts';
import type { Random } from '../random.ts';

const minute_ms = 60_000;
/** Patients of a day's queue: those seen, one who left, one who is called, and those who wait. */
const seen = 7;
const left = 8;
const called = 9;
const last = 14;
/** The numbers of patients with an appointment, as far as the day has any; the others are walk-ins. */
const with_past_appointment = [1, 2, 5, 6, 7, 9];
const with_next_appointment = [10, 12, 13];
/** The longest time that people come before their appointment. */
const early_minutes = 60;
const minutes_of_patient = 9;
const minutes_with_doctor = 7;

interface Queued {
  group_id: number;
  clinic_id: number;
  now: Date;
  staff_id: number;
}

/** The state of the patient with this number, with times that end now. */
function entryOf(number: number, { group_id, clinic_id, now, staff_id }: Queued, random: Random) {
  const ago = (minutes: number): Date => new Date(now.getTime() - Math.round(minutes * minute_ms));
  const is_called = number <= called && number !== left;
  const is_over = number <= left;
  const called_ago = calledAgo(number);
  const waits = number > called ? (last - number) * 4 + 4 : random.whole(8, 19);
  const registered_at = is_called ? ago(called_ago + waits) : ago(number === left ? 40 : waits);
  return {
    group_id,
    clinic_id,
    day: singaporeDay(now),
    number,
    status: number <= seen ? 's' : number === left ? 'l' : number === called ? 'c' : 'w',
    arrived_at: new Date(registered_at.getTime() - 2 * minute_ms),
    registered_at,
    registered_by: staff_id,
    waiting_time: number > called ? Math.max(5, (number - called) * 5) : 15,
    called_at: is_called ? ago(called_ago) : null,
    calls: is_called ? random.whole(1, 2) : 0,
    ended_at: is_over ? ago(number === left ? 12 : called_ago - minutes_with_doctor) : null,
    status_before: is_over ? (number === left ? 'w' : 'c') : null,
  };
}

interface Booked {
  id: number;
  reserved_at: Date;
}

/** Minutes since the patient with this number was called. */
const calledAgo = (number: number): number => Math.max((called - number) * minutes_of_patient, 0) + 2;

/** The appointments by their number in the queue: none was called before its time, and those that wait come next. */
function numbersOf(booked: readonly Booked[], now: Date): Map<number, number> {
  const left_over = [...booked];
  const numbers = new Map<number, number>();
  for (const number of with_past_appointment.toReversed()) {
    const latest = now.getTime() - calledAgo(number) * minute_ms;
    const index = left_over.findLastIndex(({ reserved_at }) => reserved_at.getTime() <= latest);
    const [one] = index === -1 ? [] : left_over.splice(index, 1);
    if (one) numbers.set(number, one.id);
  }
  const next = left_over.filter(({ reserved_at }) => reserved_at > now);
  for (const [index, number] of with_next_appointment.entries()) {
    const one = next[index];
    if (one) numbers.set(number, one.id);
  }
  return numbers;
}

/** Today's queue of a branch, half served: patients with appointments of today, and walk-ins. */
export async function insertQueue(client: pg.ClientBase, queued: Queued, random: Random): Promise<void> {
  const { clinic_id, now } = queued;
  const { rows: booked } = await client.query<Booked>({
    text: `select id, reserved_at from appointment where clinic_id = $1 and date = $2 and status = 'c' and type <> 't' and reserved_at < $3
      order by reserved_at, id`,
    values: [clinic_id, singaporeDay(now), new Date(now.getTime() + early_minutes * minute_ms)],
    types: value_types,
  });
  const ids = numbersOf(booked, now);
  const entries = Array.from({ length: last }, (_, index) => {
    const id = ids.get(index + 1);
    // Drawn for each, so that the others keep their names at any time of the day.
    const name = personName(random);
    return {
      ...entryOf(index + 1, queued, random),
      appointment_id: id ?? null,
      token: id === undefined ? null : `demo-${id}`,
      name: id === undefined ? name : '',
    };
  });
  await bulkInsert(client, 'queue_entry', entries);
  await client.query(
    `update appointment a set status = 'f', updated_at = q.ended_at from queue_entry q
     where q.clinic_id = $1 and q.status = 's' and a.clinic_id = $1 and a.id = q.appointment_id`,
    [clinic_id],
  );
}

const days_with_queue = 60;

/** The queues of the last weeks, in which completed appointments were seen. Approved ones of those days are no-shows. */
export const insertPastQueues = (client: pg.ClientBase, { group_id, now, staff_id }: Omit<Queued, 'clinic_id'>) =>
  client.query(
    `insert into queue_entry (group_id, clinic_id, day, number, status, token, appointment_id, arrived_at, registered_at, registered_by,
       waiting_time, called_at, calls, ended_at, status_before)
     select a.group_id, a.clinic_id, d.day, row_number() over (partition by a.clinic_id, d.day order by a.reserved_at, a.id), 's',
       'demo-' || a.id, a.id, a.reserved_at - interval '9 minutes', a.reserved_at - interval '8 minutes', $2, 10,
       a.reserved_at + a.id % 7 * interval '1 minute', 1, a.reserved_at + (11 + a.id % 9) * interval '1 minute', 'c'
     from appointment a cross join lateral (select (a.reserved_at at time zone 'Asia/Singapore')::date as day) d
     where a.group_id = $1 and a.status = 'f' and a.type <> 't' and d.day < $3::date and d.day >= $3::date - $4::int`,
    [group_id, staff_id, singaporeDay(now), days_with_queue],
  );

/** The trail of the queue: the number, the call, and that the patient was seen. */
export const insertQueueTrail = (client: pg.ClientBase, group_id: number) =>
  client.query(
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
     select q.group_id, q.clinic_id, t.at, t.kind, case when q.appointment_id is null then 'queue_entry' else 'appointment' end,
       coalesce(q.appointment_id, q.id), t.user_id, t.actor, t.before, t.after
     from queue_entry q join staff_user u on u.group_id = q.group_id and u.id = q.registered_by
     cross join lateral (values
       (q.arrived_at, 'queue_arrived', null::bigint, 'patient app', null::jsonb, null::jsonb),
       (q.registered_at, 'queue_registered', u.id, u.username, null, jsonb_build_object('queue_number', q.number, 'waiting_time', q.waiting_time)),
       (q.called_at, 'queue_called', u.id, u.username, '{"queue": "w"}', '{"queue": "c"}'),
       (q.ended_at, case q.status when 's' then 'queue_seen' else 'queue_left' end, u.id, u.username, '{"queue": "c"}',
         jsonb_build_object('queue', q.status))
     ) t(at, kind, user_id, actor, before, after)
     where q.group_id = $1 and t.at is not null and (q.appointment_id is not null or t.kind <> 'queue_arrived') order by t.at, q.id`,
    [group_id],
  );
