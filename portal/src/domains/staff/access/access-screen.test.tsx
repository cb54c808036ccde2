import { startView } from '@clinic/contract/access/portal-view.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import {
  type BranchAccess,
  listRoleGroups,
  type RoleGroup,
  setRoleGroups,
} from '@clinic/contract/staff/role-groups.ts';
import { getUserAccess, type UserAccess } from '@clinic/contract/staff/user-access.ts';
import { type ListedUser, listUsers } from '@clinic/contract/staff/users.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { accessSearch } from './access-search.ts';
import { AccessScreen } from './access-screen.tsx';

const api = fakeApi();
const path = '/oversight/access';

const cashier: ListedUser = {
  id: 12,
  username: 'cashier',
  first_name: 'Nurul',
  last_name: 'Huda',
  email: null,
  enable: true,
  invited: false,
  invitation_ends_at: null,
  may_update: true,
  created_at: '2026-01-15T03:04:05.000Z',
  user_group_clinics: [{ clinic: { id: 1, name: 'Orchard' }, group: { id: 2, name: 'Desk' } }],
};
const desk = { id: 2, name: 'Desk', roles: ['ROLE_TRANSACTION_VIEW'] as Role[], delegated: false };
const manager = { id: 3, name: 'Manager', roles: ['ROLE_VOUCHER_ALLOW'] as Role[], delegated: false };
const finance = {
  id: 4,
  name: 'Finance',
  roles: ['ROLE_DASHBOARD', 'ROLE_TRANSACTION_VIEW'] as Role[],
  delegated: false,
};
const owner = { id: 5, name: 'Owner', roles: ['ROLE_SUPERADMIN'] as Role[], delegated: false };

const branch = (id: number, name: string, role_groups: BranchAccess['role_groups']): BranchAccess => ({
  clinic: { id, name },
  role_groups,
  updated_at: null,
  updated_by: null,
});
const accessOf = (user_id: number, change: Partial<UserAccess> = {}): UserAccess => ({
  user: user_id === 12 ? cashier : { id: user_id, username: 'owner', first_name: 'Adeline', last_name: 'Tan' },
  hindrance: null,
  branches: [
    branch(1, 'Orchard', user_id === 12 ? [desk] : [owner]),
    branch(2, 'Tampines', user_id === 12 ? [] : [owner]),
  ],
  actions: [
    {
      name: 'listTransactions',
      summary: 'See transactions',
      area: 'Payments',
      changes: false,
      roles: ['ROLE_TRANSACTION_VIEW'],
      of_group: false,
    },
    {
      name: 'createTransaction',
      summary: 'Start a QR payment',
      area: 'Payments',
      changes: true,
      roles: ['ROLE_TRANSACTION_CREATE'],
      of_group: false,
    },
  ],
  ...change,
});
const unused = {
  users: 0,
  branches: [],
  elsewhere: false,
  hindrance: null,
  may_narrow: true,
  second_factor_required: false,
};
const listed = (group: RoleGroup) => ({ ...group, ...unused, updated_at: null, updated_by: null });
const onePage = <Row,>(data: Row[]) => ({ data, pager: { p: 1, n: 100, pages: 1, rows: data.length } });

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listUsers, onePage([cashier]));
  api.answer(getUserAccess, ({ params }) => accessOf(Number(params['id'])));
  api.answer(listRoleGroups, onePage([desk, finance, manager].map(listed)));
});

const show = (at = path) =>
  renderScreen(AccessScreen, { path, at, search: accessSearch, roles: ['ROLE_SUPERADMIN'], username: 'owner' });

/** Clicked without the pointer, because the open window locks scrolling and the test's frame may be larger than its browser's viewport. */
const press = async (locator: Locator) => {
  await expect.element(locator).toBeEnabled();
  (locator.element() as HTMLElement).click();
};

test('shows a skeleton while loading, then asks to choose a user', async () => {
  const held = api.hold(listUsers);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading the users' })).toBeVisible();
  held.letGo();
  await expect.element(screen.getByText('Choose a user')).toBeVisible();
});

test('shows an outage differently from an empty list', async () => {
  api.refuse(listUsers, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The users could not be loaded.')).toBeVisible();
  api.answer(listUsers, onePage([cashier]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Nurul Huda')).toBeVisible();
});

test('says that no user has that name', async () => {
  api.answer(listUsers, onePage([]));
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Find a user' }).fill('zz');
  await expect.element(screen.getByText('No user with that name')).toBeVisible();
  await expect.poll(() => api.calls(listUsers).at(-1)?.query['username']).toBe('zz');
});

test('retries what could not be loaded of a user, and marks old data as old', async () => {
  api.refuse(getUserAccess, 503, 'The service is busy.');
  const screen = await show(`${path}?user=12`);
  await expect.element(screen.getByText('What this user can do could not be loaded.')).toBeVisible();
  api.answer(getUserAccess, ({ params }) => accessOf(Number(params['id'])));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Nurul Huda (cashier)')).toBeVisible();
  api.refuse(getUserAccess, 503, 'The service is busy.');
  await screen.client.invalidateQueries({ queryKey: [getUserAccess.name] });
  await expect.element(screen.getByText('This could not be refreshed and may be out of date.')).toBeVisible();
  await expect.element(screen.getByText('Nurul Huda (cashier)')).toBeVisible();
});

test('names the role group that permits an action, or the missing role', async () => {
  const screen = await show(`${path}?user=12&show=actions`);
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  await expect.element(row('See transactions').getByText('Can', { exact: true })).toBeVisible();
  await expect.element(row('See transactions').getByText('“See payments” through Desk')).toBeVisible();
  await expect.element(row('Start a QR payment').getByText('Cannot')).toBeVisible();
  await expect.element(row('Start a QR payment').getByText('Needs “Take payments”')).toBeVisible();
});

test('T9 an owner lacks only ROLE_VOUCHER_ALLOW', async () => {
  api.answer(getUserAccess, accessOf(12, { branches: [branch(1, 'Orchard', [owner])] }));
  const screen = await show(`${path}?user=12&show=roles`);
  await expect.element(screen.getByText('Needs “Vouchers allowed”')).toBeVisible();
  expect(screen.getByText(/^Needs /).elements()).toHaveLength(1);
});

test('shows a branch without role groups as closed; the matrix compares it with the others', async () => {
  const screen = await show(`${path}?user=12&branch=2`);
  await expect.element(screen.getByText('Not at Tampines')).toBeVisible();
  await screen.getByText('Branches', { exact: true }).click();
  await expect.element(screen.getByRole('row', { name: 'Payments 1 of 2 0 of 2' })).toBeVisible();
});

test('shows first what blocks the user from everything', async () => {
  api.answer(getUserAccess, accessOf(12, { hindrance: 'disabled' }));
  const screen = await show(`${path}?user=12`);
  await expect.element(screen.getByText(/This user is inactive/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'View the portal as Nurul Huda' })).toBeDisabled();
});

test('T10 a role group beyond the caller’s own roles cannot be ticked; a save sends the version that was read', async () => {
  api.answer(setRoleGroups, branch(1, 'Orchard', [desk, finance]));
  const screen = await show(`${path}?user=12`);
  await screen.getByRole('button', { name: 'Change role groups' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Manager' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await press(screen.getByRole('checkbox', { name: 'Finance' }));
  await expect.element(screen.getByText('Gains: See the dashboard')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('User updated.')).toBeVisible();
  expect(api.calls(setRoleGroups)[0]).toMatchObject({
    params: { clinic_id: '1', user_id: '12' },
    body: { role_group_ids: [2, 4], updated_at: null },
  });
});

test('keeps the ticks after a refusal', async () => {
  api.refuse(setRoleGroups, 409, 'Somebody else changed this in the meantime.');
  const screen = await show(`${path}?user=12`);
  await screen.getByRole('button', { name: 'Change role groups' }).click();
  await press(screen.getByRole('checkbox', { name: 'Finance' }));
  await press(screen.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('Update user role failed.')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Finance' })).toBeChecked();
});

test('says why a portal cannot be viewed', async () => {
  api.refuse(startView, 403, 'This user may do more at this branch than you.');
  const screen = await show(`${path}?user=12`);
  await screen.getByRole('button', { name: 'View the portal as Nurul Huda' }).click();
  await expect.element(screen.getByText('The portal could not be opened.')).toBeVisible();
  expect(api.calls(startView)[0]).toMatchObject({ params: { id: '12' }, body: { clinic_id: 1 } });
});

test('says what a user manager may give to others, and what only because it is delegated', async () => {
  const users = { id: 6, name: 'Users', roles: ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE'] as Role[], delegated: false };
  api.answer(listRoleGroups, onePage([{ ...desk, delegated: true }, finance, users].map(listed)));
  api.answer(getUserAccess, accessOf(12, { branches: [branch(1, 'Orchard', [users])] }));
  const screen = await show(`${path}?user=12`);
  await expect.element(screen.getByText('Desk and Users', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Desk: an owner lets user managers assign it')).toBeVisible();
});

test('shows changes by others without a reload', async () => {
  const screen = await show(`${path}?user=12`);
  await expect.element(screen.getByText('Nurul Huda (cashier)')).toBeVisible();
  api.answer(getUserAccess, accessOf(12, { branches: [branch(1, 'Orchard', [desk, finance])] }));
  screen.live.emit('user_access_update', { user_id: 12 });
  await expect.element(screen.getByText('Finance', { exact: true })).toBeVisible();
});
