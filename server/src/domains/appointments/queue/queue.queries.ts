import type { NoShows } from '@clinic/contract/appointments/no-shows.ts';
import type { queueEntry } from '@clinic/contract/appointments/queue.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import { anyOf, columnsOf, type Row, type RowOf } from '../../../platform/db/rows.ts';
import type { RecordNames } from '../../../platform/records/record-names.ts';
import { authorName } from '../../access/index.ts';
import { doctorOf } from '../appointments.queries.ts';

const queue_columns = columnsOf('queue_entry', [
  'id',
  'day',
  'status',
  'token',
  'number',
  'appointment_id',
  'arrived_at',
  'registered_at',
  'waiting_time',
  'called_at',
  'calls',
  'ended_at',
  'status_before',
]);
export type QueueRow = RowOf<typeof queue_columns>;

/** An entry with its patient and its appointment. */
export type ShownEntry = z.output<typeof queueEntry>;

/** The queue of a day in the order of arrival, or one entry of it. Without patients whose appointment was cancelled. */
export async function readEntries(
  db: ReadDb,
  scope: Scope,
  day: string,
  id: number | null = null,
): Promise<ShownEntry[]> {
  const { rows } = await sql<ShownEntry>`
    select q.id, q.status, q.number, q.appointment_id, q.arrived_at, q.registered_at, q.waiting_time, q.called_at, q.calls, q.ended_at,
      case when q.status = 'a' then q.token end as token, coalesce(a.attendee, q.name) as name, coalesce(a.purpose, '') as purpose,
      a.reserved_at, ${doctorOf(scope)}, ${authorName({ id: 'q.registered_by', group_id: scope.group_id })} as registered_by,
      case when q.status = 'a' then ${noShowsOf(scope, sql`a.customer_id`, day)} end as no_shows
    from queue_entry q left join appointment a on a.clinic_id = ${scope.clinic_id} and a.id = q.appointment_id
    where q.clinic_id = ${scope.clinic_id} and q.day = ${day} and (${id}::bigint is null or q.id = ${id})
      and a.status is distinct from 'd'
    order by coalesce(q.registered_at, q.arrived_at), q.id`.execute(db);
  return rows;
}

/** The entry as this call leaves it. */
export async function readSavedEntry(db: Db, scope: Scope, day: string, id: number): Promise<ShownEntry> {
  const [saved] = await readEntries(db, scope, day, id);
  if (!saved) throw new Error('The queue entry of the call is missing.');
  return saved;
}

const entries = (db: Db, { clinic_id }: Scope) =>
  db.selectFrom('queue_entry').select(queue_columns).where('clinic_id', '=', clinic_id);

/** The entry of an appointment on a day. */
export const entryOfAppointment = (
  db: Db,
  scope: Scope,
  appointment_id: number,
  day: string,
): Promise<QueueRow | undefined> =>
  entries(db, scope).where('appointment_id', '=', appointment_id).where('day', '=', day).executeTakeFirst();

/** The entry of today's queue, without a lock. */
export const findEntry = (db: Db, scope: Scope, id: number, day: string): Promise<QueueRow | undefined> =>
  entries(db, scope).where('id', '=', id).where('day', '=', day).executeTakeFirst();

/** The entry, locked until the commit: a second move waits and sees the first one. */
export const lockEntry = (db: Db, scope: Scope, id: number): Promise<QueueRow | undefined> =>
  entries(db, scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The entry of a token, locked until the commit: of two counters that give a number, the second sees the first one's. */
export const lockEntryOfToken = (db: Db, scope: Scope, token: string, day: string): Promise<QueueRow | undefined> =>
  entries(db, scope).where('token', '=', token).where('day', '=', day).forNoKeyUpdate().executeTakeFirst();

/** Waits until no other call gives a number at this branch, and holds that until the commit. */
export const lockNumbers = (db: Db, { clinic_id }: Scope) => takingLock('queue numbers', clinic_id).execute(db);

export async function isNumberTaken(db: Db, { clinic_id }: Scope, day: string, number: number): Promise<boolean> {
  const taken = await db
    .selectFrom('queue_entry')
    .select('id')
    .where('clinic_id', '=', clinic_id)
    .where('day', '=', day)
    .where('number', '=', number)
    .executeTakeFirst();
  return taken !== undefined;
}

type NewEntry = Pick<Row<'queue_entry'>, 'day' | 'status' | 'arrived_at'> &
  Partial<
    Pick<
      Row<'queue_entry'>,
      'token' | 'appointment_id' | 'name' | 'number' | 'waiting_time' | 'registered_at' | 'registered_by'
    >
  >;

export const insertEntry = (db: Db, { group_id, clinic_id }: Scope, made: NewEntry): Promise<QueueRow> =>
  db
    .insertInto('queue_entry')
    .values({ ...made, group_id, clinic_id })
    .returning(queue_columns)
    .executeTakeFirstOrThrow();

export type EntryChange = Partial<
  Pick<
    Row<'queue_entry'>,
    | 'status'
    | 'number'
    | 'waiting_time'
    | 'registered_at'
    | 'registered_by'
    | 'called_at'
    | 'calls'
    | 'ended_at'
    | 'status_before'
  >
>;

/** Writes a change of a locked entry. */
export async function saveEntry(db: Db, { clinic_id }: Scope, id: number, change: EntryChange): Promise<void> {
  await db.updateTable('queue_entry').set(change).where('clinic_id', '=', clinic_id).where('id', '=', id).execute();
}

/** Walk-ins as the counter calls them: `walk-in 12 (Lee Ah Kow)`, or `walk-in 12` without a name. */
export const walkInNames: RecordNames = async (db, scope, ids) => {
  const { rows } = await sql<{ id: number; name: string; number: number | null }>`
    select id, name, number from queue_entry where clinic_id = ${anyOf(scope.clinic_ids)} and id = ${anyOf(ids)}`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, name, number }) => [id, ['walk-in', number, name && `(${name})`].filter(Boolean).join(' ')]),
  );
};

/**
 * The no-shows of a customer at the branch, as JSON. Somebody did not come if staff say so in the queue, or if the day of an approved visit to
 * the clinic is over and they never were at the counter, although others were seen from the queue that day: without a queue it is unknown.
 */
const noShowsOf = (
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

/** `noShowsOf` as a statement. */
export const selectNoShows = (
  scope: Pick<Scope, 'clinic_id'>,
  customer_id: number,
  today: string,
): RawBuilder<{ no_shows: NoShows }> =>
  sql<{ no_shows: NoShows }>`select ${noShowsOf(scope, sql`${customer_id}`, today)} as no_shows`;
