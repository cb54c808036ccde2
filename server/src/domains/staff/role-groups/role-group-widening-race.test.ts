import type { Role } from '@clinic/contract/shared/roles.ts';
import { updateRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { createUser } from '@clinic/contract/staff/user.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitingStatements } from '../../../testing/database/waiting-statements.ts';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeRoleGroup,
  makeUser,
  mintSession,
} from '../../../testing/factories.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

const narrow: Role[] = ['ROLE_USER_VIEW'];
const wide: Role[] = ['ROLE_USER_VIEW', 'ROLE_DASHBOARD'];

let app: TestApp;
let group: Group;
let there: Clinic;
/** Token of a user who holds all opened roles, but only at another branch. */
let widener: string;
/** Token of a user who holds the narrow roles at the branch where the role group is given. */
let giver: string;
let made = 0;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  const here = await makeClinic(app, group);
  there = await makeClinic(app, group);
  const signedIn = async (at: Clinic, roles: Role[]) =>
    (await mintSession(app, await makeUser(app, group, { clinics: [at], roles }), at)).token;
  widener = await signedIn(here, ['ROLE_USER_UPDATE', ...wide]);
  giver = await signedIn(there, ['ROLE_USER_CREATE', 'ROLE_USER_UPDATE', ...narrow]);
});
afterAll(() => app.close());

/** Gives the role group to a user at the giver's branch. */
type Give = (role_group_id: number) => Promise<unknown>;
type Widen = (role_group_id: number) => Promise<unknown>;

const newName = (): string => `Widened ${(made += 1)}`;
const widen: Widen = (id) =>
  app.call(updateRoleGroup, { params: { id }, body: { name: newName(), roles: wide } }, widener);
const giveToUser: Give = async (id) => {
  const { id: user_id } = await makeUser(app, group);
  await app.call(setRoleGroups, { params: { clinic_id: there.id, user_id }, body: { role_group_ids: [id] } }, giver);
};
const giveToNew: Give = async (id) => {
  made += 1;
  // Resets the rate limits: invitations per address and calls per user are limited.
  await app.owner.query('delete from rate_limit');
  const { status } = await app.call(
    createUser,
    {
      body: {
        username: `new-${made}`,
        first_name: 'New',
        last_name: 'Colleague',
        email: `new-${made}@clinic.example`,
        invite: true,
        groups: [id],
      },
    },
    giver,
  );
  // If it was widened first, it opens more than the giver holds.
  expect([200, 403, 422]).toContain(status);
};

/** Whether the role group has a holder, and whether it opens more than its giver holds. */
async function outcomeOf(id: number): Promise<{ is_given: boolean; is_wide: boolean }> {
  const { rows } = await app.owner.query<{ is_given: boolean; is_wide: boolean }>(
    `select 'ROLE_DASHBOARD' = any(roles) as is_wide,
       exists (select from user_group_clinic where role_group_id = r.id) as is_given from role_group r where id = $1`,
    [id],
  );
  return rows[0] ?? { is_given: false, is_wide: false };
}

for (const [whom, give] of [
  ['a user', giveToUser],
  ['a new user', giveToNew],
] as const)
  it(`T10 widening a role group waits for a call that gives it to ${whom}, and sees the new holder`, async () => {
    const id = await makeRoleGroup(app, group, narrow);
    // Blocks the giver between its check and its write.
    const holder = await app.owner.connect();
    try {
      await holder.query('begin; lock table user_group_clinic in share mode');
      const giving = give(id);
      await eventually('the giver stands before its writing', async () => (await waitingStatements(app.owner)) === 1);
      let is_widened = false;
      const widening = widen(id).finally(() => (is_widened = true));
      await eventually(
        'the other one waits or is done',
        async () => is_widened || (await waitingStatements(app.owner)) === 2,
      );
      await holder.query('rollback');
      await Promise.all([giving, widening]);
    } finally {
      holder.release(true);
    }
    expect(await outcomeOf(id)).toEqual({ is_given: true, is_wide: false });
  });

/** Both calls check before either writes. The check alone does not prevent the race. */
function naivePair(): [Give, Widen] {
  const haveLooked = meetingOf(2);
  const look = async (id: number) => {
    const seen = await outcomeOf(id);
    await haveLooked();
    return seen;
  };
  const naiveGive: Give = async (id) => {
    const { id: user_id } = await makeUser(app, group);
    if (!(await look(id)).is_wide)
      await app.owner.query('insert into user_group_clinic values ($1, $2, $3, $4)', [group.id, user_id, there.id, id]);
  };
  const naiveWiden: Widen = async (id) => {
    if (!(await look(id)).is_given) await app.owner.query('update role_group set roles = $2 where id = $1', [id, wide]);
  };
  return [naiveGive, naiveWiden];
}

/** How often a role group was both given and widened. */
async function crossed(pair: () => [Give, Widen], rounds: number): Promise<number> {
  let times = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [give, widenIt] = pair();
    const id = await makeRoleGroup(app, group, narrow);
    await Promise.all([give(id), widenIt(id)]);
    const { is_given, is_wide } = await outcomeOf(id);
    expect(is_given || is_wide).toBe(true);
    if (is_given && is_wide) times += 1;
  }
  return times;
}

it('T10 a role group that is given and widened at once ends up with only one of both: the naive twin does both', async () => {
  expect(await crossed(() => [giveToUser, widen], raceRounds(10))).toBe(0);
  expect(await crossed(() => [giveToNew, widen], raceRounds(10))).toBe(0);
  expect(await crossed(naivePair, 1)).toBe(1);
});
