import { randomUUID } from 'node:crypto';
import { login } from '@clinic/contract/access/sign-in.ts';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Group, makeClinic, makeGroup, makeUser, type User } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// The real comparison runs; the spy only counts the calls.
vi.mock('@node-rs/argon2', { spy: true });

const callers = 200;
let app: TestApp;
let group: Group;
let user: User;
beforeAll(async () => {
  // Behind a trusted proxy each caller has a separate address, so the rate limit per address does not interfere.
  app = await startTestApp({ config: { trusted_proxies: ['127.0.0.1'] } });
  group = await makeGroup(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await makeUser(app, group, { clinics: [await makeClinic(app, group)] });
  vi.mocked(verify).mockClear();
});

const compared = () => vi.mocked(verify).mock.calls.length;
const tryFrom = (caller: number, username: string) =>
  app.call(login, { body: { code: group.code, username, password: 'Wrong#2026' } }, undefined, {
    'x-forwarded-for': `198.51.100.${caller}`,
  });
const fromAll = <T>(work: (caller: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));

/** The naive twin: read the count, compare, then add one. It shows that the count of comparisons can fail. */
async function naiveTry(key: string, password_hash: string): Promise<void> {
  const { rows } = await app.owner.query<{ failures: number }>('select failures from sign_in_attempt where key = $1', [
    key,
  ]);
  if ((rows[0]?.failures ?? 0) >= 5) return;
  if (await verify(password_hash, 'Wrong#2026')) return;
  await app.owner.query(
    `insert into sign_in_attempt (key, failures, updated_at) values ($1, 1, now())
     on conflict (key) do update set failures = sign_in_attempt.failures + 1`,
    [key],
  );
}

describe('T5 200 wrong passwords at once', () => {
  it('reach the comparison five times, and never while the account is locked', async () => {
    const answers = await fromAll((caller) => tryFrom(caller, user.username));
    expect(compared()).toBe(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(callers - 4);
  });

  it('reach it equally often for an unknown user', async () => {
    await fromAll((caller) => tryFrom(caller, 'no-such-user'));
    expect(compared()).toBe(5);
  });

  it('reach it five times from a known device and five times from unknown ones: each has a separate count', async () => {
    const device_id = randomUUID();
    const body = { code: group.code, username: user.username, device_id };
    expect((await app.call(login, { body: { ...body, password: user.password } })).status).toBe(200);
    vi.mocked(verify).mockClear();
    const tryHere = (caller: number) =>
      app.call(login, { body: { ...body, password: 'Wrong#2026' } }, undefined, {
        'x-forwarded-for': `198.51.100.${caller}`,
      });
    await fromAll(tryHere);
    expect(compared()).toBe(5);
    await fromAll((caller) => tryFrom(caller, user.username));
    expect(compared()).toBe(10);
  });

  it('reach it more often in the naive twin', async () => {
    const { rows } = await app.owner.query<{ password_hash: string }>(
      'select password_hash from staff_user where id = $1',
      [user.id],
    );
    await fromAll(() => naiveTry('naive twin', rows[0]?.password_hash ?? ''));
    expect(compared()).toBeGreaterThan(5);
  });
});

describe('T5 different spellings of one user name', () => {
  it('share the lock of the account: every letter that the database folds to the same one', async () => {
    const cashier = await makeUser(app, group, { username: 'cashier' });
    const { rows } = await app.owner.query<{ letter: string }>(
      `select chr(code) as letter from generate_series(128, 65533) as code
       where code not between 55296 and 57343 and lower(chr(code)) = 'i'`,
    );
    const spellings = ['cashier', 'CASHIER', 'Cashier', ...rows.map(({ letter }) => `cash${letter}er`)];
    for (let wrong = 0; wrong < 5; wrong++) await tryFrom(wrong, spellings[wrong % spellings.length] ?? '');
    for (const [caller, username] of spellings.entries()) {
      const body = { code: group.code, username, password: cashier.password };
      const { status } = await app.call(login, { body }, undefined, { 'x-forwarded-for': `198.51.100.${caller}` });
      expect([username, status]).toEqual([username, 423]);
    }
  });
});
