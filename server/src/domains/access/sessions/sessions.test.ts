import { randomUUID } from 'node:crypto';
import {
  endOtherSessions,
  endSession,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
} from '@clinic/contract/access/sessions.ts';
import { exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  signIn,
  type User,
} from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let user: User;
let manager: User;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group, { name: 'Orchard' });
  sister = await makeClinic(app, group, { name: 'Tampines' });
});
beforeEach(async () => {
  user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  manager = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_USER_UPDATE'] });
  await app.owner.query('delete from rate_limit');
});

const own = async (token: string) => (await app.call(listSessions, {}, token)).answer;
const sessionOf = async (token: string): Promise<string> => (await own(token)).data[0]?.id ?? '';
const isAlive = async (token: string): Promise<boolean> => (await app.call(getSelfProfile, {}, token)).status === 200;
const named = (who: User) => ({ query: { name: who.username } });

describe('sessions refuse', () => {
  it('another user’s session, one that does not exist or has ended, and an invalid id', async () => {
    const { token } = await mintSession(app, user, clinic);
    const theirs = await mintSession(app, manager, clinic);
    const ended = await mintSession(app, user, clinic);
    const ended_id = await sessionOf(ended.token);
    expect((await app.call(endSession, { params: { id: ended_id } }, token)).status).toBe(204);
    for (const id of [await sessionOf(theirs.token), ended_id, randomUUID()])
      expect((await app.call(endSession, { params: { id } }, token)).status).toBe(404);
    expect((await app.call(endSession, { params: { id: 'all' } }, token)).status).toBe(404);
    expect(await isAlive(theirs.token)).toBe(true);
  });

  it('users of branches where the caller may not change users, and of other groups', async () => {
    const { token } = await mintSession(app, manager, clinic);
    const other_group = await makeGroup(app);
    const strangers = await Promise.all([
      makeUser(app, group, { clinics: [sister] }).then((who) => ({ who, at: sister })),
      makeClinic(app, other_group).then(async (at) => ({
        who: await makeUser(app, other_group, { clinics: [at] }),
        at,
      })),
    ]);
    for (const { who, at } of strangers) {
      const theirs = await mintSession(app, who, at);
      const id = await sessionOf(theirs.token);
      expect((await app.call(endUserSession, { params: { id } }, token)).status).toBe(404);
      expect((await app.call(endUserSessions, { params: { id: who.id } }, token)).status).toBe(404);
      expect((await app.call(listUserSessions, named(who), token)).answer.data).toEqual([]);
      expect(await isAlive(theirs.token)).toBe(true);
    }
  });

  it('a branch where the caller lacks the role, despite holding it at another', async () => {
    const divided = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_USER_UPDATE'] });
    await app.owner.query(
      `insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id)
       select $1, $2, $3, m.role_group_id from user_group_clinic m where m.user_id = $4`,
      [group.id, divided.id, sister.id, user.id],
    );
    const theirs = await makeUser(app, group, { clinics: [sister] });
    const { token } = await mintSession(app, divided, clinic);
    const session = await mintSession(app, theirs, sister);
    const id = await sessionOf(session.token);
    expect((await app.call(endUserSession, { params: { id } }, token)).status).toBe(404);
  });

  it('a sort by an unknown column', async () => {
    const { token } = await mintSession(app, manager, clinic);
    expect((await app.call(listUserSessions, { query: { sort: 'agent,asc' } }, token)).status).toBe(400);
  });
});

describe('own sessions', () => {
  it('show the device in words, the place, first and last use, and which session is calling', async () => {
    const login_answer = await app.call(
      login,
      { body: { code: group.code, username: user.username, password: user.password, device_id: randomUUID() } },
      undefined,
      { 'user-agent': windows },
    );
    const permanent = login_answer.answer.token;
    const { answer } = await app.call(exchangeToken, { body: { id: clinic.id, token: permanent } });
    await mintSession(app, user, clinic);
    const { data, pager } = await own(answer.token);
    expect(pager.rows).toBe(2);
    expect(data[0]).toMatchObject({
      device: 'Chrome on Windows',
      kind: 'computer',
      address: '127.0.0.1',
      clinic: { id: clinic.id, name: 'Orchard' },
      current: true,
      locked: false,
    });
    expect(Date.parse(data[0]?.last_used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(data[0]?.created_at ?? ''));
    expect(data[1]).toMatchObject({ current: false, clinic: null, device: 'Unknown device' });
  });

  it('omit ended sessions, those of other users, and portal views', async () => {
    const { token } = await mintSession(app, user, clinic);
    const ended = await mintSession(app, user, clinic);
    await mintSession(app, manager, clinic);
    const viewing = await mintSession(app, user, clinic);
    await app.owner.query('update session set viewed_by = $1 where device_id = $2', [manager.id, viewing.device_id]);
    await app.owner.query('update session set revoked_at = now() where device_id = $1', [ended.device_id]);
    expect((await own(token)).data.map(({ current }) => current)).toEqual([true]);
  });

  it('one ends: its tokens become invalid, the others continue, and an audit entry is written', async () => {
    const here = await signIn(app, user, clinic);
    const there = await signIn(app, user, clinic);
    expect((await app.call(endSession, { params: { id: await sessionOf(there.token) } }, here.token)).status).toBe(204);
    expect(await isAlive(there.token)).toBe(false);
    expect((await app.call(exchangeToken, { body: { id: clinic.id, token: there.permanent } })).status).toBe(403);
    expect(await isAlive(here.token)).toBe(true);
    const { rows } = await app.owner.query(
      "select entity, entity_id::int, user_id::int from audit where kind = 'sessions_ended' and user_id = $1",
      [user.id],
    );
    expect(rows).toEqual([{ entity: 'user', entity_id: user.id, user_id: user.id }]);
  });

  it('all other sessions end at once, and only those', async () => {
    const here = await signIn(app, user, clinic);
    const others = [await signIn(app, user, clinic), await signIn(app, user, clinic)];
    const theirs = await signIn(app, manager, clinic);
    expect((await app.call(endOtherSessions, {}, here.token)).answer).toEqual({ ended: 2 });
    for (const { token } of others) expect(await isAlive(token)).toBe(false);
    expect([await isAlive(here.token), await isAlive(theirs.token)]).toEqual([true, true]);
    expect((await app.call(endOtherSessions, {}, here.token)).answer).toEqual({ ended: 0 });
  });

  it('exist once per device: a new sign-in ends the sessions left open there', async () => {
    const before = await signIn(app, user, clinic);
    const elsewhere = await signIn(app, user, clinic);
    const after = await signIn(app, user, clinic, before.device_id);
    expect([await isAlive(before.token), await isAlive(elsewhere.token), await isAlive(after.token)]).toEqual([
      false,
      true,
      true,
    ]);
    const another = await signIn(app, manager, clinic, before.device_id);
    expect([await isAlive(after.token), await isAlive(another.token)]).toEqual([true, true]);
  });
});

describe('sessions of the users of a branch', () => {
  it('can be found by user or full name, sorted and paged', async () => {
    const { token } = await mintSession(app, manager, clinic);
    await app.owner.query("update staff_user set first_name = 'Nurul', last_name = 'Ismail' where id = $1", [user.id]);
    for (let count = 0; count < 3; count++) await mintSession(app, user, clinic);
    const { data, pager } = (
      await app.call(listUserSessions, { query: { name: 'rul ism', n: '2', sort: 'created_at,asc' } }, token)
    ).answer;
    expect([pager.rows, pager.pages, data.length]).toEqual([3, 2, 2]);
    expect(data[0]?.user).toEqual({ id: user.id, username: user.username, full_name: 'Nurul Ismail' });
    expect((data[0]?.created_at ?? '') <= (data[1]?.created_at ?? '')).toBe(true);
    const all = (await app.call(listUserSessions, { query: { name: '%' } }, token)).answer;
    expect(all.data).toEqual([]);
  });

  it('of one user are found by their id, among the branches where the caller may change users', async () => {
    const { token } = await mintSession(app, manager, clinic);
    const stranger = await makeUser(app, group, { clinics: [sister] });
    await mintSession(app, stranger, sister);
    await mintSession(app, user, clinic);
    const of = async (user_id: string) =>
      (await app.call(listUserSessions, { query: { user_id } }, token)).answer.data.map((session) => session.user.id);
    expect(await of(String(user.id))).toEqual([user.id]);
    expect(await of(String(stranger.id))).toEqual([]);
    expect((await app.call(listUserSessions, { query: { user_id: 'me' } }, token)).status).toBe(400);
  });

  it('end one by one or all of a user, but never the calling one', async () => {
    const here = await mintSession(app, manager, clinic);
    const [first, second, third] = [
      await mintSession(app, user, clinic),
      await mintSession(app, user, clinic),
      await mintSession(app, user, clinic),
    ];
    const id = await sessionOf(first.token);
    expect((await app.call(endUserSession, { params: { id } }, here.token)).status).toBe(204);
    expect([await isAlive(first.token), await isAlive(second.token)]).toEqual([false, true]);
    expect((await app.call(endUserSessions, { params: { id: user.id } }, here.token)).answer).toEqual({ ended: 2 });
    expect([await isAlive(second.token), await isAlive(third.token)]).toEqual([false, false]);
    const own_second = await mintSession(app, manager, clinic);
    expect((await app.call(endUserSessions, { params: { id: manager.id } }, here.token)).answer).toEqual({ ended: 1 });
    expect([await isAlive(here.token), await isAlive(own_second.token)]).toEqual([true, false]);
    const { rows } = await app.owner.query(
      "select user_id::int from audit where kind = 'sessions_ended' and entity_id = $1",
      [user.id],
    );
    expect(rows).toEqual([{ user_id: manager.id }, { user_id: manager.id }]);
  });
});
