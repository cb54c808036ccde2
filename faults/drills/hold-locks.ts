import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '@clinic/server/platform/db/pool.ts';
import { p99Ms } from '../checks/answers.ts';
import type { Drill, Drilling } from '../drill.ts';

const lock_seconds = 8;
/** Of calls at clinics whose rows are not locked. */
const unaffected_ms = 2_000;

const lock_events = 'select from event_counter where clinic_id = $1 for update';

/** The calls of all clinics except one. */
function othersP99({ load }: Drilling, clinic_id: number, from_ms: number): number {
  const operations = load.history.operations.filter((operation) => operation.clinic_id !== clinic_id);
  return p99Ms({ operations, violations: [] }, from_ms, performance.now());
}

export const holdRow: Drill = {
  id: 'F8',
  name: 'a transaction holds a row of one clinic, then a whole table',
  expectation:
    'Calls that need the row are a 503 after the lock timeout of 5 s; other clinics do not notice. When it is let go, everything is served.',
  recovery_limit_seconds: 8,
  short: false,
  load: { clinics: 4, counters: 4 },
  inject: async (drilling) => {
    const { world, load, mark, noted, violation } = drilling;
    const clinic_id = load.clinics[0]?.listener.clinic.id ?? 0;
    const holder = await world.owner.connect();
    try {
      await holder.query('begin');
      await holder.query(lock_events, [clinic_id]);
      const from_ms = performance.now();
      await delay(lock_seconds * 1000);
      const others_ms = othersP99(drilling, clinic_id, from_ms);
      noted(`other clinics: p99 ${Math.round(others_ms)} ms`);
      if (others_ms > unaffected_ms) violation(`other clinics waited: p99 ${Math.round(others_ms)} ms`);
      await holder.query('rollback');
      await load.untilWorking(20);
      await holder.query('begin');
      await holder.query('lock table patient in access exclusive mode');
      await delay(lock_seconds * 1000);
      await holder.query('rollback');
      mark();
    } finally {
      holder.release(true);
    }
  },
};

export const idleInTransaction: Drill = {
  id: 'F8',
  name: 'a connection of the app keeps a transaction open and says nothing',
  expectation:
    'The database ends it after 15 s; until then calls of that clinic are a 503, and other clinics do not notice. Then it is served again.',
  recovery_limit_seconds: 22,
  short: false,
  load: { clinics: 4, counters: 4 },
  inject: async (drilling) => {
    const { world, load, mark, noted, violation } = drilling;
    const clinic_id = load.clinics[0]?.listener.clinic.id ?? 0;
    const pool = createPool({ url: world.database.owner_url, size: 1, on_error: () => {} });
    const silent = await pool.connect();
    let ended = false;
    silent.on('end', () => void (ended = true));
    try {
      await silent.query('begin');
      await silent.query(lock_events, [clinic_id]);
      mark();
      const from_ms = performance.now();
      while (!ended && performance.now() - from_ms < 25_000) await delay(100);
      if (!ended) violation('a silent transaction was left open for 25 s');
      noted(`other clinics: p99 ${Math.round(othersP99(drilling, clinic_id, from_ms))} ms`);
    } finally {
      silent.release(true);
      await pool.end();
    }
  },
};
