import { allEndpoints } from '@clinic/contract/endpoints.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { job_schema } from '../../platform/jobs/queue.ts';
import { announce } from '../factories.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { addToCount } from '../long-run.ts';
import { eventually } from '../wire/test-socket.ts';
import { hiddenFrom, isOfAClinic, isolate } from './isolation.ts';
import { leakIn } from './leaks.ts';
import { type Pool, poolOf } from './pool.ts';
import { roleCallersAt } from './role-callers.ts';
import { type RoleSweep, sweepRoles } from './role-sweep.ts';
import { answersCatalogue } from './shared-catalogues.ts';
import { isReading, readingKey, type SetStage, setStage, type Victim } from './stage.ts';
import { callInTurns, sendCall } from './send-call.ts';
import { fingerprints } from './tenant-tables.ts';
import { makeBranch } from './worlds.ts';

let app: TestApp;
let stage: SetStage;
let victims: Victim[];
let pools: Map<Victim, Pool>;
let silent: EndpointDefinition[];
let before: Record<string, string>[];
let by_roles: RoleSweep;

/** Their answers contain neither texts nor ids of tenants: sums are compared with those of before. */
const numbers_only = [
  'getIdleLock',
  // Null for a user who is not a tele-consult doctor.
  // The same catalogue for all.
  'listProviderSchemes',
  // Times and days.
  'getOperatingHours',
  'getDeliveryOperatingHours',
  'getExceptionHours',
  'listOpeningDays',
  'listAppointmentHours',
  // The same file for all.
  'getUserTemplate',
  'getDoctorTemplate',
  'getMedicineTemplate',
  // A PDF compresses its texts.
  'downloadDayClose',
  'downloadFeeStatement',
  // Cards of the group's customers, for all its branches.
  'listCustomerCards',
  // The same catalogue for all.
  'listVoucherTypes',
  'countAppointments',
  // Number and money.
  'getVoucherFigures',
  // The answer to a request names its customer only while it waits.
  'rejectVoucherRedemption',
  'summarizeReviews',
  'readNoShows',
  'readOwnMapping',
  'countUnreadNotifications',
  'readPushKey',
  'calculateTransactions',
  'listStatistics',
  // Files, and links to them.
  'openConsultDocument',
  // The company that receives the money, the same for all.
  'readPayee',
  // Money, the kind of place, and switches.
  'readConsultPlace',
  'readGuardRailRules',
];

/** Reading calls whose answer to the victims themselves contains nothing of them. */
async function silentCalls(): Promise<EndpointDefinition[]> {
  const silent_calls = new Set<EndpointDefinition>();
  const self = (endpoint: EndpointDefinition) => endpoint;
  await callInTurns(allEndpoints.filter(isReading), self, async (endpoint) => {
    const shows = victims.map(async (victim) => {
      const call = victim.calls.get(endpoint.name);
      return call !== undefined && leakIn((await sendCall(app.url, call)).body, victim) !== undefined;
    });
    if (!(await Promise.all(shows)).every(Boolean)) silent_calls.add(endpoint);
  });
  return allEndpoints.filter((endpoint) => silent_calls.has(endpoint));
}

/** That many calls take long on a busy machine. */
const patience_ms = 480_000;
const printsNow = () => Promise.all(victims.map(({ tenants }) => fingerprints(app.owner, stage.tables, tenants)));

beforeAll(async () => {
  app = await startTestApp();
  stage = await setStage(app, allEndpoints);
  victims = Object.values(stage.victims);
  pools = new Map(await Promise.all(victims.map(async (victim) => [victim, await poolOf(stage, victim)] as const)));
  silent = await silentCalls();
  // On a slow machine the tests take longer than a proof lasts.
  await app.owner.query("update session set proved_at = now() + interval '1 hour'");
  before = await printsNow();
  const world = await makeBranch(app, stage.viewers.own.world.group);
  by_roles = { world, callers: roleCallersAt(world), victims, pools, url: app.url };
}, patience_ms);
afterAll(async () => {
  stage.close();
  await app.close();
});

/**
 * A group has one partner site at most; with it, its consults open elsewhere, and no call of the consult room would have an answer. Only the
 * platform's own group has operators.
 */
const without_rows: ReadonlySet<string> = new Set(['telemed_partner_site', 'operator', 'operator_approval']);

test('T11 every tenant table has rows with canaries', () => {
  const rows = (of: Record<string, string> | undefined, table: string): boolean => !of?.[table]?.startsWith('0 rows');
  expect(
    stage.tables
      .map(({ name }) => name)
      .filter((table) => !without_rows.has(table) && !rows(before[0], table) && !rows(before[1], table)),
  ).toEqual([]);
  for (const { texts, canary } of victims) {
    expect(texts.filter((text) => text.endsWith(canary.word)).length).toBeGreaterThan(50);
    expect(texts).toContain(canary.capitals);
  }
});

test('T11 permitted callers see the canaries', () => {
  expect(silent.map(({ name }) => name).toSorted()).toEqual(numbers_only.toSorted());
});

/** Of one record, or of one branch unless called for one advice. */
const of_one: ReadonlySet<string> = new Set(['listActivities', 'listOutboxMessages', 'listPaymentNotes']);
/** An argument that names one record stays, whatever is added. */
const isList = ({ name, params }: EndpointDefinition): boolean => params === undefined && !of_one.has(name);

/** A page that shows the time, and the documents of an advice: a job may make these meanwhile. */
const timeless = (body: string | undefined): string | undefined =>
  body
    ?.replace(/"now":\{"at":"[^"]+"/, '"now":{')
    .replaceAll(/"(invoice_pdf|payment_advice_pdf)":(?:"[^"]*"|null)/g, '"$1":…')
    .replaceAll(/"updated_at":"[^"]*","cut_off"/g, '"updated_at":…,"cut_off"');

/** They show a viewer's own actions, and the texts searched for meanwhile. */
const own_trail: ReadonlySet<string> = new Set(['searchActivities', 'listPatientViews', 'exportActivities']);

test('T11 head office sees its group’s actions, where the call reaches that far', async () => {
  const reaching = allEndpoints.filter((one) => isReading(one) && one.reach === 'group' && isList(one));
  expect(reaching.length).toBeGreaterThan(0);
  await eventually('the answers of head office to become others', async () => {
    const now = await stage.reread(reaching);
    return reaching.every((endpoint) => {
      const key = readingKey(stage.viewers.head_office, endpoint);
      return now.get(key)?.body !== stage.alone.get(key)?.body;
    });
  });
});

const changes_by_itself: ReadonlySet<string> = new Set([
  // It shows the last minutes.
  'listVoucherRedemptions',
  // Rules of the whole group, which the calls of a sister branch save too.
  'readGuardRailRules',
]);

test('T11 lists, counts, sums and files equal those from before the others existed', async () => {
  const now = await stage.reread(allEndpoints.filter(isReading));
  for (const viewer of Object.values(stage.viewers)) {
    for (const endpoint of allEndpoints.filter(isReading)) {
      const key = readingKey(viewer, endpoint);
      const { status, body } = now.get(key) ?? {};
      expect(status, key).toBe(200);
      const own_ids = own_trail.has(endpoint.name) ? viewer.trail_ids : [];
      expect(leakIn(body ?? '', stage.victims.other, own_ids), key).toBeUndefined();
      // Nothing of a sister is in it, although it cannot be compared.
      const is_changing = changes_by_itself.has(endpoint.name);
      expect(is_changing ? leakIn(body ?? '', stage.victims.sister, own_ids) : undefined, key).toBeUndefined();
      const sees_sisters = isList(endpoint) && hiddenFrom(stage, viewer, endpoint).length === 1;
      if (own_trail.has(endpoint.name) || is_changing) continue;
      const [shown, alone] = [timeless(body), timeless(stage.alone.get(key)?.body)];
      // The first says what differs.
      expect(sees_sisters ? alone : shown, key).toBe(alone);
      expect(shown === alone, key).toBe(!sees_sisters);
    }
  }
});

/** First the trail, then the other reads, then the writes. */
const rankOf = (endpoint: EndpointDefinition): number =>
  own_trail.has(endpoint.name) ? 0 : isReading(endpoint) ? 1 : 2;

const inOrder = (endpoints: readonly EndpointDefinition[]) =>
  endpoints.toSorted((one, other) => rankOf(one) - rankOf(other)).map((endpoint) => [endpoint.name, endpoint] as const);

/** Reads first: afterwards the callers have own rows with foreign words in them. */
describe.each([
  ['reads', (endpoint: EndpointDefinition) => rankOf(endpoint) < 2],
  ['writes', (endpoint: EndpointDefinition) => rankOf(endpoint) === 2],
])('T11 foreign records are indistinguishable from missing ones for %s', (_, isWanted) => {
  const wanted = allEndpoints.filter(isWanted);

  test.each(
    // Each export is recorded in the trail with its filter; the trail's search is what must not leak.
    inOrder(wanted.filter((endpoint) => isOfAClinic(endpoint) && endpoint.name !== 'exportActivities')),
  )(
    '%s, from a branch and from head office, in every place',
    async (__, endpoint) => {
      for (const viewer of Object.values(stage.viewers)) {
        for (const victim of hiddenFrom(stage, viewer, endpoint)) {
          const pool = pools.get(victim) ?? [];
          const { calls, findings } = await isolate(stage, { viewer, victim, endpoint, pool, url: app.url });
          addToCount('calls with foreign values', calls);
          expect(findings).toEqual([]);
        }
      }
    },
    patience_ms,
  );

  test.each(inOrder(wanted))(
    'T9 %s, by each class of roles',
    async (name, endpoint) => {
      const looked_for = name === 'exportActivities' ? new Map<Victim, Pool>() : pools;
      const { calls, findings } = await sweepRoles({ ...by_roles, pools: looked_for }, endpoint);
      addToCount('calls with foreign values', calls);
      expect(findings).toEqual([]);
      const tried = answersCatalogue(name) ? 1 : victims.length;
      expect(calls).toBeGreaterThanOrEqual(
        endpoint.access.kind === 'public' ? 0 : (await by_roles.callers(endpoint)).length * tried,
      );
    },
    patience_ms,
  );
});

test('T11 T19 no socket has received anything of the others', async () => {
  for (const { world, socket } of Object.values(stage.viewers)) {
    await announce(app, world.clinic, [{ name: 'clinic_login', data: { user_id: 424_242 } }]);
    await eventually('the last event', () => socket.received.some(({ data }) => data['user_id'] === 424_242));
    // Role groups and customers belong to the whole group.
    const told = socket.received.filter(({ name }) => !['role_group_changed', 'customer_changed'].includes(name));
    expect(leakIn(JSON.stringify(told), stage.victims.sister)).toBeUndefined();
    expect(leakIn(JSON.stringify(socket.received), stage.victims.other)).toBeUndefined();
  }
  for (const victim of victims) expect(leakIn(JSON.stringify(victim.socket.received), victim)).toBeDefined();
});

test('T11 no mail and no other job mentions the others', async () => {
  const { rows } = await app.owner.query<{ data: string }>(
    `select data::text from ${job_schema}.job where created_on > $1`,
    [stage.began_at],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const victim of victims) expect(rows.map(({ data }) => leakIn(data, victim)).filter(Boolean)).toEqual([]);
});

test('T11 no row of the others has changed', async () => {
  expect(await printsNow()).toEqual(before);
});
