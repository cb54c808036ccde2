import {
  getNotificationPreferences,
  resetNotificationPreferences,
  saveNotificationPreference,
} from '@clinic/contract/notifications/preferences.ts';
import { beforeAll, expect, test } from 'vitest';
import { bellOf, tell, unreadOf } from '../../testing/notifications.ts';
import { type Counter, makeCounter } from '../../testing/money/payments.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const choose = (counter: Counter, kind: string, channels: string[]) =>
  app.call(saveNotificationPreference, { body: { kind, channels } as never }, counter.token);

const chosen = async (counter: Counter) => {
  const { answer } = await app.call(getNotificationPreferences, {}, counter.token);
  return new Map(answer.data.map((one) => [one.kind, one]));
};

test('404 for an unknown kind, 422 for an unknown channel', async () => {
  const counter = await makeCounter(app);
  expect((await choose(counter, 'payment_made', ['bell'])).status).toBe(404);
  expect((await choose(counter, 'constructor', ['bell'])).status).toBe(404);
  expect((await choose(counter, 'issue_answered', ['pigeon'])).status).toBe(422);
});

test('422 for removing notifications about money from the bell', async () => {
  const counter = await makeCounter(app);
  const { status, text } = await choose(counter, 'payment_held', ['mail']);
  expect([status, JSON.parse(text)]).toMatchObject([
    422,
    { errors: { channels: ['These notifications are always shown under the bell.'] } },
  ]);
});

test('offers only kinds that the user can receive', async () => {
  const cashier = await chosen(await makeCounter(app));
  expect(cashier.get('payment_held')).toMatchObject({ always_in_bell: true, section: 'Money' });
  expect(cashier.has('payout_failed')).toBe(false);
  const finance = await chosen(await makeCounter(app, { roles: ['ROLE_PAYMENTADVICE_VIEW'] }));
  expect([...finance.keys()].filter((kind) => kind.startsWith('pay'))).toEqual([
    'payment_advice_paid',
    'payout_failed',
  ]);
  expect((await chosen(await makeCounter(app, { roles: [] }))).has('password_changed')).toBe(true);
});

test('a kind removed from the bell is neither listed nor counted until it is put back', async () => {
  const counter = await makeCounter(app);
  const to = { clinic_id: counter.clinic.id };
  await tell(app, counter.clinic, 'issue_answered', to, { transaction_id: 1, issue_id: 1, status: 'r' });
  const { answer } = await choose(counter, 'issue_answered', ['mail', 'mail']);
  expect(answer).toMatchObject({ channels: ['mail'], usual_channels: ['bell', 'desktop'] });
  expect([await unreadOf(app, counter.token), await bellOf(app, counter.token)]).toEqual([0, []]);
  expect((await chosen(counter)).get('issue_answered')?.channels).toEqual(['mail']);
  expect((await app.call(resetNotificationPreferences, {}, counter.token)).status).toBe(204);
  expect(await unreadOf(app, counter.token)).toBe(1);
  expect((await chosen(counter)).get('issue_answered')?.channels).toEqual(['bell', 'desktop']);
});

test('a preference belongs to one user', async () => {
  const counter = await makeCounter(app);
  const other = await makeCounter(app, { group: { id: counter.clinic.group_id, code: counter.user.group_code } });
  await choose(counter, 'issue_answered', []);
  expect((await chosen(counter)).get('issue_answered')?.channels).toEqual([]);
  expect((await chosen(other)).get('issue_answered')?.channels).toEqual(['bell', 'desktop']);
});
