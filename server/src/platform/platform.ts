import type { Logger } from 'pino';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/transaction.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { PrivateFiles } from './files/private-files.ts';
import type { Spool } from './http/answers/spool.ts';
import type { LiveEvents } from './events/live-events.ts';
import type { JobKind } from './jobs/job.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Metrics } from './log/metrics.ts';
import type { PasswordCost } from './session/password-cost.ts';
import type { Sealing } from './sealing/sealing.ts';
import type { Sessions } from './session/sessions.ts';
import type { Tokens } from './session/tokens.ts';

/** What the app stands on: made once per process, handed to everything that is not an action. */
export interface Platform {
  config: Config;
  /** The database with the app's own login. */
  app_url: string;
  pool: pg.Pool;
  log: Logger;
  metrics: Metrics;
  clock: Clock;
  tokens: Tokens;
  sessions: Sessions;
  /** Closes secrets that the database keeps. */
  sealing: Sealing;
  password_cost: PasswordCost;
  /** Every clinic of a group: what a head-office branch sees. At most a second old. */
  clinicsOfGroup: (group_id: number) => Promise<number[]>;
  /** The acquirer's webhook secrets: the newest first, all accepted. */
  webhook_secrets: string[];
  /** Tells every process that these clinics have new events. Best effort: the events themselves are in the database. */
  eventsWritten: (clinic_ids: Iterable<number>) => void;
  /** New events and changes of access, from every process. */
  live: LiveEvents;
  /** Downloads on their way to their readers. */
  spool: Spool;
  /** Where pictures and documents are. */
  storage: FileStorage;
  /** Documents that no address opens. */
  files: PrivateFiles;
  queue: JobQueue;
  enqueue: <Data extends object>(db: Db, kind: JobKind<Data>, data: Data) => Promise<void>;
  close: () => Promise<void>;
}
