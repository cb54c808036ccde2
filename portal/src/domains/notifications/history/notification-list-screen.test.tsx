import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@clinic/contract/notifications/notifications.ts';
import { getNotificationPreferences } from '@clinic/contract/notifications/preferences.ts';
import { notificationList } from '@clinic/contract/notifications/notification-list.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { searchOf } from '../../../platform/list/search-of.ts';
import { NotificationListScreen } from './notification-list-screen.tsx';

const api = fakeApi();
const path = '/notifications';
const held: Notification = {
  id: 12,
  at: '2026-11-20T03:04:00.000Z',
  kind: 'payment_held',
  title: 'Payment on hold',
  text: 'S$12.50 arrived for transaction 71.',
  path: '/payment/transaction/71',
  read: false,
};
const listOf = (...data: Notification[]) => ({ data, pager: { p: 1, n: 20, pages: 1, rows: data.length } });
const preference = { section: 'Money', channels: [], usual_channels: [], always_in_bell: true };

beforeEach(async () => {
  await page.viewport(1440, 900);
  api.answer(listNotifications, listOf(held, { ...held, id: 11, read: true }));
  api.answer(getNotificationPreferences, {
    data: [{ ...preference, kind: 'payment_held', label: 'A payment is put on hold' }],
    email: null,
  });
  api.answer(readNotification, { ...held, read: true });
});

const show = (at = path) =>
  renderScreen(() => <NotificationListScreen />, { path, at, search: searchOf(notificationList) });

/** The id of the signed-in user. */
function userOf({ session }: Awaited<ReturnType<typeof show>>): number {
  const state = session.state();
  return state.phase === 'signed_in' ? state.claims.id : 0;
}

test('an outage does not look like nothing, and tries again', async () => {
  api.refuse(listNotifications, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The notifications could not be loaded.')).toBeVisible();
  api.answer(listNotifications, listOf());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No notifications', { exact: true }).first()).toBeVisible();
});

test('the filters are in the address and return to page 1', async () => {
  const screen = await show(`${path}?p=3`);
  await screen.getByRole('combobox', { name: 'Kind' }).selectOptions('A payment is put on hold');
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ p: '1', kind: 'payment_held' });
  await screen.getByRole('combobox', { name: 'State' }).selectOptions('Unread');
  await expect
    .poll(() => api.calls(listNotifications).findLast(({ query }) => query['kind'] !== undefined)?.query)
    .toMatchObject({ kind: 'payment_held', unread: '1', p: '1' });
});

test('opening one marks it as read and opens its record', async () => {
  const screen = await show();
  await screen
    .getByRole('link', { name: /^Payment on hold/ })
    .first()
    .click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/transaction/71');
  expect(api.calls(readNotification)[0]?.params).toEqual({ id: '12' });
});

test('only unread ones can be marked; all are marked up to the newest', async () => {
  api.answer(readAllNotifications, { unread: 0 });
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: /^Mark as read/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Mark as read/ }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => api.calls(readAllNotifications)[0]?.body).toEqual({ up_to: 12 });
});

test('what arrives is shown live', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Payment on hold').first()).toBeVisible();
  api.answer(listNotifications, listOf({ ...held, id: 13, title: 'Paid twice' }, held));
  screen.live.emit('notification', { notification_id: 13, kind: 'extra_payment', user_id: userOf(screen) });
  await expect.element(screen.getByText('Paid twice')).toBeVisible();
});
