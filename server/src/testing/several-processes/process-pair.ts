import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test_platform_key } from '../database/database-setup.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { startTestApp, test_webhook_secret, type TestApp } from '../test-app.ts';
import { type PlainProxy, startPlainProxy } from './plain-proxy.ts';

export interface ProcessPair {
  /** For planting and checking rows. It serves no calls and runs no jobs. */
  planting: TestApp;
  proxy: PlainProxy;
  /** The two processes behind the proxy, as they run now. */
  processes: [ServerProcess, ServerProcess];
  /** Stops one, waits for its end, and restarts it on the same port. Returns its exit code. */
  restart: (which: 0 | 1, environment?: Record<string, string>) => Promise<number | null>;
  close: () => Promise<void>;
}

/** Long enough for the proxy to check readiness twice. */
const drain_seconds = '1';

type Environment = Record<string, string>;

/**
 * Two servers as in production on one database, behind a plain reverse proxy that they trust. `own`: additional settings of one of them.
 */
export async function startProcessPair(
  own: readonly [Environment, Environment] = [{}, {}],
  planting_given?: TestApp,
): Promise<ProcessPair> {
  const planting = planting_given ?? (await startTestApp());
  const folder = await mkdtemp(join(tmpdir(), 'clinic-pair-'));
  const start = (which: 0 | 1, more: Environment = {}): Promise<ServerProcess> =>
    startServerProcess({
      DATABASE_URL: planting.owner_url,
      DATA_DIR: join(folder, String(which)),
      SANDBOX: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: drain_seconds,
      ACQUIRER_WEBHOOK_SECRET: test_webhook_secret,
      PLATFORM_API_KEY: test_platform_key,
      ...own[which],
      ...more,
    });
  const processes = await Promise.all([start(0), start(1)]);
  const proxy = await startPlainProxy(processes.map(({ url }) => url));
  return {
    planting,
    proxy,
    processes,
    restart: async (which, more = {}) => {
      const { port } = new URL(processes[which].url);
      const code = await processes[which].stop();
      processes[which] = await start(which, { PORT: port, ...more });
      return code;
    },
    close: async () => {
      await proxy.close();
      await Promise.all(processes.map((process) => process.stop()));
      await planting.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
