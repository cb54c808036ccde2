import {
  createPlatformKey,
  listPlatformKeys,
  type PlatformApiKey,
  revokePlatformKey,
  rotatePlatformKey,
} from '@clinic/contract/operators/platform-keys.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();

const courier: PlatformApiKey = {
  id: 4,
  name: 'Courier',
  scopes: ['deliveries:read', 'deliveries:write'],
  source: 'console',
  made_by: 'mei.tan@platform.sg',
  created_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2099-01-31T16:00:00.000Z',
  last_used_at: null,
  previous_until: null,
  revoked_at: null,
};
const of_environment: PlatformApiKey = {
  ...courier,
  id: 1,
  name: 'PLATFORM_API_KEY',
  source: 'environment',
  made_by: null,
  expires_at: null,
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listPlatformKeys, { ...pageOf(courier, of_environment), unattended_calls: ['createGiroFile'] });
});

const list = () => renderConsole({ at: '/console/settings/keys', roles: ['administrator'] });

test('the list says where keys are changed, until when they are valid, and what they do alone', async () => {
  const screen = await list();
  await expect.element(screen.getByText('31/01/2099')).toBeVisible();
  await expect.element(screen.getByText(/without a second operator .*: Make a GIRO file\./)).toBeVisible();
  expect(screen.getByRole('button', { name: /^(Rotate|Revoke) PLATFORM_API_KEY/ }).elements()).toEqual([]);
  await screen.getByText('PLATFORM_API_KEY', { exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'PLATFORM_API_KEY' });
  await expect.element(dialog.getByText('See deliveries')).toBeVisible();
  await expect.element(dialog.getByText('Report deliveries')).toBeVisible();
});

test('a key is made and shown once: a taken name shows at its field', async () => {
  const screen = await list();
  await screen.getByRole('button', { name: 'Make key' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Make key' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Bank');
  await dialog.getByRole('checkbox', { name: 'See deliveries' }).click();
  api.refuse(createPlatformKey, 409, 'Taken.', { name: ['Another key has it.'] }, 'key_name_taken');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect.element(dialog.getByText('Another key has it.')).toBeVisible();
  api.answer(createPlatformKey, { ...courier, key: 'pk_new' });
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect.element(screen.getByLabelText('Key', { exact: true })).toHaveValue('pk_new');
  expect(api.calls(createPlatformKey).at(-1)?.body).toEqual({
    name: 'Bank',
    scopes: ['deliveries:read'],
    last_day: null,
  });
});

test('a key that moves money waits for another administrator, who receives it', async () => {
  const screen = await list();
  await screen.getByRole('button', { name: 'Make key' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Make key' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Bank');
  await dialog.getByRole('checkbox', { name: /^Change bank accounts/ }).click();
  await expect.element(dialog.getByText(/another administrator must approve it/)).toBeVisible();
  api.answer(createPlatformKey, { approval_id: 8 } as never);
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect.element(screen.getByText(/It waits under Approvals/)).toBeVisible();
});

test('a key is rotated with an overlap: by an operator who decides alone the new one is shown once', async () => {
  const screen = await list();
  await screen.getByRole('button', { name: 'Rotate Courier' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Rotate Courier' });
  await dialog.getByLabelText('The key before goes on').selectOptions('For a week');
  api.answer(rotatePlatformKey, { ...courier, key: 'pk_next' });
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await expect.element(screen.getByLabelText('Key', { exact: true })).toHaveValue('pk_next');
  expect(api.calls(rotatePlatformKey)[0]).toMatchObject({ params: { id: '4' }, body: { overlap_hours: 168 } });
});

test('a key is revoked after a question', async () => {
  const screen = await list();
  const revoke = async () => {
    await screen.getByRole('button', { name: 'Revoke Courier' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  };
  api.refuse(revokePlatformKey, 404, 'This key does not exist.', undefined, 'key_not_found');
  await revoke();
  await expect.element(screen.getByText('This key does not exist.')).toBeVisible();
  api.answer(revokePlatformKey, { ...courier, revoked_at: '2026-11-30T00:00:00.000Z' });
  await revoke();
  await expect.element(screen.getByText('The key was revoked.')).toBeVisible();
});
