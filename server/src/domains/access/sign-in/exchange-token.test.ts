import { allowLogin, exchangeToken, login, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { packRoles } from '@clinic/contract/shared/roles.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  giveRoles,
  makeClinic,
  makeGroup,
  makeUser,
  signIn,
  test_password,
  type User,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let first: Clinic;
let second: Clinic;
let foreign: Clinic;
let user: User;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  first = await makeClinic(app, group, { name: 'First' });
  second = await makeClinic(app, group, { name: 'Second' });
  foreign = await makeClinic(app, await makeGroup(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await makeUser(app, group, { clinics: [first, second], roles: ['ROLE_TRANSACTION_VIEW'] });
  await app.owner.query('delete from rate_limit');
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

const permanentOf = async (owner: User) =>
  (
    await app.call(login, {
      body: { code: owner.group_code, username: owner.username, password: owner.password, device_id: 'device-of-test' },
    })
  ).answer.token ?? '';
const exchange = (token: string, id: number) => app.call(exchangeToken, { body: { id, token } });

describe('T6 exchange refuses', () => {
  it('a branch of another group, a branch that is not the user’s, and one that does not exist', async () => {
    const other = await makeClinic(app, group);
    const token = await permanentOf(user);
    for (const id of [foreign.id, other.id, 999_999]) {
      const { status, problem } = await exchange(token, id);
      expect([status, problem.type]).toEqual([403, '/problems/branch_not_allowed']);
    }
  });

  it('a token of a session that was logged out', async () => {
    const signed_in = await signIn(app, user, first);
    expect((await app.call(revokeDevice, { body: {} }, signed_in.token)).status).toBe(204);
    expect((await exchange(signed_in.permanent, first.id)).status).toBe(403);
    expect((await app.call(allowLogin, { body: { token: signed_in.permanent } })).status).toBe(403);
  });

  it('a disabled user and a user whose password was changed elsewhere', async () => {
    const token = await permanentOf(user);
    await app.owner.query('update staff_user set enable = false where id = $1', [user.id]);
    expect((await exchange(token, first.id)).status).toBe(403);
    await app.owner.query(
      "update staff_user set enable = true, password_changed_at = now() + interval '1 second' where id = $1",
      [user.id],
    );
    expect((await exchange(token, first.id)).status).toBe(403);
  });

  it('a branch that the user has lost', async () => {
    const token = await permanentOf(user);
    await app.owner.query('delete from user_group_clinic where user_id = $1 and clinic_id = $2', [user.id, second.id]);
    expect((await exchange(token, second.id)).status).toBe(403);
    expect((await exchange(token, first.id)).status).toBe(200);
  });

  it('a permanent token after its 30 days, and a member token instead of one', async () => {
    const signed_in = await signIn(app, user, first);
    expect((await exchange(signed_in.token, first.id)).status).toBe(403);
    app.clock.offset_ms = 30 * 86_400_000 + 1_000;
    expect((await exchange(signed_in.permanent, first.id)).status).toBe(403);
  });

  it.each([
    ['id', { id: '1', token: 'x' }],
    ['id', { id: 1.5, token: 'x' }],
    ['token', { id: 1 }],
  ])('an invalid %s, and names the field', async (field, body) => {
    const { status, problem } = await app.call(exchangeToken, { body });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('exchange', () => {
  it('returns a member token with the specified claims, on every call', async () => {
    const token = await permanentOf(user);
    const { answer } = await exchange(token, second.id);
    const claims = JSON.parse(Buffer.from(answer.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      id: user.id,
      type: 'member',
      data: {
        username: user.username,
        photo: null,
        roles: packRoles(['ROLE_TRANSACTION_VIEW']),
        allow_telemed: false,
        medinet_id: null,
        change_password: false,
        clinic: { id: second.id, name: 'Second' },
      },
    });
    expect(claims.data).not.toHaveProperty('head_office');
    expect(claims.exp - claims.iat).toBe(3_600);
    const again = await Promise.all(Array.from({ length: 10 }, () => exchange(token, second.id)));
    expect(again.map((one) => one.status)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  it('says that the branch is head office', async () => {
    const made = await makeGroup(app);
    const office = await makeClinic(app, made, { head_office: true });
    const member = await makeUser(app, made, { clinics: [office], roles: [] });
    const { answer } = await exchange(await permanentOf(member), office.id);
    const claims = JSON.parse(Buffer.from(answer.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.data).toMatchObject({ clinic: { id: office.id }, head_office: true });
  });

  it('announces the sign-in to the chosen clinic only, and to none after a refusal', async () => {
    const token = await permanentOf(user);
    await exchange(token, foreign.id);
    await exchange(token, second.id);
    const { rows } = await app.owner.query(
      "select clinic_id::int, device_id, data from event where name = 'clinic_login' and data = $1",
      [JSON.stringify({ user_id: user.id })],
    );
    expect(rows).toEqual([{ clinic_id: second.id, device_id: null, data: { user_id: user.id } }]);
  });

  it('lists only the user’s branches, and registers the device at the chosen one', async () => {
    const token = await permanentOf(user);
    const { answer } = await app.call(allowLogin, { body: { token } });
    expect(answer.data).toEqual([
      { id: first.id, name: 'First' },
      { id: second.id, name: 'Second' },
    ]);
    await exchange(token, first.id);
    const { rows } = await app.owner.query("select clinic_id::int from device where device_id = 'device-of-test'");
    expect(rows).toContainEqual({ clinic_id: first.id });
  });
});

describe('T6 an issued member token', () => {
  it.each([
    ['of a disabled user', 'update staff_user set enable = false where id = $1'],
    ['of a user who lost the branch', 'delete from user_group_clinic where user_id = $1'],
    [
      'of a user whose password was changed elsewhere',
      'update staff_user set password_changed_at = statement_timestamp() where id = $1',
    ],
  ])('%s is refused within a second', async (_, statement) => {
    const signed_in = await signIn(app, user, first);
    expect((await app.call(getSelfProfile, {}, signed_in.token)).status).toBe(200);
    await app.owner.query(statement, [user.id]);
    await new Promise((done) => setTimeout(done, 1_000));
    expect((await app.call(getSelfProfile, {}, signed_in.token)).status).toBe(401);
  });
});

describe('T8 roles', () => {
  it('are read from the database: a revoked role is refused within a second, even with the old token', async () => {
    const signed_in = await signIn(app, user, first);
    expect((await app.call(listTransactions, {}, signed_in.token)).status).toBe(200);
    await giveRoles(app, user, first, []);
    await new Promise((done) => setTimeout(done, 1_000));
    expect((await app.call(listTransactions, {}, signed_in.token)).status).toBe(403);
  });

  it('appear in the user’s profile as the groups at this branch', async () => {
    const signed_in = await signIn(app, user, first);
    const { status, answer } = await app.call(getSelfProfile, {}, signed_in.token);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ id: user.id, username: user.username, first_name: 'Test', photo: null });
    expect(answer.groups).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toContain(test_password);
  });
});
