import {
  changeForgottenPassword,
  forgetPassword,
  verifyForgottenPassword,
} from '@clinic/contract/access/forgotten-password.ts';
import { login } from '@clinic/contract/access/sign-in.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  test_password,
  type User,
} from '../../../testing/factories.ts';
import { newEmail, plantResetCode, plantResetToken } from '../../../testing/people/password-reset.ts';
import { callDuring } from '../../../testing/people/waiting-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const fresh = 'Fresh#2027x';
let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  email = newEmail();
  user = await makeUser(app, group, { clinics: [clinic], email });
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

const forget = (body: object = { email }) => app.call(forgetPassword, { body });
const verify = (body: object) => app.call(verifyForgottenPassword, { body });
const change = (body: object) => app.call(changeForgottenPassword, { body });
const signInWith = (password: string, username = user.username) =>
  app.call(login, { body: { code: group.code, username, password } });
describe('forgot password refuses', () => {
  it.each([{}, { email: '' }, { email: '   ' }])('a missing email: %j', async (body) => {
    const { status, problem } = await forget(body);
    expect([status, problem.detail, problem.errors]).toEqual([
      400,
      'Please enter your email to reset password.',
      { email: ['Please enter your email to reset password.'] },
    ]);
  });

  it.each([{ email: 7 }, { email: 'no address' }, { email: 'a@b', more: 1 }, { email: `${'a'.repeat(300)}@b` }])(
    'an invalid email: %j',
    async (body) => {
      const { status, problem } = await forget(body);
      expect([status, problem.detail]).toEqual([422, 'Validation failed.']);
    },
  );

  it('an unknown email, and one whose users are all disabled', async () => {
    const unknown = await forget({ email: newEmail() });
    expect([unknown.status, unknown.problem.detail]).toEqual([404, 'Email not found.']);
    const of_disabled = newEmail();
    await makeUser(app, group, { email: of_disabled, enable: false });
    const disabled = await forget({ email: of_disabled });
    expect([disabled.status, disabled.problem.detail]).toEqual([
      403,
      'This account is disabled. Please contact the hotline.',
    ]);
  });
});

describe('verification refuses', () => {
  it('a missing code, and a missing email', async () => {
    for (const body of [{ email }, { email, verify: '' }]) {
      const { status, problem } = await verify(body);
      expect([status, problem.detail]).toEqual([400, 'Please enter the verification code.']);
    }
    expect((await verify({ verify: '123456' })).problem.detail).toBe('Please enter your email to reset password.');
    expect((await verify({ email, verify: { a: 1 } })).problem.detail).toBe('Validation failed.');
  });

  it('a wrong code, one that was never sent, and an unknown email, with the same answer', async () => {
    await plantResetCode(app, email);
    const asked_for_nothing = newEmail();
    await makeUser(app, group, { email: asked_for_nothing });
    for (const address of [email, asked_for_nothing, newEmail()]) {
      const { status, problem } = await verify({ email: address, verify: '654321' });
      expect([status, problem.detail]).toEqual([403, 'Verification code is incorrect. Please try again.']);
    }
  });

  it('T4 the right code after five wrong ones', async () => {
    const code = await plantResetCode(app, email);
    for (let wrong = 0; wrong < 5; wrong++) expect((await verify({ email, verify: '000000' })).status).toBe(403);
    expect((await verify({ email, verify: code })).status).toBe(403);
  });

  it('T4 a code after ten minutes, and a second use of a code', async () => {
    const code = await plantResetCode(app, email);
    app.clock.offset_ms = 601_000;
    expect((await verify({ email, verify: code })).status).toBe(403);
    app.clock.offset_ms = 590_000;
    expect((await verify({ email, verify: code })).status).toBe(200);
    expect((await verify({ email, verify: code })).status).toBe(403);
  });

  it('the code of another address', async () => {
    const code = await plantResetCode(app, newEmail());
    await plantResetCode(app, email, '111111');
    expect((await verify({ email, verify: code })).status).toBe(403);
  });
});

describe('refuses the new password', () => {
  const with_token = async (over: object = {}) => ({
    token: await plantResetToken(app, email),
    password: fresh,
    password_confirm: fresh,
    ...over,
  });

  it('without the token of a verified code', async () => {
    const { status, problem } = await change({ token: 'made-up', password: fresh, password_confirm: fresh });
    expect([status, problem.detail, Object.keys(problem.errors ?? {})]).toEqual([422, 'Validation failed.', ['token']]);
  });

  it('T4 after fifteen minutes, and on a second use of the token', async () => {
    const body = await with_token();
    app.clock.offset_ms = 901_000;
    expect((await change(body)).status).toBe(422);
    app.clock.offset_ms = 0;
    expect((await change(body)).status).toBe(204);
    expect((await change(body)).status).toBe(422);
  });

  it('that breaks the rule, is common, contains a name of the account or is not confirmed; the token stays valid', async () => {
    const body = await with_token();
    for (const password of ['Shrt#1A', 'alllower#2026', 'Password1!', 'Clinic#2026', `U${user.username.slice(1)}#1`]) {
      const refused = await change({ ...body, password, password_confirm: password });
      expect([password, refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([
        password,
        400,
        ['password'],
      ]);
    }
    const unconfirmed = await change({ ...body, password_confirm: 'Other#2027x' });
    expect([unconfirmed.status, unconfirmed.problem.errors]).toEqual([
      422,
      { password_confirm: ['Please confirm your password.'] },
    ]);
    expect((await change(body)).status).toBe(204);
  });

  it('of a user who has since been disabled or has another address', async () => {
    const body = await with_token();
    await app.owner.query('update staff_user set enable = false where id = $1', [user.id]);
    expect((await change(body)).status).toBe(422);
    await app.owner.query("update staff_user set enable = true, email = 'moved@clinic.example' where id = $1", [
      user.id,
    ]);
    expect((await change(body)).status).toBe(422);
    expect((await signInWith(test_password)).status).toBe(200);
  });

  it('T4 of a user whose address changes, or who is disabled, while the call waits for the user', async () => {
    const body = await with_token();
    for (const set of ["email = 'moved@clinic.example'", `email = '${email}', enable = false`]) {
      const { status, problem } = await callDuring(app, { user_id: user.id, set }, () => change(body));
      expect([set, status, Object.keys(problem.errors ?? {})]).toEqual([set, 422, ['token']]);
      await app.owner.query('update staff_user set email = $1, enable = true where id = $2', [email, user.id]);
    }
    expect((await signInWith(test_password)).status).toBe(200);
    expect((await change(body)).status).toBe(204);
  });
});
