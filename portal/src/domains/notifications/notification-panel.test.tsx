import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@clinic/contract/notifications/notifications.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotificationPanel } from './notification-panel.tsx';

const api = fakeApi();

const news = (id: number, read = false): Notification => ({
  id,
  at: '2026-11-20T03:04:00.000Z',
  kind: 'payment_held',
  title: 'Payment on hold',
  text: `S$12.50 arrived for transaction ${id}, which had already ended.`,
  path: `/payment/transaction/${id}`,
  read,
});

const listOf = (data: Notification[], pages = 1) => ({ data, pager: { p: 1, n: 20, pages, rows: data.length } });

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(countUnreadNotifications, { unread: 1 });
  api.answer(listNotifications, listOf([news(72), news(71, true)]));
  api.answer(readNotification, news(72, true));
  api.answer(readAllNotifications, { unread: 0 });
});

let closed = 0;
const show = () => {
  closed = 0;
  return renderScreen(() => <NotificationPanel opened onClose={() => (closed += 1)} />, { path: '/' });
};

test('shows a skeleton while loading', async () => {
  api.never(listNotifications);
  const screen = await show();
  await expect.element(screen.getByLabelText('Loading the notifications')).toBeVisible();
});

test('an outage does not look like an empty list', async () => {
  api.refuse(listNotifications, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The notifications could not be loaded.')).toBeVisible();
  api.answer(listNotifications, listOf([news(72)]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText(/for transaction 72/)).toBeVisible();
});

test('keeps read data when a refresh fails, with a notice that it may be old', async () => {
  const screen = await show();
  await expect.element(screen.getByText(/for transaction 72/)).toBeVisible();
  api.refuse(listNotifications, 503, 'The service is busy.');
  await screen.client.invalidateQueries();
  await expect
    .element(screen.getByText('The notifications could not be refreshed and may be out of date.'))
    .toBeVisible();
  await expect.element(screen.getByText(/for transaction 72/)).toBeVisible();
});

test('the empty states: no notifications, and nothing unread', async () => {
  api.answer(listNotifications, listOf([]));
  const screen = await show();
  await expect.element(screen.getByText('No notifications')).toBeVisible();
  await screen.getByText('Unread', { exact: true }).click();
  await expect.element(screen.getByText('You have read everything')).toBeVisible();
  expect(api.calls(listNotifications).at(-1)?.query).toEqual({ unread: '1', p: '1', n: '20' });
});

test('pressing one marks it as read, opens its record and closes the panel', async () => {
  const screen = await show();
  await screen.getByRole('link', { name: /transaction 72/ }).click();
  await expect.poll(() => api.calls(readNotification).map(({ params }) => params)).toEqual([{ id: '72' }]);
  expect(screen.router.state.location.pathname).toBe('/payment/transaction/72');
  expect(closed).toBe(1);
});

test('a read one is not marked again', async () => {
  const screen = await show();
  await screen.getByRole('link', { name: /transaction 71/ }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/transaction/71');
  expect(api.calls(readNotification)).toEqual([]);
});

test('one can be marked without opening it', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: /^Mark as read/ }).click();
  await expect.poll(() => api.calls(readNotification)).toHaveLength(1);
  expect(screen.router.state.location.pathname).toBe('/');
});

test('marks all up to the newest shown; reports a refusal', async () => {
  const screen = await show();
  await expect.element(screen.getByText(/for transaction 72/)).toBeVisible();
  await screen.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => api.calls(readAllNotifications).map(({ body }) => body)).toEqual([{ up_to: 72 }]);
  api.refuse(readAllNotifications, 403, 'You only look at this portal.');
  await screen.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(screen.getByText('You only look at this portal.')).toBeVisible();
});

test('older notifications are on the next page', async () => {
  api.answer(listNotifications, ({ query }) => {
    const p = Number(query['p']);
    return { data: [news(100 - p)], pager: { p, n: 20, pages: 3, rows: 60 } };
  });
  const screen = await show();
  await expect.element(screen.getByText(/transaction 99/)).toBeVisible();
  await screen.getByRole('button', { name: 'Older' }).click();
  await expect.element(screen.getByText(/transaction 98/)).toBeVisible();
  await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
});
