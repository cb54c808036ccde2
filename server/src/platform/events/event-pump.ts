import type pg from 'pg';
import type { Logger } from 'pino';
import { isDistributed } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';

/** An event row. */
export interface WrittenEvent {
  clinic_id: number;
  seq: number;
  name: string;
  device_id: string | null;
  data: Record<string, number | string>;
  created_at: Date;
}

export interface EventPump {
  /**
   * Follows these clinics: once this resolves, each new event is delivered once, in order per clinic. Returns the function that stops it.
   */
  follow: (...clinic_ids: number[]) => Promise<() => void>;
  /** The number up to which the clinic's events were delivered here. */
  deliveredUpTo: (clinic_id: number) => number;
  /** Reports that these clinics may have new events. */
  changed: (clinic_ids: Iterable<number>) => void;
  /** Looks for events without a notification. */
  look: () => Promise<void>;
  stop: () => void;
}

interface Followed {
  clinic_id: number;
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

const read_new_of_clinic = `select clinic_id, seq, name, device_id, data, created_at from event
  where clinic_id = $1 and seq > $2 order by seq limit ${batch_events}`;

async function lastNumbers(pool: pg.Pool, clinic_ids: number[]): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ clinic_id: number; last_seq: number }>({
    name: 'resolve_event_counters',
    text: 'select clinic_id, last_seq from resolve_event_counters($1)',
    values: [clinic_ids],
  });
  return new Map(rows.map((row) => [row.clinic_id, row.last_seq]));
}

/** The new events of these clinics after these numbers, in order. */
async function newEvents(pool: pg.Pool, clinic_ids: number[], cursors: number[]): Promise<WrittenEvent[]> {
  return inTransaction(pool, { tenant: { group_id: 0, clinic_ids }, read_only: true }, async ({ client }) => {
    if (!isDistributed(client)) {
      const values = [clinic_ids, cursors];
      return (await client.query<WrittenEvent>({ name: 'read_new_events', text: read_new, values })).rows;
    }
    // Each clinic is asked at its machine.
    const events: WrittenEvent[] = [];
    for (const [at, clinic_id] of clinic_ids.entries())
      events.push(...(await client.query<WrittenEvent>(read_new_of_clinic, [clinic_id, cursors[at]])).rows);
    return events;
  });
}

/**
 * Reads new events of the followed clinics and delivers them. A clinic's numbers are assigned under a lock held until the commit, so that a
 * reader of one number sees all before it: continuing from the last one misses nothing.
 */
class Pump implements EventPump {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #deliver: (event: WrittenEvent) => void;
  readonly #followed = new Map<number, Followed>();
  readonly #waiting = new Set<number>();
  #running = false;
  #stopped = false;

  constructor(pool: pg.Pool, log: Logger, deliver: (event: WrittenEvent) => void) {
    this.#pool = pool;
    this.#log = log;
    this.#deliver = deliver;
  }

  async follow(...clinic_ids: number[]): Promise<() => void> {
    this.#begin(clinic_ids.filter((clinic_id) => !this.#followed.has(clinic_id)));
    const clinics = clinic_ids.flatMap((clinic_id) => this.#followed.get(clinic_id) ?? []);
    for (const clinic of clinics) clinic.followers += 1;
    let released = false;
    const release = (): void => {
      if (released) return;
      released = true;
      for (const clinic of clinics) this.#release(clinic);
    };
    try {
      await Promise.all(new Set(clinics.map(({ ready }) => ready)));
    } catch (error) {
      release();
      throw error;
    }
    return release;
  }

  deliveredUpTo(clinic_id: number): number {
    return this.#followed.get(clinic_id)?.cursor ?? 0;
  }

  changed(clinic_ids: Iterable<number>): void {
    for (const clinic_id of clinic_ids) if (this.#followed.has(clinic_id)) this.#waiting.add(clinic_id);
    if (this.#waiting.size > 0) void this.#run();
  }

  async look(): Promise<void> {
    if (this.#followed.size === 0 || this.#stopped) return;
    const numbers = await lastNumbers(this.#pool, [...this.#followed.keys()]);
    const behind = [...numbers].filter(([clinic_id, last]) => last > (this.#followed.get(clinic_id)?.cursor ?? last));
    this.changed(behind.map(([clinic_id]) => clinic_id));
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Reads the latest number of each clinic in one statement. */
  #begin(clinic_ids: number[]): void {
    if (clinic_ids.length === 0) return;
    const begun = clinic_ids.map((clinic_id) => ({
      clinic_id,
      followers: 0,
      cursor: Number.MAX_SAFE_INTEGER,
      ready: Promise.resolve(),
    }));
    const readNumbers = async (): Promise<void> => {
      const numbers = await lastNumbers(this.#pool, clinic_ids);
      for (const clinic of begun) clinic.cursor = numbers.get(clinic.clinic_id) ?? 0;
      this.changed(clinic_ids);
    };
    const ready = readNumbers();
    ready.catch(() => {
      for (const clinic of begun) this.#forget(clinic);
    });
    for (const clinic of begun) this.#followed.set(clinic.clinic_id, Object.assign(clinic, { ready }));
  }

  #release(clinic: Followed): void {
    clinic.followers -= 1;
    if (clinic.followers === 0) this.#forget(clinic);
  }

  #forget(clinic: Followed): void {
    if (this.#followed.get(clinic.clinic_id) === clinic) this.#followed.delete(clinic.clinic_id);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#waiting.size > 0 && !this.#stopped) await this.#readBatch();
    } catch (error) {
      // The next look includes these clinics again.
      this.#log.warn({ err: error }, 'events could not be read');
    } finally {
      this.#running = false;
    }
  }

  async #readBatch(): Promise<void> {
    const clinic_ids = [...this.#waiting].slice(0, batch_clinics);
    for (const clinic_id of clinic_ids) this.#waiting.delete(clinic_id);
    const cursors = clinic_ids.map((clinic_id) => this.#followed.get(clinic_id)?.cursor ?? Number.MAX_SAFE_INTEGER);
    const counts = new Map<number, number>();
    for (const event of await newEvents(this.#pool, clinic_ids, cursors)) {
      const clinic = this.#followed.get(event.clinic_id);
      if (!clinic || event.seq <= clinic.cursor) continue;
      clinic.cursor = event.seq;
      counts.set(event.clinic_id, (counts.get(event.clinic_id) ?? 0) + 1);
      this.#deliver(event);
    }
    for (const [clinic_id, count] of counts) if (count >= batch_events) this.#waiting.add(clinic_id);
  }
}

export const createEventPump = (pool: pg.Pool, log: Logger, deliver: (event: WrittenEvent) => void): EventPump =>
  new Pump(pool, log, deliver);
