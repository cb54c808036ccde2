import type { Role } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll } from 'vitest';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession, type User } from '../factories.ts';
import { sharedApp } from '../shared-app.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

interface Member {
  user: User;
  token: string;
}

/** Status and kind of a refusal. */
export const refusalOf = ({ status, problem }: { status: number; problem: { type: string } }): [number, string] => [
  status,
  problem.type.replace('/problems/', ''),
];

/** A new group for a test file, in the shared app, with two branches and an owner of the first. */
export const staffWorld = () => worldIn(sharedApp);

/** The same in a separate app: for a file that creates tables, or that other processes join. */
export function ownStaffWorld() {
  const world = worldIn(startTestApp);
  afterAll(() => world.app.close());
  return world;
}

function worldIn(start: () => Promise<TestApp>) {
  let app: TestApp;
  let group: Group;
  let clinic: Clinic;
  let sister: Clinic;
  let owner: Member;
  let made = 0;
  const signedIn = async (roles: readonly Role[], at: readonly Clinic[] = [clinic], email?: string) => {
    const user = await makeUser(app, group, { clinics: at, roles, ...(email !== undefined && { email }) });
    return { user, token: (await mintSession(app, user, at[0] ?? clinic)).token };
  };
  beforeAll(async () => {
    app = await start();
    group = await makeGroup(app);
    clinic = await makeClinic(app, group, { name: 'Orchard', allow_telemed: true });
    sister = await makeClinic(app, group, { name: 'Tampines' });
    owner = await signedIn(['ROLE_SUPERADMIN']);
  });
  return {
    get app() {
      return app;
    },
    get group() {
      return group;
    },
    get clinic() {
      return clinic;
    },
    get sister() {
      return sister;
    },
    get owner() {
      return owner;
    },
    /** A new user with these roles at these branches, signed in at the first. */
    signedIn,
    /** A unique name, or a part of one. */
    newName: (): string => `Name ${(made += 1)}`,
    /** Grants a role group at a branch, bypassing every rule. */
    give: (user: { id: number }, at: Clinic, role_group_id: number) =>
      app.owner.query('insert into user_group_clinic values ($1, $2, $3, $4)', [
        group.id,
        user.id,
        at.id,
        role_group_id,
      ]),
  };
}
