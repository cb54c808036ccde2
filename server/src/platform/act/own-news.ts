import type { Db } from '../db/handles.ts';
import { clinicsEntered, enterTenant } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import type { Collected } from './collected.ts';

/**
 * The clinics at whose counters each of these users is signed in now. The domain that owns the sessions reads them. It enters the clinics whose
 * devices it compares, and does not restore those that the transaction had entered.
 */
export type ReadCounters = (
  db: Db,
  users: { group_id: number; user_ids: readonly number[] },
  now: Date,
) => Promise<ReadonlyMap<number, number[]>>;

/**
 * A user's own news are announced wherever the user is signed in, also at clinics that the act has not entered. Looks for these counters
 * before the act closes, and enters their clinics besides the act's own, so that their events can be written. Without such news it does nothing.
 */
export async function reachCounters(
  { countersOfUsers }: Platform,
  db: Db,
  { notifications }: Collected,
): Promise<void> {
  const own = notifications.filter(({ clinic_id }) => clinic_id === null);
  const [first] = own;
  if (!first) return;
  const { group_id, at } = first;
  const entered = clinicsEntered(db);
  const user_ids = [...new Set(own.flatMap(({ user_id }) => user_id ?? []))];
  const counters = await countersOfUsers(db, { group_id, user_ids }, new Date(at));
  for (const news of own) news.told_at = counters.get(news.user_id ?? 0) ?? [];
  const clinic_ids = new Set([...entered, ...own.flatMap(({ told_at }) => told_at ?? [])]);
  await enterTenant(db, { group_id, clinic_ids: [...clinic_ids] });
}
