import { changePassword } from '@clinic/contract/access/password.ts';
import { exchangeToken, login, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  type SignedIn,
  signIn,
  test_password,
  type User,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const fresh = 'Fresh#2027x';
let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
let signed_in: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  user = await makeUser(app, group, { clinics: [clinic], email: 'somebody@clinic.example' });
  signed_in = await signIn(app, user, clinic);
});

const change = (body: object, token = signed_in.token) => app.call(changePassword, { body }, token);
const whole = (over: object = {}) => ({
  old_password: test_password,
  password: fresh,
  password_confirm: fresh,
  ...over,
});

describe('change of password refuses', () => {
  it('a call without a session', async () => {
    expect((await app.call(changePassword, { body: whole() })).status).toBe(401);
  });

  it('a wrong old password on its field, and locks at the fifth', async () => {
    const { status, problem } = await change(whole({ old_password: 'Wrong#2026' }));
    expect([status, problem.errors]).toEqual([403, { old_password: ['Wrong password.'] }]);
    for (let wrong = 0; wrong < 4; wrong++) await change(whole({ old_password: 'Wrong#2026' }));
    expect((await change(whole())).status).toBe(423);
  });

  it.each(['Shrt#1A', 'alllower#2026', 'ALLUPPER#2026', 'NoDigits#here', 'NoSpecial2026'])(
    'a new password that breaks the rule: %s',
    async (password) => {
      const { status, problem } = await change(whole({ password, password_confirm: password }));
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['password']]);
    },
  );

  it.each(['Password1!', 'Welcome@2026', 'Clinic#2026', 'Qwerty123!'])(
    'a common new password: %s',
    async (password) => {
      const { status, problem } = await change(whole({ password, password_confirm: password }));
      expect([status, problem.errors]).toEqual([
        400,
        { password: ['This password is one of the most common ones. Please choose another.'] },
      ]);
    },
  );

  it('the current password as the new one', async () => {
    const strong = await makeUser(app, group, { clinics: [clinic], password: fresh });
    const { token } = await signIn(app, strong, clinic);
    const { status, problem } = await change(whole({ old_password: fresh }), token);
    expect([status, problem.errors]).toEqual([
      400,
      { password: ['This is your current password. Please choose another.'] },
    ]);
  });

  it('a different confirmation', async () => {
    const { status, problem } = await change(whole({ password_confirm: 'Other#2027x' }));
    expect([status, problem.errors]).toEqual([422, { password_confirm: ['Please confirm your password.'] }]);
    expect(
      (await app.call(login, { body: { code: group.code, username: user.username, password: test_password } })).status,
    ).toBe(200);
  });
});

describe('change of password', () => {
  it('ends every other session, continues with the new token, and notifies the owner by mail', async () => {
    const elsewhere = await signIn(app, user, clinic);
    const { status, answer } = await change(whole());
    expect(status).toBe(200);
    const { rows: live } = await app.owner.query('select id from session where user_id = $1 and revoked_at is null', [
      user.id,
    ]);
    expect(live).toHaveLength(1);
    for (const old of [elsewhere, signed_in]) {
      expect((await app.call(exchangeToken, { body: { id: clinic.id, token: old.permanent } })).status).toBe(403);
    }
    expect((await app.call(exchangeToken, { body: { id: clinic.id, token: answer.token } })).status).toBe(200);
    expect(
      (await app.call(login, { body: { code: group.code, username: user.username, password: test_password } })).status,
    ).toBe(401);
    expect(
      (await app.call(login, { body: { code: group.code, username: user.username, password: fresh } })).status,
    ).toBe(200);
    const { rows } = await app.owner.query("select data from pgboss.job where name = 'send-mail'");
    expect(rows.some((row) => row.data.to === 'somebody@clinic.example')).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(fresh);
  });

  it('is the only call allowed to a user who must change it', async () => {
    const newcomer = await makeUser(app, group, {
      clinics: [clinic],
      roles: ['ROLE_SUPERADMIN'],
      change_password: true,
    });
    const token = (await signIn(app, newcomer, clinic)).token;
    const closed = allEndpoints.filter((one) => one.access.kind === 'member' && !one.while_password_must_change);
    for (const endpoint of closed) {
      const { status, problem } = await app.call(
        endpoint,
        { params: { id: 1 }, body: endpoint.body ? {} : undefined },
        token,
      );
      expect([endpoint.name, status, problem.type]).toEqual([endpoint.name, 403, '/problems/password_must_change']);
    }
    const { answer } = await change(whole(), token);
    const next = await app.call(exchangeToken, { body: { id: clinic.id, token: answer.token } });
    expect((await app.call(getSelfProfile, {}, next.answer.token)).status).toBe(200);
  });
});

describe('log-out', () => {
  it('refuses without a token, and ends only this session, with either token', async () => {
    expect((await app.call(revokeDevice, { body: {} })).status).toBe(401);
    const other = await signIn(app, user, clinic);
    expect((await app.call(revokeDevice, { body: {} }, signed_in.permanent)).status).toBe(204);
    expect((await app.call(exchangeToken, { body: { id: clinic.id, token: signed_in.permanent } })).status).toBe(403);
    await new Promise((done) => setTimeout(done, 1_000));
    expect((await app.call(getSelfProfile, {}, signed_in.token)).status).toBe(401);
    expect((await app.call(getSelfProfile, {}, other.token)).status).toBe(200);
  });
});
