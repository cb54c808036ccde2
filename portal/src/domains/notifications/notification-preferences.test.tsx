import { listPushDevices } from '@clinic/contract/notifications/devices.ts';
import {
  getNotificationPreferences,
  type NotificationPreference,
  resetNotificationPreferences,
  saveNotificationPreference,
} from '@clinic/contract/notifications/preferences.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotificationPreferencesScreen } from './notification-preferences-screen.tsx';

const api = fakeApi();

const kinds: NotificationPreference[] = [
  {
    kind: 'payment_held',
    label: 'A payment is put on hold',
    section: 'Money',
    channels: ['bell', 'sound'],
    usual_channels: ['bell', 'sound'],
    always_in_bell: true,
  },
  {
    kind: 'issue_answered',
    label: 'The platform answers',
    section: 'Reported errors',
    channels: ['bell'],
    usual_channels: ['bell'],
    always_in_bell: false,
  },
];

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(listPushDevices, { data: [] });
  api.answer(getNotificationPreferences, { data: kinds, email: 'owner@demo.example' });
  api.answer(saveNotificationPreference, ({ body }) => {
    const asked = body as { kind: string; channels: string[] };
    const present = kinds.find(({ kind }) => kind === asked.kind);
    if (!present) throw new Error('No such kind.');
    return { ...present, ...asked };
  });
});

const show = () => renderScreen(NotificationPreferencesScreen, { path: '/account/notifications' });

test('shows a skeleton while loading', async () => {
  api.never(getNotificationPreferences);
  const screen = await show();
  await expect.element(screen.getByLabelText('Loading your settings')).toBeVisible();
});

test('reports an outage with a retry', async () => {
  api.refuse(getNotificationPreferences, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText(/could not be loaded/)).toBeVisible();
  api.answer(getNotificationPreferences, { data: kinds, email: null });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('table', { name: 'Money' })).toBeVisible();
});

test('news of money stays in the bell; a choice is saved at once', async () => {
  const screen = await show();
  await expect.element(screen.getByLabelText('A payment is put on hold: Bell')).toBeDisabled();
  await screen.getByLabelText('A payment is put on hold: Email').click();
  await expect
    .poll(() => api.calls(saveNotificationPreference).map(({ body }) => body))
    .toEqual([{ kind: 'payment_held', channels: ['bell', 'sound', 'mail'] }]);
  await expect.element(screen.getByLabelText('A payment is put on hold: Email')).toBeChecked();
});

test('a refused choice is reverted and reported', async () => {
  api.refuse(saveNotificationPreference, 403, 'You only look at this portal.');
  const screen = await show();
  await screen.getByLabelText('The platform answers: Bell').click();
  await expect.element(screen.getByText('You only look at this portal.')).toBeVisible();
  await expect.element(screen.getByLabelText('The platform answers: Bell')).toBeChecked();
});

test('without an email address there is no mail to choose', async () => {
  api.answer(getNotificationPreferences, { data: kinds, email: null });
  const screen = await show();
  await expect.element(screen.getByText(/Your account has no email address/)).toBeVisible();
  await expect.element(screen.getByLabelText('The platform answers: Email')).toBeDisabled();
});

test('resets everything after a question, if something differs from the defaults', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('table', { name: 'Money' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Restore defaults' })).not.toBeInTheDocument();
  await screen.getByLabelText('The platform answers: Sound').click();
  await screen.getByRole('button', { name: 'Restore defaults' }).click();
  api.answer(resetNotificationPreferences, undefined);
  await screen.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(() => api.calls(resetNotificationPreferences)).toHaveLength(1);
  await expect.element(screen.getByLabelText('The platform answers: Sound')).not.toBeChecked();
});
