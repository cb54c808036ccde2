import { changePassword } from '@clinic/contract/access/password.ts';
import { exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { hash, verify } from '@node-rs/argon2';
import { beforeAll, expect, test } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  signIn,
  type User,
} from '../../../testing/factories.ts';
import { repeated } from '../../../testing/race-rounds.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const callers = Array.from({ length: 20 }, (_, caller) => caller);
const fresh = (caller: number) => `Fresh#2027x${caller}`;
let app: TestApp;
let group: Group;
let clinic: Clinic;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});

/** The naive twin: read the hash, compare, write. It shows that several can win. */
async function naiveChange(user: User, password: string): Promise<boolean> {
  const { rows } = await app.owner.query<{ password_hash: string }>(
    'select password_hash from staff_user where id = $1',
    [user.id],
  );
  if (!(await verify(rows[0]?.password_hash ?? '', user.password))) return false;
  const password_hash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await app.owner.query('update staff_user set password_hash = $2 where id = $1', [user.id, password_hash]);
  return true;
}

test(
  'R1 of many changes with one old password at once, one wins; the others are signed out without a counted wrong try',
  repeated,
  async () => {
    // A thousand repetitions sign in from one address.
    await app.owner.query('delete from rate_limit');
    const user = await makeUser(app, group, { clinics: [clinic] });
    const sessions = await Promise.all(callers.map(() => signIn(app, user, clinic)));
    const answers = await Promise.all(
      sessions.map(({ token }, caller) =>
        app.call(
          changePassword,
          { body: { old_password: user.password, password: fresh(caller), password_confirm: fresh(caller) } },
          token,
        ),
      ),
    );
    const winners = callers.filter((caller) => answers[caller]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(callers.length - 1);

    const winner = winners[0] ?? -1;
    const token = answers[winner]?.answer.token ?? '';
    expect((await app.call(exchangeToken, { body: { id: clinic.id, token } })).status).toBe(200);
    const body = { code: group.code, username: user.username, password: fresh(winner) };
    expect((await app.call(login, { body })).status).toBe(200);
  },
);

test('R1 the naive twin lets several win', async () => {
  const user = await makeUser(app, group, { clinics: [clinic] });
  const won = await Promise.all(callers.map((caller) => naiveChange(user, fresh(caller))));
  expect(won.filter(Boolean).length).toBeGreaterThan(1);
});
