import { listRoleGroups, type ListedRoleGroup } from '@clinic/contract/staff/role-groups.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { roleGroupListSearch } from './role-group-list-search.ts';
import { roleGroupWalk } from './role-group-walk.ts';
import { RoleGroupListScreen } from './role-group-list-screen.tsx';

const api = fakeApi();
const path = '/settings/role-groups';

const group = (id: number, name: string, change: Partial<ListedRoleGroup> = {}): ListedRoleGroup => ({
  id,
  name,
  roles: [],
  second_factor_required: false,
  delegated: false,
  users: 0,
  branches: [],
  elsewhere: false,
  hindrance: null,
  may_narrow: true,
  updated_at: null,
  updated_by: null,
  ...change,
});
const groups = [
  group(1, 'Desk', { roles: ['ROLE_TRANSACTION_VIEW'], users: 2, branches: [{ id: 1, name: 'Orchard', users: 2 }] }),
  group(2, 'Owner', {
    roles: ['ROLE_SUPERADMIN'],
    hindrance: 'own',
    users: 1,
    branches: [{ id: 1, name: 'Orchard', users: 1 }],
  }),
  group(3, 'Reviews', { roles: ['ROLE_CUSTOMER_REVIEW_VIEW'], elsewhere: true, hindrance: 'elsewhere' }),
];
const onePage = (data: ListedRoleGroup[]) => ({ data, pager: { p: 1, n: 1_000, pages: 1, rows: data.length } });

const show = async (
  at = path,
  roles: ('ROLE_USER_VIEW' | 'ROLE_USER_UPDATE')[] = ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE'],
) => {
  await page.viewport(1400, 900);
  return renderScreen(RoleGroupListScreen, { path, at, search: roleGroupListSearch, isBrief: true, roles });
};

test('shows an outage with a retry, and differently from an empty list', async () => {
  api.refuse(listRoleGroups, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Get roles fail.')).toBeVisible();
  api.answer(listRoleGroups, onePage([]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No role groups yet')).toBeVisible();
});

test('shows what each role group opens and who has it; the caller’s own is read-only', async () => {
  api.answer(listRoleGroups, onePage(groups));
  const screen = await show();
  await expect
    .element(screen.getByRole('row', { name: 'EDIT Desk Payments 2 people at Orchard – People with its roles –' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: 'VIEW Owner Everything 1 person at Orchard – People with its roles –' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /Reviews Reviews Only at branches that are not yours/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Create Role Group' })).toBeVisible();
  await screen.getByRole('link', { name: 'EDIT Desk' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(`${path}/1`);
});

test('finds a role group by what it opens; hides the create button without the role', async () => {
  api.answer(listRoleGroups, onePage(groups));
  const screen = await show(`${path}?name=see+payments`, ['ROLE_USER_VIEW']);
  await expect.element(screen.getByRole('link', { name: 'VIEW Desk' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^VIEW/ }).elements()).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Create Role Group' }).elements()).toHaveLength(0);
  await screen.getByLabelText('Name or what it opens').fill('nothing like it');
  await expect.element(screen.getByText('No matching role groups')).toBeVisible();
});

test('next and previous on the page of one walk the role groups that the list shows', () => {
  const { select } = roleGroupWalk.page({ name: 'see payments' }, 1);
  expect(select?.(onePage(groups))).toMatchObject({ rows: 1, steps: [{ row: '1', path: `${path}/1` }] });
});

test('refetches after changes by others', async () => {
  api.answer(listRoleGroups, onePage(groups));
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: 'EDIT Desk' })).toBeVisible();
  api.answer(listRoleGroups, onePage([group(1, 'Front desk')]));
  screen.live.emit('role_group_changed', { role_group_id: 1 });
  await expect.element(screen.getByRole('link', { name: 'EDIT Front desk' })).toBeVisible();
});
