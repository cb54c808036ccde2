import {
  getIdleLock,
  lockSession,
  reportActivity,
  unlockSession,
  updateIdleLock,
} from '@clinic/contract/access/idle-lock.ts';
import { idle_lock_grace_seconds } from '@clinic/contract/access/idle-lock-times.ts';
import { listSessions } from '@clinic/contract/access/sessions.ts';
import { exchangeToken, login, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type SignedIn,
  signIn,
  type User,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let user: User;
let here: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  sister = await makeClinic(app, group);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  user = await makeUser(app, group, { clinics: [clinic, sister], roles: ['ROLE_TRANSACTION_VIEW'] });
  here = await signIn(app, user, clinic);
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

const set = (token: string, idle_lock_seconds: unknown) =>
  app.call(updateIdleLock, { body: { idle_lock_seconds } }, token);
const lock = (token = here.token) => app.call(lockSession, {}, token);
const unlock = (password: string, token = here.token) => app.call(unlockSession, { body: { password } }, token);
const profile = async (token = here.token) => (await app.call(getSelfProfile, {}, token)).status;
const later = (seconds: number) => {
  app.clock.offset_ms += seconds * 1_000;
  app.platform.sessions.forget();
};

describe('the idle time of a counter', () => {
  it('cannot be set without a sign-in, on a device unknown to the branch, or to an invalid time', async () => {
    expect((await app.call(updateIdleLock, { body: { idle_lock_seconds: 300 } })).status).toBe(401);
    const elsewhere = await mintSession(app, user, clinic);
    const { status, problem } = await set(elsewhere.token, 300);
    expect([status, problem.type]).toEqual([409, '/problems/device_unknown']);
    for (const wrong of [59, 3_601, 60.5, '300', true, undefined])
      expect((await set(here.token, wrong)).status, String(wrong)).toBe(422);
    expect((await app.call(getIdleLock, {}, here.token)).answer).toEqual({
      idle_lock_seconds: null,
      may_lengthen: false,
    });
  });

  it('can be turned on and shortened by anyone, but lengthened or turned off only by users who may change users', async () => {
    for (const seconds of [300, 120, 120, 60]) expect((await set(here.token, seconds)).status).toBe(200);
    for (const looser of [61, null]) {
      const { status, problem } = await set(here.token, looser);
      expect([status, problem.type]).toEqual([403, '/problems/idle_lock_role']);
    }
    const manager = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_USER_UPDATE'] });
    const { token } = await signIn(app, manager, clinic, here.device_id);
    expect((await app.call(getIdleLock, {}, token)).answer).toEqual({ idle_lock_seconds: 60, may_lengthen: true });
    expect((await set(token, 900)).answer).toEqual({ idle_lock_seconds: 900, may_lengthen: true });
    expect((await set(token, null)).answer.idle_lock_seconds).toBeNull();
    const { rows } = await app.owner.query(
      "select before, after from audit where kind = 'idle_lock_changed' and note = $1 order by id",
      [here.device_id],
    );
    expect(rows.map(({ before, after }) => [before.idle_lock_seconds, after.idle_lock_seconds])).toEqual([
      [null, 300],
      [300, 120],
      [120, 60],
      [60, 900],
      [900, null],
    ]);
  });

  it('applies to this device at this branch only', async () => {
    await set(here.token, 300);
    const { answer } = await app.call(exchangeToken, { body: { id: sister.id, token: here.permanent } });
    expect((await app.call(getIdleLock, {}, answer.token)).answer.idle_lock_seconds).toBeNull();
    const another = await signIn(app, user, clinic);
    expect((await app.call(getIdleLock, {}, another.token)).answer.idle_lock_seconds).toBeNull();
  });
});

describe('a locked session', () => {
  it('is refused everything but unlock and log-out, at once, with any of its tokens', async () => {
    expect((await lock()).status).toBe(204);
    expect((await lock()).status).toBe(204);
    const { status, problem } = await app.call(getSelfProfile, {}, here.token);
    expect([status, problem.type]).toEqual([423, '/problems/session_locked']);
    const { answer } = await app.call(exchangeToken, { body: { id: sister.id, token: here.permanent } });
    expect(await profile(answer.token)).toBe(423);
    expect((await app.call(reportActivity, {}, here.token)).status).toBe(423);
    expect((await set(here.token, 60)).status).toBe(423);
    expect((await app.call(revokeDevice, { body: {} }, here.token)).status).toBe(204);
    expect(await profile()).toBe(401);
  });

  it('leaves the other sessions of the user open, which list it as locked', async () => {
    const other = await signIn(app, user, clinic);
    await lock();
    expect(await profile(other.token)).toBe(200);
    const { data } = (await app.call(listSessions, {}, other.token)).answer;
    expect(data.map(({ current, locked }) => [current, locked])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('is not unlocked by a wrong password or by another session of the same user', async () => {
    await lock();
    const { status, problem } = await unlock('Wrong#2026');
    expect([status, problem.type, problem.errors]).toEqual([
      403,
      '/problems/unlock_failed',
      { password: ['Wrong password.'] },
    ]);
    const other = await signIn(app, user, clinic);
    expect((await unlock(user.password, other.token)).status).toBe(204);
    expect(await profile()).toBe(423);
    expect((await app.call(unlockSession, { body: { password: user.password } })).status).toBe(401);
    const nothing = await app.call(unlockSession, { body: {} }, here.token);
    expect([nothing.status, nothing.problem.type]).toEqual([422, '/problems/no_second_proof']);
  });

  it('unlocks with the password, which is a fresh proof of identity', async () => {
    await app.owner.query("update session set proved_at = now() - interval '1 day' where device_id = $1", [
      here.device_id,
    ]);
    await lock();
    expect((await unlock(user.password)).status).toBe(204);
    expect(await profile()).toBe(200);
    const { rows } = await app.owner.query(
      "select proved_at > now() - interval '1 minute' as is_fresh, proved_with from session where device_id = $1",
      [here.device_id],
    );
    expect(rows).toEqual([{ is_fresh: true, proved_with: 'password' }]);
  });

  it('unlocks with the password despite a second factor, but without a fresh proof of identity', async () => {
    await app.owner.query('update staff_user set second_factor_since = now() where id = $1', [user.id]);
    await app.owner.query("update session set proved_at = '2026-01-01', proved_with = 'totp' where device_id = $1", [
      here.device_id,
    ]);
    await lock();
    expect((await unlock(user.password)).status).toBe(204);
    const { rows } = await app.owner.query('select proved_at, proved_with from session where device_id = $1', [
      here.device_id,
    ]);
    expect(rows).toEqual([{ proved_at: new Date('2026-01-01'), proved_with: 'totp' }]);
  });

  it('T5 counts wrong passwords towards the account lock, and a right one clears them', async () => {
    await lock();
    for (let wrong = 1; wrong <= 4; wrong++) expect((await unlock('Wrong#2026')).status).toBe(403);
    expect((await unlock(user.password)).status).toBe(204);
    await lock();
    for (let wrong = 1; wrong <= 4; wrong++) expect((await unlock('Wrong#2026')).status).toBe(403);
    const { status, problem } = await unlock('Wrong#2026');
    expect([status, problem.type]).toEqual([423, '/problems/account_locked']);
    expect((await unlock(user.password)).problem.type).toBe('/problems/account_locked');
    const body = {
      code: group.code,
      username: user.username,
      password: user.password,
      device_id: here.device_id,
    };
    expect((await app.call(login, { body })).status).toBe(423);
  });
});

describe('a counter with an idle lock', () => {
  const after = 60 + idle_lock_grace_seconds;

  it('is locked by the server at the set time, without any call from the browser', async () => {
    await set(here.token, 60);
    later(after - 2);
    expect(await profile()).toBe(200);
    later(3);
    expect(await profile()).toBe(423);
    expect((await unlock(user.password)).status).toBe(204);
    later(after - 2);
    expect(await profile()).toBe(200);
    later(3);
    expect(await profile()).toBe(423);
  });

  it('stays open while activity is reported, and is not unlocked by a late report', async () => {
    await set(here.token, 60);
    for (let turn = 0; turn < 3; turn++) {
      later(after - 10);
      expect((await app.call(reportActivity, {}, here.token)).status).toBe(204);
    }
    expect(await profile()).toBe(200);
    later(after + 1);
    expect((await app.call(reportActivity, {}, here.token)).status).toBe(423);
    expect(await profile()).toBe(423);
  });

  it('is neither kept open nor unlocked by automatic token renewals', async () => {
    await set(here.token, 60);
    later(after - 10);
    const renewed = await app.call(exchangeToken, { body: { id: clinic.id, token: here.permanent } });
    expect(await profile(renewed.answer.token)).toBe(200);
    later(20);
    expect(await profile(renewed.answer.token)).toBe(423);
    for (const branch of [clinic, sister]) {
      const { answer } = await app.call(exchangeToken, { body: { id: branch.id, token: here.permanent } });
      expect(await profile(answer.token)).toBe(423);
    }
  });

  it('starts the idle time at sign-in, and has none at a branch without an idle lock', async () => {
    await set(here.token, 60);
    const next = await signIn(app, user, clinic, here.device_id);
    later(after + 1);
    expect(await profile(next.token)).toBe(423);
    const again = await signIn(app, user, clinic, here.device_id);
    const { answer } = await app.call(exchangeToken, { body: { id: sister.id, token: again.permanent } });
    later(after + 1);
    expect(await profile(answer.token)).toBe(200);
  });
});
