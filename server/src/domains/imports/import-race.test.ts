import { randomUUID } from 'node:crypto';
import { createUser } from '@clinic/contract/staff/user.ts';
import { importUsers } from '@clinic/contract/imports/imports.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser, mintSession, type User } from '../../testing/factories.ts';
import { previewed } from '../../testing/people/imports.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { type Counter, makeCounter } from '../../testing/money/payments.ts';
import { expectEach } from '../../testing/races/race-answers.ts';
import { raceRounds, repeated } from '../../testing/race-rounds.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const roles = ['ROLE_USER_VIEW', 'ROLE_USER_CREATE', 'ROLE_USER_UPDATE'] as const;
const count = 12;

let app: TestApp;
let one: Counter;
let colleague: User;
let other: { token: string };
/** A sign-in proves who somebody is for ten minutes. */
const rounds_of_a_sign_in = 100;
beforeAll(async () => {
  app = await sharedApp();
  one = await makeCounter(app, { roles });
  const group = { id: one.clinic.group_id, code: one.user.group_code };
  colleague = await makeUser(app, group, { clinics: [one.clinic], roles });
});

async function signInBoth(): Promise<void> {
  one = { ...one, token: (await mintSession(app, one.user, one.clinic)).token };
  other = await mintSession(app, colleague, one.clinic);
}
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  await signInBoth();
});

const namesOf = (round: string) => Array.from({ length: count }, (_, at) => `race.${round}.${at}`);
const linesOf = (names: readonly string[]) => [
  ['Username', 'Email'],
  ...names.map((name) => [name, `${name}@clinic.example`]),
];

/** The number of names created by each of two concurrent runs, one in forward and one in reverse order. */
type Race = (names: readonly string[]) => Promise<number[]>;

const byImport: Race = async (names) => {
  const looked = await Promise.all([
    previewed(app, 'users', linesOf(names), one.token),
    previewed(app, 'users', linesOf(names.toReversed()), other.token),
  ]);
  return Promise.all(
    looked.map(async ({ file, preview, import_token }, who) => {
      expect(preview.counts).toEqual({ create: count, exists: 0, refused: 0 });
      const told = await app.call(importUsers, { body: { ...file, import_token } }, [one, other][who]?.token);
      expectEach([told], [200, 409]);
      return told.status === 200 ? told.answer.created.length : 0;
    }),
  );
};

/** The naive twin: creates one line after another. Both runs move in step, so that neither is ahead by chance. */
const naively: Race = async (names) => {
  const created = [0, 0];
  const orders = [names, names.toReversed()];
  for (let step = 0; step < names.length; step += 1)
    await Promise.all(
      orders.map(async (own, who) => {
        const username = own[step] ?? '';
        const body = { username, email: `${username}@clinic.example`, invite: true };
        const { status } = await app.call(createUser, { body }, [one, other][who]?.token);
        created[who] = (created[who] ?? 0) + (status === 200 ? 1 : 0);
      }),
    );
  return created;
};

const storedOf = async (round: string): Promise<number> => {
  const { rows } = await app.owner.query<{ n: number }>(
    'select count(*)::int as n from staff_user where username like $1',
    [`race.${round}.%`],
  );
  return rows[0]?.n ?? 0;
};

test('R1 of two concurrent imports of the same people in opposite order, one creates all and the other none', async () => {
  for (let at = 0; at < raceRounds(3); at += 1) {
    const round = `round-${at}`;
    await app.owner.query('delete from rate_limit');
    if (at % rounds_of_a_sign_in === 0) await signInBoth();
    expect((await byImport(namesOf(round))).toSorted((few, many) => few - many)).toEqual([0, count]);
    expect(await storedOf(round)).toBe(count);
  }
});

test('R1 with the naive twin each creates a part', async () => {
  const created = await naively(namesOf('twin'));
  expect(created.every((some) => some > 0 && some < count)).toBe(true);
});

test('R11 one import sent many times at once is carried out once', repeated, async () => {
  const often = `often-${randomUUID().slice(0, 8)}`;
  const { file, import_token } = await previewed(app, 'users', linesOf(namesOf(often)), one.token);
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => app.call(importUsers, { body: { ...file, import_token } }, one.token)),
  );
  expectEach(sent, [200, 409, 429]);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await storedOf(often)).toBe(count);
});

test('R11 the naive twin, which checks and then carries out, does so each time', async () => {
  const haveLooked = meetingOf(6);
  const key = ['import twin', one.clinic.group_id, one.user.id];
  const where = 'key = $1 and group_id = $2 and user_id = $3';
  const sent = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { rowCount } = await app.owner.query(`select from idempotency_key where ${where}`, key);
      await haveLooked();
      if (rowCount !== 0) return 409;
      const write = `insert into idempotency_key (key, group_id, user_id, endpoint, body_hash)
        values ($1, $2, $3, 'import', '') on conflict do nothing`;
      await app.owner.query(write, key);
      return 200;
    }),
  );
  expect(sent).toEqual(Array.from({ length: 6 }, () => 200));
});

test('R1 a preview during an import shows what exists after it', async () => {
  const { file, import_token } = await previewed(app, 'users', linesOf(namesOf('seen')), one.token);
  const [done, looked] = await Promise.all([
    app.call(importUsers, { body: { ...file, import_token } }, one.token),
    previewed(app, 'users', linesOf(namesOf('seen')), other.token),
  ]);
  expect(done.status).toBe(200);
  expect([
    { create: count, exists: 0, refused: 0 },
    { create: 0, exists: count, refused: 0 },
  ]).toContainEqual(looked.preview.counts);
});
