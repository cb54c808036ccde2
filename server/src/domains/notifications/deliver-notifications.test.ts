import { registerDevice } from '@clinic/contract/notifications/devices.ts';
import { saveNotificationPreference } from '@clinic/contract/notifications/preferences.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { makeUser, mintSession } from '../../testing/factories.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { tell, tellHeld } from '../../testing/notifications.ts';
import { type Counter, makeCounter } from '../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { workers } from '../../app.ts';
import { app_role } from '../../platform/db/migrations/roles.ts';
import { mailJob } from '../../platform/mail/send-mail.ts';
import { prepareQueue } from '../../platform/jobs/queue.ts';
import { deliverNotifications } from './deliver-notifications.ts';
import { pushJob } from './push/queue-push.ts';
import { purgeNotifications } from './notifications.workers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await prepareQueue(app.owner_url, app_role, workers);
});
afterAll(() => app.close());

interface Queued {
  to?: string;
  subject?: string;
  text?: string;
  push?: { title: string; body: string; path: string; tag: string };
}

/** Removes and returns the queued jobs of this kind, oldest first. */
async function queued({ name }: { name: string }): Promise<Queued[]> {
  const { rows } = await app.owner.query<{ data: Queued }>(
    'with gone as (delete from pgboss.job where name = $1 returning data, created_on) select data from gone order by created_on',
    [name],
  );
  return rows.map(({ data }) => data);
}

async function colleague(counter: Counter, email: string, roles: readonly Role[]) {
  const group = { id: counter.clinic.group_id, code: counter.user.group_code };
  return makeUser(app, group, { clinics: [counter.clinic], roles, email });
}

const payoutFailed = (counter: Counter, display_id = 'PA-202611-000001') =>
  tell(
    app,
    counter.clinic,
    'payout_failed',
    { clinic_id: counter.clinic.id },
    { payment_advice_id: 7, amount_cents: 125_000, display_id },
  );

test('a mail goes only to the users who want one for the kind', async () => {
  const counter = await makeCounter(app);
  await colleague(counter, 'finance@clinic.example', ['ROLE_PAYMENTADVICE_VIEW']);
  await colleague(counter, 'owner@clinic.example', ['ROLE_SUPERADMIN']);
  await colleague(counter, 'doctor@clinic.example', ['ROLE_VISIT_VIEW']);
  const gone = await colleague(counter, 'gone@clinic.example', ['ROLE_PAYMENTADVICE_VIEW']);
  await app.owner.query('update staff_user set enable = false where id = $1', [gone.id]);
  const calm = await colleague(counter, 'calm@clinic.example', ['ROLE_PAYMENTADVICE_VIEW']);
  const { token } = await mintSession(app, calm, counter.clinic);
  const body = { kind: 'payout_failed', channels: ['bell' as const] };
  expect((await app.call(saveNotificationPreference, { body }, token)).status).toBe(200);
  await payoutFailed(counter);
  await deliverNotifications(app.platform);
  const mails = await queued(mailJob);
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['finance@clinic.example', 'owner@clinic.example']));
  expect(mails).toHaveLength(2);
  expect(mails[0]).toMatchObject({ subject: `Payout failed (${counter.clinic.name})` });
  expect(mails[0]?.text).toContain('PA-202611-000001: S$1,250.00 did not reach the clinic’s account.');
  expect(mails[0]?.text).toMatch(/\nThis email was sent to Test Person \(user name user-[\w-]+\)\. /);
});

test('race: several delivering processes send nothing twice', async () => {
  const counter = await makeCounter(app);
  await colleague(counter, 'once@clinic.example', ['ROLE_PAYMENTADVICE_VIEW']);
  await payoutFailed(counter);
  await Promise.all([1, 2, 3, 4].map(() => deliverNotifications(app.platform)));
  await deliverNotifications(app.platform);
  expect((await queued(mailJob)).map(({ to }) => to)).toEqual(['once@clinic.example']);
});

test('race: the naive twin, which reads and then marks, sends it once per process', async () => {
  const counter = await makeCounter(app);
  await payoutFailed(counter);
  const haveRead = meetingOf(2);
  const sent = await Promise.all(
    [1, 2].map(async () => {
      const unsent = 'select id from notification where clinic_id = $1 and delivered_at is null';
      const { rows } = await app.owner.query<{ id: number }>(unsent, [counter.clinic.id]);
      await haveRead();
      await app.owner.query('update notification set delivered_at = now() where clinic_id = $1', [counter.clinic.id]);
      return rows.length;
    }),
  );
  expect(sent).toEqual([1, 1]);
});

test('several notifications at once become one mail', async () => {
  const counter = await makeCounter(app);
  await colleague(counter, 'busy@clinic.example', ['ROLE_PAYMENTADVICE_VIEW']);
  for (const display_id of ['PA-1', 'PA-2', 'PA-3']) await payoutFailed(counter, display_id);
  await deliverNotifications(app.platform);
  const mails = await queued(mailJob);
  expect(mails.map(({ subject }) => subject)).toEqual(['3 notifications']);
  for (const display_id of ['PA-1', 'PA-2', 'PA-3']) expect(mails[0]?.text).toContain(display_id);
});

test('the actor receives no mail about their own action', async () => {
  const counter = await makeCounter(app);
  const { group_id, id } = counter.clinic;
  const asker = await colleague(counter, 'asker@clinic.example', ['ROLE_TRANSACTION_UPDATE']);
  await colleague(counter, 'decider@clinic.example', ['ROLE_TRANSACTION_UPDATE']);
  await app.owner.query(
    `insert into notification (group_id, clinic_id, kind, role, actor_id, data, at)
     values ($1, $2, 'refund_failed', 'ROLE_TRANSACTION_UPDATE', $3, '{"refund_id": 1, "transaction_id": 1, "amount_cents": 1}', now())`,
    [group_id, id, asker.id],
  );
  await deliverNotifications(app.platform);
  expect((await queued(mailJob)).map(({ to }) => to)).toEqual(['decider@clinic.example']);
});

test('a push goes to the devices of the users who want it', async () => {
  const counter = await makeCounter(app);
  const device = { key: `a-phone-of-user-${counter.user.id}:APA91bHPRgkF3JUikC4ENAHEeMrd`, type: 'android' as const };
  expect((await app.call(registerDevice, { body: device }, counter.token)).status).toBe(200);
  await tellHeld(app, counter.clinic, 71);
  await deliverNotifications(app.platform);
  const [{ push } = {}] = await queued(pushJob);
  expect(push).toMatchObject({
    title: `Payment on hold (${counter.clinic.name})`,
    body: 'S$12.50 arrived for transaction 71, but a different amount was requested.',
    path: '/payment/transaction/71',
  });
});

test('a notification older than a day is not sent', async () => {
  const counter = await makeCounter(app);
  await colleague(counter, 'late@clinic.example', ['ROLE_PAYMENTADVICE_VIEW']);
  await payoutFailed(counter);
  await app.owner.query("update notification set at = now() - interval '25 hours' where clinic_id = $1", [
    counter.clinic.id,
  ]);
  await deliverNotifications(app.platform);
  expect(await queued(mailJob)).toEqual([]);
  const { rows } = await app.owner.query('select count(*) as waiting from notification where delivered_at is null');
  expect(rows).toEqual([{ waiting: 0 }]);
});

test('notifications are deleted after 90 days', async () => {
  const counter = await makeCounter(app);
  await tellHeld(app, counter.clinic, 1);
  await tellHeld(app, counter.clinic, 2);
  await app.owner.query(
    "update notification set at = now() - interval '91 days' where clinic_id = $1 and data ->> 'transaction_id' = '1'",
    [counter.clinic.id],
  );
  await purgeNotifications(app.platform);
  const { rows } = await app.owner.query('select data from notification where clinic_id = $1', [counter.clinic.id]);
  expect(rows.map(({ data }) => (data as { transaction_id: number }).transaction_id)).toEqual([2]);
});
