import { sql } from 'kysely';
import type { Db } from '../../platform/db/handles.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { DoctorKey, DoctorValues } from './doctors.queries.ts';

/** Who writes doctors of a branch comes one after the other: what must be there once is then looked for and written in peace. */
export async function lockDoctors(db: Db, { clinic_id }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('doctor', ${clinic_id}))`.execute(db);
}

/** Whether another doctor of the branch has this registration number. */
export async function isMcrTaken(db: Db, scope: Scope, mcr: string, except_id: number | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (
    select from doctor d where d.clinic_id = ${scope.clinic_id} and d.mcr = ${mcr} and d.deleted_at is null
      and d.id is distinct from ${except_id}::bigint) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export async function insertDoctor(db: Db, scope: Scope, values: DoctorValues, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('doctor')
    .values({ ...values, group_id: scope.group_id, clinic_id: scope.clinic_id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveDoctor(db: Db, scope: Scope, id: number, values: DoctorValues, now: Date): Promise<void> {
  await db
    .updateTable('doctor')
    .set({ ...values, updated_at: now })
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .execute();
}

/** The row stays, for what refers to it. */
export async function markDeleted(
  db: Db,
  scope: Scope,
  { id }: Extract<DoctorKey, { id: number }>,
  now: Date,
): Promise<void> {
  await sql`update doctor set deleted_at = ${now}, updated_at = ${now}
    where clinic_id = ${scope.clinic_id} and id = ${id}`.execute(db);
}

/** Whether a user of the branch may sign in; undefined where they have no role group there. */
export async function findBranchUser(db: Db, scope: Scope, user_id: number): Promise<{ enable: boolean } | undefined> {
  const { rows } = await sql<{ enable: boolean }>`
    select u.enable from staff_user u where u.group_id = ${scope.group_id} and u.id = ${user_id}
      and exists (select from user_group_clinic m where m.group_id = u.group_id and m.user_id = u.id and m.clinic_id = ${scope.clinic_id})`.execute(
    db,
  );
  return rows[0];
}

/**
 * The mobile number of a user of the group, whose role groups at the branch may have been taken meanwhile. Held until the commit: who
 * empties it at the same moment waits, and then finds the doctor that needs it.
 */
export async function readMobile(db: Db, scope: Scope, user_id: number): Promise<string> {
  const { rows } = await sql<{ mobile: string }>`
    select mobile from staff_user where group_id = ${scope.group_id} and id = ${user_id} for share`.execute(db);
  return rows[0]?.mobile ?? '';
}

export async function isTelemedAllowed(db: Db, scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ allow_telemed: boolean }>`
    select allow_telemed from clinic where group_id = ${scope.group_id} and id = ${scope.clinic_id}`.execute(db);
  return rows[0]?.allow_telemed ?? false;
}
