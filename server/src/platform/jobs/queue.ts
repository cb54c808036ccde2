import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../db/handles.ts';
import { answer_margin_ms, client_watch, longest_job_statement_ms } from '../db/statements/wire-limits.ts';
import type { JobKind, JobWorker } from './job.ts';

export const job_schema = 'pgboss';
const usual_retries = 8;
const usual_seconds = 300;

/** A worker sends a heartbeat this often. A job without one for the second time span is restarted by another worker. */
export const heartbeat = { every_seconds: 10, missed_after_seconds: 30 };
/** How often jobs are supervised, over all processes. */
const looked_at_every_seconds = 30;

export interface JobQueue {
  enqueue: <Data extends object>(db: Db, kind: JobKind<Data>, data: NoInfer<Data>) => Promise<void>;
  /** Starts failed jobs of a kind again, in this transaction. Returns how many had failed. */
  retry: (db: Db, kind: string, ids: string[]) => Promise<number>;
  /** Ends failed jobs of a kind for good, in this transaction: the queue keeps them as cancelled. Returns how many had failed. */
  discard: (db: Db, kind: string, ids: string[]) => Promise<number>;
  /** The started queue client. */
  boss: () => Promise<PgBoss>;
  /** Lets running jobs finish, then closes. */
  stop: () => Promise<void>;
}

/** Settings of a queue that runs jobs, beyond one that only accepts them: schedules and housekeeping. */
export interface QueueOptions {
  app_url: string;
  log: Logger;
}

/** Connection settings that the queue passes on without naming them. Without them it waits on a silent connection for ever. */
const connection = {
  connectionTimeoutMillis: 3_000,
  query_timeout: longest_job_statement_ms + answer_margin_ms,
  keepAlive: true,
  options: `-c statement_timeout=${longest_job_statement_ms} ${client_watch}`,
};

const options = (app_url: string): ConstructorOptions => ({
  ...connection,
  connectionString: app_url,
  application_name: 'clinic jobs',
  schema: job_schema,
  max: 3,
  // The owner creates and migrates the schema at start; the app's role may not.
  migrate: false,
  createSchema: false,
  useListenNotify: true,
  superviseIntervalSeconds: looked_at_every_seconds,
  monitorIntervalSeconds: looked_at_every_seconds,
  // No job depends on another one, and a schedule may start a minute late.
  flowIntervalSeconds: 3_600,
  cronWorkerIntervalSeconds: 45,
  // Only an index's owner may rebuild it, and this role owns none.
  reindex: false,
});

/** Jobs are database rows: written in the transaction that wants them; the client starts on first use. */
export function createQueue({ app_url, log }: QueueOptions): JobQueue {
  let starting: Promise<PgBoss> | undefined;

  const start = async (): Promise<PgBoss> => {
    const boss = new PgBoss(options(app_url));
    boss.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'));
    boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
    await boss.start();
    return boss;
  };

  const boss = (): Promise<PgBoss> => {
    starting ??= start();
    starting.catch(() => (starting = undefined));
    return starting;
  };

  const retry: JobQueue['retry'] = async (db, kind, ids) => {
    // The client says how many, but not in its types.
    const { affected = 0 }: { affected?: number } = await (await boss()).retry(kind, ids, { db: fromKysely(db) });
    return affected;
  };

  return {
    boss,
    retry,
    discard: async (db, kind, ids) => {
      const failed = await retry(db, kind, ids);
      if (failed > 0) await (await boss()).cancel(kind, ids, { db: fromKysely(db) });
      return failed;
    },
    enqueue: async (db, kind, data) => {
      const queue = await boss();
      await queue.send(kind.name, data, { db: fromKysely(db) });
    },
    stop: async () => {
      const started = await starting?.catch(() => undefined);
      await started?.stop({ graceful: true, timeout: 20_000 });
    },
  };
}

/**
 * Creates and migrates the queue's schema and the queues of all workers, as the owner, and grants them to the app's role. Settings of the
 * owner's connection are optional.
 */
export async function prepareQueue(
  owner_url: string,
  app_role: string,
  workers: readonly JobWorker[],
  settings_of_connection?: string,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: owner_url,
    ...(settings_of_connection ? { options: settings_of_connection } : {}),
    schema: job_schema,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    const settings = {
      notify: true,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: 600,
      heartbeatSeconds: heartbeat.missed_after_seconds,
    };
    const present = new Set((await boss.getQueues()).map((one) => one.name));
    for (const { kind, every_seconds, retries = usual_retries, longest_seconds = usual_seconds } of workers) {
      if (every_seconds !== undefined) continue;
      const queue = { ...settings, retryLimit: retries, expireInSeconds: longest_seconds };
      if (present.has(kind.name)) await boss.updateQueue(kind.name, queue);
      else await boss.createQueue(kind.name, queue);
    }
    const database = boss.getDb();
    await database.executeSql(`grant usage on schema ${job_schema} to ${app_role}`);
    await database.executeSql(
      `grant select, insert, update, delete on all tables in schema ${job_schema} to ${app_role}`,
    );
    await database.executeSql(`grant usage, select on all sequences in schema ${job_schema} to ${app_role}`);
    await database.executeSql(`grant execute on all functions in schema ${job_schema} to ${app_role}`);
  } finally {
    await boss.stop({ graceful: false });
  }
}
