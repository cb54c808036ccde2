import { randomUUID } from 'node:crypto';
import { login } from '@clinic/contract/access/sign-in.ts';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Group, makeClinic, makeGroup, makeUser, type User } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// The comparison itself stays as it is; it is only counted.
vi.mock('@node-rs/argon2', { spy: true });

const callers = 200;
let app: TestApp;
let group: Group;
let user: User;
beforeAll(async () => {
  // Behind a trusted proxy each caller has an address of its own: the limit of an address is out of the way.
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
const everybody = <T>(work: (caller: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));

/** The naive way: look at the count, compare, then add one. Kept to show that the count of comparisons can fail. */
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
  it('reach the comparison five times, and no more while the lock holds', async () => {
    const answers = await everybody((caller) => tryFrom(caller, user.username));
    expect(compared()).toBe(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(callers - 4);
  });

  it('reach it as often for a user who does not exist: the same work', async () => {
    await everybody((caller) => tryFrom(caller, 'nobody-of-that-name'));
    expect(compared()).toBe(5);
  });

  it('reach it as often from the own device, and five times more from elsewhere: each has a count of its own', async () => {
    const device_id = randomUUID();
    const body = { code: group.code, username: user.username, device_id };
    expect((await app.call(login, { body: { ...body, password: user.password } })).status).toBe(200);
    vi.mocked(verify).mockClear();
    const tryHere = (caller: number) =>
      app.call(login, { body: { ...body, password: 'Wrong#2026' } }, undefined, {
        'x-forwarded-for': `198.51.100.${caller}`,
      });
    await everybody(tryHere);
    expect(compared()).toBe(5);
    await everybody((caller) => tryFrom(caller, user.username));
    expect(compared()).toBe(10);
  });

  it('reach it more often in the naive twin', async () => {
    const { rows } = await app.owner.query<{ password_hash: string }>(
      'select password_hash from staff_user where id = $1',
      [user.id],
    );
    await everybody(() => naiveTry('the twin', rows[0]?.password_hash ?? ''));
    expect(compared()).toBeGreaterThan(5);
  });
});

describe('T5 other spellings of one account', () => {
  it('share its lock: every letter that the database takes for the same', async () => {
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
