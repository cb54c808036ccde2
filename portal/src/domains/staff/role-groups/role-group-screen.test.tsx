import type { Role } from '@clinic/contract/shared/roles.ts';
import {
  createRoleGroup,
  delegateRoleGroup,
  deleteRoleGroup,
  getRoleGroup,
  type RoleGroupDetail,
  updateRoleGroup,
} from '@clinic/contract/staff/change-role-groups.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CreateRoleGroupScreen } from './create-role-group-screen.tsx';
import { RoleGroupScreen } from './role-group-screen.tsx';

const api = fakeApi();
const held: Role[] = ['ROLE_USER_UPDATE', 'ROLE_USER_VIEW', 'ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE'];

const desk: RoleGroupDetail = {
  id: 7,
  name: 'Appointment desk',
  roles: ['ROLE_APPOINTMENT_VIEW'],
  second_factor_required: false,
  delegated: false,
  delegation_hindrance: null,
  users: 1,
  branches: [{ id: 1, name: 'Orchard', users: 1 }],
  elsewhere: false,
  hindrance: null,
  may_narrow: true,
  updated_at: null,
  updated_by: null,
  members: [
    {
      id: 12,
      username: 'locum',
      first_name: 'Arun',
      last_name: 'Menon',
      enable: true,
      invited: true,
      branches: [{ id: 1, name: 'Orchard' }],
    },
  ],
};
const { members: _, delegation_hindrance: _hindrance, ...listed } = desk;

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getRoleGroup, desk);
});

const show = (roles: Role[] = held) =>
  renderScreen(RoleGroupScreen, { path: '/settings/role-groups/$id', at: '/settings/role-groups/7', roles });
const nameField = () => page.getByRole('textbox', { name: 'Name' });
/** Clicked without the pointer, because the open window locks scrolling and the test's frame may be larger than its browser's viewport. */
const press = async (locator: Locator) => {
  await expect.element(locator).toBeEnabled();
  (locator.element() as HTMLElement).click();
};
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const save = () => press(page.getByRole('button', { name: 'Save' }));

describe('the page of a role group', () => {
  test('shows a skeleton, a failure with the way back, and a deleted role group', async () => {
    const waiting = api.hold(getRoleGroup);
    const screen = await show();
    await expect.element(screen.getByRole('status', { name: 'Loading the role group' })).toBeVisible();
    waiting.letGo();
    await expect.element(screen.getByRole('heading', { name: 'Appointment desk' })).toBeVisible();
    await screen.unmount();
    api.refuse(getRoleGroup, 503, 'The service is busy.');
    const failed = await show();
    await expect.element(failed.getByText('The role group could not be loaded.')).toBeVisible();
    api.refuse(getRoleGroup, 404);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect.element(failed.getByText('Role group not found')).toBeVisible();
  });

  test('shows its users and its roles in words; roles beyond the caller’s own are fixed', async () => {
    const screen = await show();
    await expect.element(screen.getByText('1 person at Orchard').first()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Arun Menon, locum' })).toBeVisible();
    await expect.element(screen.getByText('Invited', { exact: true })).toBeVisible();
    await expect.element(box('See appointments')).toBeChecked();
    await expect.element(box('Decide on appointments')).toBeEnabled();
    await expect.element(box('See payments')).toBeDisabled();
    await expect
      .element(box('See payments'))
      .toHaveAccessibleDescription(/You do not have this role, so you cannot assign it\.$/);
  });

  test('with a second-factor rule, accepts more roles, and removals by owners only', async () => {
    const unused = { users: 0, branches: [], members: [] };
    api.answer(getRoleGroup, { ...desk, ...unused, second_factor_required: true, may_narrow: false });
    const screen = await show();
    await expect.element(screen.getByText('An owner requires a second factor here')).toBeVisible();
    await expect.element(box('See appointments')).toBeDisabled();
    await expect
      .element(box('See appointments'))
      .toHaveAccessibleDescription(/this role group requires a second factor/);
    await expect.element(box('Decide on appointments')).toBeEnabled();
    await expect.element(screen.getByText(/Only an owner can remove roles or delete it/)).toBeVisible();
    await screen.getByRole('button', { name: 'More actions' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  });

  test('shows another user’s save as soon as the typed changes are undone', async () => {
    const screen = await show();
    await nameField().fill('Bookings');
    api.answer(getRoleGroup, {
      ...desk,
      roles: ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE'],
      updated_at: '2026-03-01T00:00:00.000Z',
    });
    await screen.client.invalidateQueries({ queryKey: [getRoleGroup.name] });
    await expect.element(screen.getByText('Changed by another user')).toBeVisible();
    await expect.element(box('Decide on appointments')).not.toBeChecked();
    await nameField().fill('Appointment desk');
    await expect.element(box('Decide on appointments')).toBeChecked();
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  test('finds roles by any of their words', async () => {
    const screen = await show();
    await screen.getByRole('searchbox', { name: 'Find a role' }).fill('refund');
    await expect.element(box('See payments')).toBeVisible();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(2);
    await screen.getByRole('searchbox', { name: 'Find a role' }).fill('no such thing');
    await expect.element(screen.getByText('No matching roles')).toBeVisible();
  });

  test('shows what a change opens and for whom, then saves it with the version that was read', async () => {
    const after = { ...listed, roles: held.slice(2), updated_at: '2026-11-21T09:00:00.000Z', updated_by: 'owner' };
    api.answer(updateRoleGroup, after);
    const screen = await show();
    await box('Decide on appointments').click();
    await expect.element(screen.getByText('Gains: Decide on appointments')).toBeVisible();
    await expect.element(screen.getByText('Applies right away to: 1 person at Orchard')).toBeVisible();
    await save();
    await expect.element(screen.getByText('Save success!').first()).toBeVisible();
    expect(api.calls(updateRoleGroup)[0]?.body).toEqual({
      name: 'Appointment desk',
      roles: ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE'],
      updated_at: null,
    });
  });

  test('shows a refusal under its field and as a toast, and keeps what was typed', async () => {
    const taken = 'A role group with this name already exists.';
    api.refuse(updateRoleGroup, 422, taken, { name: [taken] });
    const screen = await show();
    await nameField().fill('Finance');
    await save();
    await expect.element(screen.getByText('Update role error.').first()).toBeVisible();
    await expect.element(nameField()).toHaveFocus();
    await expect.element(nameField()).toHaveAccessibleDescription(new RegExp(taken));
    await expect.element(nameField()).toHaveValue('Finance');
  });

  test('shows another user’s changes if the save was stale', async () => {
    api.refuse(updateRoleGroup, 409, 'Somebody else changed this.', {}, 'stale_object');
    const screen = await show();
    await nameField().fill('Front desk');
    api.answer(getRoleGroup, {
      ...desk,
      name: 'Bookings',
      updated_at: '2026-11-21T09:00:00.000Z',
      updated_by: 'owner',
    });
    await save();
    await expect.element(screen.getByRole('dialog', { name: 'Changed by another user' })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: 'Name Bookings Front desk' })).toBeVisible();
    await press(screen.getByRole('button', { name: 'Take theirs' }));
    await expect.element(nameField()).toHaveValue('Bookings');
  });

  test.each([
    ['own', /^You have this role group yourself/],
    ['beyond_own', /^It allows more than you can do/],
    ['elsewhere', /^It is also used at branches/],
  ] as const)('that cannot be changed (%s) says why and is read-only', async (hindrance, why) => {
    api.answer(getRoleGroup, { ...desk, hindrance });
    const screen = await show();
    await expect.element(screen.getByText(why)).toBeVisible();
    await expect.element(box('Decide on appointments')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save' }).elements()).toHaveLength(0);
  });

  test('lets an owner open it to user managers after a confirmation, and close it again', async () => {
    api.answer(delegateRoleGroup, { ...listed, delegated: true });
    const screen = await show(['ROLE_SUPERADMIN']);
    const allowed = screen.getByRole('switch', { name: 'Every user manager can assign it' });
    await press(allowed);
    await expect.element(screen.getByText(/never to themselves/)).toBeVisible();
    api.answer(getRoleGroup, { ...desk, delegated: true });
    await press(screen.getByRole('dialog').getByRole('button', { name: 'Allow' }));
    await expect.element(screen.getByText('User managers can now assign Appointment desk.')).toBeVisible();
    expect(api.calls(delegateRoleGroup)[0]?.body).toEqual({ delegated: true });
    await expect.element(allowed).toBeChecked();
    await expect.element(box('Change users')).toBeDisabled();
    await expect
      .element(box('Change users'))
      .toHaveAccessibleDescription(/Not available while every user manager can assign/);
    api.refuse(delegateRoleGroup, 503, 'The service is busy.');
    await press(allowed);
    await press(screen.getByRole('dialog').getByRole('button', { name: 'Stop' }));
    await expect.element(screen.getByText('The change could not be saved.')).toBeVisible();
    await expect.element(allowed).toBeChecked();
  });

  test.each([
    ['elsewhere', /^Only an owner of all branches/],
    ['opens_users', /^Not possible. This role group makes people owners/],
    ['beyond_own', /^Not possible. You do not have all of its roles/],
  ] as const)('says why an owner cannot open it to user managers (%s)', async (delegation_hindrance, why) => {
    api.answer(getRoleGroup, { ...desk, delegation_hindrance });
    const screen = await show(['ROLE_SUPERADMIN']);
    await expect.element(screen.getByText(why)).toBeVisible();
    await expect.element(screen.getByRole('switch', { name: 'Every user manager can assign it' })).toBeDisabled();
  });

  test('shows a user manager that they may assign it, and why they cannot add roles', async () => {
    const screen = await show();
    await expect.element(screen.getByRole('heading', { name: 'Who has it' })).toBeVisible();
    expect(screen.getByText('Who can assign it').elements()).toHaveLength(0);
    await screen.unmount();
    api.answer(getRoleGroup, { ...desk, delegated: true });
    const delegated = await show();
    await expect.element(delegated.getByText(/^Every user manager, because an owner allows it/)).toBeVisible();
    await expect.element(box('Decide on appointments')).toBeDisabled();
    await expect.element(box('Decide on appointments')).toHaveAccessibleDescription(/only an owner can add roles/);
  });

  test('removes an unused role group after a confirmation', async () => {
    api.answer(getRoleGroup, { ...desk, users: 0, branches: [], members: [] });
    api.answer(deleteRoleGroup, undefined);
    const screen = await show();
    await expect.element(screen.getByText('No one has it yet')).toBeVisible();
    await screen.getByRole('button', { name: 'More actions' }).click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
    await press(screen.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await expect.element(screen.getByText('Deleted.').first()).toBeVisible();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/settings/role-groups');
  });
});

describe('the form of a new role group', () => {
  const create = () => renderScreen(CreateRoleGroupScreen, { path: '/settings/role-groups/create', roles: held });

  test('requires a name; a failure keeps the choices', async () => {
    api.refuse(createRoleGroup, 503, 'The service is busy.');
    const screen = await create();
    await save();
    await expect.element(screen.getByText('This value should not be blank.')).toBeVisible();
    expect(api.calls(createRoleGroup)).toHaveLength(0);
    await nameField().fill('Bookings');
    await box('See appointments').click();
    await save();
    await expect.element(screen.getByText('Create role error.').first()).toBeVisible();
    await expect.element(box('See appointments')).toBeChecked();
  });

  test('leads to its page; a retry after a failure creates only one', async () => {
    api.cut(createRoleGroup);
    const screen = await create();
    await nameField().fill('Bookings');
    await box('See appointments').click();
    await save();
    await expect.element(screen.getByText('Create role error.').first()).toBeVisible();
    api.answer(createRoleGroup, { ...listed, id: 9, name: 'Bookings', users: 0, branches: [] });
    await save();
    await expect.element(screen.getByText('Create success!').first()).toBeVisible();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/settings/role-groups/9');
    const keys = api.calls(createRoleGroup).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});
