import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { broken, type Check, type Checked, runCheck } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { machineChecks } from './machine-checks.ts';
import { type Configured, outsideChecks } from './outside-checks.ts';

/** A call waits for the whole run: its transaction must not be idle for long. */
const longest_run_ms = 8_000;
/** Whoever asks again within this time gets the same answer. */
const fine_for_ms = 5_000;

export interface RunOfChecks {
  checked_at: Date;
  checks: Checked[];
}

/** Runs checks one after the other: none must find what another one is doing. Those for which no time is left say so. */
async function runInTurn(checks: readonly Check[], until_ms: number): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const check of checks) checked.push(await runCheck(check, Math.max(until_ms - performance.now(), 100)));
  return checked;
}

/** The checks of the database on a connection of their own: they also answer while the pool is exhausted. */
async function checkDatabase(config: Config, app_url: string, until_ms: number): Promise<Checked[]> {
  const client = new pg.Client({ connectionString: app_url, connectionTimeoutMillis: longest_run_ms / 2 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await runInTurn(databaseChecks(client, config), until_ms);
  } catch (error) {
    const found = broken((error as Error).message, 'See the log.');
    return [{ name: 'database', expected: 'it takes a connection', ...found }];
  } finally {
    // Not awaited: a statement that hangs would keep the connection.
    void client.end().catch(() => {});
  }
}

async function runAll(
  configured: Configured,
  app_url: string,
  webhook_secret: string | undefined,
): Promise<RunOfChecks> {
  const { config } = configured;
  const checked_at = new Date();
  const until_ms = performance.now() + longest_run_ms;
  const groups = await Promise.all([
    runInTurn(machineChecks(config), until_ms),
    checkDatabase(config, app_url, until_ms),
    ...outsideChecks(configured, webhook_secret, undefined).map((check) => runInTurn([check], until_ms)),
  ]);
  return { checked_at, checks: groups.flat() };
}

/**
 * The checks of an installation as a process runs them itself, within seconds. It runs them once at a time, and sends no mail. The checks of
 * the port and of the demo data are the doctor's alone: a process that serves has passed them.
 */
export function createChecks(
  configured: Configured,
  app_url: string,
  webhook_secrets: readonly string[],
): () => Promise<RunOfChecks> {
  let last: Promise<RunOfChecks> | undefined;
  return () => {
    last ??= runAll(configured, app_url, webhook_secrets[0]).finally(() => {
      setTimeout(() => (last = undefined), fine_for_ms).unref();
    });
    return last;
  };
}
