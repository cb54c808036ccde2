import { randomUUID } from 'node:crypto';
import { lockSession, unlockSession, updateIdleLock } from '@clinic/contract/access/idle-lock.ts';
import { idle_lock_grace_seconds } from '@clinic/contract/access/idle-lock-times.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  announce,
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type SignedIn,
  signIn,
  test_password,
  type User,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/wire/open-socket.ts';
import { eventually, type TestSocket } from '../../testing/wire/test-socket.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
let signed_in: SignedIn;

const open = (): Promise<TestSocket> => openSocket(app.url);
const present = () => new Date(Date.now() + app.clock.offset_ms);
const paid = (transaction_id: number) => ({ name: 'payment_receive' as const, data: { transaction_id } });
const accessChanged = () => app.owner.query("select pg_notify('access_changed', '')");

/** Each state in which the API refuses a session: how it arises, and the API's refusal. */
const states: [code: string, begin: () => Promise<unknown>][] = [
  [
    'password_must_change',
    () => app.owner.query('update staff_user set change_password = true where id = $1', [user.id]),
  ],
  [
    'second_factor_must_enrol',
    () =>
      app.owner.query(
        `update role_group set second_factor_required = true
         where id in (select role_group_id from user_group_clinic where user_id = $1)`,
        [user.id],
      ),
  ],
  [
    'session_locked',
    () => app.owner.query('update session set locked_at = $2 where user_id = $1', [user.id, present()]),
  ],
];

beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});
beforeEach(async () => {
  user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  signed_in = await mintSession(app, user, clinic);
});
afterEach(() => {
  app.clock.offset_ms = 0;
});
afterAll(() => app.close());

describe.each(states)('T19 %s', (code, begin) => {
  it('is refused when the socket introduces itself: it gets no events, neither new nor missed ones', async () => {
    const first = await open();
    const { last } = await first.init(signed_in.token);
    first.close();
    await announce(app, clinic, [paid(1)]);
    await begin();
    await accessChanged();
    await eventually('the API to refuse it', async () => {
      const { status, problem } = await app.call(getSelfProfile, {}, signed_in.token);
      return status !== 200 && problem.type === `/problems/${code}`;
    });
    const back = await open();
    back.socket.emit('device.init', { token: signed_in.token, after: last });
    expect(await back.cut).toBe('io server disconnect');
    await announce(app, clinic, [paid(2)]);
    expect({ received: back.received, connects: back.connects }).toEqual({ received: [], connects: [] });
    expect(back.refusals).toEqual([{ code }]);
  });

  // The tests of admission prove how soon.
  it('cuts an open socket', async () => {
    const socket = await open();
    await socket.init(signed_in.token);
    await begin();
    await accessChanged();
    await socket.cut;
    expect(socket.refusals).toEqual([{ code }]);
    await announce(app, clinic, [paid(3)]);
    expect(socket.received).toEqual([]);
  });
});

describe('T19 a counter that locks', () => {
  const lockAfter = async (idle_lock_seconds: number): Promise<SignedIn> => {
    const here = await signIn(app, user, clinic);
    expect((await app.call(updateIdleLock, { body: { idle_lock_seconds } }, here.token)).status).toBe(200);
    return here;
  };

  it('is admitted again as soon as it is unlocked, and gets what it missed meanwhile', async () => {
    const here = await signIn(app, user, clinic);
    const socket = await open();
    const { last } = await socket.init(here.token);
    await app.call(lockSession, {}, here.token);
    await socket.cut;
    await announce(app, clinic, [paid(4)]);
    expect((await app.call(unlockSession, { body: { password: test_password } }, here.token)).status).toBe(204);
    const back = await open();
    await back.init(here.token, last);
    await eventually('what was missed', () => back.received.length === 1);
  });

  it('by itself is cut within two seconds, although nothing announces it', async () => {
    const here = await lockAfter(60);
    const socket = await open();
    await socket.init(here.token);
    app.clock.offset_ms = (60 + idle_lock_grace_seconds - 1) * 1_000;
    await new Promise((done) => setTimeout(done, 300));
    expect(socket.isCut()).toBe(false);
    const began = performance.now();
    await socket.cut;
    expect(performance.now() - began).toBeLessThan(2_500);
    expect(socket.refusals).toEqual([{ code: 'session_locked' }]);
  });

  it('later, because its person is active, stays connected', async () => {
    const here = await lockAfter(60);
    const socket = await open();
    await socket.init(here.token);
    app.clock.offset_ms = (60 + idle_lock_grace_seconds - 1) * 1_000;
    await app.owner.query('update session set locks_at = $2 where user_id = $1', [
      user.id,
      new Date(present().getTime() + 60_000),
    ]);
    await new Promise((done) => setTimeout(done, 2_500));
    expect(socket.isCut()).toBe(false);
  });
});

it('T19 a view of another portal is cut with the session of its viewer', async () => {
  const owner = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  const own = await mintSession(app, owner, clinic);
  const own_sid = (await app.platform.tokens.verify(own.token, 'member'))?.sid;
  const view = await mintSession(app, user, clinic, randomUUID());
  const view_sid = (await app.platform.tokens.verify(view.token, 'member'))?.sid;
  await app.owner.query('update session set viewed_by = $2, viewed_from = $3 where id = $1', [
    view_sid,
    owner.id,
    own_sid,
  ]);
  const socket = await open();
  await socket.init(view.token);
  await announce(app, clinic, [paid(5)]);
  await eventually('an event', () => socket.received.length === 1);
  await app.owner.query('update session set locked_at = now() where id = $1', [own_sid]);
  await accessChanged();
  await socket.cut;
});
