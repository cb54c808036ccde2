import { setTimeout as delay } from 'node:timers/promises';
import { appUrl } from '@clinic/server/platform/db/migrations/roles.ts';
import pg from 'pg';
import type { Drill } from '../drill.ts';
import type { History } from '../load/history.ts';
import type { World } from '../world/world.ts';

const longest_refusal_ms = 2_000;
const at_once = 20;

async function openIdle(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}

/** Takes every free connection until stopped, then releases them. */
function occupy(url: string): { count: () => number; release: () => Promise<void> } {
  const held: pg.Client[] = [];
  let released = false;
  const fill = async (): Promise<void> => {
    while (!released) {
      const opened = await Promise.all(Array.from({ length: at_once }, () => openIdle(url)));
      held.push(...opened.filter((client) => client !== undefined));
      if (opened.includes(undefined)) await delay(20);
    }
  };
  const filling = fill();
  return {
    count: () => held.length,
    release: async () => {
      released = true;
      await filling;
      await Promise.all(held.map((client) => client.end().catch(() => {})));
    },
  };
}

const cut = `select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user and application_name <> 'occupier'`;

/** The servers lose their connections while stopped, and find all others taken. */
async function takeEverything({ servers, owner }: World, occupied: { count: () => number }): Promise<void> {
  for (const server of servers) server.signal('SIGSTOP');
  try {
    for (let before = -1; before < occupied.count(); await delay(500)) {
      before = occupied.count();
      await owner.query(cut);
    }
  } finally {
    for (const server of servers) server.signal('SIGCONT');
  }
}

function slowAnswers({ operations }: History, from_ms: number, to_ms: number) {
  const calls = operations
    .flatMap(({ attempts }) => attempts)
    .filter(({ called_ms }) => called_ms >= from_ms && called_ms < to_ms);
  return {
    refused: calls.filter(({ status }) => status === 503).length,
    slow: calls.filter(({ called_ms, returned_ms }) => returned_ms - called_ms > longest_refusal_ms).length,
  };
}

export const exhaustConnections: Drill = {
  id: 'F7',
  name: 'idle clients take every connection of the database',
  expectation:
    'Calls that find no connection are a 503 within 2 s; as soon as connections are free again, calls are served.',
  recovery_limit_seconds: 6,
  short: false,
  inject: async ({ world, load, long, mark, violation, noted }) => {
    const url = new URL(appUrl(world.database.owner_url));
    url.searchParams.set('application_name', 'occupier');
    const occupied = occupy(url.href);
    await takeEverything(world, occupied);
    const from_ms = performance.now();
    await delay(long ? 10_000 : 4_000);
    const to_ms = performance.now() - longest_refusal_ms;
    noted(`${occupied.count()} connections taken`);
    await occupied.release();
    mark();
    const { refused, slow } = slowAnswers(load.history, from_ms, to_ms);
    noted(`${refused} calls refused`);
    if (refused === 0) violation('nothing was refused: the connections were not exhausted');
    if (slow > 0) violation(`${slow} calls took longer than 2 s while there was no connection`);
  },
};
