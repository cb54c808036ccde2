import { no_photos } from '@clinic/contract/shared/photos/photo.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { listRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { password_rule } from '@clinic/contract/access/password.ts';
import { createUser, type User } from '@clinic/contract/staff/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CreateUserScreen } from './create-user-screen.tsx';

const api = fakeApi();
const path = '/settings/user/create';

const made: User = {
  id: 31,
  username: 'siti',
  enable: true,
  first_name: '',
  last_name: '',
  gender: null,
  email: 'siti@clinic.example',
  telephone: '',
  mobile: '',
  address: '',
  post_code: '',
  division_id: null,
  description: '',
  remarks: '',
  photos: no_photos,
  created_at: '2026-01-15T03:04:05.000Z',
  updated_at: '2026-01-15T03:04:05.000Z',
  medinet_id: null,
  change_password: false,
  invitation: null,
  allow_telemed: false,
  beyond_own: false,
  may_update: true,
  may_invite: true,
  user_group_clinics: [],
};
const group = (id: number, name: string, roles: Role[]) => ({
  id,
  name,
  roles,
  second_factor_required: false,
  delegated: false,
  users: 1,
  branches: [],
  elsewhere: false,
  hindrance: null,
  may_narrow: true,
  updated_at: null,
  updated_by: null,
});

beforeEach(async () => {
  await page.viewport(1280, 1000);
  const groups = [group(2, 'Desk', ['ROLE_USER_VIEW']), group(5, 'Owner', ['ROLE_SUPERADMIN'])];
  api.answer(listRoleGroups, { data: groups, pager: { p: 1, n: 1000, pages: 1, rows: 2 } });
  api.answer(createUser, made);
});

const show = (roles: Role[] = ['ROLE_USER_VIEW', 'ROLE_USER_CREATE', 'ROLE_USER_UPDATE']) =>
  renderScreen(CreateUserScreen, { path, roles });
type Shown = Awaited<ReturnType<typeof show>>;

async function fillIn(screen: Shown): Promise<void> {
  await screen.getByRole('textbox', { name: 'User Name' }).fill('siti');
  await screen.getByRole('textbox', { name: 'Email' }).fill('siti@clinic.example');
}
/** Pressed by keyboard, because the toast of the previous save covers the button for a while. */
async function save(screen: Shown): Promise<void> {
  const button = screen.getByRole('button', { name: 'Save' });
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).click();
}

test('sends nothing while the user name, the email or a chosen password is missing', async () => {
  const screen = await show();
  await screen.getByRole('radio', { name: 'Password set by you' }).click();
  await save(screen);
  await expect.poll(() => screen.getByText('This value should not be blank.').elements().length).toBe(3);
  await expect.element(screen.getByRole('textbox', { name: 'User Name' })).toHaveFocus();
  expect(api.calls(createUser)).toHaveLength(0);
});

test('sends an invited user without a password and with the ticked role groups, once under one key, and opens their page', async () => {
  const screen = await show();
  await fillIn(screen);
  await expect.element(screen.getByRole('checkbox', { name: 'Owner' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Desk' }).click();
  api.refuse(createUser, 503, 'The service is busy.');
  await save(screen);
  await expect.element(screen.getByText('Creation failed.')).toBeVisible();
  api.answer(createUser, made);
  await save(screen);
  await expect.element(screen.getByText('User created.')).toBeVisible();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/settings/user/31');
  const calls = api.calls(createUser);
  expect(calls.at(-1)?.body).toMatchObject({ username: 'siti', invite: true, groups: [2] });
  expect(calls.at(-1)?.body).not.toHaveProperty('plain_password');
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a user manager may give a delegated role group that they do not have', async () => {
  const cashier = group(7, 'Cashier', ['ROLE_TRANSACTION_CREATE']);
  const groups = [
    { ...cashier, delegated: true },
    { ...cashier, id: 8, name: 'Finance' },
  ];
  api.answer(listRoleGroups, { data: groups, pager: { p: 1, n: 1000, pages: 1, rows: 2 } });
  const screen = await show();
  await expect.element(screen.getByRole('checkbox', { name: 'Finance' })).toBeDisabled();
  await expect
    .element(screen.getByRole('checkbox', { name: 'Finance' }))
    .toHaveAccessibleDescription(/^It allows more than you can do here, so only an owner can assign or remove it/);
  const given = screen.getByRole('checkbox', { name: 'Cashier' });
  await expect.element(given).toHaveAccessibleDescription(/^An owner lets you assign it, although you do not have it/);
  await given.click();
  await fillIn(screen);
  await save(screen);
  await expect.element(screen.getByText('User created.')).toBeVisible();
  expect(api.calls(createUser)[0]?.body).toMatchObject({ groups: [7] });
});

test.each([
  ['username', 'User Name'],
  ['email', 'Email'],
  ['first_name', 'First Name'],
  ['mobile', 'Mobile'],
  ['post_code', 'Postal Code'],
  ['division_id', 'Division ID'],
  ['remarks', 'Remarks'],
])('%s shows and focuses the server’s message, and keeps what was typed', async (field, label) => {
  api.refuse(createUser, 422, 'Validation failed.', { [field]: [`Wrong: ${field}.`] });
  const screen = await show();
  await fillIn(screen);
  await save(screen);
  await expect.element(screen.getByText(`Wrong: ${field}.`)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: label })).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'User Name' })).toHaveValue('siti');
});

test('an invited user must be enabled: the switch explains it; a disabled user can have a password', async () => {
  api.answer(createUser, { ...made, enable: false });
  const screen = await show();
  await fillIn(screen);
  await expect.element(screen.getByRole('switch')).toBeChecked();
  (screen.getByRole('switch').element() as HTMLElement).click();
  await save(screen);
  await expect.element(screen.getByText(/^Please activate the user before you invite them/)).toBeVisible();
  expect(api.calls(createUser)).toHaveLength(0);
  await screen.getByRole('radio', { name: 'Password set by you' }).click();
  await screen.getByPlaceholder('First password').fill('Portal#2027x');
  await save(screen);
  await expect.element(screen.getByText('User created.')).toBeVisible();
  expect(api.calls(createUser)[0]?.body).toMatchObject({ enable: false, plain_password: 'Portal#2027x' });
});

test('shows a refused password and refused role groups at their fields', async () => {
  api.refuse(createUser, 422, 'Validation failed.', { plain_password: ['Too common.'], groups: ['Beyond yours.'] });
  const screen = await show();
  await fillIn(screen);
  await screen.getByRole('radio', { name: 'Password set by you' }).click();
  await screen.getByPlaceholder('First password').fill('Password1!');
  await save(screen);
  await expect.element(screen.getByText('Too common.')).toBeVisible();
  await expect.element(screen.getByText('Beyond yours.')).toBeVisible();
  await expect.element(screen.getByPlaceholder('First password')).toHaveFocus();
  expect(api.calls(createUser)[0]?.body).toMatchObject({ plain_password: 'Password1!' });
});

test('says the password rule once: as a hint, then as the error', async () => {
  api.refuse(createUser, 422, 'Validation failed.', { plain_password: [password_rule] });
  const screen = await show();
  await fillIn(screen);
  await screen.getByRole('radio', { name: 'Password set by you' }).click();
  expect(screen.getByText(password_rule).elements()).toHaveLength(1);
  await screen.getByPlaceholder('First password').fill('weak');
  await save(screen);
  await expect.element(screen.getByPlaceholder('First password')).toHaveFocus();
  await expect.element(screen.getByPlaceholder('First password')).toHaveAccessibleDescription(password_rule);
});

test('hides the role groups from a user who may not assign them', async () => {
  const screen = await show(['ROLE_USER_CREATE']);
  await expect.element(screen.getByRole('textbox', { name: 'User Name' })).toBeVisible();
  expect(screen.getByText('Access').elements()).toHaveLength(0);
  expect(api.calls(listRoleGroups)).toHaveLength(0);
});
