import { changeForgottenPassword, verifyForgottenPassword } from '@clinic/contract/access/forgotten-password.ts';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Group, makeGroup, makeUser } from '../../../testing/factories.ts';
import { newEmail, plantResetCode, plantResetToken } from '../../../testing/people/password-reset.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// The real comparison runs; the spy only counts the calls.
vi.mock('@node-rs/argon2', { spy: true });

const guesses = 500;
let app: TestApp;
let group: Group;
let email: string;
beforeAll(async () => {
  // Behind a trusted proxy each caller has a separate address, so the rate limit per address does not interfere.
  app = await startTestApp({ config: { trusted_proxies: ['127.0.0.1'] } });
  group = await makeGroup(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  email = newEmail();
  await makeUser(app, group, { email });
  vi.mocked(verify).mockClear();
});

const compared = () => vi.mocked(verify).mock.calls.length;
const from = (caller: number) => ({ 'x-forwarded-for': `10.0.${caller >> 8}.${caller & 255}` });
const guess = (caller: number, code: string, address = email) =>
  app.call(verifyForgottenPassword, { body: { email: address, verify: code } }, undefined, from(caller));
const everybody = <T>(work: (caller: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: guesses }, (_, caller) => work(caller)));

/** The naive twin: read the tries, compare, then add one. It shows that the count of comparisons can fail. */
async function naiveGuess(code_hash: string): Promise<void> {
  const { rows } = await app.owner.query<{ tries: number }>(
    "select tries from password_reset where email_key = 'twin'",
  );
  if ((rows[0]?.tries ?? 0) >= 5) return;
  if (await verify(code_hash, '000000')) return;
  await app.owner.query("update password_reset set tries = tries + 1 where email_key = 'twin'");
}

describe('T4 500 guesses at once', () => {
  it('reach the comparison five times, with the same refusal for all; after that even the right code fails', async () => {
    const code = await plantResetCode(app, email, '424242');
    const answers = await everybody((caller) => guess(caller, String(caller).padStart(6, '0')));
    expect(compared()).toBe(5);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(403);
    expect((await guess(1, code)).status).toBe(403);
    expect(compared()).toBe(5);
  });

  it('with the right code issue one token', async () => {
    const code = await plantResetCode(app, email);
    const answers = await everybody((caller) => guess(caller, code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('reach the comparison more often in the naive twin', async () => {
    const code_hash = await plantResetCode(app, email).then(async () => {
      const { rows } = await app.owner.query<{ code_hash: string }>('select code_hash from password_reset limit 1');
      return rows[0]?.code_hash ?? '';
    });
    await app.owner.query(
      "insert into password_reset (email_key, asked, asked_since, updated_at) values ('twin', 1, now(), now())",
    );
    await everybody(() => naiveGuess(code_hash));
    expect(compared()).toBeGreaterThan(5);
  });
});

describe('T4 one token, sent by 20 callers at once', () => {
  const fresh = (caller: number) => `Fresh#2027x${caller}`;
  const change = (caller: number, token: string) =>
    app.call(
      changeForgottenPassword,
      { body: { token, password: fresh(caller), password_confirm: fresh(caller) } },
      undefined,
      from(caller),
    );
  const callers = Array.from({ length: 20 }, (_, caller) => caller);

  it('changes the password once', async () => {
    const token = await plantResetToken(app, email);
    const statuses = await Promise.all(callers.map(async (caller) => (await change(caller, token)).status));
    expect([204, 422].map((status) => statuses.filter((one) => one === status).length)).toEqual([1, 19]);
  });

  it('changes it several times in the naive twin, which checks first and uses up the token later', async () => {
    await plantResetToken(app, email);
    const is_good = 'select 1 from password_reset where email = $1 and token_hash is not null';
    const won = await Promise.all(
      callers.map(async () => {
        if ((await app.owner.query(is_good, [email])).rowCount === 0) return false;
        await app.owner.query('update password_reset set token_hash = null where email = $1', [email]);
        return true;
      }),
    );
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
  });
});
