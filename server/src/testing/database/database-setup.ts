import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { workers } from '../../app.ts';
import { seeding_receiving_account } from '../../demo/receiving-account.ts';
import { distribution } from '../../distribution/distribution-keys.ts';
import { startEmbedded } from '../../platform/db/embedded/embedded.ts';
import { prepareDatabase, prepareDatabaseTelling } from '../../platform/db/migrations/prepare-database.ts';
import { engineFolder, makeClusterDatabase, not_here, startClusterServers } from '../distribution/engine/cluster.ts';
import { onNode } from '../distribution/engine/node.ts';
import { is_on_engine } from '../distribution/on-engine.ts';
import { databaseUrl } from './database-url.ts';
import { withConnection } from '../../platform/db/with-connection.ts';

/** The platform's API key in every test database. */
export const test_platform_key = 'pk_for_tests_only';
export const template_database = 'clinic_template';

interface TestServer {
  url: string;
  /** The workers of the distributed engine; none on one PostgreSQL. */
  worker_urls: string[];
  folder: string;
  stop: () => Promise<void>;
}

/** Each vitest project loads this file once, in the same process. The shared state lives outside the module. */
const of_process = globalThis as { test_server?: { started: Promise<TestServer>; users: number } };

/**
 * One PostgreSQL for all projects of a run, with a migrated template that each app copies. With DISTRIBUTED_TESTS=on it is a cluster of the
 * distributed engine.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (of_process.test_server ??= { started: startServer(), users: 0 });
  server.users += 1;
  const { url, worker_urls, folder, stop } = await server.started;
  project.provide('database_server_url', url);
  project.provide('worker_server_urls', worker_urls);
  project.provide('run_folder', folder);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    delete of_process.test_server;
    await stop();
  };
}

const startServer = (): Promise<TestServer> => (is_on_engine ? startDistributedServer() : startOneServer());

async function startOneServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-test-'));
  const database = await startEmbedded({
    folder,
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=300',
      'shared_buffers=128MB',
    ],
  });
  const stop = async (): Promise<void> => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(database.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: database.url, worker_urls: [], folder, stop };
}

async function makeTemplate(server_url: string): Promise<void> {
  await withConnection(server_url, async (client) => {
    await client.query(`create database ${template_database}`);
  });
  const template_url = databaseUrl(server_url, template_database);
  await prepareDatabase(template_url, workers, test_platform_key);
  await withConnection(template_url, (client) => client.query(seeding_receiving_account));
}

/** The owner plants rows on every node as the app writes them, and may change tables as on one database. */
const settings_of_owner = {
  'citus.propagate_set_commands': 'local',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.enable_unsafe_triggers': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
};

async function startDistributedServer(): Promise<TestServer> {
  const home = engineFolder();
  if (!home) throw new Error(`DISTRIBUTED_TESTS is on. ${not_here}.`);
  const folder = await mkdtemp(join(tmpdir(), 'clinic-test-'));
  const cluster = await startClusterServers(home);
  const stop = async (): Promise<void> => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [template_url = ''] = await makeClusterDatabase(cluster.server_urls, template_database);
    await prepareDatabaseTelling(template_url, workers, [test_platform_key], () => {}, distribution);
    for (const [setting, value] of Object.entries(settings_of_owner))
      await onNode(template_url, `alter role ${new URL(template_url).username} set ${setting} = '${value}'`);
    await onNode(template_url, seeding_receiving_account);
    // The engine's own process leaves, and none comes back: only a database without connections is copied.
    for (const url of cluster.server_urls)
      await onNode(
        url,
        `alter database ${template_database} allow_connections false`,
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template_database}'`,
      );
  } catch (error) {
    await stop();
    throw error;
  }
  const [url = '', ...worker_urls] = cluster.server_urls;
  return { url, worker_urls, folder, stop };
}
