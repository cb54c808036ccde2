import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, isOneOf, onlyOf, type Row, type RowOf } from '../../../platform/db/rows.ts';

const presence_columns = columnsOf('telemed_presence', [
  'doctor_id',
  'user_id',
  'online',
  'updated_at',
  'changed_at',
  'device_id',
  'seq',
  'remark',
]);
export type PresenceRow = RowOf<typeof presence_columns>;

type At = Pick<Scope, 'clinic_id' | 'group_id'>;

/** A tele-consult doctor of the branch. */
export type OwnDoctor = Row<'doctor', 'id' | 'salutation' | 'name'> & { user_id: number };

/** The tele-consult doctor whose account this user has. */
export const findDoctorOfUser = (
  db: ReadDb,
  { clinic_id }: At,
  user_id: number,
): Promise<Row<'doctor', 'id' | 'salutation' | 'name'> | undefined> =>
  db
    .selectFrom('doctor')
    .select(['id', 'salutation', 'name'])
    .where('clinic_id', '=', clinic_id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const readPresence = (db: ReadDb, { clinic_id }: At, doctor_id: number): Promise<PresenceRow | undefined> =>
  db
    .selectFrom('telemed_presence')
    .select(presence_columns)
    .where('clinic_id', '=', clinic_id)
    .where('doctor_id', '=', doctor_id)
    .executeTakeFirst();

/** The doctor's row, locked until the commit. A doctor without one gets one that is offline, so that two first intents wait for each other too. */
export async function lockPresence(
  db: Db,
  { group_id, clinic_id }: At,
  { id: doctor_id, user_id }: Pick<OwnDoctor, 'id' | 'user_id'>,
  now: Date,
): Promise<PresenceRow> {
  await db
    .insertInto('telemed_presence')
    .values({ group_id, clinic_id, doctor_id, user_id, online: false, updated_at: now, changed_at: now })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'doctor_id']).doNothing())
    .execute();
  return db
    .selectFrom('telemed_presence')
    .select(presence_columns)
    .where('clinic_id', '=', clinic_id)
    .where('doctor_id', '=', doctor_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type PresenceChange = Partial<
  Pick<
    Row<'telemed_presence'>,
    'user_id' | 'online' | 'updated_at' | 'changed_at' | 'session_id' | 'device_id' | 'seq' | 'remark'
  >
>;

/** Writes a locked row. */
export const savePresence = (
  db: Db,
  { clinic_id }: At,
  doctor_id: number,
  change: PresenceChange,
): Promise<PresenceRow> =>
  db
    .updateTable('telemed_presence')
    .set(change)
    .where('clinic_id', '=', clinic_id)
    .where('doctor_id', '=', doctor_id)
    .returning(presence_columns)
    .executeTakeFirstOrThrow();

/** Takes a doctor offline whose last report is still that of `seen_at`. Undefined if a report or another process was faster. */
export async function endPresence(
  db: Db,
  { clinic_id }: At,
  { doctor_id, seen_at, remark }: { doctor_id: number; seen_at: Date; remark: string },
  now: Date,
): Promise<{ user_id: number } | undefined> {
  return db
    .updateTable('telemed_presence')
    .set({ online: false, changed_at: now, remark })
    .where('clinic_id', '=', clinic_id)
    .where('doctor_id', '=', doctor_id)
    .where('online', '=', true)
    .where('updated_at', '=', seen_at)
    .returning('user_id')
    .executeTakeFirst();
}

/** An online doctor whose devices no longer confirm the presence. */
export interface EndedPresence {
  clinic_id: number;
  group_id: number;
  doctor_id: number;
  updated_at: Date;
  why: 'stale' | 'logout' | 'locked';
}

export async function listEndedPresences(db: ReadDb, now: Date, stale_before: Date): Promise<EndedPresence[]> {
  const { rows } = await sql<EndedPresence>`
    select * from resolve_ended_presences(${now}, ${stale_before})`.execute(db);
  return rows;
}

export interface ListedPresence {
  doctor_id: number;
  salutation: string;
  name: string;
  clinic: { id: number; name: string };
  online: boolean | null;
  updated_at: Date | null;
  changed_at: Date | null;
  remark: string | null;
  busy: 'ringing' | 'seeing' | null;
}

/** The tele-consult doctors of these branches, those online first. */
export const selectPresences = (clinic_ids: readonly number[]): RawBuilder<ListedPresence> => {
  const clinic_id = onlyOf(clinic_ids, sql`d.clinic_id`);
  return sql<ListedPresence>`
  select d.id as doctor_id, d.salutation, d.name, jsonb_build_object('id', c.id, 'name', c.name) as clinic,
    p.online, p.updated_at, p.changed_at, p.remark,
    case when exists (select from visit v where v.clinic_id = ${clinic_id} and v.doctor_id = d.id and v.status = 's') then 'seeing'
      when exists (select from visit_offer o where o.clinic_id = ${clinic_id} and o.doctor_id = d.id and o.ended_at is null) then 'ringing'
    end as busy
  from doctor d join clinic c on c.id = d.clinic_id
  left join telemed_presence p on p.clinic_id = ${clinic_id} and p.doctor_id = d.id
  where ${isOneOf(sql`d.clinic_id`, clinic_ids)} and d.deleted_at is null and d.user_id is not null
  order by coalesce(p.online, false) desc, d.name collate "und-x-icu", d.id`;
};
