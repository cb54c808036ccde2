import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';

/** A notification's payload is at most 8,000 bytes. */
const clinics_at_once = 400;
/** Each notification wakes every process and costs a commit: one per interval covers all new events. */
const pause_ms = 5;

/**
 * Notifies the other processes of clinics with new events: after the commit and in a transaction of its own, because a notification inside
 * would serialise commits. The first goes at once; later ones are batched.
 */
export function createAnnouncer(
  pool: pg.Pool,
  channel: string,
  process_name: string,
  log: Logger,
): (clinic_ids: Iterable<number>) => void {
  const waiting = new Set<number>();
  let sending = false;

  const send = async (): Promise<void> => {
    sending = true;
    try {
      while (waiting.size > 0) {
        const clinic_ids = [...waiting].slice(0, clinics_at_once);
        for (const clinic_id of clinic_ids) waiting.delete(clinic_id);
        await pool.query({
          name: 'announce',
          text: 'select pg_notify($1, $2)',
          values: [channel, `${process_name} ${clinic_ids.join(',')}`],
        });
        await delay(pause_ms);
      }
    } catch (error) {
      // The other processes find the events on their own within a second.
      waiting.clear();
      log.warn({ err: error }, 'events could not be announced');
    } finally {
      sending = false;
    }
  };

  return (clinic_ids) => {
    for (const clinic_id of clinic_ids) waiting.add(clinic_id);
    if (!sending) void send();
  };
}
