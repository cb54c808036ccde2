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
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await makeUser(app, group, { clinics: [clinic] });
  await app.owner.query('delete from rate_limit');
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

const signIn = (username: string, password: string, code = group.code) =>
  app.call(login, { body: { code, username, password } });

describe('sign-in refuses', () => {
  it('a wrong password, an unknown user and an unknown group with the same answer', async () => {
    const answers = await Promise.all([
      signIn(user.username, 'Wrong#2026'),
      signIn('nobody-of-that-name', test_password),
      signIn(user.username, test_password, 'no-such-group'),
    ]);
    for (const { status, problem } of answers) expect([status, problem.detail]).toEqual([401, 'Login failed.']);
  });

  it('whose stored hash is none, as any other wrong password', async () => {
    await app.owner.query("update staff_user set password_hash = 'not a hash' where id = $1", [user.id]);
    const { status, problem } = await signIn(user.username, test_password);
    expect([status, problem.detail]).toEqual([401, 'Login failed.']);
  });

  it.each([
    ['code', { username: 'a', password: 'b' }],
    ['username', { code: 'a', username: '', password: 'b' }],
    ['password', { code: 'a', username: 'b', password: null }],
    ['device_id', { code: 'a', username: 'b', password: 'c', device_id: 'no spaces here' }],
    ['admin', { code: 'a', username: 'b', password: 'c', admin: true }],
    ['code', { code: 'a\u0000b', username: 'b', password: 'c' }],
    ['username', { code: 'a', username: 'b\u0000', password: 'c' }],
    ['username', { code: 'a', username: 'b\ud800', password: 'c' }],
    ['password', { code: 'a', username: 'b', password: 'c\u0000' }],
  ])('a bad %s, by the name of the field', async (field, body) => {
    const { status, problem } = await app.call(login, { body });
    expect(status).toBe(422);
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });

  it('a disabled user, but tells so only to whoever knows the password', async () => {
    const disabled = await makeUser(app, group, { enable: false, clinics: [clinic] });
    expect((await signIn(disabled.username, 'Wrong#2026')).status).toBe(401);
    const { status, problem } = await signIn(disabled.username, test_password);
    expect([status, problem.detail]).toEqual([409, 'This account is disabled. Please contact the hotline.']);
  });

  it('more than 60 tries a minute from one address, and says when to come back', async () => {
    const tries = await Promise.all(Array.from({ length: 70 }, (_, n) => signIn(`unknown-${n}`, 'x')));
    const refused = tries.filter((one) => one.status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('T5 the lock', () => {
  it('closes at the fifth wrong password, even for the right one, and opens after 15 minutes', async () => {
    const statuses: number[] = [];
    for (let wrong = 0; wrong < 5; wrong++) statuses.push((await signIn(user.username, 'Wrong#2026')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 423]);
    expect((await signIn(user.username, test_password)).status).toBe(423);
    app.clock.offset_ms = 899_000;
    expect((await signIn(user.username, test_password)).status).toBe(423);
    app.clock.offset_ms = 901_000;
    expect((await signIn(user.username, test_password)).status).toBe(200);
  });

  it('shows the same for a user who does not exist', async () => {
    const statuses: number[] = [];
    for (let wrong = 0; wrong < 6; wrong++) statuses.push((await signIn('ghost', 'Wrong#2026')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 423, 423]);
  });

  it('forgets wrong passwords after the right one', async () => {
    for (let wrong = 0; wrong < 4; wrong++) await signIn(user.username, 'Wrong#2026');
    expect((await signIn(user.username, test_password)).status).toBe(200);
    expect((await signIn(user.username, 'Wrong#2026')).status).toBe(401);
  });

  it('takes upper and lower case of group and user for the same account', async () => {
    for (let wrong = 0; wrong < 5; wrong++)
      await signIn(user.username.toUpperCase(), 'Wrong#2026', group.code.toUpperCase());
    expect((await signIn(user.username, test_password)).status).toBe(423);
  });
});

describe('sign-in', () => {
  it('gives a permanent token with the claims of the specification', async () => {
    const { status, answer } = await signIn(user.username.toUpperCase(), test_password, group.code.toUpperCase());
    expect(status).toBe(200);
    const claims = JSON.parse(Buffer.from(answer.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      id: user.id,
      type: 'permanent',
      data: { username: user.username, vmail: false, vmobile: false },
    });
    expect(claims.exp - claims.iat).toBe(30 * 86_400);
  });

  it('leaves a trail without the password', async () => {
    await signIn(user.username, test_password);
    const { rows } = await app.owner.query(
      'select kind, actor, row_to_json(audit)::text as text from audit where entity_id = $1',
      [user.id],
    );
    expect(rows.map((row) => row.kind)).toContain('user_signed_in');
    expect(rows.map((row) => row.text).join('')).not.toContain(test_password);
  });
});
