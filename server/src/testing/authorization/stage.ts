import { randomUUID } from 'node:crypto';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { hash } from '@node-rs/argon2';
import { workers } from '../../app.ts';
import { makeGroup, makeRoleGroup } from '../factories.ts';
import { type GoodCall, sampleOf } from '../samples/good-call.ts';
import type { World } from '../samples/sample.ts';
import type { TestApp } from '../test-app.ts';
import { openTestSocket, type TestSocket } from '../wire/test-socket.ts';
import { how_to_add } from './access-sweep.ts';
import { canaryOf, countFrom, plantCanary } from './canaries.ts';
import { makePlainCall } from './plain-call.ts';
import { type Marks, readMarks } from './leaks.ts';
import { type Answered, callInTurns, inTurns, samples_at_once, sendCall } from './send-call.ts';
import { readTenantTables, type TenantTable, type Tenants } from './tenant-tables.ts';
import { makeBranch } from './worlds.ts';

/** Another group's clinic, invisible to all others. */
export interface Victim extends Marks {
  world: World;
  tenants: Tenants;
  /** A valid call of each endpoint, prepared but not sent. */
  calls: Map<string, GoodCall>;
  /** The patients of the viewers' group. Each of its branches opens them. */
  patient_ids: string[];
  /** Names and ids of the branch and of the collections of the viewers' group. Each of its branches chooses among them. */
  choices: string[];
  socket: TestSocket;
}

/** A viewer, and the branch. */
export interface Viewer {
  name: string;
  world: World;
  socket: TestSocket;
  /** Entries in the trail that they see, written for all clinics at once by the platform while the victims' ids were assigned. */
  trail_ids: string[];
}

export interface Stage {
  app: TestApp;
  tables: TenantTable[];
  /** A normal branch, and the head office of its group. */
  viewers: { own: Viewer; head_office: Viewer };
  victims: { sister: Victim; other: Victim };
  /** Answers to the viewers' reading calls before the victims existed. */
  alone: Map<string, Answered>;
  /** From here on only the viewers act. */
  began_at: Date;
  close: () => void;
}

export const isDone = ({ status }: Answered): boolean => status >= 200 && status < 300;

/** Sends one valid call of every endpoint and lets recurring jobs run, so that a row of every kind exists. */
export async function liveIn(world: World, endpoints: readonly EndpointDefinition[]): Promise<void> {
  const self = (endpoint: EndpointDefinition) => endpoint;
  await callInTurns(endpoints, self, async (endpoint) => {
    const answered = await sendCall(world.app.url, await makePlainCall(world, endpoint));
    if (!isDone(answered) && !sampleOf(endpoint).is_refused)
      throw new Error(`${endpoint.name}: ${how_to_add(endpoint.name)}. Answered ${answered.status} ${answered.body}`);
  });
  for (const { work, every_seconds } of workers)
    if (every_seconds !== undefined) await work(world.app.platform, {} as never, {} as never);
}

async function makeViewer(name: string, world: World, endpoints: readonly EndpointDefinition[]): Promise<Viewer> {
  const socket = await openTestSocket(world.app.url);
  await socket.init(world.counter.token);
  await liveIn(world, endpoints);
  return { name, world, socket, trail_ids: [] };
}

/**
 * All test users share one password: from here on these have another, unknown one. Invited users have none, and setting one would end the
 * invitation.
 */
async function lockOut({ app, clinic }: World): Promise<void> {
  const { memory_kib, passes, lanes } = app.platform.password_cost;
  await app.owner.query(
    `update staff_user u set password_hash = $2 where u.id in (select user_id from user_group_clinic where clinic_id = $1)
       and not exists (select from invitation i where i.user_id = u.id)`,
    [clinic.id, await hash(randomUUID(), { memoryCost: memory_kib, timeCost: passes, parallelism: lanes })],
  );
}

/** The hashes stay verifiable. */
const hashesOf = async ({ app, clinic }: World): Promise<string[]> => {
  const { rows } = await app.owner.query<{ password_hash: string }>(
    'select distinct password_hash from staff_user where id in (select user_id from user_group_clinic where clinic_id = $1)',
    [clinic.id],
  );
  return rows.map(({ password_hash }) => password_hash);
};

/** A user without a branch is visible to the whole group: users created by this branch stay its own. */
async function placeUsers({ app, group, clinic }: World, id_prefix: string): Promise<void> {
  await app.owner.query(
    `insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id)
     select u.group_id, u.id, $2, $3 from staff_user u where u.group_id = $1 and u.id::text like $4
       and not exists (select from user_group_clinic m where m.user_id = u.id)`,
    [group.id, clinic.id, await makeRoleGroup(app, group, []), `${id_prefix}%`],
  );
}

type Unmarked = Omit<Victim, 'texts' | 'unmarked' | 'patient_ids' | 'choices'>;

async function makeVictim(
  { name, world, group_ids }: { name: string; world: World; group_ids: number[] },
  id_prefix: string,
  endpoints: readonly EndpointDefinition[],
): Promise<Unmarked> {
  const socket = await openTestSocket(world.app.url);
  await socket.init(world.counter.token);
  await liveIn(world, endpoints);
  await placeUsers(world, id_prefix);
  const calls = new Map<string, GoodCall>();
  for (const [at, endpoint] of endpoints.entries()) {
    calls.set(endpoint.name, await makePlainCall(world, endpoint));
    // A call rings for seconds only.
    if (at % 10 === 9) await letThemWait(world.app);
  }
  const tenants = { clinic_ids: [world.clinic.id], group_ids };
  await lockOut(world);
  return { name, canary: canaryOf(name, id_prefix), world, tenants, calls, socket };
}

/** The texts of a call's arguments. */
export const textsIn = ({ params, query, body }: Pick<GoodCall, 'params' | 'query' | 'body'>): string[] =>
  [params, query, body ?? {}].flatMap((part) => Object.values(part)).filter((value) => typeof value === 'string');

/** Calls whose arguments or answers are over within minutes: a ticket, a link. */
const short_lived = new Set([
  'printPdf',
  'downloadDocument',
  'readPatientPhotos',
  'openPatientPhoto',
  'readVisitPhotos',
  'openVisitPhoto',
  'downloadTelemedInvoice',
  'openTelemedInvoice',
]);

/** Reading calls of the members, with arguments that stay the same. */
export const isReading = ({ name, method, access }: EndpointDefinition): boolean =>
  method === 'GET' && access.kind === 'member' && !short_lived.has(name);

export const readingKey = (viewer: Viewer, endpoint: EndpointDefinition): string => `${viewer.name} ${endpoint.name}`;

interface Reading {
  endpoint: EndpointDefinition;
  key: string;
  call: GoodCall;
}

export interface SetStage extends Stage {
  /** Asks the viewers' reading calls once more. */
  reread: (endpoints: readonly EndpointDefinition[]) => Promise<Map<string, Answered>>;
}

/**
 * Extends the waits. On a busy machine a request to redeem or a ringing call would expire meanwhile: a viewer's notification of it would have an
 * id of the victims' range, and a victim would see no call.
 */
async function letThemWait({ owner }: TestApp): Promise<void> {
  const [soon, tomorrow] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 86_400_000)];
  await owner.query("update voucher_redemption set expires_at = $2 where status = 'w' and expires_at < $1", [
    soon,
    tomorrow,
  ]);
  await owner.query('update visit_offer set ends_at = $2 where ended_at is null and ends_at < $1', [soon, tomorrow]);
}

/** Creates two viewers, stores their answers while they are alone, and then creates two victims with canaries in their rows. */
export async function setStage(app: TestApp, endpoints: readonly EndpointDefinition[]): Promise<SetStage> {
  await app.owner.query('truncate rate_limit');
  const group = await makeGroup(app);
  const own = await makeViewer('own branch', await makeBranch(app, group), endpoints);
  const head_office = await makeViewer('head office', await makeBranch(app, group, { head_office: true }), endpoints);
  const viewers = { own, head_office };
  const readings: Reading[] = [];
  for (const viewer of [own, head_office])
    await inTurns(endpoints.filter(isReading), samples_at_once, async (endpoint) => {
      const call = await makePlainCall(viewer.world, endpoint);
      readings.push({ endpoint, key: readingKey(viewer, endpoint), call });
    });
  // Texts that occur in every caller's arguments.
  const own_texts = new Set<string>();
  await inTurns(endpoints, samples_at_once, async (endpoint) => {
    for (const text of textsIn(await makePlainCall(own.world, endpoint))) own_texts.add(text);
  });
  const reread: SetStage['reread'] = async (wanted) => {
    const answers = new Map<string, Answered>();
    const asked = readings.filter(({ endpoint }) => wanted.includes(endpoint));
    await app.owner.query('truncate rate_limit');
    await callInTurns(
      asked,
      ({ endpoint }) => endpoint,
      async ({ key, call }) => void answers.set(key, await sendCall(app.url, call)),
    );
    return answers;
  };
  await letThemWait(app);
  const alone = await reread(endpoints);
  const tables = await readTenantTables(app.owner);
  const victims = await makeVictims(app, group, endpoints, { tables, viewers, own_texts });
  await letThemWait(app);
  // Head office sees the trail of every branch of its group.
  const scopes = [
    { viewer: own, scope: 'clinic_id', of: own.world.clinic.id },
    { viewer: head_office, scope: 'group_id', of: group.id },
  ];
  for (const { viewer, scope, of } of scopes) {
    const { rows } = await app.owner.query<{ id: string }>(`select id::text from audit where ${scope} = $1`, [of]);
    viewer.trail_ids.push(...rows.map(({ id }) => id).filter((id) => /^73[12]\d{7}$/.test(id)));
  }
  const close = (): void => {
    for (const { socket } of [own, head_office, victims.sister, victims.other]) socket.close();
  };
  return { app, tables, viewers, victims, alone, began_at: new Date(), reread, close };
}

async function makeVictims(
  app: TestApp,
  group: { id: number; code: string },
  endpoints: readonly EndpointDefinition[],
  { tables, viewers, own_texts }: Pick<Stage, 'tables' | 'viewers'> & { own_texts: ReadonlySet<string> },
): Promise<Stage['victims']> {
  await app.owner.query('truncate rate_limit');
  const toSisters = await countFrom(app.owner, canaryOf('sister', '731'));
  const sister = await makeVictim(
    { name: 'sister', world: await makeBranch(app, group), group_ids: [] },
    '731',
    endpoints,
  );
  await countFrom(app.owner, canaryOf('other', '732'));
  const other_group = await makeGroup(app);
  const other_world = await makeBranch(app, other_group);
  const other = await makeVictim({ name: 'other', world: other_world, group_ids: [other_group.id] }, '732', endpoints);
  await toSisters();

  const own_clinics = [viewers.own.world.clinic.id, viewers.head_office.world.clinic.id];
  const marked = async (victim: Unmarked, others: Tenants): Promise<Victim> => {
    const in_calls = [...victim.calls.values()].flatMap(textsIn).filter((text) => !own_texts.has(text));
    const kept = [...in_calls, ...(await hashesOf(victim.world))];
    const closed = await plantCanary(app.owner, tables, { canary: victim.canary, tenants: victim.tenants, kept });
    const { rows } = await app.owner.query<{ id: string }>(
      'select id::text from customer_patient where group_id = $1',
      [group.id],
    );
    const chosen = await app.owner.query<{ text: string }>(
      `select unnest(array[name, id::text]) as text from clinic where id = $1
       union select unnest(array[name, id::text]) from voucher_collection where group_id = $2`,
      [victim.world.clinic.id, group.id],
    );
    const is_sister = victim.name === 'sister';
    const patient_ids = is_sister ? rows.map(({ id }) => id) : [];
    const choices = is_sister ? chosen.rows.map(({ text }) => text) : [];
    return {
      ...victim,
      patient_ids,
      choices,
      ...(await readMarks(app.owner, tables, { ...victim, others, closed })),
    };
  };
  return {
    sister: await marked(sister, { clinic_ids: [...own_clinics, other_world.clinic.id], group_ids: [other_group.id] }),
    other: await marked(other, { clinic_ids: [...own_clinics, sister.world.clinic.id], group_ids: [group.id] }),
  };
}
