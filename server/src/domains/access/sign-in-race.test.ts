import { randomUUID } from 'node:crypto';
import { login } from '@clinic/contract/access/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Group, makeClinic, makeGroup, makeUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let group: Group;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
});
afterAll(() => app.close());

/** The naive way: look at the count, compare, then add one. Kept to show that the assertion below can fail. */
async function naiveTry(key: string, compared: { times: number }): Promise<void> {
  const { rows } = await app.owner.query<{ failures: number }>('select failures from sign_in_attempt where key = $1', [
    key,
  ]);
  if ((rows[0]?.failures ?? 0) >= 5) return;
  await new Promise((done) => setTimeout(done, 5));
  compared.times += 1;
  await app.owner.query(
    `insert into sign_in_attempt (key, failures, updated_at) values ($1, 1, now())
     on conflict (key) do update set failures = sign_in_attempt.failures + 1`,
    [key],
  );
}

describe('T5 many wrong passwords at once', () => {
  it('are compared five times at the most; the naive twin compares more', async () => {
    const clinic = await makeClinic(app, group);
    const user = await makeUser(app, group, { clinics: [clinic] });
    const body = { code: group.code, username: user.username, password: 'Wrong#2026' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.call(login, { body })));
    const told = answers.filter((answer) => answer.status === 401).length;
    expect(told).toBeLessThanOrEqual(4);
    expect(answers.filter((answer) => answer.status === 423)).toHaveLength(50 - told);

    const compared = { times: 0 };
    const key = randomUUID();
    await Promise.all(Array.from({ length: 50 }, () => naiveTry(key, compared)));
    expect(compared.times).toBeGreaterThan(5);
  });
});
