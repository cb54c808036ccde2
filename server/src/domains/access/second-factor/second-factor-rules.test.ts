import { randomUUID } from 'node:crypto';
import {
  listGuardedRoleGroups,
  listGuardedUsers,
  requireSecondFactor,
  resetSecondFactor,
} from '@clinic/contract/access/second-factor-rules.ts';
import { getSecondFactor } from '@clinic/contract/access/second-factor.ts';
import { login } from '@clinic/contract/access/sign-in.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Clinic,
  giveRoles,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  test_password,
  type User,
} from '../../../testing/factories.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { plantAuthenticator, plantPasskey } from '../../../testing/people/second-factors.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let owner: User;
let user: User;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  sister = await makeClinic(app, group);
  owner = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  const email = `${randomUUID()}@clinic.example`;
  user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'], email });
  token = (await mintSession(app, owner, clinic)).token;
});

const roleGroupOf = async ({ id }: User): Promise<number> => {
  const { rows } = await app.owner.query<{ id: number }>(
    'select role_group_id as id from user_group_clinic where user_id = $1 order by clinic_id limit 1',
    [id],
  );
  return rows[0]?.id ?? 0;
};
const setRequired = (id: number, second_factor_required = true) =>
  app.call(requireSecondFactor, { params: { id }, body: { second_factor_required } }, token);
const reset = (id: number) => app.call(resetSecondFactor, { params: { id } }, token);

describe('requiring a second factor of a role group refuses', () => {
  it('a caller who is no owner, and a role group of another branch or group', async () => {
    const { token: plain } = await mintSession(app, user, clinic);
    const id = await roleGroupOf(user);
    const body = { second_factor_required: true };
    expect((await app.call(requireSecondFactor, { params: { id }, body }, plain)).status).toBe(403);
    const elsewhere = await makeUser(app, group, { clinics: [sister], roles: ['ROLE_TRANSACTION_VIEW'] });
    expect(refusalOf(await setRequired(await roleGroupOf(elsewhere)))).toEqual([404, 'not_found']);
    const far = await makeGroup(app);
    const stranger = await makeUser(app, far, { clinics: [await makeClinic(app, far)] });
    expect(refusalOf(await setRequired(await roleGroupOf(stranger)))).toEqual([404, 'not_found']);
  });

  it('a role group that also has holders at a branch where the caller is no owner', async () => {
    const id = await roleGroupOf(user);
    await app.owner.query(
      'insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id) values ($1, $2, $3, $4)',
      [group.id, user.id, sister.id, id],
    );
    expect(refusalOf(await setRequired(id))).toEqual([403, 'role_group_elsewhere']);
    expect(refusalOf(await reset(user.id))).toEqual([403, 'user_elsewhere']);
    await giveRoles(app, owner, sister, ['ROLE_SUPERADMIN']);
    app.platform.sessions.forget();
    expect((await setRequired(id)).status).toBe(200);
  });
});

describe('requiring a second factor of the caller’s own role group', () => {
  it('is refused until the caller has one', async () => {
    const id = await roleGroupOf(owner);
    expect(refusalOf(await setRequired(id))).toEqual([409, 'own_second_factor_first']);
    await plantPasskey(app, owner);
    expect((await setRequired(id)).status).toBe(200);
    expect((await app.call(getSelfProfile, {}, token)).status).toBe(200);
  });
});

describe('resetting a second factor refuses', () => {
  it('the caller’s own account, a user without one, and a user of another branch', async () => {
    await plantAuthenticator(app, owner);
    expect(refusalOf(await reset(owner.id))).toEqual([403, 'not_on_oneself']);
    expect(refusalOf(await reset(user.id))).toEqual([409, 'no_second_factor']);
    const elsewhere = await makeUser(app, group, { clinics: [sister] });
    expect(refusalOf(await reset(elsewhere.id))).toEqual([404, 'not_found']);
  });
});

describe('an owner', () => {
  it('turns the requirement of a role group on, which takes effect at once, and off again', async () => {
    const { token: theirs } = await mintSession(app, user, clinic);
    expect((await app.call(getSelfProfile, {}, theirs)).status).toBe(200);
    const id = await roleGroupOf(user);
    const changed = await setRequired(id);
    expect(changed.answer).toMatchObject({ id, second_factor_required: true, users: 1, users_with_second_factor: 0 });
    await expect.poll(async () => (await app.call(getSelfProfile, {}, theirs)).status).toBe(403);
    await plantPasskey(app, user);
    app.platform.sessions.forget();
    expect((await app.call(getSelfProfile, {}, theirs)).status).toBe(200);
    const { data } = (await app.call(listGuardedRoleGroups, {}, token)).answer;
    expect(data.find((one) => one.id === id)).toMatchObject({ users_with_second_factor: 1, elsewhere: false });
    expect((await setRequired(id, false)).answer.second_factor_required).toBe(false);
    const { rows } = await app.owner.query('select kind, entity_id from audit where group_id = $1 order by id', [
      group.id,
    ]);
    expect(rows).toEqual([
      { kind: 'second_factor_required', entity_id: id },
      { kind: 'second_factor_required', entity_id: id },
    ]);
  });

  it('resets the lost factors of a user: every session ends, and the password alone signs in again', async () => {
    await plantAuthenticator(app, user);
    await plantPasskey(app, user);
    const { token: theirs } = await mintSession(app, user, clinic);
    const listed = (await app.call(listGuardedUsers, {}, token)).answer.data;
    expect(listed.find(({ id }) => id === user.id)?.methods).toEqual(['passkey', 'totp']);
    await app.owner.query("update staff_user set first_name = 'Adeline', last_name = 'Tan' where id = $1", [owner.id]);
    expect((await reset(user.id)).status).toBe(204);
    const { rows } = await app.owner.query<{ text: string }>(
      "select data->>'text' as text from pgboss.job where name = 'send-mail' and data->>'to' = (select email from staff_user where id = $1)",
      [user.id],
    );
    expect(rows[0]?.text).toContain(
      `Adeline Tan removed the second factors of Test Person (user name ${user.username}) and signed you out everywhere.`,
    );
    expect((await app.call(getSecondFactor, {}, theirs)).status).toBe(401);
    const body = { code: group.code, username: user.username, password: test_password };
    expect((await app.call(login, { body })).answer.token).toBeTypeOf('string');
  });
});
