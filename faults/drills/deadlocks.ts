import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Drill } from '../drill.ts';

const rounds = 3;

/** The other side detects deadlocks much later, so that the app is always the victim. */
const patient = "set deadlock_timeout = '60s'; set lock_timeout = '20s'";

const waiting = `select count(*)::int as n from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`;

const deadlocks = 'select deadlocks::int as n from pg_stat_database where datname = current_database()';

async function count(client: pg.PoolClient, text: string): Promise<number> {
  return (await client.query<{ n: number }>(text)).rows[0]?.n ?? 0;
}

/** Locks what calls lock last, waits until some queue for it, then asks for what they hold. */
async function collide(client: pg.PoolClient): Promise<void> {
  await client.query('begin; lock table event_counter in exclusive mode');
  for (let tries = 0; tries < 200 && (await count(client, waiting)) === 0; tries++) await delay(5);
  await client.query('lock table transaction in access exclusive mode');
  await client.query('commit');
}

export const collideWithLocks: Drill = {
  id: 'F22',
  name: 'calls run into deadlocks',
  expectation: 'The call is tried again, three times at most, and succeeds; a deadlock is never shown as a 500.',
  recovery_limit_seconds: 6,
  short: false,
  inject: async ({ world, load, mark, noted, violation }) => {
    const client = await world.owner.connect();
    try {
      await client.query(patient);
      const before = await count(client, deadlocks);
      for (let round = 1; round <= rounds; round++) {
        await collide(client);
        mark();
        await load.untilWorking(20);
      }
      // The statistics are flushed once a second.
      await delay(1_500);
      const came = (await count(client, deadlocks)) - before;
      noted(`${came} deadlocks`);
      if (came === 0) violation('no deadlock came about');
    } finally {
      client.release(true);
    }
  },
};

const share = 0.3;

export const failSerialization: Drill = {
  id: 'F22',
  name: 'three of ten inserts fail with a serialization failure',
  expectation:
    'The call is tried again, three times at most; what fails three times is a 503, never a 500. Nothing is done twice.',
  recovery_limit_seconds: 6,
  short: false,
  inject: async ({ world, load, mark, noted }) => {
    await world.owner.query(`
      create function fail_at_random() returns trigger language plpgsql as $$
      begin
        if random() < ${share} then raise exception 'could not serialize access' using errcode = '40001'; end if;
        return new;
      end $$;
      create trigger fail_at_random before insert on payment_code for each row execute function fail_at_random();
      create trigger fail_at_random before insert on payment_outcome for each row execute function fail_at_random()`);
    const from = load.history.operations.length;
    try {
      await load.untilWorking(200);
    } finally {
      await world.owner.query('drop function fail_at_random cascade');
      mark();
    }
    const calls = load.history.operations.slice(from).flatMap(({ attempts }) => attempts);
    noted(`${calls.filter(({ status }) => status === 503).length} of ${calls.length} calls answered 503`);
  },
};
