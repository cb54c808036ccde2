import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp, workers } from './app.ts';
import { from_domains } from './domains.ts';
import { onceSetUp } from './domains/clinics/groups/groups.queries.ts';
import { leaveSandbox } from './leave-sandbox.ts';
import { placementsFor } from './distribution/distribution-keys.ts';
import type { Config } from './platform/config/config.ts';
import { WrongConfiguration } from './platform/config/faults.ts';
import { readSecrets, type Secrets } from './platform/config/secrets.ts';
import { createPlatform } from './platform/create-platform.ts';
import { openDatabase } from './platform/db/embedded/database-server.ts';
import { isDistributedAt } from './platform/db/distributed/engine.ts';
import { databaseProblem } from './platform/db/database-problem.ts';
import { prepareDatabaseTelling } from './platform/db/migrations/prepare-database.ts';
import { createFileStorage } from './platform/files/create-file-storage.ts';
import { newFileKey } from './platform/files/files.ts';
import { sweepSpool } from './platform/http/answers/spool.ts';
import type { Platform } from './platform/platform.ts';
import { hasPayee } from './domains/payees/index.ts';
import { listMisplacedConnections } from './domains/payments/index.ts';
import { settingWarnings } from './platform/config/setting-warnings.ts';
import { readingOfNoTenant } from './platform/db/statements/reading.ts';
import { startJobs } from './platform/jobs/work.ts';
import { isConsoleOpen } from './platform/http/console-door.ts';
import { partnerOrigins } from './platform/partner-sites/serve-partner-sites.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import type * as sandbox_module from './sandbox.ts';
import { offerSetupLink } from './start/setup-link.ts';
import type { TakenPort } from './start/take-port.ts';
import type { Steps } from './start/tell-steps.ts';

const portal_folder = join(import.meta.dirname, '../../portal');
const built_pages = join(portal_folder, 'dist');
const built_console = join(portal_folder, 'console/dist');

/** The sandbox and the demo data, which production neither loads nor needs. */
type Sandbox = typeof sandbox_module;
const loadSandbox = async ({ sandbox }: Config): Promise<Sandbox | undefined> =>
  sandbox ? import('./sandbox.ts') : undefined;

/** What main has prepared: the port, and how the start reports its steps. */
interface Begun {
  port: TakenPort;
  steps: Steps;
}

export interface RunningServer {
  /** The URL for a browser on this machine. */
  origin: string;
  secrets: Secrets;
  /** Opens the console to the first operator. Undefined once somebody can sign in. */
  setup_link: string | undefined;
  /** Fails readiness so that the proxy learns of the shutdown, and keeps serving until the proxy has had time to notice. */
  drain: () => Promise<void>;
  /** Finishes running work, closes the sockets, and stops the database last. */
  stop: () => Promise<void>;
}

/** Gives the port to the app, with the pages and, if it is on, the sandbox. */
async function serveAll(
  app: FastifyInstance,
  platform: Platform,
  { port, sandbox, secrets }: { port: TakenPort; sandbox: Sandbox | undefined; secrets: Secrets },
): Promise<void> {
  const { config, log } = platform;
  sandbox?.openSandbox(app, platform, secrets, () => port.origin);
  const partners = () => partnerOrigins(platform);
  const built = { portal: built_pages, ...(existsSync(built_console) && { console: built_console }) };
  if (existsSync(join(built_pages, 'index.html')))
    await servePages(app, built, {
      is_demo: config.sandbox,
      partners,
      isSetUp: onceSetUp(platform),
      isConsoleOpen: (request) => isConsoleOpen(config, request),
    });
  else log.warn('the portal is not built: only the API is served');
  for (const { code, message } of settingWarnings(platform.settings)) log.warn({ code }, message);
  if (!(await readingOfNoTenant(platform.pool, (db) => hasPayee(db, new Date()))))
    log.warn('no account is set for QR payments: no code is made until there is one (console, Payees)');
  await app.ready();
  await port.handOver(app.server);
  sandbox?.tellSandbox(platform, secrets, port.origin);
}

/** In production mails have a sender that somebody chose: a relay refuses the usual one, or its mails are taken for junk. */
function checkSender({ config: { production, sandbox, mail_off }, settings }: Platform): void {
  if (!production || sandbox || mail_off || settings.has_sender) return;
  throw new WrongConfiguration([
    'MAIL_FROM is neither set nor stored: set it to the address that sends the mails, one that the relay accepts, or run the setup, which stores it.',
  ]);
}

/** Live connections belong to production, test connections to every other server: a copied database must not take real money. */
async function checkConnections({ config, pool }: Platform): Promise<void> {
  const wrong = await readingOfNoTenant(pool, (db) =>
    listMisplacedConnections(db, config.production && !config.sandbox),
  );
  if (wrong.length === 0) return;
  const named = wrong.map(({ id, owner }) => `${id} (${owner})`).join(', ');
  throw new WrongConfiguration([
    `The database has open ${wrong[0]?.live ? 'live' : 'test'} connections of acquirers that this server must not use: ${named}. Set DATABASE_URL to another database, or close them in the console (Connections).`,
  ]);
}

/** Requests a key that cannot exist from the bucket: a mistake in S3_URL shows at the start. */
async function tryStorage({ storage, log }: Platform): Promise<void> {
  try {
    (await storage.open(newFileKey('png')))?.discard();
  } catch (error) {
    log.error({ err: error }, 'the file storage does not work as S3_URL names it');
  }
}

/** The log names the file and never its content: other people read the log. */
function tellOfMadeSecrets({ made_now, file }: Secrets, log: Logger): void {
  const made = Object.keys(made_now);
  if (made.length > 0)
    log.warn({ file, made }, 'this first start made secrets: they are in the file, for its owner alone');
}

/**
 * Starts everything in order: database, migrations, demo data, platform, jobs, HTTP. If a part fails, the parts already started are
 * stopped.
 */
export async function startServer(config: Config, log: Logger, { port, steps }: Begun): Promise<RunningServer> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    await sweepSpool(config.data_dir);
    const secrets = await readSecrets(config);
    tellOfMadeSecrets(secrets, log);
    if (config.production && config.platform_keys.some(({ named }) => !named))
      log.warn('a key of PLATFORM_API_KEY names no scopes and may do everything, payouts too: write key=scope+scope');
    steps.at('database');
    const sandbox = await loadSandbox(config);
    const database = await openDatabase(config, log);
    ends.push(database.stop);
    const is_distributed = await isDistributedAt(database.owner_url).catch((error: unknown) => {
      throw databaseProblem(error, config);
    });
    // Without the setting no tenant would reach the workers, and every list would be empty.
    if (is_distributed && !config.distributed)
      throw new Error('The database is distributed: set DATABASE_DISTRIBUTED to on.');
    const placements = placementsFor(config);
    steps.at('migrations');
    const onMigration = (done: number, of: number): void => steps.at('migrations', done, of);
    await prepareDatabaseTelling(database.owner_url, workers, secrets.platform_keys, onMigration, placements);
    if (!sandbox) await leaveSandbox(database.owner_url, config);
    // Demo data come to a distributed database by a move from one that has them: they are written as one database takes them.
    const seeding = placements || !config.demo_data ? undefined : sandbox;
    const advices =
      (await seeding?.seedSandbox(database.owner_url, createFileStorage(config), config.sealing_secrets, () =>
        steps.at('demo_data'),
      )) ?? [];
    steps.at('app');
    const platform = await createPlatform({
      config,
      secrets,
      database_url: database.owner_url,
      log,
      ...from_domains,
    });
    ends.push(platform.close);
    checkSender(platform);
    await checkConnections(platform);
    if (config.s3) void tryStorage(platform);
    const app = await createApp(platform);
    await sandbox?.standInForAcquirers(platform);
    await sandbox?.documentSandbox(platform, advices);
    const jobs = await startJobs(platform, workers);
    ends.push(jobs.stop, () => app.close());
    await serveAll(app, platform, { port, sandbox, secrets });
    if (sandbox && advices.length > 0) ends.push(sandbox.beginBank(platform, database.owner_url));
    const setup_link = await offerSetupLink({ platform, origin: port.origin });
    return { origin: port.origin, secrets, setup_link, drain: () => app.drain(config.drain_seconds), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
