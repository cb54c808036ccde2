import {
  getNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@clinic/contract/notifications/notifications.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, expect, test } from 'vitest';
import { giveRoles, makeClinic, makeUser } from '../../testing/factories.ts';
import { bellOf, tell, tellHeld, unreadOf } from '../../testing/notifications.ts';
import { type Counter, makeCounter, openCounter } from '../../testing/money/payments.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const groupOf = ({ user, clinic }: Counter) => ({ id: clinic.group_id, code: user.group_code });

/** Another user at the same branch with these roles. */
async function colleague(counter: Counter, roles: Parameters<typeof giveRoles>[3]): Promise<Counter> {
  const user = await makeUser(app, groupOf(counter), { clinics: [counter.clinic], roles });
  return openCounter(app, user, counter.clinic);
}

test('404 for a notification of another clinic, another role, or another user', async () => {
  const counter = await makeCounter(app);
  const stranger = await makeCounter(app);
  const doctor = await colleague(counter, ['ROLE_VISIT_VIEW']);
  await tellHeld(app, counter.clinic);
  const to = { user_id: counter.user.id };
  await tell(app, counter.clinic, 'access_changed', to, { by: 'owner', place: counter.clinic.name });
  const mine = await bellOf(app, counter.token);
  expect(mine.map(({ kind }) => kind)).toEqual(['access_changed', 'payment_held']);
  for (const { id } of mine) {
    for (const { token } of [stranger, doctor]) {
      const params = { id: String(id) };
      expect((await app.call(getNotification, { params }, token)).status).toBe(404);
      expect((await app.call(readNotification, { params }, token)).status).toBe(404);
    }
  }
  expect(await bellOf(app, stranger.token)).toEqual([]);
  expect(await bellOf(app, doctor.token)).toEqual([]);
});

test('returns notifications with words and page, newest first, by the user’s present roles', async () => {
  const counter = await makeCounter(app);
  await tellHeld(app, counter.clinic, 71);
  await tellHeld(app, counter.clinic, 72);
  const [newest, older] = await bellOf(app, counter.token);
  expect(newest).toMatchObject({
    kind: 'payment_held',
    title: 'Payment on hold',
    text: 'S$12.50 arrived for transaction 72, but a different amount was requested.',
    path: '/payment/transaction/72',
    read: false,
  });
  expect(older?.path).toBe('/payment/transaction/71');
  await giveRoles(app, counter.user, counter.clinic, ['ROLE_VISIT_VIEW']);
  app.platform.sessions.forget();
  expect(await bellOf(app, counter.token)).toEqual([]);
  await giveRoles(app, counter.user, counter.clinic, ['ROLE_SUPERADMIN']);
  app.platform.sessions.forget();
  expect(await unreadOf(app, counter.token)).toBe(2);
});

test('marks one as read for the user only, on every device; a repeat changes nothing', async () => {
  const counter = await makeCounter(app);
  const other = await colleague(counter, ['ROLE_TRANSACTION_VIEW']);
  await tellHeld(app, counter.clinic);
  const [one] = await bellOf(app, counter.token);
  const params = { id: String(one?.id) };
  for (const turn of [1, 2]) {
    const { status, answer } = await app.call(readNotification, { params }, counter.token);
    expect([turn, status, answer.read]).toEqual([turn, 200, true]);
  }
  const { rows } = await app.owner.query('select cardinality(read_by) as readers from notification where id = $1', [
    one?.id,
  ]);
  expect(rows).toEqual([{ readers: 1 }]);
  expect(await unreadOf(app, (await openCounter(app, counter.user, counter.clinic)).token)).toBe(0);
  expect(await unreadOf(app, other.token)).toBe(1);
  expect(await bellOf(app, counter.token, { unread: '1' })).toEqual([]);
});

test('marks everything up to an id as read; later notifications stay unread, even for an id beyond the newest', async () => {
  const counter = await makeCounter(app);
  await tellHeld(app, counter.clinic, 1);
  await tell(app, counter.clinic, 'password_changed', { user_id: counter.user.id }, {});
  const seen = await bellOf(app, counter.token);
  await tellHeld(app, counter.clinic, 2);
  const body = { up_to: seen[0]?.id };
  const { answer } = await app.call(readAllNotifications, { body }, counter.token);
  expect(answer).toEqual({ unread: 1 });
  expect((await bellOf(app, counter.token)).map(({ read }) => read)).toEqual([false, true, true]);
  const far = { up_to: 1_000_000_000 };
  expect((await app.call(readAllNotifications, { body: far }, counter.token)).answer).toEqual({ unread: 0 });
  expect((await app.call(readAllNotifications, { body }, counter.token)).answer).toEqual({ unread: 0 });
  await tellHeld(app, counter.clinic, 3);
  expect(await unreadOf(app, counter.token)).toBe(1);
});

test('shows account notifications at every branch, and branch notifications at that branch only', async () => {
  const counter = await makeCounter(app);
  const elsewhere = await makeClinic(app, groupOf(counter));
  await giveRoles(app, counter.user, elsewhere, ['ROLE_TRANSACTION_VIEW']);
  const there = await openCounter(app, counter.user, elsewhere);
  await tellHeld(app, counter.clinic);
  await tell(app, counter.clinic, 'password_changed', { user_id: counter.user.id }, {});
  expect((await bellOf(app, there.token)).map(({ kind }) => kind)).toEqual(['password_changed']);
  const body = { up_to: 1_000_000_000 };
  await app.call(readAllNotifications, { body }, there.token);
  expect((await bellOf(app, counter.token)).map(({ kind, read }) => [kind, read])).toEqual([
    ['password_changed', true],
    ['payment_held', false],
  ]);
});

test('hides earlier notifications from a new user', async () => {
  const counter = await makeCounter(app);
  await tellHeld(app, counter.clinic);
  const newcomer = await colleague(counter, ['ROLE_TRANSACTION_VIEW']);
  expect(await unreadOf(app, newcomer.token)).toBe(0);
  await tellHeld(app, counter.clinic);
  expect(await unreadOf(app, newcomer.token)).toBe(1);
});

test('pages the list and caps the count of the bell', async () => {
  const counter = await makeCounter(app);
  await app.owner.query(
    `insert into notification (group_id, clinic_id, kind, role, data, at)
     select $1, $2, 'payment_held', 'ROLE_TRANSACTION_VIEW', '{"transaction_id": 1, "amount_cents": 100, "reason": "late"}', now()
     from generate_series(1, 120)`,
    [counter.clinic.group_id, counter.clinic.id],
  );
  expect(await unreadOf(app, counter.token)).toBe(100);
  const { answer } = await app.call(listNotifications, { query: { p: '6', n: '20' } }, counter.token);
  expect(answer.pager).toEqual({ p: 6, n: 20, pages: 6, rows: 120 });
  expect(answer.data).toHaveLength(20);
});

test('lists the newest thousand of a very full bell, and finds the unread ones above the pointer', async () => {
  const counter = await makeCounter(app);
  const { group_id, id } = counter.clinic;
  await app.owner.query(
    `insert into notification (group_id, clinic_id, kind, role, data, at, delivered_at)
     select $1, $2, 'payment_held', 'ROLE_TRANSACTION_VIEW', '{"transaction_id": 1, "amount_cents": 100, "reason": "late"}', now(), now()
     from generate_series(1, 5000)`,
    [group_id, id],
  );
  await app.owner.query(
    `insert into notification_pointer (group_id, user_id, clinic_id, read_up_to)
     select $1, $2, $3, max(n.id) - 3 from notification n where n.clinic_id = $3`,
    [group_id, counter.user.id, id],
  );
  expect(await unreadOf(app, counter.token)).toBe(3);
  expect(await bellOf(app, counter.token, { unread: '1' })).toHaveLength(3);
  const { answer } = await app.call(listNotifications, { query: { p: '2' } }, counter.token);
  expect(answer.pager).toEqual({ p: 2, n: 20, pages: 50, rows: 1_000 });
});

test('the history is narrowed by kind, by day and by what is unread, and counts what is left', async () => {
  const counter = await makeCounter(app);
  await tellHeld(app, counter.clinic, 81);
  await tell(app, counter.clinic, 'access_changed', { user_id: counter.user.id }, { by: 'owner', place: 'Orchard' });
  const list = async (query: object) => {
    const { answer } = await app.call(listNotifications, { query }, counter.token);
    return [answer.data.map(({ kind }) => kind), answer.pager.rows];
  };
  const today = singaporeDay(new Date());
  const tomorrow = addDays(today, 1);
  expect(await list({ kind: 'payment_held' })).toEqual([['payment_held'], 1]);
  expect(await list({ date: `${addDays(today, -1)},${today}` })).toEqual([['access_changed', 'payment_held'], 2]);
  expect(await list({ date: `${tomorrow},${tomorrow}` })).toEqual([[], 0]);
  const [newest] = await bellOf(app, counter.token);
  await app.call(readNotification, { params: { id: String(newest?.id) } }, counter.token);
  expect(await list({ unread: '1', date: `${today},${today}`, kind: '' })).toEqual([['payment_held'], 1]);
  expect(await list({ unread: '1', kind: 'access_changed' })).toEqual([[], 0]);
});
