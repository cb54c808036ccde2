import type { Logger } from 'pino';
import type { Followers } from './act/fact.ts';
import type { ReadCounters } from './act/own-news.ts';
import { createChecks } from './health/checks/run-checks.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import { createBranchesOfGroup, createClinicsOfGroup, type ReadBranches } from './db/clinics-of-group.ts';
import { createPool } from './db/pool.ts';
import { appUrl } from './db/migrations/roles.ts';
import { numberOf } from './documents/missing-signs.ts';
import { createPdfWriter, type PdfWriter } from './documents/pdf.ts';
import { startLiveEvents } from './events/live-events.ts';
import { createFairQueue } from './fair-queue.ts';
import { createFileStorage } from './files/create-file-storage.ts';
import { createPrivateFiles } from './files/private-files.ts';
import { createSpool } from './http/answers/spool.ts';
import { createUploadPlaces } from './http/bodies/upload-places.ts';
import { createQueue } from './jobs/queue.ts';
import { measureClock, measureJobs, measureLog, measurePool, measureSpool } from './log/gauges.ts';
import { createMetrics } from './log/metrics.ts';
import { standardOutput } from './log/standard-output.ts';
import { type ClockShift, startClock } from './clock.ts';
import { createPhotoGate } from './photos/photo-gate.ts';
import type { Platform } from './platform.ts';
import { createSealing } from './sealing/sealing.ts';
import { full_password_cost, type PasswordCost } from './session/password-cost.ts';
import { startSettings } from './config/settings.ts';
import { createSessions } from './session/sessions.ts';
import { createTokens } from './session/tokens.ts';

/** The functions of domains that the platform needs. */
export interface FromDomains {
  readBranches: ReadBranches;
  readCounters: ReadCounters;
  followers: Followers;
}

export interface PlatformOptions extends FromDomains {
  config: Config;
  secrets: Pick<Secrets, 'acquirer_webhook_secrets'>;
  /** The owner's connection string; the app itself connects with its own login. */
  database_url: string;
  log: Logger;
  clock?: ClockShift;
  password_cost?: PasswordCost;
}

const pdfWriter = (log: Logger): PdfWriter =>
  createPdfWriter(({ title }, missing) =>
    log.warn(
      { document: title, signs: missing.map(({ sign }) => numberOf(sign)) },
      'no font has some signs of a document: their numbers are printed',
    ),
  );

type Measured = Pick<Platform, 'pool' | 'clock' | 'spool'>;

function measureAll({ registry }: Platform['metrics'], { pool, clock, spool }: Measured): void {
  measurePool(registry, pool);
  measureJobs(registry, pool);
  measureClock(registry, clock);
  measureSpool(registry, spool);
  measureLog(registry, standardOutput());
}

/** Creates the platform over an up-to-date database. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, secrets, database_url, log, followers } = options;
  const app_url = appUrl(database_url);
  const pool = createPool({
    url: config.database_direct_url && config.database_url ? appUrl(config.database_url) : app_url,
    through_pooler: config.database_direct_url !== undefined,
    prepared_statements: config.prepared_statements,
    distributed: config.distributed,
    size: config.pool_size,
    on_error: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const clock = await startClock(pool, options.clock ?? { offset_ms: 0 }, log);
  const storage = createFileStorage(config);
  const spool = createSpool(config.data_dir);
  const queue = createQueue({ app_url, log });
  const pdf = pdfWriter(log);
  const metrics = createMetrics();
  measureAll(metrics, { pool, clock, spool });
  const sessions = createSessions(pool, clock);
  const tokens = await createTokens(pool, clock, log);
  const sealing = await createSealing(pool, config.sealing_secrets);
  const branchesOfGroup = createBranchesOfGroup(pool, options.readBranches);
  const { settings, readAgain, stop: stopReading } = await startSettings(config, pool, log);
  const live = startLiveEvents({ pool, app_url, clock, sessions, metrics, log, onSettings: readAgain });
  return {
    config,
    settings,
    app_url,
    pool,
    log,
    metrics,
    clock,
    tokens,
    sessions,
    sealing,
    password_cost: options.password_cost ?? full_password_cost,
    followers,
    branchesOfGroup,
    clinicsOfGroup: createClinicsOfGroup(branchesOfGroup),
    countersOfUsers: options.readCounters,
    webhook_secrets: secrets.acquirer_webhook_secrets,
    consumer: { current: config.consumer },
    claim_system: { current: config.claim_system },
    access_point: { current: config.access_point },
    fake_acquirers: { current: undefined },
    partner_sites: { current: config.partner_sites },
    eventsWritten: live.written,
    live,
    spool,
    storage,
    files: createPrivateFiles(storage),
    pdf,
    upload_places: createUploadPlaces(),
    photo_gate: createPhotoGate(),
    long_work: createFairQueue(),
    runChecks: createChecks({ config, settings }, app_url, secrets.acquirer_webhook_secrets),
    queue,
    enqueue: queue.enqueue,
    close: async () => {
      clock.stop();
      tokens.stop();
      stopReading();
      await live.stop();
      await queue.stop();
      await pdf.close();
      await pool.end();
    },
  };
}
