import { randomUUID } from 'node:crypto';
import { setClinicPlan } from '@clinic/contract/clinics/platform-clinics.ts';
import { createPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { beforeAll, expect, test } from 'vitest';
import { meetingOf } from '../../testing/meeting.ts';
import { type Clinic, makeClinic, makeGroup, makePlan } from '../../testing/factories.ts';
import { askFee, daysAhead, seenByPlatform } from '../../testing/money/plans.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** Runs one attempt and returns its outcome. */
type Attempt = () => Promise<'done' | 'refused' | 'broken'>;

const endOf = (status: number) => (status < 300 ? 'done' : status === 409 ? 'refused' : 'broken');

/** The sorted outcomes of attempts that run at the same time. */
const ends = async (attempts: readonly Attempt[]): Promise<string> =>
  (await Promise.all(attempts.map((attempt) => attempt()))).toSorted().join();

const count = async (text: string, values: unknown[]): Promise<number> =>
  (await app.owner.query(text, values)).rowCount ?? 0;

const written = (writing: Promise<unknown>) =>
  writing.then(
    () => 'done' as const,
    () => 'broken' as const,
  );

test('race: of several calls that create a plan of one name, one succeeds; the naive twin creates it more than once', async () => {
  const byCall =
    (name: string): Attempt =>
    async () =>
      endOf((await app.call(createPlan, { body: { name, handling_fee_rate: 0.01 } }, test_platform_key)).status);
  for (let round = 0; round < 10; round += 1) {
    const attempt = byCall(`Plan ${randomUUID()}`);
    expect(await ends([attempt, attempt, attempt])).toBe('done,refused,refused');
  }
  const name = `Plan ${randomUUID()}`;
  const look = meetingOf(2);
  const naively: Attempt = async () => {
    const taken = await count('select from plan where lower(name) = lower($1)', [name]);
    await look();
    if (taken > 0) return 'refused';
    return written(app.owner.query('insert into plan (name, handling_fee_rate) values ($1, 0.01)', [name]));
  };
  expect(await ends([naively, naively])).toBe('done,done');
});

test('race: of several calls that set the fee of one day, one succeeds; the naive twin fails instead of refusing', async () => {
  const { id: plan_id } = await makePlan(app);
  for (let round = 0; round < 10; round += 1) {
    const effective_date = daysAhead(app, 3 + round);
    const attempt = async () => endOf((await askFee(app, plan_id, { effective_date })).status);
    expect(await ends([attempt, attempt, attempt])).toBe('done,refused,refused');
  }
  expect(await count("select from plan_change where plan_id = $1 and kind = 'admin_fee_set'", [plan_id])).toBe(10);
  const look = meetingOf(2);
  const naively: Attempt = async () => {
    const day = daysAhead(app, 30);
    const taken = await count('select from plan_admin_fee where plan_id = $1 and effective_date = $2', [plan_id, day]);
    await look();
    if (taken > 0) return 'refused';
    return written(
      app.owner.query(
        `insert into plan_admin_fee (plan_id, product_type, type, rate, effective_date) values ($1, 'c', 'p', 0.01, $2)`,
        [plan_id, day],
      ),
    );
  };
  expect(await ends([naively, naively])).toBe('broken,done');
});

/** Puts the clinic on a new plan in the given number of days. */
type SetPlan = (clinic: Clinic, days: number) => Promise<'done' | 'refused' | 'broken'>;

/** Two calls set a plan of one clinic for different days. Returns their outcomes and the number of future plans. */
async function bothSet(setPlan: SetPlan): Promise<{ ended: string; to_come: number }> {
  const clinic = await makeClinic(app, await makeGroup(app));
  const ended = await ends([() => setPlan(clinic, 3), () => setPlan(clinic, 4)]);
  return { ended, to_come: await count('select from clinic_plan where clinic_id = $1', [clinic.id]) };
}

const asked = async ({ id }: Clinic, days: number, updated_at?: string) => {
  const plan_id = (await makePlan(app)).id;
  const body = { plan_id, effective_date: daysAhead(app, days), ...(updated_at && { updated_at }) };
  return endOf((await app.call(setClinicPlan, { params: { id: String(id) }, body }, test_platform_key)).status);
};

test('race: two calls that set the plan of a clinic leave one future plan, and with a version one is refused; the naive twin leaves two', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect(await bothSet(asked)).toEqual({ ended: 'done,done', to_come: 1 });
    const look = meetingOf(2);
    const withVersion: SetPlan = async (clinic, days) => {
      const seen = await seenByPlatform(app, clinic);
      await look();
      return asked(clinic, days, seen?.updated_at);
    };
    expect(await bothSet(withVersion)).toEqual({ ended: 'done,refused', to_come: 1 });
  }
  const look = meetingOf(2);
  const naively: SetPlan = async (clinic, days) => {
    const plan_id = (await makePlan(app)).id;
    await app.owner.query('delete from clinic_plan where clinic_id = $1 and effective_date > current_date', [
      clinic.id,
    ]);
    await look();
    return written(
      app.owner.query(
        "insert into clinic_plan (clinic_id, effective_date, plan_id, created_at, create_user) values ($1, $2, $3, now(), 'x')",
        [clinic.id, daysAhead(app, days), plan_id],
      ),
    );
  };
  expect(await bothSet(naively)).toEqual({ ended: 'done,done', to_come: 2 });
});
