import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { together } from '../../platform/db/transaction.ts';

/** Registers the browser at the clinic and returns the seconds of its idle lock. A browser that is already registered stays unchanged. */
export async function registerDevice(
  db: Db,
  clinic_id: number,
  device_id: string,
  user_id: number,
  now: Date,
): Promise<number | null> {
  const [, [device]] = await together(
    db,
    db
      .insertInto('device')
      .values({ clinic_id, device_id, registered_by: user_id, registered_at: now })
      .onConflict((conflict) => conflict.columns(['clinic_id', 'device_id']).doNothing()),
    db
      .selectFrom('device')
      .select('idle_lock_seconds')
      .where('clinic_id', '=', clinic_id)
      .where('device_id', '=', device_id),
  );
  return device?.idle_lock_seconds ?? null;
}

/** True if a user has signed in to this clinic on that browser. */
export async function isDeviceOf(db: ReadDb, clinic_id: number, device_id: string): Promise<boolean> {
  const device = await db
    .selectFrom('device')
    .select('device_id')
    .where('clinic_id', '=', clinic_id)
    .where('device_id', '=', device_id)
    .executeTakeFirst();
  return device !== undefined;
}
