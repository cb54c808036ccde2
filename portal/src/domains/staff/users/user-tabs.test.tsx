import { listRoleGroups, setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { getUser, listUserBranches, updateUser } from '@clinic/contract/staff/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { branchOf, desk, owners, userOf } from './testing/user.ts';
import { UserPage } from './user-page.tsx';
import { userPageSearch } from './user-page-search.ts';

const api = fakeApi();

beforeEach(async () => {
  await page.viewport(1280, 1000);
  api.answer(getUser, userOf());
  api.answer(listUserBranches, { data: [branchOf({ id: 1, name: 'Orchard' })] });
  api.answer(listRoleGroups, { data: [desk, owners], pager: { p: 1, n: 1000, pages: 1, rows: 2 } });
});

const show = (tab = 'access') =>
  renderScreen(() => <UserPage id={12} />, {
    path: '/settings/user/$id',
    at: `/settings/user/12?tab=${tab}`,
    roles: ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE'],
    search: userPageSearch,
    isBrief: true,
  });

test('shows cached role groups with a notice if they could not be refreshed', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('checkbox', { name: 'Desk' })).toBeVisible();
  api.refuse(listUserBranches, 503, 'The service is busy.');
  await screen.client.invalidateQueries({ queryKey: [listUserBranches.name] });
  await expect.element(screen.getByText(/The role groups could not be refreshed/)).toBeVisible();
  api.answer(listUserBranches, { data: [branchOf({ id: 1, name: 'Orchard' })] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => screen.getByText(/could not be refreshed/).elements().length).toBe(0);
});

test('T10 a role group beyond the caller’s own roles cannot be ticked; the request has the version that was read', async () => {
  api.answer(setRoleGroups, { ...branchOf({ id: 1, name: 'Orchard' }), role_groups: [desk] });
  const screen = await show();
  await expect.element(screen.getByRole('checkbox', { name: 'Owner' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Desk' }).click();
  await expect.element(screen.getByText('Unsaved: Role groups at Orchard')).toBeVisible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('User updated.')).toBeVisible();
  expect(api.calls(setRoleGroups)[0]).toMatchObject({
    params: { clinic_id: '1', user_id: '12' },
    body: { role_group_ids: [2], updated_at: null },
  });
});

test('reports role groups that could not be loaded or assigned', async () => {
  api.refuse(listUserBranches, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Get roles fail.').first()).toBeVisible();
  api.answer(listUserBranches, { data: [branchOf({ id: 1, name: 'Orchard' })] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  api.refuse(setRoleGroups, 403, 'This role group opens more than you may do at this branch.');
  await screen.getByRole('checkbox', { name: 'Desk' }).click();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Update user role failed.')).toBeVisible();
});

test('one bar saves the changes of all tabs; the tab with a wrong field comes to the front', async () => {
  api.refuse(updateUser, 422, 'Validation failed.', { first_name: ['Wrong name.'] });
  api.answer(setRoleGroups, { ...branchOf({ id: 1, name: 'Orchard' }), role_groups: [desk] });
  const screen = await show('profile');
  const first_name = screen.getByRole('textbox', { name: 'First Name' });
  await first_name.fill('Siti');
  await screen.getByRole('link', { name: 'Access' }).click();
  await expect.poll(() => screen.router.history.location.href).toBe('/settings/user/12?tab=access');
  await screen.getByRole('checkbox', { name: 'Desk' }).click();
  await expect.element(screen.getByText('Unsaved: First Name, Role groups at Orchard')).toBeVisible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Wrong name.')).toBeVisible();
  await expect.element(first_name).toHaveFocus();
  await expect.poll(() => screen.router.history.location.href).toBe('/settings/user/12');
  expect(api.calls(setRoleGroups)).toHaveLength(0);

  api.answer(updateUser, userOf({ first_name: 'Siti', updated_at: '2026-03-15T03:04:05.000Z' }));
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => api.calls(setRoleGroups).length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
});

test('Discard takes back the changes of all tabs, and a tab that the reader may not open is the profile', async () => {
  const screen = await show('sessions');
  const first_name = screen.getByRole('textbox', { name: 'First Name' });
  await expect.element(first_name).toBeVisible();
  await first_name.fill('Siti');
  await screen.getByRole('link', { name: 'Access' }).click();
  await screen.getByRole('checkbox', { name: 'Desk' }).click();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Desk' })).not.toBeChecked();
  await screen.getByRole('link', { name: 'Profile' }).click();
  await expect.element(first_name).toHaveValue('Nurul');
});
