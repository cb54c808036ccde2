import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { createApp } from '../app.ts';
import { from_domains } from '../domains.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import type { ClockShift } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { type Called, callEndpoint, type LooseArguments } from './call-endpoint.ts';
import { test_platform_key } from './database/database-setup.ts';
import { makeTestDatabase } from './database/test-database.ts';
import { callPatiently } from './races/patient-call.ts';
import { is_race_run } from './race-rounds.ts';

export { test_platform_key };
export const test_webhook_secret = `whsec_${Buffer.from('a secret of twenty-four!').toString('base64')}`;

/** The portal's address for people. Passkeys need a host name, but tests are served at an IP address. */
export const test_origin = 'https://portal.example';

export interface TestApp {
  url: string;
  platform: Platform;
  app: FastifyInstance;
  /** As the database's owner: for planting rows and for reading what an action wrote. */
  owner: pg.Pool;
  owner_url: string;
  /** Shift it to travel in time. */
  clock: ClockShift;
  call: <E extends EndpointDefinition>(
    endpoint: E,
    given?: LooseArguments<E>,
    token?: string,
    headers?: Record<string, string>,
  ) => Promise<Called<E>>;
  /** Sends a raw request to a path of the app. */
  raw: (path: string, init?: RequestInit) => Promise<Response>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  log?: Logger;
  /** The address that the app uses for the database, such as a proxy in front of it. */
  databaseThrough?: (owner_url: string) => string;
}

/** An app over a new database, listening on a free loopback port. Close it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const worker_urls = inject('worker_server_urls');
  const database = await makeTestDatabase(inject('database_server_url'), worker_urls);
  const data_dir = await mkdtemp(join(inject('run_folder'), 'app-'));
  const config: Config = {
    ...readConfig({ DATA_DIR: data_dir, PORT: '0', SANDBOX: 'on', POOL_SIZE: '8', MEMBER_WRITES_PER_MINUTE: '0' }),
    acquirer_webhook_secrets: [test_webhook_secret],
    public_origin: test_origin,
    distributed: worker_urls.length > 0,
    ...options.config,
  };
  const clock: ClockShift = { offset_ms: 0 };
  const platform = await createPlatform({
    config,
    secrets: { acquirer_webhook_secrets: config.acquirer_webhook_secrets ?? [] },
    database_url: options.databaseThrough?.(database.url) ?? database.url,
    // A race run shows why a call had to be repeated.
    log: options.log ?? pino({ level: is_race_run ? 'warn' : 'silent' }),
    ...from_domains,
    clock,
    // Tests sign in often, so their password hash takes only a millisecond.
    password_cost: { memory_kib: 64, passes: 1, lanes: 1 },
  });
  // No test asks a real acquirer: nothing listens there unless a test starts a fake.
  platform.fake_acquirers.current = 'http://127.0.0.1:9';
  const app = await createApp(platform);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    platform,
    app,
    owner: database.owner,
    owner_url: database.url,
    clock,
    call: (endpoint, given, token, headers) =>
      (is_race_run ? callPatiently : callEndpoint)(url, endpoint, given, token, headers),
    raw: (path, init) => fetch(url + path, init),
    close: async () => {
      await app.close();
      await platform.close();
      await database.drop();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}
