import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workers } from '@clinic/server/app.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { throughPort } from '@clinic/server/platform/db/embedded/socket-folder.ts';
import { type MailRelay, startMailRelay } from '@clinic/server/testing/wire/mail-relay.ts';
import { type Counter, makeCounter } from '@clinic/server/testing/money/payments.ts';
import type { TestApp } from '@clinic/server/testing/test-app.ts';
import { openPlanting } from '../load/planting.ts';
import { startWorld, type World } from '../world/world.ts';
import type { KillableAction } from './killable-action.ts';
import { startStatementWire } from './statement-wire.ts';
import { Steps } from './steps.ts';

/** Two servers with shared files, each on a wire that counts its statements, without other load. */
export interface KillStage {
  world: World;
  /** An app object for the factories; it serves no calls. */
  app: TestApp;
  steps: Steps;
  relay: MailRelay;
  /** The file folder of both servers. */
  data_dir: string;
  /** The same clinics in every round, so that an action always has the same steps. */
  counters: Counter[];
  /** Resolves when the database has noticed that the killed server is gone. */
  untilSeenDead: (server: number) => Promise<void>;
  close: () => Promise<void>;
}

const clinics = 3;

/** Documents are made only if an issuer is configured. */
export const drill_company = {
  COMPANY_NAME: 'Drill Payments Pte. Ltd.',
  COMPANY_ADDRESS: '1 Example Street|Singapore 018989',
  COMPANY_UEN: '201900001Z',
  COMPANY_GST_NUMBER: 'M9-0000001-9',
};

/** Recurring work would be counted with the action: its next turns are postponed. */
async function putOffTurns({ owner }: World): Promise<void> {
  const names = workers.flatMap(({ kind, every_seconds }) => (every_seconds === undefined ? [] : [kind.name]));
  await owner.query(
    `insert into tick (name, ran_at) select name, 'infinity' from unnest($1::text[]) name
     on conflict (name) do update set ran_at = excluded.ran_at`,
    [names],
  );
}

/** A wire per server, in start order. */
async function openWires(steps: Steps, kills: readonly (() => void)[]) {
  let target_port = 0;
  const open = (server: number) =>
    startStatementWire({
      targetPort: () => target_port,
      judge: (statement) => steps.judge(server, statement),
      kill: () => kills[server]?.(),
    });
  const wires = [await open(0), await open(1)];
  const waiting = [...wires];
  const databaseThrough = (owner_url: string): string => {
    const url = throughPort(owner_url);
    target_port = Number(url.port);
    url.port = String(waiting.shift()?.port);
    return url.href;
  };
  return {
    databaseThrough,
    untilSeenDead: async (server: number) => wires[server]?.untilSeenDead(),
    close: () => Promise.all(wires.map((wire) => wire.close())),
  };
}

export async function openKillStage(): Promise<KillStage> {
  const ends: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    const data_dir = await mkdtemp(join(tmpdir(), 'clinic-kill-points-'));
    ends.push(() => rm(data_dir, { recursive: true, force: true }));
    const relay = await startMailRelay();
    ends.push(relay.close);
    const steps = new Steps();
    const kills: (() => void)[] = [];
    const wires = await openWires(steps, kills);
    ends.push(wires.close);
    const world = await startWorld({
      databaseThrough: wires.databaseThrough,
      environment: { DATA_DIR: data_dir, SMTP_URL: relay.url, POOL_SIZE: '4', ...drill_company },
    });
    ends.push(world.close);
    kills.push(...world.servers.map((server) => () => server.signal('SIGKILL')));
    const planting = await openPlanting({ ...world, folder: data_dir });
    ends.push(() => planting.platform.close());
    const app = planting as TestApp;
    await putOffTurns(world);
    const counters: Counter[] = [];
    for (let number = 0; number < clinics; number++) counters.push(await makeCounter(app, { roles }));
    return { world, app, steps, relay, data_dir, counters, untilSeenDead: wires.untilSeenDead, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Another user of the first clinic, not yet rate limited. */
export async function newColleague({ app, counters: [first] }: KillStage): Promise<Counter> {
  if (!first) throw new Error('There is no clinic.');
  const { clinic, user } = first;
  return makeCounter(app, { roles, clinic, group: { id: clinic.group_id, code: user.group_code } });
}

/** What the action's checks say when it was prepared and never started. */
export async function judgeUndone(stage: KillStage, action: KillableAction): Promise<string[]> {
  const round = await action.prepare(stage, undefined);
  return round.judge(stage.world.servers[0]);
}
