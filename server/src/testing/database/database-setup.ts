import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { workers } from '../../app.ts';
import { startEmbedded } from '../../platform/db/embedded/embedded.ts';
import { prepareDatabase } from '../../platform/db/migrations/prepare-database.ts';

/** The platform's API key in every test database. */
export const test_platform_key = 'pk_for_tests_only';
export const template_database = 'clinic_template';

export const databaseUrl = (server_url: string, database: string): string => {
  const url = new URL(server_url);
  url.pathname = `/${database}`;
  return url.href;
};

interface TestServer {
  url: string;
  folder: string;
  stop: () => Promise<void>;
}

/** Each vitest project loads this file once, in the same process. The shared state lives outside the module. */
const of_process = globalThis as { test_server?: { started: Promise<TestServer>; users: number } };

/** One PostgreSQL for all projects of a run, with a migrated template that each app copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (of_process.test_server ??= { started: startServer(), users: 0 });
  server.users += 1;
  const { url, folder, stop } = await server.started;
  project.provide('database_server_url', url);
  project.provide('run_folder', folder);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    delete of_process.test_server;
    await stop();
  };
}

async function startServer(): Promise<TestServer> {
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
  return { url: database.url, folder, stop };
}

async function makeTemplate(server_url: string): Promise<void> {
  const client = new pg.Client({ connectionString: server_url });
  await client.connect();
  try {
    await client.query(`create database ${template_database}`);
  } finally {
    await client.end();
  }
  const template_url = databaseUrl(server_url, template_database);
  await prepareDatabase(template_url, workers, test_platform_key);
}
