import { deleteAdminFee } from '@clinic/contract/clinics/plans.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Group, makeClinic, makeGroup, makePlan, makeUser, mintSession } from '../../../testing/factories.ts';
import { askPlan, daysAhead, futureFee } from '../../../testing/money/plans.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

let app: TestApp;
let group: Group;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
});

/**
 * Deletes the fee while the platform puts another group's clinic on the plan. Returns true if the fee was deleted after the clinic
 * joined.
 */
async function bothAtOnce(deletes: (id: number, token: string) => Promise<boolean>): Promise<boolean> {
  const own = await makePlan(app);
  const here = await makeClinic(app, group, { plan_id: own.id });
  const user = await makeUser(app, group, { clinics: [here], roles: ['ROLE_PROVIDER_UPDATE'] });
  const { token } = await mintSession(app, user, here);
  const id = await futureFee(app, own.id, { effective_date: daysAhead(app, 9) });
  const stranger = await makeClinic(app, await makeGroup(app));
  const [deleted] = await Promise.all([deletes(id, token), askPlan(app, stranger, own.id)]);
  const { rows } = await app.owner.query<{ kind: string }>(
    "select kind from plan_change where plan_id = $1 and kind in ('admin_fee_deleted', 'clinic_plan_set') order by id",
    [own.id],
  );
  return deleted && rows[0]?.kind === 'clinic_plan_set';
}

test('race: a fee is not deleted after another group’s clinic joined the plan; the naive twin deletes it', async () => {
  const byCall = async (id: number, token: string) =>
    (await app.call(deleteAdminFee, { params: { id: String(id) } }, token)).status === 204;
  for (let round = 0; round < raceRounds(10); round += 1) expect(await bothAtOnce(byCall)).toBe(false);

  /** The naive twin: checks which clinics are on the plan, then deletes. */
  const naively = async (id: number): Promise<boolean> => {
    const found = await app.owner.query<{ plan_id: number; users: number }>(
      `select f.plan_id, (select count(*)::int from resolve_clinics_of_plans(array[f.plan_id], current_date)) as users
       from plan_admin_fee f where f.id = $1`,
      [id],
    );
    const fee = found.rows[0];
    if (!fee || fee.users > 1) return false;
    // After the check, the other clinic joins the plan before the delete.
    await eventually('a clinic has the plan', async () => {
      const { rowCount } = await app.owner.query(
        "select from plan_change where plan_id = $1 and kind = 'clinic_plan_set'",
        [fee.plan_id],
      );
      return rowCount !== 0;
    });
    await app.owner.query('delete from plan_admin_fee where id = $1', [id]);
    await app.owner.query(
      "insert into plan_change (at, actor, kind, plan_id) values (now(), 'x', 'admin_fee_deleted', $1)",
      [fee.plan_id],
    );
    return true;
  };
  expect(await bothAtOnce(naively)).toBe(true);
});
