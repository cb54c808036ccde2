import { readListViews } from '@clinic/contract/views/list-views.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { type ListedUser, listUsers } from '@clinic/contract/staff/users.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { userList } from '@clinic/contract/staff/user-list.ts';
import { searchOf } from '../../../platform/list/search-of.ts';
import { UserListScreen } from './user-list-screen.tsx';

const api = fakeApi();
const path = '/settings/user';

const cashier: ListedUser = {
  id: 12,
  username: 'cashier',
  first_name: 'Nurul',
  last_name: 'Huda',
  email: 'nurul@clinic.example',
  enable: false,
  created_at: '2026-01-15T03:04:05.000Z',
  invited: false,
  invitation_ends_at: null,
  may_update: true,
  user_group_clinics: [
    { clinic: { id: 1, name: 'Orchard' }, group: { id: 2, name: 'Desk' } },
    { clinic: { id: 2, name: 'Tampines' }, group: { id: 3, name: 'Elsewhere' } },
  ],
};
const pageOf = (data: ListedUser[]) => ({ data, pager: { p: 1, n: 20, pages: 1, rows: data.length } });

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listUsers, pageOf([cashier]));
  api.answer(readListViews, { views: [], settings: [] });
});

const show = (roles: Role[], at = path) =>
  renderScreen(() => <UserListScreen />, { path, at, search: searchOf(userList), roles });

test('shows all users with their role groups at this branch, newest first, with EDIT for a caller who may change them', async () => {
  const screen = await show(['ROLE_USER_VIEW', 'ROLE_USER_UPDATE', 'ROLE_USER_CREATE']);
  await expect
    .element(screen.getByRole('row', { name: /cashier Nurul Huda nurul@clinic.example Desk Inactive/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'EDIT cashier' })).toHaveAttribute('href', '/settings/user/12');
  await expect.element(screen.getByRole('link', { name: 'Create User' })).toBeVisible();
  expect(api.calls(listUsers)[0]?.query).toMatchObject({ sort: 'created_at,desc', p: '1', n: '20' });
});

test('shows nothing more to a caller with the view role only', async () => {
  api.answer(listUsers, pageOf([{ ...cashier, may_update: false }]));
  const screen = await show(['ROLE_USER_VIEW']);
  await expect.element(screen.getByRole('link', { name: 'VIEW cashier' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create User' }).elements()).toHaveLength(0);
});

test('shows EDIT for users that the caller may change at their branch, otherwise VIEW', async () => {
  api.answer(listUsers, pageOf([cashier, { ...cashier, id: 13, username: 'elsewhere', may_update: false }]));
  const screen = await show(['ROLE_USER_VIEW', 'ROLE_USER_UPDATE']);
  await expect.element(screen.getByRole('link', { name: 'EDIT cashier' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'VIEW elsewhere' })).toBeVisible();
});

test('shows an outage differently from an empty list; says that no user has that name', async () => {
  api.refuse(listUsers, 503, 'The service is busy.');
  const screen = await show(['ROLE_USER_VIEW'], `${path}?username=zz`);
  await expect.element(screen.getByText('The users could not be loaded.')).toBeVisible();
  api.answer(listUsers, pageOf([]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No user with that name')).toBeVisible();
  expect(api.calls(listUsers).at(-1)?.query).toMatchObject({ username: 'zz' });
});
