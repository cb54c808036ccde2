import { listPlatformTrail, type PlatformTrailEntry } from '@clinic/contract/operators/platform-trail.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();

const renamed: PlatformTrailEntry = {
  id: 70,
  at: '2026-11-28T02:00:00.000Z',
  kind: 'updateGroup',
  by: 'ravi@platform.sg',
  note: 'PUT /api/platform/group/12',
  sent: { name: 'Lumen Care', updated_at: '2026-11-01T00:00:00.000Z' },
  approval_id: null,
};
const pageWith = (...data: PlatformTrailEntry[]) => ({ data, older: null, searched_back_to: null, last_seal: null });
const last_seal = { seal_no: 12, sealed_at: '2026-11-28T03:00:00.000Z', seal: '0123456789abcdef9999' };

beforeEach(() => page.viewport(1280, 900));

const list = (query = '') => renderConsole({ at: `/console/settings/trail${query}`, roles: ['administrator'] });

test('the trail says that it failed, and can be read again', async () => {
  api.refuse(listPlatformTrail, 500, 'Internal error.');
  const screen = await list();
  await expect.element(screen.getByText('Internal error.')).toBeVisible();
  api.answer(listPlatformTrail, pageWith());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText(/New entries are sealed within seconds/)).toBeVisible();
});

test('entries are filtered by person, text and days; one shows what was sent', async () => {
  api.answer(listPlatformTrail, { ...pageWith(renamed), last_seal, older: '1796000000000-70' });
  const screen = await list('?by=ravi&text=group&date=2026-11-01,2026-11-30');
  await expect.element(screen.getByText(/Sealed 28\/11\/2026 11:00, seal 12: 0123456789abcdef\./)).toBeVisible();
  expect(api.calls(listPlatformTrail)[0]?.query).toMatchObject({ by: 'ravi', text: 'group' });
  expect(api.calls(listPlatformTrail)[0]?.query['date']).toBeDefined();
  await screen.getByRole('button', { name: 'Update group' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Update group' });
  await expect.element(dialog.getByText('Lumen Care')).toBeVisible();
  expect(dialog.getByText('Updated at').query()).toBeNull();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'Older' }).click();
  await expect.poll(() => api.calls(listPlatformTrail).at(-1)?.query['before']).toBe('1796000000000-70');
  expect(api.calls(listPlatformTrail).at(-1)?.query['by']).toBe('ravi');
});
