import { createHash, randomUUID } from 'node:crypto';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { createPlan, listPlatformPlans, setAdminFee } from '@clinic/contract/clinics/platform-plans.ts';
import type { Access } from '@clinic/contract/shared/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { startPlantedServer } from '../../testing/authorization/planted-server.ts';
import { makeCounter } from '../../testing/money/payments.ts';
import { daysAhead } from '../../testing/money/plans.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../testing/test-app.ts';
import type { BaseAct } from '../act/act.ts';
import { every_scope } from '../config/platform-keys.ts';
import { purges } from '../../domains.ts';
import { purge } from '../jobs/purge.ts';

const second_key = 'pk_the_second_desk_of_the_platform';
let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
  await app.owner.query('insert into platform_key (name, key_hash, scopes) values ($1, $2, $3)', [
    'second desk',
    createHash('sha256').update(second_key).digest('hex'),
    every_scope,
  ]);
});

const newPlan = () => ({ name: `Plan ${randomUUID()}`, handling_fee_rate: 0.01 });
const make = (body: object, key: string, bearer = test_platform_key) =>
  app.call(createPlan, { body: body as never }, bearer, { 'idempotency-key': key });
const plansNamed = async (name: string): Promise<number> => {
  const { answer } = await app.call(listPlatformPlans, {}, test_platform_key);
  return answer.data.filter((plan) => plan.name === name).length;
};

test('400 for an invalid key; 422 for the same key with another body or call; nothing is created', async () => {
  const plan = newPlan();
  expect((await make(plan, 'with a space')).status).toBe(400);
  const key = randomUUID();
  const made = await make(plan, key);
  const other = newPlan();
  for (const again of [
    await make(other, key),
    await app.call(
      setAdminFee,
      {
        params: { id: String(made.answer.id) },
        body: { product_type: 'c', type: 'p', admin_fee: 0.02, effective_date: daysAhead(app, 2) },
      },
      test_platform_key,
      { 'idempotency-key': key },
    ),
  ])
    expect([again.status, again.problem.type]).toEqual([422, '/problems/idempotency_key_reused']);
  expect(await plansNamed(other.name)).toBe(0);
});

test('after a lost answer the retry gets the first one, and no second plan or fee is created', async () => {
  const plan = newPlan();
  const key = randomUUID();
  const first = await make(plan, key);
  const again = await make(plan, key);
  expect([first.status, again.status, again.answer]).toEqual([201, 201, first.answer]);
  expect(await plansNamed(plan.name)).toBe(1);

  const fee = {
    params: { id: String(first.answer.id) },
    body: { product_type: 'c', type: 'p', admin_fee: 0.02, effective_date: daysAhead(app, 2) },
  } as const;
  const headers = { 'idempotency-key': randomUUID() };
  const set = await app.call(setAdminFee, fee, test_platform_key, headers);
  const set_again = await app.call(setAdminFee, fee, test_platform_key, headers);
  expect([set.status, set_again.status, set_again.answer]).toEqual([201, 201, set.answer]);
  expect((await app.call(setAdminFee, fee, test_platform_key)).status).toBe(409);
});

test('a refusal that keeps nothing is not stored: the same key may be tried again', async () => {
  const plan = newPlan();
  await make(plan, randomUUID());
  const key = randomUUID();
  expect((await make(plan, key)).status).toBe(409);
  expect((await make(newPlan(), key)).status).toBe(201);
});

test('a refusal whose writes are kept is stored: the repeat gets it, and the action does not run again', async () => {
  const counter = await makeCounter(app);
  const accesses: [access: Access, bearer: string][] = [
    [{ kind: 'member' }, counter.token],
    [{ kind: 'platform', scope: 'plans:write' }, test_platform_key],
  ];
  for (const [access, bearer] of accesses) {
    let runs = 0;
    const action = async (act: BaseAct<'call_rejected'>): Promise<void> => {
      runs += 1;
      act.answerStatus(201);
      throw act.refusalThatKeeps('call_rejected');
    };
    const { server, url } = await startPlantedServer(app, [{ endpoint: { ...createPlan, access }, action }]);
    const headers = {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const body = JSON.stringify(newPlan());
    const send = async () => {
      const answer = await fetch(`${url}/api${createPlan.path}`, { method: 'POST', headers, body });
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    const [first, again] = [await send(), await send()];
    await server.close();
    expect(first[0]).toBe(409);
    expect(again).toEqual(first);
    expect(runs).toBe(1);
  }
});

test('R4 ten calls at once with one key all get the same answer; their naive twin, each with a different key, is refused', async () => {
  const plan = newPlan();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(plan, key)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`201 ${answers[0]?.text}`]));
  expect(await plansNamed(plan.name)).toBe(1);

  const twin = newPlan();
  const refused = await Promise.all(Array.from({ length: 10 }, () => make(twin, randomUUID())));
  expect(refused.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('the same key of two servers is two keys', async () => {
  const key = randomUUID();
  const one = newPlan();
  const other = newPlan();
  expect((await make(one, key)).answer.name).toBe(one.name);
  const of_the_other = await make(other, key, second_key);
  expect([of_the_other.status, of_the_other.answer.name]).toEqual([201, other.name]);
  expect((await make(other, key, second_key)).text).toBe(of_the_other.text);
});

test('an answer is kept for a day: then the key can be claimed anew, and expired rows are deleted', async () => {
  const key = randomUUID();
  await make(newPlan(), key);
  const kept = randomUUID();
  await make(newPlan(), kept);
  const age = "update platform_idempotency_key set created_at = now() - interval '25 hours' where key = $1";
  await app.owner.query(age, [key]);
  expect((await make(newPlan(), key)).status).toBe(201);
  await app.owner.query(age, [key]);
  await purge(app.platform, purges);
  const { rows } = await app.owner.query('select key from platform_idempotency_key where key = any ($1)', [
    [key, kept],
  ]);
  expect(rows).toEqual([{ key: kept }]);
});

test('every POST stores its answer, except those whose answer is a secret', () => {
  // Tokens that admit once: stored, they could be read. A repeat gives another one.
  const secrets = [
    'createPlatformKey',
    'hummingAccess',
    'inviteGroupOwner',
    'inviteOperator',
    'openRoom',
    'rotatePlatformKey',
  ];
  const own = allEndpoints.filter((one) => 'keeps_its_key' in one).map(({ name }) => name);
  expect(own.toSorted()).toEqual(secrets);
});
