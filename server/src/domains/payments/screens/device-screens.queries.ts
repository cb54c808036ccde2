import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';

export interface ScreenRow {
  id: number;
  paired_at: Date;
  last_seen_at: Date;
}

export async function insertScreen(
  db: Db,
  scope: Scope,
  made: { device_id: string; paired_by: number; paired_at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into device_screen (clinic_id, device_id, paired_by, paired_at)
    values (${scope.clinic_id}, ${made.device_id}, ${made.paired_by}, ${made.paired_at}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The device's screens that were alive since an instant, the latest first. A pairing that nobody took up is no screen. */
export async function listScreens(db: Db, scope: Scope, device_id: string, since: Date): Promise<ScreenRow[]> {
  const { rows } = await sql<ScreenRow>`
    select id, paired_at, last_seen_at from device_screen
    where clinic_id = ${scope.clinic_id} and device_id = ${device_id} and revoked_at is null and last_seen_at > ${since}
    order by last_seen_at desc, id desc limit 100`.execute(db);
  return rows;
}

/** Ends the screen; gives its device, or nothing where there is no such screen. */
export async function revokeScreen(db: Db, scope: Scope, id: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ device_id: string }>`
    update device_screen set revoked_at = ${now}
    where clinic_id = ${scope.clinic_id} and id = ${id} and revoked_at is null returning device_id`.execute(db);
  return rows[0]?.device_id;
}

export interface PairedScreen {
  id: number;
  device_id: string;
  last_seen_at: Date | null;
}

/** The screen while it is paired. */
export async function readPairedScreen(db: Db, scope: Scope, id: number): Promise<PairedScreen | undefined> {
  const { rows } = await sql<PairedScreen>`
    select id, device_id, last_seen_at from device_screen
    where clinic_id = ${scope.clinic_id} and id = ${id} and revoked_at is null`.execute(db);
  return rows[0];
}

/** Remembers that the screen is alive. */
export async function touchScreen(db: Db, scope: Scope, id: number, now: Date): Promise<void> {
  await sql`update device_screen set last_seen_at = ${now} where clinic_id = ${scope.clinic_id} and id = ${id}`.execute(
    db,
  );
}
