import { randomUUID } from 'node:crypto';
import { askLoginPasskey } from '@clinic/contract/access/second-factor-sign-in.ts';
import { allowLogin, exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTurns, sendCall } from '../../../testing/authorization/send-call.ts';
import { type Clinic, makeClinic, makeGroup, makeUser, signIn, type User } from '../../../testing/factories.ts';
import { makeGoodCall, makeWorld } from '../../../testing/samples/good-call.ts';
import type { World } from '../../../testing/samples/sample.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let world: World;
let clinic: Clinic;
let user: User;
beforeAll(async () => {
  app = await sharedApp();
  world = await makeWorld(app);
  clinic = await makeClinic(app, world.group);
});
beforeEach(async () => {
  user = await makeUser(app, world.group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  await app.owner.query('delete from rate_limit');
  await app.owner.query('delete from sign_in_attempt');
  await app.owner.query('delete from sign_in_place');
});

const signInAs = ({ group_code: code, username, password }: User, device_id?: string) =>
  app.call(login, { body: { code, username, password, ...(device_id === undefined ? {} : { device_id }) } });
/** Well-formed sign-ins with made-up user names, and with made-up group codes if none is given. */
const nonsense = (count: number, group_code?: string): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const code = group_code ?? randomUUID();
      const body = { code, username: randomUUID(), password: 'wrong', device_id: randomUUID() };
      return (await app.call(login, { body })).status;
    }),
  );
const exchange = (token: string, id = clinic.id) => app.call(exchangeToken, { body: { id, token } });
const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

describe('T20 a stranger is limited by address', () => {
  test('for every account and device named, whether or not the account exists', async () => {
    const statuses = await nonsense(login.limit.max + 20);
    expect(countOf(statuses, 429)).toBe(20);
    expect((await signInAs(user)).status).toBe(429);
    expect((await signInAs(user, randomUUID())).status).toBe(429);
  });

  test('a user who has signed in on a device gets no extra attempts at the passwords of others', async () => {
    const { device_id } = await signIn(app, user, clinic);
    await nonsense(login.limit.max);
    await nonsense(login.limit.max, user.group_code);
    const other = await makeUser(app, world.group, { clinics: [clinic] });
    expect((await signInAs(other, device_id)).status).toBe(429);
    expect((await signInAs({ ...user, group_code: `${user.group_code}x` }, device_id)).status).toBe(429);
  });

  test('a forged token is counted at the address, and refused there past its limit', async () => {
    const { permanent } = await signIn(app, user, clinic);
    const statuses = await Promise.all(
      Array.from(
        { length: exchangeToken.limit.max + 20 },
        async (_, at) => (await exchange(at % 2 ? 'x' : `${permanent.slice(0, -4)}AAAA`)).status,
      ),
    );
    expect([countOf(statuses, 403), countOf(statuses, 429)]).toEqual([exchangeToken.limit.max, 20]);
  });
});

describe('a known caller has a separate limit', () => {
  test('a device signs in to its account no more often than the limit says', async () => {
    const { device_id } = await signIn(app, user, clinic);
    await app.owner.query('delete from rate_limit');
    const statuses: number[] = [];
    const calls = Array.from({ length: login.limit.max + 5 }, (_, at) => at);
    // All at once, they would wait for passwords to be hashed until the server is too busy for the last.
    await inTurns(calls, 8, async () => void statuses.push((await signInAs(user, device_id)).status));
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([login.limit.max, 5]);
    // A colleague at the same address is not affected.
    const colleague = await makeUser(app, world.group, { clinics: [clinic] });
    expect((await signInAs(colleague)).status).toBe(200);
  });

  test('a session is exchanged no more often than the limit says', async () => {
    const { permanent } = await signIn(app, user, clinic);
    await app.owner.query('delete from rate_limit');
    const statuses: number[] = [];
    for (let call = 0; call < exchangeToken.limit.max + 3; call++) statuses.push((await exchange(permanent)).status);
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([exchangeToken.limit.max, 3]);
    expect((await exchange((await signIn(app, user, clinic)).permanent)).status).toBe(200);
  });
});

describe('a group whose members sign in from an address has a separate limit there', () => {
  const member = () => makeUser(app, world.group, { clinics: [clinic] });
  beforeEach(async () => {
    await signIn(app, user, clinic);
    await app.owner.query('delete from rate_limit');
  });

  test('60 nonsense sign-ins do not keep a colleague on a new device out', async () => {
    await nonsense(login.limit.max + 20);
    expect((await signInAs(await member(), randomUUID())).status).toBe(200);
    const { group_code, ...others } = await member();
    expect((await signInAs({ ...others, group_code: group_code.toUpperCase() })).status).toBe(200);
  });

  test('made-up names and wrong passwords count in it and are answered alike, however the code is written', async () => {
    const { group_code, username } = await member();
    const half = login.limit.max / 2 - 1;
    await nonsense(half, group_code);
    await nonsense(half, group_code.toUpperCase());
    const wrong = (name: string) => signInAs({ ...user, username: name, password: 'wrong' }, randomUUID());
    expect([(await wrong(username)).status, (await wrong(randomUUID())).status]).toEqual([401, 401]);
    expect([(await wrong(username)).status, (await wrong(randomUUID())).status]).toEqual([429, 429]);
    expect((await signInAs(await member(), randomUUID())).status).toBe(429);
  });

  test('another group, another address and a place of a month ago do not have it', async () => {
    await nonsense(login.limit.max);
    const elsewhere = await makeGroup(app);
    const stranger = await makeUser(app, elsewhere, { clinics: [await makeClinic(app, elsewhere)] });
    expect((await signInAs(stranger)).status).toBe(429);
    const { rowCount } = await app.owner.query("update sign_in_place set last_sign_in_at = now() - interval '31 days'");
    expect(rowCount).toBe(1);
    expect((await signInAs(await member())).status).toBe(429);
    await app.owner.query("update sign_in_place set last_sign_in_at = now(), address_key = 'another'");
    expect((await signInAs(await member())).status).toBe(429);
  });
});

describe('garbage calls do not use up the limits of colleagues behind the same router', () => {
  test('80 nonsense sign-ins: a known device can sign in', async () => {
    const { device_id } = await signIn(app, user, clinic);
    await nonsense(80);
    expect((await signInAs(user, device_id)).status).toBe(200);
  });

  test('260 exchanges and 140 look-ups with token x: signed-in users can go on', async () => {
    const { permanent } = await signIn(app, user, clinic);
    await Promise.all([
      ...Array.from({ length: 260 }, () => exchange('x')),
      ...Array.from({ length: 140 }, () => app.call(allowLogin, { body: { token: 'x' } })),
    ]);
    expect((await exchange('x')).status).toBe(429);
    expect((await exchange(permanent)).status).toBe(200);
    expect((await app.call(allowLogin, { body: { token: permanent } })).status).toBe(200);
  });

  test('malformed sign-ins: a user at a new device can sign in as well', async () => {
    const malformed = [{ code: 7 }, {}, { code: 'a', username: 'b', password: 'c', device_id: '!' }];
    const statuses = await Promise.all(
      Array.from({ length: 90 }, async (_, at) => (await app.call(login, { body: malformed[at % 3] })).status),
    );
    expect(countOf(statuses, 422)).toBe(90);
    const broken = { method: 'PUT', body: '{"code":', headers: { 'content-type': 'application/json' } };
    const unreadable = await Promise.all(
      Array.from({ length: 90 }, async () => (await app.raw('/api/clinic/login', broken)).status),
    );
    expect(countOf(unreadable, 400)).toBe(90);
    expect((await signInAs(user)).status).toBe(200);
  });

  test('a known device can request a passkey before an account is named', async () => {
    const { device_id } = await signIn(app, user, clinic);
    await Promise.all(Array.from({ length: 70 }, () => app.call(askLoginPasskey, { body: {} })));
    expect((await app.call(askLoginPasskey, { body: {} })).status).toBe(429);
    expect((await app.call(askLoginPasskey, { body: { device_id: randomUUID() } })).status).toBe(429);
    expect((await app.call(askLoginPasskey, { body: { device_id } })).status).toBe(200);
  });
});

/**
 * Calls by address in which nothing proves the caller: an email address is no secret, the number of an order is on its parcel, and known devices
 * have a test above.
 */
const by_address_alone = new Set([
  'login',
  'operatorLogin',
  'createFirstOperator',
  'forgetPassword',
  'verifyForgottenPassword',
  'askLoginPasskey',
  'readTracking',
]);
const limited = allEndpoints.filter((endpoint: EndpointDefinition) => endpoint.limit?.per === 'address');

/** The answer to a valid call of the endpoint from an address whose limit is used up. */
async function answerToSpent(endpoint: EndpointDefinition) {
  const call = await makeGoodCall(world, endpoint);
  await app.owner.query(
    `insert into rate_limit (key, hits, ends_at) values ($1, 100000, now() + interval '1 hour')
     on conflict (key) do update set hits = excluded.hits, ends_at = excluded.ends_at`,
    [`${endpoint.name}:127.0.0.1`],
  );
  return sendCall(app.url, call);
}

test.each(limited.filter(({ name }) => by_address_alone.has(name)))(
  '$name: refuses unproven callers once the limit of the address is used up',
  async (endpoint) => expect((await answerToSpent(endpoint)).status).toBe(429),
);

test.each(limited.filter(({ name }) => !by_address_alone.has(name)))(
  '$name: serves callers that prove their identity once the limit of the address is used up',
  async (endpoint) => {
    const answered = await answerToSpent(endpoint);
    expect([200, 204], answered.body).toContain(answered.status);
  },
);
