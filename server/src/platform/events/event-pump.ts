import type pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../db/transaction.ts';

/** An event as it stands in the database. */
export interface WrittenEvent {
  clinic_id: number;
  seq: number;
  name: string;
  device_id: string | null;
  data: Record<string, number | string>;
  created_at: Date;
}

export interface EventPump {
  /** From the moment this resolves each new event of the clinic is delivered once, in order. Gives what ends it. */
  follow: (clinic_id: number) => Promise<() => void>;
  /** The number up to which the clinic's events were delivered here. */
  deliveredUpTo: (clinic_id: number) => number;
  /** These clinics may have new events. */
  changed: (clinic_ids: Iterable<number>) => void;
  /** Looks for events that nobody told of. */
  look: () => Promise<void>;
  stop: () => void;
}

interface Followed {
  followers: number;
  cursor: number;
  ready: Promise<void>;
}

const batch_clinics = 500;
const batch_events = 200;

const read_new = `select e.clinic_id, e.seq, e.name, e.device_id, e.data, e.created_at
  from unnest($1::bigint[], $2::bigint[]) as wanted(clinic_id, cursor)
  cross join lateral (
    select * from event where event.clinic_id = wanted.clinic_id and event.seq > wanted.cursor order by event.seq limit ${batch_events}
  ) e
  order by e.clinic_id, e.seq`;

async function lastNumbers(pool: pg.Pool, clinic_ids: number[]): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ clinic_id: number; last_seq: number }>({
    name: 'resolve_event_counters',
    text: 'select clinic_id, last_seq from resolve_event_counters($1)',
    values: [clinic_ids],
  });
  return new Map(rows.map((row) => [row.clinic_id, row.last_seq]));
}

/**
 * Reads new events of the followed clinics and delivers them. A clinic's numbers are handed out under a lock that is held to
 * the commit, so that whoever sees a number sees all before it: reading on from the last one misses nothing.
 */
export function createEventPump(pool: pg.Pool, log: Logger, deliver: (event: WrittenEvent) => void): EventPump {
  const followed = new Map<number, Followed>();
  const waiting = new Set<number>();
  let running = false;
  let stopped = false;

  const readBatch = async (): Promise<void> => {
    const clinic_ids = [...waiting].filter((clinic_id) => followed.has(clinic_id)).slice(0, batch_clinics);
    const cursors = clinic_ids.map((clinic_id) => followed.get(clinic_id)?.cursor ?? 0);
    if (clinic_ids.length === 0) {
      waiting.clear();
      return;
    }
    for (const clinic_id of clinic_ids) waiting.delete(clinic_id);
    const { rows } = await inTransaction(pool, { tenant: { group_id: 0, clinic_ids }, read_only: true }, ({ client }) =>
      client.query<WrittenEvent>({ name: 'read_new_events', text: read_new, values: [clinic_ids, cursors] }),
    );
    const counts = new Map<number, number>();
    for (const event of rows) {
      const clinic = followed.get(event.clinic_id);
      if (!clinic || event.seq <= clinic.cursor) continue;
      clinic.cursor = event.seq;
      counts.set(event.clinic_id, (counts.get(event.clinic_id) ?? 0) + 1);
      deliver(event);
    }
    for (const [clinic_id, count] of counts) if (count >= batch_events) waiting.add(clinic_id);
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      while (waiting.size > 0 && !stopped) await readBatch();
    } catch (error) {
      // The clinics are looked at again by the next look.
      log.warn({ err: error }, 'events could not be read');
    } finally {
      running = false;
    }
  };

  const changed = (clinic_ids: Iterable<number>): void => {
    for (const clinic_id of clinic_ids) if (followed.has(clinic_id)) waiting.add(clinic_id);
    if (waiting.size > 0) void run();
  };

  const begin = (clinic_id: number): Followed => {
    const clinic: Followed = { followers: 0, cursor: Number.MAX_SAFE_INTEGER, ready: Promise.resolve() };
    clinic.ready = lastNumbers(pool, [clinic_id]).then((numbers) => {
      clinic.cursor = numbers.get(clinic_id) ?? 0;
      changed([clinic_id]);
    });
    clinic.ready.catch(() => followed.delete(clinic_id));
    followed.set(clinic_id, clinic);
    return clinic;
  };

  return {
    follow: async (clinic_id) => {
      const clinic = followed.get(clinic_id) ?? begin(clinic_id);
      clinic.followers += 1;
      let released = false;
      const release = (): void => {
        if (released) return;
        released = true;
        clinic.followers -= 1;
        if (clinic.followers === 0 && followed.get(clinic_id) === clinic) followed.delete(clinic_id);
      };
      await clinic.ready.catch((error: unknown) => {
        release();
        throw error;
      });
      return release;
    },
    deliveredUpTo: (clinic_id) => followed.get(clinic_id)?.cursor ?? 0,
    changed,
    look: async () => {
      if (followed.size === 0 || stopped) return;
      const numbers = await lastNumbers(pool, [...followed.keys()]);
      changed([...numbers].filter(([clinic_id, last]) => last > (followed.get(clinic_id)?.cursor ?? last)).map(([clinic_id]) => clinic_id));
    },
    stop: () => void (stopped = true),
  };
}
