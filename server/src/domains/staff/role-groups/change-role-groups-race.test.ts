import { createRoleGroup, deleteRoleGroup, updateRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { expect, it } from 'vitest';
import { makeRoleGroup, makeUser, mintSession, type User } from '../../../testing/factories.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { staffWorld } from '../../../testing/people/staff-world.ts';

const world = staffWorld();
let made = 0;

/** Creates role groups concurrently whose names differ only in case. Returns how many exist afterwards. */
async function madeAtOnce(make: (name: string) => Promise<unknown>): Promise<number> {
  const name = `Desk ${(made += 1)}`;
  const spelled = [
    name,
    name.toUpperCase(),
    name.toLowerCase(),
    `d${name.slice(1)}`,
    `${name.slice(0, -1)}${name.at(-1)}`,
  ];
  await Promise.all(spelled.map(make));
  const { rows } = await world.app.owner.query<{ n: number }>(
    'select count(*)::int as n from role_group where group_id = $1 and lower(name) = lower($2)',
    [world.group.id, name],
  );
  // A group has at most 1,000 role groups, so those of a round go.
  await world.app.owner.query('delete from role_group where group_id = $1 and lower(name) = lower($2)', [
    world.group.id,
    name,
  ]);
  return rows[0]?.n ?? 0;
}

/** The naive twin: checks whether the name is taken, then writes. */
async function naively(name: string): Promise<void> {
  const { rowCount } = await world.app.owner.query(
    'select from role_group where group_id = $1 and lower(name) = lower($2)',
    [world.group.id, name],
  );
  if (rowCount === 0)
    await world.app.owner.query(
      'insert into role_group (group_id, name, roles) values ($1, $2, $3) on conflict do nothing',
      [world.group.id, name, []],
    );
}

it('five concurrent calls with one name in different cases create one role group: the naive twin creates several', async () => {
  const byCall = async (name: string) => {
    const { status } = await world.app.call(createRoleGroup, { body: { name, roles: [] } }, world.owner.token);
    expect([200, 422]).toContain(status);
  };
  for (let round = 0; round < raceRounds(10); round += 1) expect(await madeAtOnce(byCall)).toBe(1);
  const twins = [];
  for (let round = 0; round < 10; round += 1) twins.push(await madeAtOnce(naively));
  expect(Math.max(...twins)).toBeGreaterThan(1);
});

interface Owner {
  user: User;
  token: string;
  role_group_id: number;
}

async function makeOwner(): Promise<Owner> {
  const user = await makeUser(world.app, world.group);
  const role_group_id = await makeRoleGroup(world.app, world.group, ['ROLE_SUPERADMIN']);
  await world.app.owner.query('insert into user_group_clinic values ($1, $2, $3, $4)', [
    world.group.id,
    user.id,
    world.clinic.id,
    role_group_id,
  ]);
  return { user, role_group_id, token: (await mintSession(world.app, user, world.clinic)).token };
}

const isOwner = async ({ user }: Owner): Promise<boolean> => {
  const { rowCount } = await world.app.owner.query(
    `select from user_group_clinic m join role_group r on r.id = m.role_group_id
     where m.user_id = $1 and 'ROLE_SUPERADMIN' = any(r.roles)`,
    [user.id],
  );
  return (rowCount ?? 0) > 0;
};

type Take = (by: Owner, from: Owner) => Promise<unknown>;

/** Two owners take ownership from each other at the same time. Returns how many are still owners. */
async function leftOfTwo(take: Take, other_take = take): Promise<number> {
  const [one, other] = [await makeOwner(), await makeOwner()];
  await Promise.all([take(one, other), other_take(other, one)]);
  return [await isOwner(one), await isOwner(other)].filter(Boolean).length;
}

const byRoleGroup: Take = (by, { role_group_id: id }) =>
  world.app.call(updateRoleGroup, { params: { id }, body: { name: `Former ${(made += 1)}`, roles: [] } }, by.token);
const byGrant: Take = (by, from) =>
  world.app.call(
    setRoleGroups,
    { params: { clinic_id: world.clinic.id, user_id: from.user.id }, body: { role_group_ids: [] } },
    by.token,
  );
let bothHaveLooked = meetingOf(2);
/** Both calls check their rights before either of them writes. */
const unguarded: Take = async (by, from) => {
  const may = await isOwner(by);
  await bothHaveLooked();
  if (may) await world.app.owner.query("update role_group set roles = '{}' where id = $1", [from.role_group_id]);
};

it('T10 when two owners change each other’s role group at once, one owner stays: the naive twin leaves none', async () => {
  for (let round = 0; round < raceRounds(10); round += 1) expect(await leftOfTwo(byRoleGroup)).toBe(1);
  // The same when one changes the role group while the other takes it away.
  for (let round = 0; round < raceRounds(10); round += 1) expect(await leftOfTwo(byRoleGroup, byGrant)).toBe(1);
  for (let round = 0; round < 3; round += 1) {
    bothHaveLooked = meetingOf(2);
    expect(await leftOfTwo(unguarded)).toBe(0);
  }
});

it('a role group that is deleted and given at once is either deleted or held, and neither call ends with a server error', async () => {
  for (let round = 0; round < raceRounds(10); round += 1) {
    const id = await makeRoleGroup(world.app, world.group, []);
    const { id: user_id } = await makeUser(world.app, world.group);
    const [removed, given] = await Promise.all([
      world.app.call(deleteRoleGroup, { params: { id } }, world.owner.token),
      world.app.call(
        setRoleGroups,
        { params: { clinic_id: world.clinic.id, user_id }, body: { role_group_ids: [id] } },
        world.owner.token,
      ),
    ]);
    expect([
      [204, 422],
      [409, 200],
    ]).toContainEqual([removed.status, given.status]);
  }
});
