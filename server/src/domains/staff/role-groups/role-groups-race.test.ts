import { setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { beforeAll, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type User,
} from '../../../testing/factories.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});

interface Owner {
  user: User;
  token: string;
}

/** `by` takes all role groups at the clinic from `from`. Returns whether it succeeded. */
type Take = (by: Owner, from: Owner) => Promise<boolean>;

const makeOwner = async (): Promise<Owner> => {
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  return { user, token: (await mintSession(app, user, clinic)).token };
};

const groupsOf = async ({ user }: Owner): Promise<number> => {
  const { rows } = await app.owner.query<{ n: number }>(
    'select count(*)::int as n from user_group_clinic where user_id = $1 and clinic_id = $2',
    [user.id, clinic.id],
  );
  return rows[0]?.n ?? 0;
};

/** Two owners take all role groups from each other at the same time. Returns how many still hold one. */
async function leftOfTwo(take: Take): Promise<number> {
  const [one, other] = [await makeOwner(), await makeOwner()];
  await Promise.all([take(one, other), take(other, one)]);
  const left = await Promise.all([groupsOf(one), groupsOf(other)]);
  return left.filter((groups) => groups > 0).length;
}

const byCall: Take = async (by, from) => {
  const params = { clinic_id: clinic.id, user_id: from.user.id };
  const { status } = await app.call(setRoleGroups, { params, body: { role_group_ids: [] } }, by.token);
  expect([200, 401, 403]).toContain(status);
  return status === 200;
};

/** The naive twin: checks the granter's rights, then writes. That both check before either writes makes it fail every time. */
const naively =
  (haveChecked: () => Promise<void>): Take =>
  async (by, from) => {
    const may = (await groupsOf(by)) > 0;
    await haveChecked();
    if (!may) return false;
    await app.owner.query('delete from user_group_clinic where user_id = $1 and clinic_id = $2', [
      from.user.id,
      clinic.id,
    ]);
    return true;
  };

it('T10 when two owners take everything from each other at once, one stays: the naive twin leaves none', async () => {
  for (let round = 0; round < raceRounds(20); round += 1) expect(await leftOfTwo(byCall)).toBe(1);
  expect(await leftOfTwo(naively(meetingOf(2)))).toBe(0);
});
