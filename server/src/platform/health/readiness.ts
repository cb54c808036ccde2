import type { FastifyInstance } from 'fastify';
import { migrationNames } from '../db/migrations/migrate.ts';
import { job_schema } from '../jobs/queue.ts';
import type { Platform } from '../platform.ts';

type Check = 'database' | 'migrations' | 'jobs';
export type Readiness = Record<Check, 'ok' | 'failed'>;

/** The migrations of the running release, read once: a deployment may already have replaced the files. */
const migrations_of_this_release = migrationNames();
migrations_of_this_release.catch(() => {});

async function hasEveryMigration(platform: Platform): Promise<boolean> {
  const wanted = await migrations_of_this_release;
  const { rows } = await platform.pool.query<{ present: number }>(
    'select count(*)::int as present from migration where name = any($1)',
    [wanted],
  );
  return rows[0]?.present === wanted.length;
}

async function hasQueue(platform: Platform): Promise<boolean> {
  const { rows } = await platform.pool.query(`select version from ${job_schema}.version`);
  return rows.length === 1;
}

/** Checks now what the app needs in order to serve. */
export async function readiness(platform: Platform): Promise<Readiness> {
  const outcome = (check: Promise<boolean>) =>
    check.then(
      (fine) => (fine ? 'ok' : 'failed'),
      () => 'failed' as const,
    );
  const [database, migrations, jobs] = await Promise.all([
    outcome(platform.pool.query('select 1').then(() => true)),
    outcome(hasEveryMigration(platform)),
    outcome(hasQueue(platform)),
  ]);
  return { database, migrations, jobs };
}

/** `/api/health/live`: the process runs. `/api/health/ready`: it can serve and is not about to end. */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/api/health/live', { config: { quiet: true } }, async () => ({ status: 'ok' }));
  app.get('/api/health/ready', { config: { quiet: true } }, async (_, reply) => {
    if (app.isDraining()) {
      reply.code(503).header('retry-after', 2);
      return { status: 'draining' };
    }
    const checks = await readiness(platform);
    const ready = Object.values(checks).every((check) => check === 'ok');
    if (!ready) reply.code(503).header('retry-after', 2);
    return { status: ready ? 'ok' : 'failed', checks };
  });
}
