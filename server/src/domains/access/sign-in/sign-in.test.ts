import { randomUUID } from 'node:crypto';
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
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

const signIn = (username: string, password: string, code = group.code, device_id?: string) =>
  app.call(login, { body: { code, username, password, ...(device_id === undefined ? {} : { device_id }) } });

describe('sign-in refuses', () => {
  it('a wrong password, an unknown user and an unknown group with the same answer', async () => {
    const answers = await Promise.all([
      signIn(user.username, 'Wrong#2026'),
      signIn('no-such-user', test_password),
      signIn(user.username, test_password, 'no-such-group'),
    ]);
    for (const { status, problem } of answers) expect([status, problem.detail]).toEqual([401, 'Login failed.']);
  });

  it('a user whose stored hash is invalid, like a wrong password', async () => {
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
  ])('an invalid %s, and names the field', async (field, body) => {
    const { status, problem } = await app.call(login, { body });
    expect(status).toBe(422);
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });

  it('a disabled user, and gives this reason only after the right password', async () => {
    const disabled = await makeUser(app, group, { enable: false, clinics: [clinic] });
    expect((await signIn(disabled.username, 'Wrong#2026')).status).toBe(401);
    const { status, problem } = await signIn(disabled.username, test_password);
    expect([status, problem.detail]).toEqual([409, 'This account is disabled. Please contact the hotline.']);
  });

  it('more than 60 tries a minute from one address, with a Retry-After header', async () => {
    const tries = await Promise.all(Array.from({ length: 70 }, (_, n) => signIn(`unknown-${n}`, 'x')));
    const refused = tries.filter((one) => one.status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('T5 the lock', () => {
  const wrongTries = async (tries: number, username = user.username, device_id?: string) => {
    const statuses: number[] = [];
    for (let wrong = 0; wrong < tries; wrong++)
      statuses.push((await signIn(username, 'Wrong#2026', group.code, device_id)).status);
    return statuses;
  };
  const passSeconds = (seconds: number) => void (app.clock.offset_ms += seconds * 1000);

  it('begins at the fifth wrong password, also refuses the right one, returns its duration and ends after a minute', async () => {
    expect(await wrongTries(5)).toEqual([401, 401, 401, 401, 423]);
    const refused = await signIn(user.username, test_password);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 50]).toEqual([423, true]);
    passSeconds(50);
    expect((await signIn(user.username, test_password)).status).toBe(423);
    passSeconds(15);
    expect((await signIn(user.username, test_password)).status).toBe(200);
  });

  it('doubles with each further wrong password, up to 15 minutes, also for an unknown user', async () => {
    for (const username of [user.username, 'unknown']) {
      app.clock.offset_ms = 0;
      await wrongTries(5, username);
      for (const seconds of [60, 120, 240, 480, 900, 900]) {
        passSeconds(seconds - 5);
        expect([username, seconds, await wrongTries(1, username)]).toEqual([username, seconds, [423]]);
        passSeconds(6);
        await app.owner.query('delete from rate_limit');
        const { headers } = await signIn(username, 'Wrong#2026');
        const next = Math.min(900, seconds * 2);
        expect(Math.abs(Number(headers.get('retry-after')) - next)).toBeLessThanOrEqual(2);
      }
    }
  });

  it('gives the same 20 answers for an unknown user', async () => {
    const answers = async (username: string) => {
      const seen: unknown[] = [];
      for (let wrong = 0; wrong < 20; wrong++) {
        const { status, problem, headers } = await signIn(username, 'Wrong#2026');
        seen.push([status, problem, headers.get('retry-after') !== null]);
      }
      return seen;
    };
    expect(await answers(user.username)).toEqual(await answers('another-unknown'));
  });

  it('does not apply to a known device while unknown ones attack the account, and stays in force for these', async () => {
    const counter = randomUUID();
    expect((await signIn(user.username, test_password, group.code, counter)).status).toBe(200);
    for (const device_id of [undefined, randomUUID()]) await wrongTries(6, user.username, device_id);
    expect((await signIn(user.username, test_password, group.code, randomUUID())).status).toBe(423);
    expect((await signIn(user.username, test_password, group.code, counter)).status).toBe(200);
    expect((await signIn(user.username, test_password, group.code, randomUUID())).status).toBe(423);
  });

  it('of a known device comes from wrong tries on it, and applies to no other device', async () => {
    const [counter, office] = [randomUUID(), randomUUID()];
    for (const device_id of [counter, office]) await signIn(user.username, test_password, group.code, device_id);
    expect(await wrongTries(5, user.username, counter)).toEqual([401, 401, 401, 401, 423]);
    expect((await signIn(user.username, test_password, group.code, counter)).status).toBe(423);
    expect((await signIn(user.username, test_password, group.code, office)).status).toBe(200);
    expect((await signIn(user.username, test_password)).status).toBe(200);
  });

  it('treats a device as unknown if only another user signed in there, or if every password was wrong', async () => {
    const [other, counter] = [await makeUser(app, group, { clinics: [clinic] }), randomUUID()];
    await signIn(other.username, test_password, group.code, counter);
    await wrongTries(4, user.username, counter);
    expect(await wrongTries(1, user.username, randomUUID())).toEqual([423]);
  });

  it('counts from zero again after the right password', async () => {
    await wrongTries(4);
    expect((await signIn(user.username, test_password)).status).toBe(200);
    expect(await wrongTries(1)).toEqual([401]);
  });

  it('ignores the case of group code and user name', async () => {
    for (let wrong = 0; wrong < 5; wrong++)
      await signIn(user.username.toUpperCase(), 'Wrong#2026', group.code.toUpperCase());
    expect((await signIn(user.username, test_password)).status).toBe(423);
  });
});

describe('sign-in', () => {
  it('reads group code and user name without surrounding blanks, as on a keyboard, but the password as typed', async () => {
    const wide = Array.from(group.code, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');
    expect((await signIn(`${user.username} `, test_password, ` ${wide}\u200B`)).status).toBe(200);
    expect((await signIn(user.username, `${test_password} `)).status).toBe(401);
    const within = `${user.username.slice(0, 1)}\u200B${user.username.slice(1)}`;
    expect((await signIn(within, test_password)).status).toBe(422);
  });

  it('returns a permanent token with the specified claims', async () => {
    const { status, answer } = await signIn(user.username.toUpperCase(), test_password, group.code.toUpperCase());
    expect(status).toBe(200);
    const claims = JSON.parse(Buffer.from(answer.token?.split('.')[1] ?? '', 'base64url').toString());
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
