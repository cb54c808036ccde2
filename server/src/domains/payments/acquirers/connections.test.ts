import {
  activateAcquirerConnection,
  closeAcquirerConnection,
  createAcquirerConnection,
  listAcquirerConnections,
  proposeAcquirerSecrets,
  testAcquirerConnection,
} from '@clinic/contract/payments/acquirer-connections.ts';
import { createPayeePlan } from '@clinic/contract/payees/payee-plans.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  askFor,
  codeOf,
  collectingCounter,
  newConnection,
  newestOf,
  sweep,
  tellApp,
  webhook_secret,
  type FakeAcquirer,
  startFakeAcquirer,
  signedEvent,
} from '../../../testing/money/acquirers.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { makeCounter } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { listMisplacedConnections } from './connections.queries.ts';

let app: TestApp;
let fake: FakeAcquirer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  fake = await startFakeAcquirer();
  app.platform.fake_acquirers.current = fake.origin;
});
afterEach(() => fake.stop());

const of = (id: number) => ({ params: { id: String(id) } });
const given = {
  kind: 'stripe',
  owner: 'Harbour',
  payee_name: 'Harbour',
  live: false,
  api_key: 'sk_test_1234',
  webhook_secret: 'whsec_1234',
} as const;
const create = (more: object = {}) =>
  app.call(createAcquirerConnection, { body: { ...given, ...more } }, test_platform_key);
const next = { api_key: 'sk_test_next', webhook_secret: 'whsec_next' };
const codeOfRefusal = ({ status, problem }: { status: number; problem: { type: string } }) => [
  status,
  problem.type.split('/').at(-1),
];
const eventSignedWith = (secret: string) =>
  signedEvent('customer.created', {}, secret, Math.floor((Date.now() + app.clock.offset_ms) / 1000));

test('a live connection, and a key of the other mode, is refused where no real money is taken', async () => {
  expect(codeOfRefusal(await create({ live: true, api_key: 'sk_live_1234' }))).toEqual([409, 'acquirer_mode_wrong']);
  expect((await create({ api_key: 'rk_live_1234' })).problem.errors).toHaveProperty('api_key');
  const id = await newConnection(app, 'stripe');
  fake.state.live = true;
  const { answer } = await app.call(testAcquirerConnection, of(id), test_platform_key);
  expect(answer.last_test).toMatchObject({ ok: false, message: expect.stringContaining('a live account') });
  fake.state.live = false;
  const works = await app.call(testAcquirerConnection, of(id), test_platform_key);
  expect(works.answer.last_test).toMatchObject({ ok: true, message: 'Fake Clinic Payments' });
});

test('secrets are sealed, never read back, and not in the trail', async () => {
  const made = await create();
  expect(made.text).not.toMatch(/sk_test|whsec/);
  expect((await app.call(listAcquirerConnections, {}, test_platform_key)).text).not.toMatch(/sk_test|whsec/);
  const { rows } = await app.owner.query<{ text: string }>(
    'select c::text as text from acquirer_connection c union all select a::text from audit a',
  );
  expect(rows.some(({ text }) => /sk_test|whsec/.test(text))).toBe(false);
});

test('a connection is not used before it is activated, and activated only with the secrets that were seen', async () => {
  const { id, proposed, updated_at } = (await create()).answer;
  expect([proposed?.key_hint, await tellApp(app, id, eventSignedWith('whsec_1234'))]).toEqual(['1234', 401]);
  const effective_date = addDays(singaporeDay(new Date()), 400);
  const plan = await app.call(createPayeePlan, { body: { effective_date, connection_id: id } }, test_platform_key);
  expect(codeOfRefusal(plan)).toEqual([409, 'acquirer_connection_not_open']);
  await app.call(proposeAcquirerSecrets, { ...of(id), body: next }, test_platform_key);
  const activate = (body: { key_hint: string; updated_at: string }) =>
    app.call(activateAcquirerConnection, { ...of(id), body }, test_platform_key);
  expect(codeOfRefusal(await activate({ key_hint: '1234', updated_at }))).toEqual([409, 'stale_object']);
  const { data } = (await app.call(listAcquirerConnections, {}, test_platform_key)).answer;
  const seen = data.find((one) => one.id === id)?.updated_at ?? '';
  expect((await activate({ key_hint: 'next', updated_at: seen })).answer).toMatchObject({
    state: 'open',
    key_hint: 'next',
  });
  expect(codeOfRefusal(await activate({ key_hint: 'next', updated_at: seen }))).toEqual([
    409,
    'acquirer_secrets_not_proposed',
  ]);
});

test('after a rotation both webhook secrets are valid for a day, then the new one alone', async () => {
  const id = await newConnection(app, 'stripe');
  const { updated_at } = (await app.call(proposeAcquirerSecrets, { ...of(id), body: next }, test_platform_key)).answer;
  expect(await tellApp(app, id, eventSignedWith('whsec_next'))).toBe(401);
  await app.call(activateAcquirerConnection, { ...of(id), body: { key_hint: 'next', updated_at } }, test_platform_key);
  for (const secret of ['whsec_next', webhook_secret])
    expect(await tellApp(app, id, eventSignedWith(secret))).toBe(200);
  app.clock.offset_ms = 86_400_000 + 1_000;
  expect(await tellApp(app, id, eventSignedWith(webhook_secret))).toBe(401);
  expect(await tellApp(app, id, eventSignedWith('whsec_next'))).toBe(200);
});

test('a connection that a plan names is not closed; a closed one still hears its webhooks', async () => {
  const id = await newConnection(app, 'stripe');
  const effective_date = addDays(singaporeDay(new Date()), 401);
  await app.call(createPayeePlan, { body: { effective_date, connection_id: id } }, test_platform_key);
  expect(codeOfRefusal(await app.call(closeAcquirerConnection, of(id), test_platform_key))).toEqual([
    409,
    'acquirer_connection_in_use',
  ]);
  await app.owner.query('alter table payee_plan disable trigger in_force_stays');
  await app.owner.query('delete from payee_plan where connection_id = $1', [id]);
  await app.owner.query('alter table payee_plan enable trigger in_force_stays');
  expect((await app.call(closeAcquirerConnection, of(id), test_platform_key)).answer.state).toBe('closed');
  expect(await tellApp(app, id, eventSignedWith(webhook_secret))).toBe(200);
});

test('a connection with payments but no webhook for a day is silent; one of the other mode keeps a server from starting', async () => {
  const counter = await makeCounter(app);
  const { fake: own_fake, connection_id } = await collectingCounter(app, counter, 'stripe');
  const { id } = (await askFor(app, counter)).answer;
  await codeOf(app, counter, id);
  own_fake.pay(newestOf(own_fake).id);
  const silent = async () =>
    (await app.owner.query<{ connection_id: number }>('select connection_id from silent_acquirers(now())')).rows.map(
      (row) => row.connection_id,
    );
  expect(await silent()).not.toContain(connection_id);
  app.clock.offset_ms = 21_000;
  await sweep(app);
  expect(await silent()).toContain(connection_id);
  const shown = async () =>
    (await app.call(listAcquirerConnections, {}, test_platform_key)).answer.data.find(
      (one) => one.id === connection_id,
    );
  expect(await shown()).toMatchObject({ is_silent: true, last_webhook_at: null, codes_asked: 1, codes_made: 1 });
  await tellApp(app, connection_id, eventSignedWith(webhook_secret));
  expect(await silent()).not.toContain(connection_id);
  expect(await shown()).toMatchObject({ is_silent: false, last_webhook_at: expect.any(String), webhooks_kept: 1 });
  const misplaced = (takes_live: boolean) =>
    readingOfNoTenant(app.platform.pool, (db) => listMisplacedConnections(db, takes_live));
  expect(await misplaced(false)).toEqual([]);
  expect((await misplaced(true)).map((row) => row.id)).toContain(connection_id);
  await own_fake.stop();
});
