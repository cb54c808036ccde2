import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import { takingLock } from '../../platform/db/locks.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { doctor_columns, type DoctorKey, type DoctorRow, type DoctorValues } from './doctors.queries.ts';

/** Advisory lock that serializes calls that write doctors of a branch. Each call can then check uniqueness and write. */
export async function lockDoctors(db: Db, { clinic_id }: Scope): Promise<void> {
  await takingLock('doctor', clinic_id).execute(db);
}

/** True if another doctor of the branch has this registration number. */
export async function isMcrTaken(db: ReadDb, scope: Scope, mcr: string, except_id: number | null): Promise<boolean> {
  const other = await db
    .selectFrom('doctor')
    .select('id')
    .where('clinic_id', '=', scope.clinic_id)
    .where('mcr', '=', mcr)
    .where('deleted_at', 'is', null)
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
