import type { Platform } from '../../platform/platform.ts';

const kept_days = 90;
const rows_at_once = 5_000;

/** Deletes notifications older than 90 days. */
export async function purgeNotifications(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.present().getTime() - kept_days * 86_400_000);
  for (let gone = rows_at_once; gone >= rows_at_once;) {
    const { rows } = await platform.pool.query<{ gone: number }>('select purge_old_notifications($1, $2) as gone', [
      before,
      rows_at_once,
    ]);
    gone = rows[0]?.gone ?? 0;
  }
}
