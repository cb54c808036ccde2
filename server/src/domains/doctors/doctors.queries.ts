import type { doctorList } from '@clinic/contract/doctors/doctor-list.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { takingLock } from '../../platform/db/locks.ts';
import { columnsOf, condition, counted, type Row, type RowOf } from '../../platform/db/rows.ts';
import { hasWords } from '../../platform/db/statements/has-words.ts';

const value_columns = columnsOf('doctor', [
  'salutation',
  'name',
  'gender',
  'qualification',
  'description',
  'email',
  'mcr',
  'user_id',
  'gp',
  'sp',
  'nurse',
  'cdmp',
  'nutrition',
  'mental',
  'tcm',
  'family_counseling',
  'hrp',
  'is_allow_call_now',
  'is_allow_appt',
  'is_enable_appointment_sms_notify',
  'time_slot_interval',
  'appointment_cut_off_day',
]);
const doctor_columns = [
  ...columnsOf('doctor', ['id', 'clinic_id', 'created_at', 'updated_at']),
  ...value_columns,
] as const;

/** The values of a doctor that a save may change. */
export type DoctorValues = RowOf<typeof value_columns>;
export type DoctorRow = RowOf<typeof doctor_columns>;

/** Identifies a doctor of the branch, by doctor id or by user id. */
type DoctorKey = { id: number } | { user_id: number };

const ofBranch = (db: ReadDb, { clinic_id }: Scope) =>
  db.selectFrom('doctor').where('doctor.clinic_id', '=', clinic_id).where('doctor.deleted_at', 'is', null);

const named = (db: ReadDb, scope: Scope, key: DoctorKey) =>
  ofBranch(db, scope)
    .select(doctor_columns)
    .where((doctor) => doctor.and(key));

export const readDoctor = (db: ReadDb, scope: Scope, key: DoctorKey): Promise<DoctorRow | undefined> =>
  named(db, scope, key).executeTakeFirst();

export const lockDoctor = (db: Db, scope: Scope, key: DoctorKey): Promise<DoctorRow | undefined> =>
  named(db, scope, key).forUpdate().executeTakeFirst();

const orders = {
  id: 'doctor.id',
  name: sql`lower(doctor.name) collate "und-x-icu"`,
  gender: 'doctor.gender',
  qualification: sql`lower(doctor.qualification) collate "und-x-icu"`,
  mcr: 'doctor.mcr',
  email: sql`lower(doctor.email)`,
} as const satisfies Record<(typeof doctorList)['sorts'][number], string | RawBuilder<unknown>>;

interface DoctorOrder {
  field: keyof typeof orders;
  direction: 'asc' | 'desc';
}

interface DoctorFilter {
  /** Words of name, qualification or number. */
  words: string | undefined;
  /** Only doctors who are not linked to a user yet. */
  without_user: boolean;
}

const searched = sql`doctor.name || ' ' || doctor.qualification || ' ' || doctor.mcr`;

function filtered(db: ReadDb, scope: Scope, { words, without_user }: DoctorFilter) {
  let doctors = ofBranch(db, scope);
  if (words !== undefined) doctors = doctors.where(condition`${hasWords(searched, words)}`);
  if (without_user) doctors = doctors.where('doctor.user_id', 'is', null);
  return doctors;
}

/** One page of the branch's doctors. */
export const listDoctorRows = (
  db: ReadDb,
  scope: Scope,
  { order, ...filter }: DoctorFilter & { order: DoctorOrder },
  page: Page,
): Promise<DoctorRow[]> =>
  filtered(db, scope, filter)
    .select(doctor_columns)
    .orderBy(orders[order.field], order.direction)
    .orderBy('doctor.id', order.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countDoctors = async (db: ReadDb, scope: Scope, filter: DoctorFilter): Promise<number> =>
  (await filtered(db, scope, filter).select(counted).executeTakeFirstOrThrow()).count;

/** Doctors by a part of name, qualification or registration number, or by their id; newest first. */
export const findDoctorRows = (
  db: ReadDb,
  scope: Scope,
  { words, number }: { words: string; number: number | null },
  limit: number,
): Promise<DoctorRow[]> =>
  ofBranch(db, scope)
    .select(doctor_columns)
    .where(condition`(${hasWords(searched, words)} or doctor.id = ${number}::bigint)`)
    .orderBy('doctor.id', 'desc')
    .limit(limit)
    .execute();

/** Advisory lock that serializes calls that write doctors of a branch. Each call can then check uniqueness and write. */
export async function lockDoctors(db: Db, { clinic_id }: Scope): Promise<void> {
  await takingLock('doctor', clinic_id).execute(db);
}

/** True if another doctor of the branch has this registration number. */
export async function isMcrTaken(db: ReadDb, scope: Scope, mcr: string, except_id: number | null): Promise<boolean> {
  const other = await ofBranch(db, scope)
    .select('id')
    .where('mcr', '=', mcr)
    .where('id', 'is distinct from', except_id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export const insertDoctor = (db: Db, scope: Scope, values: DoctorValues, now: Date): Promise<DoctorRow> =>
  db
    .insertInto('doctor')
    .values({ ...values, group_id: scope.group_id, clinic_id: scope.clinic_id, created_at: now, updated_at: now })
    .returning(doctor_columns)
    .executeTakeFirstOrThrow();

export const saveDoctor = (
  db: Db,
  scope: Scope,
  id: number,
  values: DoctorValues,
  updated_at: Date,
): Promise<DoctorRow> =>
  db
    .updateTable('doctor')
    .set({ ...values, updated_at })
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .returning(doctor_columns)
    .executeTakeFirstOrThrow();

/** Soft delete: the row stays because other rows refer to it. */
export async function markDeleted(
  db: Db,
  scope: Scope,
  { id }: Extract<DoctorKey, { id: number }>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('doctor')
    .set({ deleted_at: now, updated_at: now })
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .execute();
}

/** Whether a user of the branch is enabled. Undefined if the user has no role group there. */
export const findBranchUser = (
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  user_id: number,
): Promise<Row<'staff_user', 'enable'> | undefined> =>
  db
    .selectFrom('staff_user as u')
    .select('u.enable')
    .where('u.group_id', '=', group_id)
    .where('u.id', '=', user_id)
    .where((user) =>
      user.exists(
        user
          .selectFrom('user_group_clinic as m')
          .select('m.user_id')
          .where('m.group_id', '=', group_id)
          .where('m.user_id', '=', user_id)
          .where('m.clinic_id', '=', clinic_id),
      ),
    )
    .executeTakeFirst();

/**
 * The mobile of a user of the group, whose role groups at the branch may have been taken meanwhile. Locks the row until the commit: a
 * concurrent call that empties the mobile waits, and then finds the doctor that needs it.
 */
export async function readMobile(db: Db, scope: Scope, user_id: number): Promise<string> {
  const user = await db
    .selectFrom('staff_user')
    .select('mobile')
    .where('group_id', '=', scope.group_id)
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user?.mobile ?? '';
}

export async function isTelemedAllowed(db: ReadDb, scope: Scope): Promise<boolean> {
  const clinic = await db
    .selectFrom('clinic')
    .select('allow_telemed')
    .where('group_id', '=', scope.group_id)
    .where('id', '=', scope.clinic_id)
    .executeTakeFirst();
  return clinic?.allow_telemed ?? false;
}
