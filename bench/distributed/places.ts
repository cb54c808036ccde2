import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@clinic/server/testing/server-process.ts';
import type { Node } from '@clinic/server/testing/distribution/engine/node.ts';
import pg from 'pg';
import { manyClinics } from '../seed/look-at-many.ts';
import { bench_dir, bench_platform_key } from '../seed/open-databases.ts';
import { createSignIn } from '../seed/sign-in.ts';
import { write_environment } from '../writes/counters.ts';
import { copyFolder, folder_of, keptFolder, type Workers } from './kept.ts';
import { nodeNames, startNodes, while_measuring } from './nodes.ts';

/** What a kept set of servers is called in the tables. */
export const place_names: Readonly<Record<Workers, string>> = {
  0: 'one PostgreSQL',
  1: 'coordinator + 1 worker',
  2: 'coordinator + 2 workers',
};

/** A counter of a clinic, with the oldest of its payments. */
export interface Counter {
  clinic_id: number;
  token: string;
  transaction_id: number;
}

/** Running database servers with a copy of the kept data. */
export interface Standing {
  workers: Workers;
  /** Where a further node can have its folder. */
  folder: string;
  nodes: Node[];
  /** The owner's address of each node's database. The first is the product's. */
  urls: string[];
  close: () => Promise<void>;
}

/** The product on them. */
export interface Place extends Standing {
  server: ServerProcess;
  counters: Counter[];
}

/** Starts copies of the kept servers. */
export async function standUp(
  home: string,
  rows: number,
  workers: Workers,
  say: (line: string) => void,
): Promise<Standing> {
  const kept = await keptFolder(home, rows, say);
  await mkdir(bench_dir, { recursive: true });
  const folder = await mkdtemp(join(bench_dir, `distributed-run-`));
  await chmod(folder, 0o755);
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    for (const name of nodeNames(workers)) await copyFolder(join(kept, folder_of[workers], name), join(folder, name));
    const { nodes, urls, stop } = await startNodes(home, folder, workers, while_measuring);
    const close = async (): Promise<void> => {
      await stop();
      await removeFolder();
    };
    return { workers, folder, nodes, urls, close };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function oldestPayments(url: string, clinic_ids: readonly number[]): Promise<Map<number, number>> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ clinic_id: number; id: number }>(
      'select clinic_id::int4, min(id)::int4 as id from transaction where clinic_id = any ($1) group by 1',
      [clinic_ids],
    );
    return new Map(rows.map(({ clinic_id, id }) => [clinic_id, id]));
  } finally {
    await owner.end();
  }
}

/** Signs so many counters in, each at a clinic of its own. */
export async function signInCounters(url: string, count: number): Promise<Counter[]> {
  const sign_in = createSignIn();
  try {
    const clinics = await manyClinics(url, count);
    const payments = await oldestPayments(
      url,
      clinics.map(({ id }) => id),
    );
    const counters: Counter[] = [];
    for (const clinic of clinics) {
      const token = await sign_in.tokenFor({ url }, clinic, null);
      counters.push({ clinic_id: clinic.id, token, transaction_id: payments.get(clinic.id) ?? 0 });
    }
    return counters;
  } finally {
    await sign_in.close();
  }
}

/** Starts the product's server on copies of the kept servers, and signs so many counters in, each at a clinic of its own. */
export async function openPlace(
  home: string,
  rows: number,
  workers: Workers,
  counters: number,
  say: (line: string) => void,
): Promise<Place> {
  const standing = await standUp(home, rows, workers, say);
  try {
    const [url = ''] = standing.urls;
    const server = await startServerProcess({
      ...write_environment,
      DATABASE_URL: url,
      DATA_DIR: join(standing.folder, 'data'),
      SANDBOX: 'off',
      PLATFORM_API_KEY: bench_platform_key,
      DATABASE_DISTRIBUTED: workers === 0 ? 'off' : 'on',
    });
    const close = async (): Promise<void> => {
      await server.stop();
      await standing.close();
    };
    return { ...standing, server, counters: await signInCounters(url, counters), close };
  } catch (error) {
    await standing.close();
    throw error;
  }
}
