import {
  type GuardRailRules,
  readGuardRailRules,
  saveGuardRailRules,
} from '@clinic/contract/visits/consult/guard-rail-rules.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ConsultRulesScreen } from './consult-rules-screen.tsx';

const api = fakeApi();
const all: GuardRailRules = { identity: true, place: true, consent: true, first_by_video: true, updated_at: null };
beforeEach(() => api.answer(readGuardRailRules, all));
const show = () => renderScreen(ConsultRulesScreen, { path: '/settings/consult-rules' });

test('says what failed, with a retry', async () => {
  api.refuse(readGuardRailRules, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The rules could not be loaded.')).toBeVisible();
  api.answer(readGuardRailRules, all);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('switch', { name: /^In Singapore/ })).toBeChecked();
});

test('a switch saves at once, from the version that is shown; a refusal says so and leaves it as it is', async () => {
  const screen = await show();
  api.refuse(saveGuardRailRules, 409, 'Another user has changed this in the meantime. Please check it again.');
  await screen.getByRole('switch', { name: /^In Singapore/ }).click();
  await expect.element(screen.getByText('The rules could not be saved.')).toBeVisible();
  const changed = { ...all, place: false, updated_at: '2026-11-26T04:00:00.000Z' };
  api.answer(saveGuardRailRules, changed);
  api.answer(readGuardRailRules, changed);
  await screen.getByRole('switch', { name: /^In Singapore/ }).click();
  await expect.element(screen.getByText('Settings updated.')).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: /^In Singapore/ })).not.toBeChecked();
  await vi.waitFor(() => expect(api.calls(saveGuardRailRules).at(-1)?.body).toEqual({ ...all, place: false }));
});
