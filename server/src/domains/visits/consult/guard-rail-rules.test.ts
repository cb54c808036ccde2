import { readGuardRailRules, saveGuardRailRules } from '@clinic/contract/visits/consult/guard-rail-rules.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const all = { identity: true, place: true, consent: true, first_by_video: true };

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app, { roles: ['ROLE_SUPERADMIN'] });
});

const read = async () => (await app.call(readGuardRailRules, {}, counter.token)).answer;
const save = (rules: object, updated_at: string | null) =>
  app.call(saveGuardRailRules, { body: { ...all, ...rules, updated_at } }, counter.token);

test('of two first changes at once one is saved, and the other is refused', async () => {
  const answers = await Promise.all([save({ place: false }, null), save({ consent: false }, null)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await read()).toEqual(answers.find(({ status }) => status === 200)?.answer);
});

test('every guard rail applies until the group decides; each change is in the trail', async () => {
  expect(await read()).toEqual({ ...all, updated_at: null });
  const { answer } = await save({ place: false }, null);
  expect(await save({}, null)).toMatchObject({ status: 409, answer: { type: '/problems/stale_object' } });
  expect((await save({ identity: false }, answer.updated_at)).status).toBe(200);
  expect(await read()).toMatchObject({ ...all, identity: false });
  const { rows } = await app.owner.query<{ before: object; after: object }>(
    `select before, after from audit where kind = 'guard_rail_rules_changed' and entity_id = $1 order by id`,
    [counter.clinic.group_id],
  );
  expect(rows).toEqual([
    { before: all, after: { ...all, place: false } },
    { before: { ...all, place: false }, after: { ...all, identity: false } },
  ]);
});
