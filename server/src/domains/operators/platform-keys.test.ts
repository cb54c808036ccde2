import { randomUUID } from 'node:crypto';
import { listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import { listPublicHolidays } from '@clinic/contract/clinics/public-holidays.ts';
import { approval_header } from '@clinic/contract/shared/approval.ts';
import {
  createPlatformKey,
  listPlatformKeys,
  revokePlatformKey,
  rotatePlatformKey,
} from '@clinic/contract/operators/platform-keys.ts';
import { beforeAll, expect, it } from 'vitest';
import { makeOperator, type TestOperator } from '../../testing/people/operators.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let administrator: TestOperator;
beforeAll(async () => {
  app = await sharedApp();
  administrator = await makeOperator(app, ['administrator']);
});

const make = (body: object, token = administrator.token, headers?: Record<string, string>) =>
  app.call(createPlatformKey, { body: { name: `Key ${randomUUID()}`, ...body } as never }, token, headers);
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const holidays = (key: string) => app.call(listPublicHolidays, {}, key);

it('a key is refused with a name that is taken, a day that is over, a scope of people only, and to change if the environment has it', async () => {
  const name = `Key ${randomUUID()}`;
  expect((await make({ name, scopes: ['holidays:read'] })).status).toBe(201);
  expect(refusalOf(await make({ name, scopes: ['holidays:read'] }))).toEqual([409, 'key_name_taken']);
  expect(refusalOf(await make({ scopes: ['holidays:read'], last_day: '2020-01-01' }))).toEqual([422, 'key_day_over']);
  expect(refusalOf(await make({ scopes: ['operators:write'] }))).toEqual([422, 'validation_failed']);
  const { answer } = await app.call(listPlatformKeys, { query: { n: '100' } }, administrator.token);
  const of_environment = answer.data.find(({ source }) => source === 'environment');
  expect(
    refusalOf(await app.call(revokePlatformKey, paramsOf({ id: of_environment?.id ?? 0 }), administrator.token)),
  ).toEqual([409, 'key_from_environment']);
});

it('a key opens its scopes until its last day, goes on for the overlap after a rotation, and ends when it is revoked', async () => {
  const made = (await make({ scopes: ['holidays:read'], last_day: '2099-01-31' })).answer;
  expect((await holidays(made.key)).status).toBe(200);
  expect(refusalOf(await app.call(listPlatformPlans, {}, made.key))).toEqual([403, 'role_missing']);
  const second = await makeOperator(app, ['administrator']);
  const rotate = async (overlap_hours: number) => {
    const body = { ...paramsOf(made), body: { overlap_hours } };
    const asked = await app.call(rotatePlatformKey, body, administrator.token);
    if (asked.status !== 202) return asked;
    const { approval_id } = JSON.parse(asked.text) as { approval_id: number };
    return app.call(rotatePlatformKey, body, second.token, { [approval_header]: String(approval_id) });
  };
  const { key } = (await rotate(2)).answer;
  expect([(await holidays(made.key)).status, (await holidays(key)).status]).toEqual([200, 200]);
  await app.owner.query("update platform_key set previous_until = now() - interval '1 second' where id = $1", [
    made.id,
  ]);
  expect(refusalOf(await holidays(made.key))).toEqual([401, 'not_signed_in']);
  await app.owner.query("update platform_key set expires_at = now() - interval '1 second' where id = $1", [made.id]);
  expect(refusalOf(await holidays(key))).toEqual([401, 'not_signed_in']);
  await app.owner.query('update platform_key set expires_at = null where id = $1', [made.id]);
  const revoked = await app.call(revokePlatformKey, paramsOf(made), administrator.token);
  expect(revoked.answer.last_used_at).not.toBeNull();
  expect(refusalOf(await holidays(key))).toEqual([401, 'not_signed_in']);
  expect(refusalOf(await rotate(0))).toEqual([409, 'key_revoked']);
});

it('the keys are filtered by name, source and whether they are over', async () => {
  const word = randomUUID();
  const make_one = async (name: string) => (await make({ name: `${name} ${word}`, scopes: ['holidays:read'] })).answer;
  const [revoked, valid] = [await make_one('One'), await make_one('Two')];
  await app.call(revokePlatformKey, paramsOf(revoked), administrator.token);
  const found = async (query: object) => {
    const { answer } = await app.call(listPlatformKeys, { query: { words: word, ...query } }, administrator.token);
    expect(answer.pager.rows).toBe(answer.data.length);
    return answer.data.map(({ id }) => id);
  };
  expect(await found({})).toEqual([valid.id, revoked.id]);
  expect(await found({ state: 'valid', source: 'console' })).toEqual([valid.id]);
  expect(await found({ state: 'over' })).toEqual([revoked.id]);
  expect(await found({ words: `${word.toUpperCase()} two` })).toEqual([valid.id]);
  expect(await found({ source: 'environment' })).toEqual([]);
});

it('a key that moves money takes two administrators, and the second one receives it', async () => {
  const name = `Key ${randomUUID()}`;
  const body = { name, scopes: ['settlement:write'] };
  const asked = await make(body);
  expect(asked.status).toBe(202);
  const { approval_id } = JSON.parse(asked.text) as { approval_id: number };
  const stored = await app.owner.query('select seen::text as seen from operator_approval where id = $1', [approval_id]);
  expect(JSON.stringify(stored.rows)).not.toContain('pk_');
  const second = await makeOperator(app, ['administrator']);
  const made = await make(body, second.token, { [approval_header]: String(approval_id) });
  expect([made.status, made.answer.made_by]).toEqual([201, second.username]);
  expect(made.answer.key).toMatch(/^pk_/);
});
