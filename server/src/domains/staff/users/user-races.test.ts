import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser, updateUser } from '@clinic/contract/staff/user.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { expect, it } from 'vitest';
import { callEndpoint } from '../../../testing/call-endpoint.ts';
import type { User } from '../../../testing/factories.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { ownStaffWorld } from '../../../testing/people/staff-world.ts';

const email = 'person@clinic.example';
const world = ownStaffWorld();

interface Owner {
  user: User;
  token: string;
}
const makeOwner = (): Promise<Owner> => world.signedIn(['ROLE_SUPERADMIN'], [world.clinic], email);

/** This many callers send the same user name at once, each in a different case. */
async function bringAtOnce(bring: (username: string) => Promise<void>): Promise<void> {
  const name = `race-${randomUUID().slice(0, 8)}`;
  const spelled = Array.from({ length: 24 }, (_, index) =>
    name.replaceAll(/./g, (letter, at: number) => ((index >> (at % 5)) & 1 ? letter.toUpperCase() : letter)),
  );
  await Promise.all(spelled.map(bring));
}

it('T12 of many concurrent calls that create one user name, one succeeds; the others get a field error: the naive twin makes several', async () => {
  const owner = await makeOwner();
  const told: (string | undefined)[] = [];
  await bringAtOnce(async (username) => {
    const body = { username, email, plain_password: 'Fresh#2027x' };
    const { status, problem } = await world.app.call(createUser, { body }, owner.token);
    told.push(status === 200 ? 'created' : problem.errors?.['username']?.[0]);
  });
  expect(told.filter((answer) => answer === 'created')).toHaveLength(1);
  expect(told.filter((answer) => answer === 'This user name is already taken.')).toHaveLength(23);

  await world.app.owner.query('create table naive_user (username text)');
  await bringAtOnce(async (username) => {
    const { rowCount } = await world.app.owner.query('select from naive_user where lower(username) = lower($1)', [
      username,
    ]);
    if (rowCount === 0) await world.app.owner.query('insert into naive_user values ($1)', [username]);
  });
  const { rowCount } = await world.app.owner.query('select from naive_user');
  expect(rowCount).toBeGreaterThan(1);
});

const isEnabled = async ({ user }: Owner): Promise<boolean> => {
  const { rows } = await world.app.owner.query<{ enable: boolean }>('select enable from staff_user where id = $1', [
    user.id,
  ]);
  return rows[0]?.enable ?? false;
};

/** Two owners disable each other at the same time. Returns how many are still enabled. */
async function leftOfTwo(disable: (by: Owner, whom: Owner) => Promise<void>): Promise<number> {
  const [one, other] = [await makeOwner(), await makeOwner()];
  await Promise.all([disable(one, other), disable(other, one)]);
  const left = await Promise.all([isEnabled(one), isEnabled(other)]);
  return left.filter(Boolean).length;
}

it('T10 when two owners disable each other at once, one stays: the naive twin leaves none', async () => {
  const byCall = async (by: Owner, whom: Owner): Promise<void> => {
    const given = { params: { id: whom.user.id }, body: { email, enable: false } };
    const { status } = await world.app.call(updateUser, given, by.token);
    expect([200, 401]).toContain(status);
  };
  let bothHaveLooked = meetingOf(2);
  const naively = async (by: Owner, whom: Owner): Promise<void> => {
    const may = await isEnabled(by);
    await bothHaveLooked();
    if (!may) return;
    await world.app.owner.query('update staff_user set enable = false where id = $1', [whom.user.id]);
  };
  for (let round = 0; round < raceRounds(12); round += 1) expect(await leftOfTwo(byCall)).toBe(1);
  for (let round = 0; round < 3; round += 1) {
    bothHaveLooked = meetingOf(2);
    expect(await leftOfTwo(naively)).toBe(0);
  }
});

it('T7 a disabled user is signed out within a second on every process', async () => {
  const data_dir = await mkdtemp(join(tmpdir(), 'clinic-app-'));
  const other = await startServerProcess({
    DATABASE_URL: world.app.owner_url,
    DATA_DIR: data_dir,
    SANDBOX: 'off',
  });
  try {
    const [owner, victim] = [await makeOwner(), await makeOwner()];
    const there = () => callEndpoint(other.url, getSelfProfile, {}, victim.token);
    for (let round = 0; round < 5; round += 1) expect((await there()).status).toBe(200);
    const given = { params: { id: victim.user.id }, body: { email, enable: false } };
    expect((await world.app.call(updateUser, given, owner.token)).status).toBe(200);
    const began = performance.now();
    while ((await there()).status === 200) {
      if (performance.now() - began > 5_000) break;
    }
    expect(performance.now() - began).toBeLessThan(1_000);
    expect((await world.app.call(getSelfProfile, {}, victim.token)).status).toBe(401);
  } finally {
    await other.stop();
    await rm(data_dir, { recursive: true, force: true });
  }
}, 60_000);
