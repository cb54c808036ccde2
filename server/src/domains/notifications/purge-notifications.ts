import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldNotifications } from './notifications.queries.ts';

const kept_days = 90;
const rows_at_once = 5_000;

/** Deletes notifications older than 90 days, some thousand in each transaction. */
export async function purgeNotifications({ pool, clock }: Platform): Promise<void> {
  const before = new Date(clock.present().getTime() - kept_days * 86_400_000);
  for (let gone = rows_at_once; gone >= rows_at_once;)
    gone = await inTransaction(pool, {}, ({ db }) => deleteOldNotifications(db, before, rows_at_once));
}
