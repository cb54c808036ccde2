import { randomUUID } from 'node:crypto';
import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { createPlan, getPlatformPlan, listPlatformPlans, updatePlan } from '@clinic/contract/clinics/platform-plans.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { repeated } from '../../../testing/race-rounds.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let plan: Awaited<ReturnType<typeof make>>;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  plan = await make();
});

const anyName = (): string => `Plan ${randomUUID()}`;
const make = async () =>
  (await app.call(createPlan, { body: { name: anyName(), handling_fee_rate: 0.008 } }, test_platform_key)).answer;
const save = (body: object, id = plan.id) =>
  app.call(updatePlan, { params: { id: String(id) }, body }, test_platform_key);
const seen = async () =>
  (await app.call(listPlatformPlans, {}, test_platform_key)).answer.data.find(({ id }) => id === plan.id);

describe('refusals', () => {
  test('404 for an unknown plan, 409 for the name of another plan, ignoring case', async () => {
    expect((await save({ name: anyName() }, 999_999_999)).status).toBe(404);
    const other = await make();
    const refused = await save({ name: other.name.toUpperCase(), updated_at: plan.updated_at });
    expect([refused.status, refused.problem.type]).toEqual([409, '/problems/plan_name_taken']);
    expect(await seen()).toEqual(plan);
  });

  test('409 for a version that was replaced', async () => {
    expect((await save({ name: anyName(), updated_at: plan.updated_at })).status).toBe(200);
    const refused = await save({ name: anyName(), updated_at: plan.updated_at });
    expect([refused.status, refused.problem.type]).toEqual([409, '/problems/stale_object']);
  });

  test('422 for a type of voucher that is none, and for a fee, which has days', async () => {
    for (const body of [{ voucher_types: ['xx'] }, { ...plan, handling_fee_rate: 0.5 }])
      expect((await save(body)).status).toBe(422);
  });
});

test('a plan gets another name, in another case too, and other types of voucher; the change is kept', async () => {
  const name = plan.name.toUpperCase();
  const saved = await save({ ...plan, name, voucher_types: ['hs', 'hs'] });
  expect(saved.answer).toMatchObject({ id: plan.id, name, voucher_types: ['hs'], handling_fee_rate: 0.008 });
  expect(saved.answer.updated_at > plan.updated_at).toBe(true);
  expect(await seen()).toEqual(saved.answer);
  expect((await app.call(getPlatformPlan, { params: { id: String(plan.id) } }, test_platform_key)).answer).toEqual(
    saved.answer,
  );
  expect(saved.answer.changes[0]).toMatchObject({
    kind: 'plan_updated',
    summary: `${name}, vouchers: Health Screening`,
  });
  const none = (await save({ voucher_types: [] })).answer;
  expect(none).toMatchObject({ name, voucher_types: [] });
  expect(none.changes[0]?.summary).toBe(`${name}, vouchers: none`);
});

test('the same values change nothing', async () => {
  for (const body of [{}, { name: plan.name }, { voucher_types: ['hs', 'vc'] }, plan])
    expect((await save(body)).answer).toEqual(plan);
});

test('clinics on the plan read the new name and hear of it', async () => {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group, { plan_id: plan.id });
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_PROVIDER_VIEW'] });
  const { token } = await mintSession(app, user, clinic);
  const { answer } = await save({ name: anyName(), voucher_types: ['vc'] });
  const shown = (await app.call(getClinic, {}, token)).answer.plan;
  expect(shown).toMatchObject({ name: answer.name, allow_voucher_types: ['vc'] });
  const heard = await app.owner.query("select from event where clinic_id = $1 and name = 'fees_changed'", [clinic.id]);
  expect(heard.rowCount).toBe(1);
});

describe('R8 twenty callers save the same version', () => {
  test('one succeeds', repeated, async () => {
    const bodies = Array.from({ length: 20 }, () => ({ name: anyName(), updated_at: plan.updated_at }));
    expectWinners(await Promise.all(bodies.map((body) => save(body))));
    expect((await seen())?.changes.filter(({ kind }) => kind === 'plan_updated')).toHaveLength(1);
  });

  test('with the naive twin, which compares and then writes, all do', repeated, async () => {
    const haveRead = meetingOf(20);
    const naive = async (): Promise<{ status: number }> => {
      const { rows } = await app.owner.query<{ same: boolean }>(
        'select updated_at = $2 as same from plan where id = $1',
        [plan.id, plan.updated_at],
      );
      await haveRead();
      if (!rows[0]?.same) return { status: 409 };
      await app.owner.query('update plan set name = $2, updated_at = now() where id = $1', [plan.id, anyName()]);
      return { status: 200 };
    };
    expectWinners(await Promise.all(Array.from({ length: 20 }, naive)), 20);
  });
});
