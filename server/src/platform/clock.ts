import type pg from 'pg';
import type { Logger } from 'pino';

/** Shifts the clock; zero except in tests. */
export interface ClockShift {
  offset_ms: number;
}

/**
 * The database's clock, shared by all processes: what one issues the others judge by the same time, and a machine whose own clock is wrong
 * or jumps neither ends sessions early nor accepts expired ones.
 */
export interface Clock {
  readonly offset_ms: number;
  present: () => Date;
  /** How far this machine's wall clock is ahead of the database's. */
  ownAheadSeconds: () => number;
  stop: () => void;
}

const read_every_ms = 10_000;
/** A slower answer says little about the time at which it was given. */
const longest_reading_ms = 500;
const wrong_from_seconds = 30;

interface Reading {
  database_ms: number;
  /** On the monotonic clock, which cannot be set. */
  at_ms: number;
  took_ms: number;
}

async function readClock(pool: pg.Pool): Promise<Reading> {
  const client = await pool.connect();
  try {
    const began_ms = performance.now();
    const { rows } = await client.query<{ present: Date }>('select clock_timestamp() as present');
    const took_ms = performance.now() - began_ms;
    return { database_ms: rows[0]?.present.getTime() ?? 0, at_ms: began_ms + took_ms / 2, took_ms };
  } finally {
    client.release();
  }
}

/** Reads the database's clock now and then, and continues from there by the monotonic clock. */
export async function startClock(pool: pg.Pool, shift: ClockShift, log: Logger): Promise<Clock> {
  let last = await readClock(pool);
  let warned = false;

  const presentMs = (): number => last.database_ms + performance.now() - last.at_ms;
  const ownAheadSeconds = (): number => (Date.now() - presentMs()) / 1000;
  const readAgain = async (): Promise<void> => {
    const reading = await readClock(pool);
    if (reading.took_ms <= longest_reading_ms) last = reading;
    const ahead_seconds = Math.round(ownAheadSeconds());
    const wrong = Math.abs(ahead_seconds) >= wrong_from_seconds;
    if (wrong && !warned) log.error({ ahead_seconds }, "this machine's clock is wrong; the database's is used");
    warned = wrong;
  };
  const reading = setInterval(() => {
    readAgain().catch((error: unknown) => log.debug({ err: error }, "the database's clock could not be read"));
  }, read_every_ms);
  reading.unref();

  return {
    get offset_ms() {
      return shift.offset_ms;
    },
    present: () => new Date(presentMs() + shift.offset_ms),
    ownAheadSeconds,
    stop: () => clearInterval(reading),
  };
}
