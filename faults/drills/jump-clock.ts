import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { member_token_ttl_seconds } from '@clinic/contract/access/sign-in.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import { createTokens } from '@clinic/server/platform/session/tokens.ts';
import { createLog } from '@clinic/server/platform/log/log.ts';
import type { Drill, Drilling, PreparedWorld } from '../drill.ts';

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`,
);

const jumps = [
  ['two hours ahead', '+7200'],
  ['a day behind', '-86400'],
  ['right again', '+0'],
] as const;
const jumped_ms = 6_000;
/** Largest difference between the database's clock and written times. */
const most_apart_seconds = 60;

class OwnClock {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'clock');
  }

  /** Makes a server's wall clock, but not its timers, follow the file. */
  environment(): Record<string, string> {
    return {
      LD_PRELOAD: libraries.find(existsSync) ?? '',
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  async set(offset: string): Promise<void> {
    await writeFile(`${this.#file}.new`, `${offset}\n`);
    await rename(`${this.#file}.new`, this.#file);
  }
}

/** A token of a listener's session that has just expired by the database's clock. */
async function expiredToken({ world, load }: Drilling): Promise<string> {
  const [clinic] = load.clinics;
  const token = clinic?.listener.token ?? '';
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    id: number;
    sid: string;
    data: Record<string, unknown>;
  };
  const clock = { offset_ms: 0, present: () => new Date(), ownAheadSeconds: () => 0, stop: () => {} };
  const tokens = await createTokens(world.owner, clock, createLog('silent'));
  const issued = new Date(Date.now() - (member_token_ttl_seconds + 30) * 1000);
  return tokens.sign({ ...claims, type: 'member' }, issued, member_token_ttl_seconds);
}

async function judgeExpired(drilling: Drilling, expired: string, when: string): Promise<void> {
  for (const { url } of drilling.world.servers) {
    const { status } = await callEndpoint(url, listTransactions, {}, expired);
    if (status !== 401) drilling.violation(`${when}: an expired token was answered ${status}`);
  }
}

/** True if the jump reached the servers. */
async function judgeOwnClock({ world, violation }: Drilling, when: string, offset: string): Promise<void> {
  const answer = await fetch(`${world.servers[0].url}/api/health/live`);
  const ahead_seconds = (Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 1000;
  if (Math.abs(ahead_seconds - Number(offset)) > 30)
    violation(`${when}: the server's own clock is ${Math.round(ahead_seconds)} s ahead: the drill proves nothing`);
}

interface Written {
  transactions: number;
  events: number;
  strays: number;
  ticks: number;
}

/** Rows written since an instant, and how many have a time that is not the database's. */
async function writtenSince({ world }: Drilling, since: Date): Promise<Written> {
  const near = (column: string) => `abs(extract(epoch from ${column} - clock_timestamp())) > ${most_apart_seconds}`;
  const { rows } = await world.owner.query<Written>(
    `select (select count(*) from transaction where updated_at >= $1)::int as transactions,
       (select count(*) from event where created_at >= $1)::int as events,
       (select count(*) from tick where ran_at >= $1)::int as ticks,
       ((select count(*) from transaction where id > (select coalesce(max(id), 0) - 5 from transaction) and (${near('created_at')} or ${near('updated_at')}))
        + (select count(*) from audit where id > (select coalesce(max(id), 0) - 5 from audit) and ${near('at')}))::int as strays`,
    [since],
  );
  return rows[0] ?? { transactions: 0, events: 0, strays: 0, ticks: 0 };
}

async function jump(own: OwnClock, drilling: Drilling): Promise<void> {
  const { load, world, noted, violation, mark } = drilling;
  const expired = await expiredToken(drilling);
  await judgeExpired(drilling, expired, 'before');
  for (const [when, offset] of jumps) {
    const resyncs = load.subscribers.flatMap(({ resyncs_ms }) => resyncs_ms).length;
    const { rows } = await world.owner.query<{ now: Date }>('select clock_timestamp() as now');
    await own.set(offset);
    mark();
    await delay(jumped_ms);
    await judgeOwnClock(drilling, when, offset);
    await judgeExpired(drilling, expired, when);
    await load.untilWorking(20);
    const { transactions, events, ticks, strays } = await writtenSince(drilling, rows[0]?.now ?? new Date());
    noted(`${when}: ${transactions} payments, ${events} events, ${ticks} recurring jobs in ${jumped_ms / 1000} s`);
    if (strays > 0) violation(`${when}: ${strays} rows bear another time than the database's`);
    const cut = load.subscribers.flatMap(({ resyncs_ms }) => resyncs_ms).length - resyncs;
    if (cut > 0) violation(`${when}: ${cut} sockets were cut`);
  }
}

function clockJump(): Drill {
  let own: OwnClock | undefined;
  const prepare = async (): Promise<PreparedWorld> => {
    const folder = await mkdtemp(join(tmpdir(), 'clinic-clock-'));
    await chmod(folder, 0o755);
    const made = new OwnClock(folder);
    own = made;
    await made.set('+0');
    return {
      options: { environment: made.environment() },
      takeDown: () => rm(folder, { recursive: true, force: true }),
    };
  };
  return {
    id: 'F11',
    name: "the servers' own clocks jump two hours ahead, then to a day behind",
    expectation:
      'Users stay signed in, no expired token is taken, every row has the time of the database, outcomes are taken, recurring jobs keep their pace, events keep their order.',
    recovery_limit_seconds: 5,
    short: false,
    obstacle: async () =>
      libraries.some(existsSync) ? undefined : 'libfaketime is missing (apt-get install libfaketime)',
    prepare,
    inject: (drilling) => (own ? jump(own, drilling) : Promise.reject(new Error('There is no clock.'))),
  };
}

export const jumpClock = clockJump();
