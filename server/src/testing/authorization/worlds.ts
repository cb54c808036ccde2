import { roles } from '@clinic/contract/shared/roles.ts';
import { type ClinicOptions, type Group, makeClinic, makeGroup } from '../factories.ts';
import { makeCounter } from '../money/payments.ts';
import type { World } from '../samples/sample.ts';
import type { TestApp } from '../test-app.ts';

/** One more branch of the group, with a user who holds every role there. */
export async function makeBranch(app: TestApp, group: Group, options: ClinicOptions = {}): Promise<World> {
  const clinic = await makeClinic(app, group, { allow_telemed: true, ...options });
  const counter = await makeCounter(app, { group, clinic, roles });
  await app.owner.query('update staff_user set email = $2 where id = $1', [
    counter.user.id,
    `${counter.user.username}@example.com`,
  ]);
  return { app, group, clinic, user: counter.user, counter };
}

/** A clinic, a sister clinic of its group, and a clinic of another group. */
export async function makeThreeClinics(app: TestApp): Promise<{ own: World; sister: World; other: World }> {
  const group = await makeGroup(app);
  return {
    own: await makeBranch(app, group),
    sister: await makeBranch(app, group),
    other: await makeBranch(app, await makeGroup(app)),
  };
}
