import type { Logger } from 'pino';
import type pg from 'pg';
import type { Followers } from './act/fact.ts';
import type { ReadCounters } from './act/own-news.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { RunOfChecks } from './health/checks/run-checks.ts';
import type { AccessPointConfig, ClaimSystemConfig, ConsumerConfig } from './config/outside.ts';
import type { PartnerSite } from './config/partner-sites.ts';
import type { GroupBranch } from './db/clinics-of-group.ts';
import type { Db } from './db/handles.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { PrivateFiles } from './files/private-files.ts';
import type { PdfWriter } from './documents/pdf.ts';
import type { FairQueue } from './fair-queue.ts';
import type { Spool } from './http/answers/spool.ts';
import type { UploadPlaces } from './http/bodies/upload-places.ts';
import type { PhotoGate } from './photos/photo-gate.ts';
import type { LiveEvents } from './events/live-events.ts';
import type { JobKind } from './jobs/job.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Metrics } from './log/metrics.ts';
import type { PasswordCost } from './session/password-cost.ts';
import type { Sealing } from './sealing/sealing.ts';
import type { Settings } from './config/settings.ts';
import type { Sessions } from './session/sessions.ts';
import type { Tokens } from './session/tokens.ts';

/** The services of one process, for everything that is not an action. */
export interface Platform {
  config: Config;
  settings: Settings;
  /** The database with the app's own login. */
  app_url: string;
  pool: pg.Pool;
  log: Logger;
  metrics: Metrics;
  clock: Clock;
  tokens: Tokens;
  sessions: Sessions;
  /** Encrypts secrets that the database stores. */
  sealing: Sealing;
  password_cost: PasswordCost;
  /** The followers of facts, in later domains. */
  followers: Followers;
  /** Every branch of a group, read now. */
  branchesOfGroup: (group_id: number) => Promise<GroupBranch[]>;
  /** The ids of a group's branches, for head-office branches. At most a second old. */
  clinicsOfGroup: (group_id: number) => Promise<number[]>;
  /** Where users are signed in, for the news of their accounts. */
  countersOfUsers: ReadCounters;
  /** The acquirer's webhook secrets: newest first, all accepted. */
  webhook_secrets: string[];
  /** The present address for news to the consumer app. The sandbox sets its own address once it is served. */
  consumer: { current: ConsumerConfig | undefined };
  /** The present address of the claim system. The sandbox sets its own address once it is served. */
  claim_system: { current: ClaimSystemConfig | undefined };
  /** The access point that takes e-invoices. */
  access_point: { current: AccessPointConfig | undefined };
  /** Where a fake acquirer stands in for the real ones: in the sandbox, once it is served, and in tests. */
  fake_acquirers: { current: string | undefined };
  /** Sites to which doctors are handed over, by key. The sandbox adds its own once it is served. */
  partner_sites: { current: ReadonlyMap<string, PartnerSite> };
  /** Notifies every process of new events of these clinics. Best effort: the events themselves are in the database. */
  eventsWritten: (clinic_ids: Iterable<number>) => void;
  /** New events and access changes, from every process. */
  live: LiveEvents;
  /** Downloads on their way to their clients. */
  spool: Spool;
  /** The storage of pictures and documents. */
  storage: FileStorage;
  /** Documents without a URL. */
  files: PrivateFiles;
  pdf: PdfWriter;
  /** Long bodies on their way. */
  upload_places: UploadPlaces;
  photo_gate: PhotoGate;
  /** The turns of long lists. */
  long_work: FairQueue;
  /** Checks the installation, now or at most seconds ago. */
  runChecks: () => Promise<RunOfChecks>;
  queue: JobQueue;
  enqueue: <Data extends object>(db: Db, kind: JobKind<Data>, data: NoInfer<Data>) => Promise<void>;
  close: () => Promise<void>;
}
