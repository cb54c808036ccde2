import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Spool } from '../http/spool.ts';
import { job_schema } from '../jobs/queue.ts';
import type { Output } from './standard-output.ts';

/** Connections of the pool, and callers that wait for one. */
export function measurePool(registry: Registry, pool: pg.Pool): void {
  const gauge = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process, by state; waiting: callers without one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Jobs by queue and state, counted when the metrics are read. */
export function measureJobs(registry: Registry, pool: pg.Pool): void {
  const gauge = new Gauge({
    name: 'jobs',
    help: 'Jobs that wait, run or have failed for good, by queue',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect: async () => {
      const { rows } = await pool.query<{ name: string; state: string; jobs: number }>(
        `select name, state::text, count(*)::int as jobs from ${job_schema}.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
      );
      gauge.reset();
      for (const { name, state, jobs } of rows) gauge.set({ queue: name, state }, jobs);
    },
  });
}

/** How wrong this machine's clock is: nothing is decided by it, but its log lines and certificates suffer. */
export function measureClock(registry: Registry, clock: Clock): void {
  const gauge = new Gauge({
    name: 'clock_ahead_seconds',
    help: "How far this machine's clock is ahead of the database's",
    registers: [registry],
    collect: () => {
      gauge.set(clock.ownAheadSeconds());
    },
  });
}

/** Downloads that lie on the disk until their readers have taken them in. */
export function measureSpool(registry: Registry, spool: Spool): void {
  const gauge = new Gauge({
    name: 'spool_bytes',
    help: 'Downloads on the disk of this process that were not yet taken in',
    registers: [registry],
    collect: () => {
      gauge.set(spool.heldBytes());
    },
  });
}

/** Lines of the log that nobody took: the log itself can tell of them only once somebody takes it again. */
export function measureLog(registry: Registry, output: Output): void {
  const gauge = new Gauge({
    name: 'log_lines_lost',
    help: 'Lines of the log that nobody took, since the start',
    registers: [registry],
    collect: () => {
      gauge.set(output.lost());
    },
  });
}
