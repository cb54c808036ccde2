import type { Role } from '@clinic/contract/shared/roles.ts';
import { inviteUser } from '@clinic/contract/staff/invitation.ts';
import { getUser, updateUser } from '@clinic/contract/staff/user.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, giveRoles, makeUser, mintSession, type User } from '../../../testing/factories.ts';
import { type Invited, makeInvited } from '../../../testing/people/invitations.ts';
import { staffWorld } from '../../../testing/people/staff-world.ts';

const world = staffWorld();
let here: Invited;
let there: Invited;
let nowhere: User;
beforeAll(async () => {
  const { app, group, clinic, sister } = world;
  here = await makeInvited(app, group, clinic);
  there = await makeInvited(app, group, sister);
  nowhere = await makeUser(app, group, { email: 'nowhere@clinic.example' });
});

/** A user with these roles here and at the sister branch, signed in here. */
async function signedIn(at_clinic: Role[], at_sister: Role[]): Promise<{ user: User; token: string }> {
  const { app, group, clinic, sister } = world;
  const user = await makeUser(app, group, { clinics: [clinic], roles: at_clinic, email: 'caller@clinic.example' });
  await giveRoles(app, user, sister, at_sister);
  return { user, token: (await mintSession(app, user, clinic)).token };
}
const seen = async (id: number, token: string) => (await world.app.call(getUser, { params: { id } }, token)).answer;
const save = async (id: number, token: string) => {
  const { email } = await seen(id, token);
  return (await world.app.call(updateUser, { params: { id }, body: { email, remarks: `Seen by ${token}` } }, token))
    .status;
};
const invite = async (id: number, token: string) =>
  (await world.app.call(inviteUser, { params: { id } }, token)).status;
const listed = async (token: string) =>
  new Map(
    (await world.app.call(listUsers, { query: { n: '100' } }, token)).answer.data.map(({ id, may_update }) => [
      id,
      may_update,
    ]),
  );

describe('`may_update` and `may_invite` match the server’s answers', () => {
  const cases: [string, Role[], Role[]][] = [
    ['who changes here and looks there', ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE'], ['ROLE_USER_VIEW']],
    ['who looks here and changes there', ['ROLE_USER_VIEW'], ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE']],
    ['who changes at both', ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE'], ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE']],
    ['who creates here and looks there', ['ROLE_USER_VIEW', 'ROLE_USER_CREATE'], ['ROLE_USER_VIEW']],
    ['who owns the one and looks at the other', ['ROLE_SUPERADMIN'], ['ROLE_USER_VIEW']],
  ];
  it.each(cases)('to %s', async (_who, at_clinic, at_sister) => {
    await world.app.owner.query('delete from rate_limit');
    const { user, token } = await signedIn(at_clinic, at_sister);
    const list = await listed(token);
    const found = [];
    for (const one of [here, there, nowhere]) {
      const { may_update, may_invite } = await seen(one.id, token);
      expect([may_update, may_update]).toEqual([(await save(one.id, token)) === 200, list.get(one.id)]);
      // A user with a password answers 409: in reach, but not to be invited.
      expect(may_invite).toBe([200, 409].includes(await invite(one.id, token)));
      found.push([may_update, may_invite]);
    }
    expect((await seen(user.id, token)).may_update).toBe((await save(user.id, token)) === 200);
    expect(found).toHaveLength(3);
  });

  it('a branch where the caller may only view users sends no link, and the link before stays valid', async () => {
    const { token } = await signedIn(['ROLE_USER_VIEW', 'ROLE_USER_UPDATE'], ['ROLE_USER_VIEW']);
    const fresh = await makeInvited(world.app, world.group, world.sister);
    expect(await seen(fresh.id, token)).toMatchObject({ may_update: false, may_invite: false });
    expect([await save(fresh.id, token), await invite(fresh.id, token)]).toEqual([404, 404]);
    const { rows } = await world.app.owner.query(
      'select from invitation where user_id = $1 and token_hash is not null',
      [fresh.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('an email', () => {
  const put = (body: object, id: number) =>
    world.app.call(updateUser, { params: { id }, body: body as never }, world.owner.token);
  const withEmail = (email: string | undefined, at: Clinic = world.clinic) =>
    makeUser(world.app, world.group, { clinics: [at], ...(email !== undefined && { email }) });

  it('that is unknown stays unknown when the user is saved as it was read', async () => {
    const { id } = await withEmail(undefined);
    const user = await seen(id, world.owner.token);
    expect(user.email).toBeNull();
    const { status, answer } = await put({ ...user, first_name: 'Wei' }, id);
    expect([status, answer.first_name, answer.email]).toEqual([200, 'Wei', null]);
    expect((await put({ last_name: 'Ling' }, id)).answer).toMatchObject({ last_name: 'Ling', email: null });
    expect((await put({ email: 'known@clinic.example' }, id)).answer.email).toBe('known@clinic.example');
  });

  it('that is stored cannot be emptied, stays if left out, and needs a dot in its domain', async () => {
    const { id } = await withEmail('known@clinic.example');
    for (const email of [null, '', 'a@b'])
      expect([email, Object.keys((await put({ email }, id)).problem.errors ?? {})]).toEqual([email, ['email']]);
    expect((await put({ first_name: 'Wei' }, id)).answer.email).toBe('known@clinic.example');
  });
});
