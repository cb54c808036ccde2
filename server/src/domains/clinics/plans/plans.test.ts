import { deletePlatformAdminFee } from '@clinic/contract/clinics/platform-plans.ts';
import { deleteAdminFee, listAdminFees, listPlans } from '@clinic/contract/clinics/plans.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makePlan,
  makeUser,
  mintSession,
} from '../../../testing/factories.ts';
import { askPlan, daysAhead, futureFee } from '../../../testing/money/plans.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';

const manager_roles: readonly Role[] = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'];

let app: TestApp;
let group: Group;
let clinic: Clinic;
let plan_id: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  group = await makeGroup(app);
  plan_id = (await makePlan(app)).id;
  clinic = await makeClinic(app, group, { plan_id });
  token = await tokenAt(clinic);
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

async function tokenAt(at: Clinic, roles = manager_roles, of: Group = group): Promise<string> {
  const user = await makeUser(app, of, { clinics: [at], roles });
  return (await mintSession(app, user, at)).token;
}
const remove = (id: number, by = token) => app.call(deleteAdminFee, { params: { id: String(id) } }, by);
const fees = (id: number, by = token, query: { product_type?: string } = {}) =>
  app.call(listAdminFees, { params: { id: String(id) }, query }, by);
const plans = async (by = token) => (await app.call(listPlans, { query: {} }, by)).answer.data;
const kept = async (id: number): Promise<boolean> =>
  (await app.owner.query('select from plan_admin_fee where id = $1', [id])).rows.length === 1;

describe('a future fee is deleted', () => {
  test('T11 404 for a plan that no clinic in scope is on', async () => {
    const id = await futureFee(app, (await makePlan(app)).id);
    expect((await remove(id)).status).toBe(404);
    expect(await kept(id)).toBe(true);
  });

  test('403 if another group is on the plan or will be: its fees are not the caller’s to change', async () => {
    const id = await futureFee(app, plan_id);
    const stranger = await makeClinic(app, await makeGroup(app));
    await askPlan(app, stranger, plan_id, daysAhead(app, 40));
    expect((await remove(id)).answer).toMatchObject({
      detail: 'Other branches use this plan too, so only your head office or the platform can change its fees.',
    });
    const head = await tokenAt(await makeClinic(app, group, { plan_id, head_office: true }));
    expect((await remove(id, head)).status).toBe(403);
    expect(await kept(id)).toBe(true);
  });

  test('403 at a branch if a sister branch pays it too; the group’s head office may delete it', async () => {
    const id = await futureFee(app, plan_id);
    const head = await makeClinic(app, group, { plan_id, head_office: true });
    expect((await remove(id)).status).toBe(403);
    expect((await remove(id, await tokenAt(head))).status).toBe(204);
    expect(await kept(id)).toBe(false);
  });

  test('409 once it is in force, and in the last minute before', async () => {
    const effective_date = daysAhead(app, 2);
    const id = await futureFee(app, plan_id, { effective_date });
    const midnight = startOfDay(effective_date).getTime();
    for (const before_ms of [59_000, -1_000, -86_400_000]) {
      app.clock.offset_ms = midnight - before_ms - Date.now();
      const late = await tokenAt(clinic);
      expect((await remove(id, late)).status, String(before_ms)).toBe(409);
      expect((await app.call(deletePlatformAdminFee, { params: { id: String(id) } }, test_platform_key)).status).toBe(
        409,
      );
    }
    expect(await kept(id)).toBe(true);
  });

  test('204, once; it leaves an entry in the branch’s trail and in the plan’s', async () => {
    const id = await futureFee(app, plan_id, { effective_date: daysAhead(app, 9) });
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404]);
    const { rows } = await app.owner.query<{ kind: string; actor: string; before: unknown }>(
      "select kind, actor, before from plan_change where plan_id = $1 and kind = 'admin_fee_deleted'",
      [plan_id],
    );
    expect(rows).toMatchObject([{ before: { product_type: 'c', rate: '0.02000', effective_date: daysAhead(app, 9) } }]);
    expect(rows[0]?.actor).toBe(`Test Person of ${clinic.name}`);
    const trail = await app.owner.query("select from audit where clinic_id = $1 and kind = 'admin_fee_deleted'", [
      clinic.id,
    ]);
    expect(trail.rows).toHaveLength(1);
  });

  test('the database protects a fee in force from every caller', async () => {
    const deleted = app.owner.query('delete from plan_admin_fee where plan_id = $1', [plan_id]);
    await expect(deleted).rejects.toThrow('is in force');
    const altered = app.owner.query('update plan_admin_fee set flat_cents = 1 where plan_id = $1', [plan_id]);
    await expect(altered).rejects.toThrow('is in force');
  });
});

describe('fees of a plan', () => {
  test('T11 404 for a plan that no clinic in scope is on, also at a head office', async () => {
    const of_others = await makeClinic(app, await makeGroup(app));
    const { rows } = await app.owner.query<{ plan_id: number }>('select plan_id from clinic where id = $1', [
      of_others.id,
    ]);
    expect((await fees(rows[0]?.plan_id ?? 0)).status).toBe(404);
    const head = await tokenAt(await makeClinic(app, group, { head_office: true }));
    expect((await fees(rows[0]?.plan_id ?? 0, head)).status).toBe(404);
    expect((await fees(plan_id, head)).status).toBe(200);
    expect((await fees(plan_id, token, { product_type: 'nothing' })).status).toBe(400);
  });

  test('are marked current, past or future, the latest first', async () => {
    const admin_fees = [
      { product_type: 'c', type: 'p' as const, rate: 0.025, effective_date: '2021-01-01' },
      { product_type: 'c', type: 'a' as const, flat_cents: 95, effective_date: '2023-06-01' },
      { product_type: 't', type: 'a' as const, flat_cents: 120, effective_date: '2023-06-01' },
    ];
    const own = await makeClinic(app, group, { plan_id: (await makePlan(app, { admin_fees })).id });
    const by = await tokenAt(own);
    const id = (await plans(by))[0]?.id ?? 0;
    await futureFee(app, id, { effective_date: daysAhead(app, 30), admin_fee: 0.0225 });
    const { answer } = await fees(id, by, { product_type: 'c' });
    expect(answer.data).toMatchObject([
      { type: 'p', admin_fee: 0.0225, state: 'future', deletable: true, create_user: 'The platform' },
      { type: 'a', admin_fee: 0.95, state: 'current', deletable: false, created_at: null },
      { type: 'p', admin_fee: 0.025, state: 'past', deletable: false, effective_date: '2021-01-01' },
    ]);
    expect(answer.pager.rows).toBe(3);
    expect((await fees(id, by)).answer.data).toHaveLength(4);
  });

  test('are not deletable for a caller who may only view them', async () => {
    await futureFee(app, plan_id);
    const { answer } = await fees(plan_id, await tokenAt(clinic, ['ROLE_PROVIDER_VIEW']));
    expect(answer.data.map(({ deletable }) => deletable)).toEqual([false, false]);
  });
});

describe('plans', () => {
  test('of a branch: its current and future ones, not those of other clinics', async () => {
    const next = await makePlan(app, { handling_fee_rate: 0.006 });
    await askPlan(app, clinic, next.id, daysAhead(app, 12));
    const seen = await plans();
    expect(seen).toHaveLength(2);
    expect(seen.find(({ id }) => id === plan_id)).toMatchObject({
      current: true,
      effective_date: null,
      gst_rate: 0.09,
    });
    expect(seen.find(({ id }) => id === next.id)).toMatchObject({
      current: false,
      effective_date: daysAhead(app, 12),
      handling_fee_rate: 0.006,
      may_delete_fees: true,
    });
  });

  test('of a head office: those of its whole group', async () => {
    const head = await makeClinic(app, group, { head_office: true });
    const seen = await plans(await tokenAt(head));
    expect(seen.filter(({ current }) => current)).toHaveLength(1);
    expect(seen).toHaveLength(2);
    expect(seen.find(({ id }) => id === plan_id)?.may_delete_fees).toBe(true);
  });

  test('a future plan can be viewed, and its fees deleted by the only clinic that will be on it', async () => {
    const next = await makePlan(app);
    const id = await futureFee(app, next.id, { effective_date: daysAhead(app, 60) });
    expect((await fees(next.id)).status).toBe(404);
    await askPlan(app, clinic, next.id);
    expect((await fees(next.id)).status).toBe(200);
    expect((await remove(id)).status).toBe(204);
  });
});
