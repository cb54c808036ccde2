import { listNotifications, readAllNotifications } from '@clinic/contract/notifications/notifications.ts';
import { beforeAll, expect, test } from 'vitest';
import { giveRoles, makeClinic, makeUser, type User } from '../../testing/factories.ts';
import { bellOf, tell, tellHeld, unreadOf } from '../../testing/notifications.ts';
import { makeCounter, openCounter } from '../../testing/money/payments.ts';
import { beginWork } from '../../testing/races/begin-work.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/wire/open-socket.ts';
import { eventually } from '../../testing/wire/test-socket.ts';
import { asSystem } from '../../platform/act/system-work.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

async function listen(token: string) {
  const socket = await openSocket(app.url);
  await socket.init(token);
  return {
    socket,
    news: () => socket.received.filter(({ name }) => name === 'notification').map(({ data }) => data),
  };
}

test('a notification of a branch is announced there, with ids only', async () => {
  const counter = await makeCounter(app);
  const { news } = await listen(counter.token);
  await tellHeld(app, counter.clinic);
  await eventually('the event', () => news().length === 1);
  const [one] = await bellOf(app, counter.token);
  expect(news()).toEqual([{ notification_id: one?.id, kind: 'payment_held', role: 'ROLE_TRANSACTION_VIEW' }]);
});

test('a notification of a user is announced at every counter where they are signed in, and nowhere else', async () => {
  const counter = await makeCounter(app);
  const elsewhere = await makeClinic(app, { id: counter.clinic.group_id, code: counter.user.group_code });
  await giveRoles(app, counter.user, elsewhere, ['ROLE_TRANSACTION_VIEW']);
  const there = await openCounter(app, counter.user, elsewhere);
  const stranger = await makeCounter(app);
  const sockets = [await listen(counter.token), await listen(there.token)];
  const unconcerned = await listen(stranger.token);
  await tell(app, counter.clinic, 'password_changed', { user_id: counter.user.id }, {});
  await eventually('both events', () => sockets.every(({ news }) => news().length === 1));
  expect(sockets.map(({ news }) => news()[0]?.['user_id'])).toEqual([counter.user.id, counter.user.id]);
  expect(unconcerned.news()).toEqual([]);
});

test('news of users who are signed in elsewhere leave the act at its own clinic: one call notifies both', async () => {
  const here = await makeCounter(app);
  const others: { user: User; token: string }[] = [];
  for (let number = 0; number < 2; number++) {
    const group = { id: here.clinic.group_id, code: here.user.group_code };
    const clinic = await makeClinic(app, group);
    const user = await makeUser(app, group);
    await giveRoles(app, user, clinic, ['ROLE_TRANSACTION_VIEW']);
    others.push({ user, token: (await openCounter(app, user, clinic)).token });
  }
  const sockets = [await listen(here.token), ...(await Promise.all(others.map(({ token }) => listen(token))))];
  const { group_id, id: clinic_id } = here.clinic;
  await asSystem(app.platform, 'test', { group_id, clinic_ids: [clinic_id], clinic_id }, async (act) => {
    for (const { user } of others) act.notify('password_changed', { user_id: user.id }, {});
    const payment = { transaction_id: 1, amount_cents: 1250, reason: 'amount' } as const;
    act.notify('payment_held', { clinic_id }, payment);
  });
  await eventually('every event', () => sockets.every(({ news }) => news().length === 1));
  expect(sockets.map(({ news }) => news()[0]?.['user_id'])).toEqual([undefined, ...others.map(({ user }) => user.id)]);
});

test('a missed notification arrives after a reconnect', async () => {
  const counter = await makeCounter(app);
  const { socket, news } = await listen(counter.token);
  await tellHeld(app, counter.clinic, 1);
  await eventually('the event', () => news().length === 1);
  const last = socket.received.at(-1)?.seq ?? 0;
  socket.close();
  await tellHeld(app, counter.clinic, 2);
  const again = await openSocket(app.url);
  await again.init(counter.token, last);
  await eventually('the missed event', () => again.received.length === 1);
  expect(await unreadOf(app, counter.token)).toBe(2);
});

test('marking as read is announced to the user’s other tabs', async () => {
  const counter = await makeCounter(app);
  await tellHeld(app, counter.clinic);
  const { news } = await listen(counter.token);
  const [one] = await bellOf(app, counter.token);
  await app.call(readAllNotifications, { body: { up_to: one?.id } }, counter.token);
  await eventually('the event', () => news().length === 1);
  expect(news()).toEqual([{ user_id: counter.user.id, read: 1 }]);
});

test('a transaction that is rolled back announces no notification', async () => {
  const counter = await makeCounter(app);
  const tenant = { group_id: counter.clinic.group_id, clinic_ids: [counter.clinic.id], clinic_id: counter.clinic.id };
  const failing = asSystem(app.platform, 'test', tenant, async (act) => {
    act.notify('password_changed', { user_id: counter.user.id }, {});
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await unreadOf(app, counter.token)).toBe(0);
});

/** Writes two notifications at the same time. Without a lock, the one with the smaller id is committed last. */
async function markReadBetween(write: (statement: string) => string) {
  const counter = await makeCounter(app);
  const { group_id, id } = counter.clinic;
  const news = JSON.stringify([
    {
      group_id,
      clinic_id: id,
      kind: 'payment_held',
      role: 'ROLE_TRANSACTION_VIEW',
      data: { transaction_id: 1, amount_cents: 100, reason: 'late' },
      at: new Date(),
    },
  ]);
  const closing = write(`select close_act('[]', write_notifications('${news}'), null)`);
  const [slow, quick] = [await app.owner.connect(), await app.owner.connect()];
  try {
    for (const client of [slow, quick])
      await client.query(
        `begin; set local role clinic_app; select set_config('app.group', '${group_id}', true), set_config('app.clinics', '${id}', true)`,
      );
    await slow.query(closing);
    const { ended } = await beginWork(app.owner, quick, () => quick.query(closing).then(() => quick.query('commit')));
    const seen = await app.call(listNotifications, {}, counter.token);
    const up_to = seen.answer.data[0]?.id;
    if (up_to !== undefined) await app.call(readAllNotifications, { body: { up_to } }, counter.token);
    await slow.query('commit');
    await ended;
    return { seen: seen.answer.data.length, unread: await unreadOf(app, counter.token) };
  } finally {
    slow.release();
    quick.release();
  }
}

test('race: a notification committed after all were marked as read stays unread', async () => {
  expect(await markReadBetween((statement) => statement)).toEqual({ seen: 0, unread: 2 });
});

test('race: the naive twin, which takes ids without the lock, loses it', async () => {
  const naive = await markReadBetween((statement) =>
    statement
      .replace(
        /select close_act\('\[\]', write_notifications\(/,
        'insert into notification (group_id, clinic_id, kind, role, data, at) select * from jsonb_to_recordset(',
      )
      .replace(
        /\), null\)$/,
        ') as n(group_id bigint, clinic_id bigint, kind text, role text, data jsonb, at timestamptz)',
      ),
  );
  expect(naive).toEqual({ seen: 1, unread: 0 });
});
