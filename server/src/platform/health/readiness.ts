import type { FastifyInstance, FastifyRequest } from 'fastify';
import { migrationNames } from '../db/migrations/migrate.ts';
import { job_schema } from '../jobs/queue.ts';
import type { Platform } from '../platform.ts';
import { createDatabaseWrite, writeToFolders } from './write-check.ts';

/**
 * Limits how often a check runs: once at a time, and not again for `fine_for_ms` after a success. Concurrent callers, and callers in that
 * time, share the outcome.
 */
function cachedCheck(check: () => Promise<void>, fine_for_ms: number): () => Promise<void> {
  let last: Promise<void> | undefined;
  const forget = (): void => {
    last = undefined;
  };
  return () => {
    last ??= check().then(
      () => void setTimeout(forget, fine_for_ms).unref(),
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return last;
  };
}

type Check = 'database' | 'migrations' | 'jobs' | 'writes' | 'files' | 'mail';
/** Mail is `off` by intent. */
type Readiness = Record<Check, 'ok' | 'failed' | 'off'>;

/** Anyone may ask for readiness, so writes to the disk are limited. */
const writes_every_ms = 2_000;
/** The table of jobs may be large, and mails that fail wait for hours anyway. */
const mails_every_ms = 10_000;

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

/** Fails if no mail can be sent, if one waits after a try that failed, or if one failed for good within a day. */
async function checkMails({ config, pool }: Platform, mail_queues: readonly string[]): Promise<void> {
  if (!config.smtp_url && !config.sandbox) throw new Error('SMTP_URL is not set: no mail can be sent');
  const { rowCount } = await pool.query(
    `select from ${job_schema}.job where name = any($1)
       and (state = 'retry' or state = 'failed' and completed_on > now() - interval '1 day') limit 1`,
    [mail_queues],
  );
  if (rowCount) throw new Error('a mail was not sent: its row of the jobs has the reason');
}

/** Logs when something begins to fail, and when it works again. */
function logged(platform: Platform, what: string, check: () => Promise<void>): () => Promise<void> {
  let failing = false;
  return async () => {
    try {
      await check();
      if (failing) platform.log.info(`${what} works again`);
      failing = false;
    } catch (error) {
      if (!failing) platform.log.error({ err: error }, `${what} fails`);
      failing = true;
      throw error;
    }
  };
}

/** Checks what the app needs in order to serve: the readings each time, the writes now and then. */
function createReadiness(platform: Platform, mail_queues: readonly string[]): () => Promise<Readiness> {
  const writeToDatabase = createDatabaseWrite(platform);
  const writes = cachedCheck(logged(platform, 'writing to the database', writeToDatabase), writes_every_ms);
  const files = cachedCheck(
    logged(platform, 'writing to DATA_DIR', () => writeToFolders(platform)),
    writes_every_ms,
  );
  // A failure needs no line here: the start and the job have logged it.
  const mails = cachedCheck(() => checkMails(platform, mail_queues), mails_every_ms);
  const outcome = (check: Promise<unknown>) =>
    check.then(
      (fine) => (fine === false ? 'failed' : 'ok'),
      () => 'failed' as const,
    );
  return async () => {
    const is_mail_off = platform.config.mail_off && !platform.config.sandbox;
    const [database, migrations, jobs, written, filed, mail] = await Promise.all([
      outcome(platform.pool.query('select 1')),
      outcome(hasEveryMigration(platform)),
      outcome(hasQueue(platform)),
      outcome(writes()),
      outcome(files()),
      is_mail_off ? ('off' as const) : outcome(mails()),
    ]);
    return { database, migrations, jobs, writes: written, files: filed, mail };
  };
}

/** How the call came here: straight, or through a proxy whose word about the client's address is taken or not. */
const wayOf = ({ headers, ips = [] }: FastifyRequest): 'direct' | 'trusted' | 'untrusted' => {
  if (headers['x-forwarded-for'] === undefined) return 'direct';
  return ips.length > 1 ? 'trusted' : 'untrusted';
};

/**
 * `/api/health/live`: the process runs, and how the call came to it. `/api/health/ready`: it can serve, which is to read and to write, and is not about to end. Without
 * room for files, or without mails, payments go on: `files` and `mail` say so, and the process stays in.
 */
export function serveHealth(app: FastifyInstance, platform: Platform, mail_queues: readonly string[]): void {
  const readiness = createReadiness(platform, mail_queues);
  app.get('/api/health/live', { config: { quiet: true } }, (request, reply) =>
    reply.send({ status: 'ok', way: wayOf(request) }),
  );
  app.get('/api/health/ready', { config: { quiet: true } }, async (_request, reply) => {
    if (app.isDraining()) {
      reply.code(503).header('retry-after', 2);
      return { status: 'draining' };
    }
    const checks = await readiness();
    const { files: _files, mail: _mail, ...needed } = checks;
    const ready = Object.values(needed).every((check) => check === 'ok');
    if (!ready) reply.code(503).header('retry-after', 2);
    return { status: ready ? 'ok' : 'failed', checks };
  });
}
