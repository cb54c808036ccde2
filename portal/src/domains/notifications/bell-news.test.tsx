import {
  countUnreadNotifications,
  getNotification,
  listNotifications,
} from '@clinic/contract/notifications/notifications.ts';
import type { EventData } from '@clinic/contract/events.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { type BellCount, BellNews } from './bell-news.tsx';

const api = fakeApi();
const counts: BellCount[] = [];
const shown: { title: string; body: string | undefined; tag: string | undefined }[] = [];
let tones = 0;

beforeEach(() => {
  counts.length = 0;
  shown.length = 0;
  tones = 0;
  api.answer(countUnreadNotifications, { unread: 3 });
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { body, tag }: NotificationOptions) {
        super();
        shown.push({ title, body, tag });
      }
    },
  );
  vi.spyOn(AudioContext.prototype, 'createOscillator').mockImplementation(function make(this: AudioContext) {
    tones += 1;
    return new OscillatorNode(this);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const held = (id: number, channels: string[]) => ({
  id,
  at: '2026-11-20T03:04:00.000Z',
  kind: 'payment_held',
  title: 'Payment on hold',
  text: 'Money came.',
  path: `/payment/transaction/${id}`,
  read: false,
  channels,
});

const show = async () => {
  const screen = await renderScreen(() => <BellNews onCount={(count) => void counts.push(count)} />, {
    path: '/',
    roles: ['ROLE_TRANSACTION_VIEW'],
  });
  await expect.poll(() => counts.at(-1)?.text).toBe('3');
  return { ...screen, tell: (data: EventData) => screen.live.emit('notification', data) };
};

test('shows the count, also to screen readers, up to 99+', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Notifications: 3 unread');
  api.answer(countUnreadNotifications, { unread: 100 });
  await screen.client.invalidateQueries({ queryKey: [countUnreadNotifications.name] });
  await expect.poll(() => counts.at(-1)).toEqual({ text: '99+', words: '99+ unread' });
});

test('counts news for a held role at once, with sound and desktop notice as chosen', async () => {
  api.answer(getNotification, held(7, ['bell', 'sound', 'desktop']));
  const screen = await show();
  api.answer(countUnreadNotifications, { unread: 4 });
  screen.tell({ notification_id: 7, kind: 'payment_held', role: 'ROLE_TRANSACTION_VIEW' });
  await expect.poll(() => counts.at(-1)?.text).toBe('4');
  await expect
    .poll(() => shown, { timeout: 3_000 })
    .toEqual([{ title: 'Payment on hold', body: 'Money came.', tag: 'payment_held-7' }]);
  expect(tones).toBe(2);
});

test('a burst makes one notice', async () => {
  api.answer(getNotification, ({ params }) => held(Number(params['id']), ['desktop']));
  const { tell } = await show();
  for (const id of [21, 22, 23]) tell({ notification_id: id, kind: 'payment_held', role: 'ROLE_TRANSACTION_VIEW' });
  await expect.poll(() => shown.map(({ body }) => body), { timeout: 3_000 }).toEqual(['Money came. And 2 more.']);
  expect(api.calls(getNotification).map(({ params }) => params['id'])).toEqual(['23']);
  expect(tones).toBe(0);
});

test('news for others, and the user’s own actions, are neither read nor heard', async () => {
  api.answer(getNotification, held(8, ['sound', 'desktop']));
  const { tell, session } = await show();
  const state = session.state();
  const me = state.phase === 'signed_in' ? state.claims.id : 0;
  const before = api.calls(countUnreadNotifications).length;
  tell({ notification_id: 8, kind: 'payout_failed', role: 'ROLE_PAYMENTADVICE_VIEW' });
  tell({ notification_id: 9, kind: 'password_changed', user_id: me + 1 });
  tell({ notification_id: 10, kind: 'refund_requested', role: 'ROLE_TRANSACTION_VIEW', actor_id: me });
  await new Promise((done) => setTimeout(done, 1_500));
  expect(api.calls(getNotification)).toEqual([]);
  expect(api.calls(countUnreadNotifications)).toHaveLength(before);
});

test('reading in another tab updates count and list without a sound', async () => {
  const { tell, session } = await show();
  const state = session.state();
  api.answer(countUnreadNotifications, { unread: 0 });
  tell({ user_id: state.phase === 'signed_in' ? state.claims.id : 0, read: 1 });
  await expect.poll(() => counts.at(-1)).toEqual({ text: '', words: '' });
  expect(api.calls(getNotification)).toEqual([]);
  expect(api.calls(listNotifications)).toEqual([]);
});

test('reads the count again after a gap', async () => {
  const screen = await show();
  api.answer(countUnreadNotifications, { unread: 12 });
  screen.live.caughtUp('missed');
  await expect.poll(() => counts.at(-1)?.text, { timeout: 4_000 }).toBe('12');
});
