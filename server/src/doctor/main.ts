import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig, type Config } from '../platform/config/config.ts';
import { WrongConfiguration } from '../platform/config/faults.ts';
import { readServeConfig } from '../platform/config/serve-config.ts';
import type { DatabaseServer } from '../platform/db/embedded/database-server.ts';
import { databaseProblem } from '../platform/db/database-problem.ts';
import { createLog } from '../platform/log/log.ts';
import { createSettings } from '../platform/config/settings.ts';
import { findDatabase } from '../platform/reconcile/find-database.ts';
import { type Check, type Checked, ok, runCheck, warning } from '../platform/health/checks/check.ts';
import { databaseChecks, ownerChecks } from '../platform/health/checks/database-checks.ts';
import { machineChecks, webhookSecretOf } from '../platform/health/checks/machine-checks.ts';
import { type Configured, outsideChecks } from '../platform/health/checks/outside-checks.ts';
import { portCheck } from './port-check.ts';

// Says what an installation has, what it should have, and what to do: clinic-portal doctor [--json] [--mail ADDRESS] [--before-upgrade].

const usage = `clinic-portal doctor [--json] [--mail ADDRESS] [--before-upgrade]

Checks the settings, this machine, the database, the mail relay, the proxy and the systems of partners. It writes nothing that stays.
  --json            one line of JSON for each check
  --mail ADDRESS    also sends a test mail there
  --before-upgrade  checks only what can stop an upgrade: settings, space, database, its migrations and its backup
Exit codes: 0 all is well, 1 warnings, 2 something is broken.`;

const exit_codes = { ok: 0, warning: 1, broken: 2 };
const worst_first = ['broken', 'warning', 'ok'] as const;

/** The settings as a server would read them, and what it would refuse. With faults, the remaining settings are still checked. */
function settingsOf(environment: NodeJS.ProcessEnv): { config?: Config; faults: readonly string[] } {
  try {
    return { config: readServeConfig(environment), faults: [] };
  } catch (error) {
    if (!(error instanceof WrongConfiguration)) throw error;
    try {
      return { config: readConfig(environment), faults: error.faults };
    } catch {
      return { faults: error.faults };
    }
  }
}

const settingsChecked = (faults: readonly string[]): Checked[] => {
  const [name, expected] = ['settings', 'a server takes them'];
  return faults.length === 0
    ? [{ name, expected, ...ok('complete') }]
    : faults.map((seen) => ({
        name,
        expected,
        state: 'broken',
        seen,
        remedy: 'Correct it in the environment; see docs/operations.md.',
      }));
};

const no_database: Check = {
  name: 'database',
  before_upgrade: true,
  expected: 'the packaged one is in DATA_DIR',
  run: async () => warning('not there yet', 'clinic-portal setup, or the first start, makes it.'),
};

/** Runs the checks of the database, or says that it cannot be reached. */
async function withDatabase(
  { config, settings }: Configured,
  check: (checks: Check[]) => Promise<void>,
): Promise<void> {
  // The packaged one would be made.
  if (!config.database_url && !existsSync(join(config.data_dir, 'database/cluster'))) return check([no_database]);
  const log = createLog('silent');
  const unreachable = (error: unknown): Check => ({
    name: 'database',
    before_upgrade: true,
    expected: 'it takes a connection of its owner',
    remedy: 'Start it, or correct DATABASE_URL.',
    run: () => Promise.reject(databaseProblem(error, config)),
  });
  let database: DatabaseServer;
  try {
    database = await findDatabase(config, log);
  } catch (error) {
    return check([unreachable(error)]);
  }
  const owner = new pg.Client({ connectionString: database.owner_url, connectionTimeoutMillis: 10_000 });
  owner.on('error', () => {});
  try {
    await owner.connect().then(
      async () => {
        // Without them the checks outside know what the environment sets. A database of an older release has none.
        await settings.read(owner).catch(() => {});
        await check([...databaseChecks(owner, config), ...ownerChecks(owner, config)]);
      },
      (error: unknown) => check([unreachable(error)]),
    );
  } finally {
    await owner.end().catch(() => {});
    await database.stop();
  }
}

const marks = { ok: 'ok     ', warning: 'warning', broken: 'BROKEN ' };
function lineOf(checked: Checked): string {
  const { name, expected, seen, state } = checked;
  if (state === 'ok') return `${marks.ok}  ${name}: ${seen}\n`;
  return `${marks[state]}  ${name}: ${seen}\n         expected: ${expected}\n         ${checked.remedy}\n`;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      mail: { type: 'string' },
      'before-upgrade': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return exit_codes.ok;
  }
  const states = new Set<Checked['state']>();
  const tell = (checked: Checked): void => {
    states.add(checked.state);
    process.stdout.write(values.json ? `${JSON.stringify(checked)}\n` : lineOf(checked));
  };
  // One after another: a check must not find what another one is doing.
  const check = async (checks: Check[]): Promise<void> => {
    for (const one of checks) if (one.before_upgrade || !values['before-upgrade']) tell(await runCheck(one));
  };
  const { config, faults } = settingsOf(process.env);
  for (const checked of settingsChecked(faults)) tell(checked);
  if (config) {
    await check([...machineChecks(config), portCheck(config)]);
    const configured = { config, settings: createSettings(config) };
    await withDatabase(configured, check);
    await check(outsideChecks(configured, await webhookSecretOf(config), values.mail));
  }
  return exit_codes[worst_first.find((state) => states.has(state)) ?? 'ok'];
}

process.exitCode = await main();
