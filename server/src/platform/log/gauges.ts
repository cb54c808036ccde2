import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Spool } from '../http/answers/spool.ts';
import { job_schema } from '../jobs/queue.ts';
import type { Output } from './standard-output.ts';

/** Connections of the pool, and callers waiting for one. */
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

/** A gauge that is read whenever the metrics are read. */
function measure(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => {
      gauge.set(read());
    },
  });
}

/** The error of this machine's clock: nothing is decided by it, but log lines and certificates suffer. */
export const measureClock = (registry: Registry, clock: Clock): void =>
  measure(registry, 'clock_ahead_seconds', "How far this machine's clock is ahead of the database's", () =>
    clock.ownAheadSeconds(),
  );

/** Downloads spooled on disk until their clients have received them. */
export const measureSpool = (registry: Registry, spool: Spool): void =>
  measure(registry, 'spool_bytes', 'Downloads on the disk of this process that were not yet taken in', spool.heldBytes);

/** Lost log lines. The log itself can report them only once it is read again. */
export const measureLog = (registry: Registry, output: Output): void =>
  measure(registry, 'log_lines_lost', 'Lines of the log lost to a slow reader, since the start', output.lost);
