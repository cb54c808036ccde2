import { listActivities } from '@clinic/contract/trail/activities.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { inviteUser } from '@clinic/contract/staff/invitation.ts';
import { listRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { getUser, listUserBranches, updateUser, type User } from '@clinic/contract/staff/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LaterTab } from '../../../platform/record/record-tabs.tsx';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { branchOf, desk, owners, userOf } from './testing/user.ts';
import { OwnUserPage, UserPage } from './user-page.tsx';
import { userPageSearch } from './user-page-search.ts';

const api = fakeApi();
/** Id of the member that the tests sign in as. */
const own_id = 7;

beforeEach(async () => {
  await page.viewport(1280, 1000);
  api.answer(getUser, ({ params }) => userOf({ id: Number(params['id']) }));
  api.answer(listUserBranches, { data: [branchOf({ id: 1, name: 'Orchard' })] });
  api.answer(listRoleGroups, { data: [desk, owners], pager: { p: 1, n: 1000, pages: 1, rows: 2 } });
});

const show = (id = 12, roles: Role[] = ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE'], tab = 'profile') =>
  renderScreen(
    () => (
      <UserPage
        id={id}
        tabs={(user, open) => [
          {
            tab: 'activity',
            label: 'Activity',
            content: (
              <LaterTab is_open={open === 'activity'}>
                <RecordActivity entity="user" id={user.id} />
              </LaterTab>
            ),
          },
        ]}
      />
    ),
    { path: '/settings/user/$id', at: `/settings/user/${id}?tab=${tab}`, roles, search: userPageSearch, isBrief: true },
  );

test('shows a skeleton, an outage with a retry, and an unknown user', async () => {
  const held = api.hold(getUser);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading the user' })).toBeVisible();
  held.letGo();
  await expect.element(screen.getByRole('heading', { name: 'Nurul Huda · Active' })).toBeVisible();
  api.refuse(getUser, 503, 'The service is busy.');
  await screen.client.invalidateQueries({ queryKey: [getUser.name] });
  await expect
    .element(screen.getByText('The user could not be refreshed and may be out of date.', { exact: false }))
    .toBeVisible();
});

test('reports load failures in the specification’s words', async () => {
  api.refuse(getUser, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Fetch user failed.')).toBeVisible();
  api.refuse(getUser, 404, 'Not found.');
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('User not found')).toBeVisible();
});

const labels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  telephone: 'Telephone',
  mobile: 'Mobile',
  address: 'Address',
  post_code: 'Postal Code',
  division_id: 'Division ID',
  description: 'Description',
  remarks: 'Remarks',
  plain_password: 'User Password',
};

test.each(Object.entries(labels))('%s shows and focuses the server’s message', async (field, label) => {
  const message = `Wrong: ${field}.`;
  api.refuse(updateUser, 422, 'Validation failed.', { [field]: [message] });
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Remarks' }).fill('something');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByText('Update failed.')).toBeVisible();
  const input =
    field === 'plain_password' ? screen.getByPlaceholder('New password') : screen.getByRole('textbox', { name: label });
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
});

test('sends the typed values with the version that was read; an empty password is left out', async () => {
  api.answer(updateUser, userOf({ first_name: 'Siti', updated_at: '2026-03-15T03:04:05.000Z' }));
  const screen = await show();
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Siti');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('User updated.')).toBeVisible();
  const body = api.calls(updateUser)[0]?.body;
  expect(body).toMatchObject({ first_name: 'Siti', division_id: null, updated_at: '2026-02-15T03:04:05.000Z' });
  expect(body).not.toHaveProperty('plain_password');
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('a stale save shows another user’s changes and loses neither version', async () => {
  const screen = await show();
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Siti');
  api.refuse(updateUser, 409, 'Somebody else changed this in the meantime.', undefined, 'stale_object');
  const theirs = userOf({ mobile: '9123 4567', updated_at: '2026-03-01T00:00:00.000Z' });
  api.answer(getUser, theirs);
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByRole('row', { name: 'Mobile 9123 4567 not changed by you' })).toBeVisible();
  api.answer(updateUser, userOf({ ...theirs, first_name: 'Siti', updated_at: '2026-03-02T00:00:00.000Z' }));
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByText('User updated.')).toBeVisible();
  expect(api.calls(updateUser).at(-1)?.body).toMatchObject({
    first_name: 'Siti',
    mobile: '9123 4567',
    updated_at: '2026-03-01T00:00:00.000Z',
  });
});

test('shows another user’s save as soon as the typed changes are discarded or undone', async () => {
  const screen = await show();
  const first = screen.getByRole('textbox', { name: 'First Name' });
  const mobile = screen.getByRole('textbox', { name: 'Mobile' });
  const theirs = async (saved: Partial<User>) => {
    api.answer(getUser, userOf(saved));
    await screen.client.invalidateQueries({ queryKey: [getUser.name] });
    await expect.element(screen.getByText('Changed by another user')).toBeVisible();
  };
  await first.fill('Siti');
  await theirs({ mobile: '9123 4567', updated_at: '2026-03-01T00:00:00.000Z' });
  await expect.element(mobile).toHaveValue('');
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(mobile).toHaveValue('9123 4567');
  await expect.element(first).toHaveValue('Nurul');
  await first.fill('Siti');
  await theirs({ mobile: '9765 4321', updated_at: '2026-03-02T00:00:00.000Z' });
  await first.fill('Nurul');
  await expect.element(mobile).toHaveValue('9765 4321');
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('an unknown email is neither required nor sent; that of a user beyond the caller’s roles is fixed', async () => {
  api.answer(getUser, userOf({ email: null, beyond_own: true }));
  api.answer(updateUser, userOf({ email: null, first_name: 'Siti', updated_at: '2026-03-15T03:04:05.000Z' }));
  const screen = await show();
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Siti');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('User updated.')).toBeVisible();
  expect(api.calls(updateUser)[0]?.body).not.toHaveProperty('email');
});

test('a save refetches the user’s activity', async () => {
  api.answer(listActivities, { data: [] });
  const screen = await show();
  expect(api.calls(listActivities)).toHaveLength(0);
  await screen.getByRole('link', { name: 'Activity' }).click();
  await expect.poll(() => api.calls(listActivities).length).toBe(1);
  await screen.getByRole('link', { name: 'Profile' }).click();
  api.answer(updateUser, userOf({ first_name: 'Siti', updated_at: '2026-03-15T03:04:05.000Z' }));
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Siti');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => api.calls(listActivities).length).toBe(2);
});

test('T10 password, email and enable are read-only for a user beyond the caller’s roles', async () => {
  api.answer(getUser, userOf({ beyond_own: true }));
  const screen = await show();
  await expect.element(screen.getByText('This user can do more than you')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  expect(screen.getByLabelText('User Password').elements()).toHaveLength(0);
  expect(screen.getByRole('switch').elements()).toHaveLength(0);
});

const showOwn = () => renderScreen(() => <OwnUserPage id={own_id} />, { path: '/account/profile', roles: [] });

test.each([
  ['its own page', showOwn],
  ['the page of a user', () => show(own_id, [], 'access')],
])('the own account has no enable, password or role groups, on %s', async (_, open) => {
  api.answer(getUser, userOf({ id: own_id }));
  const screen = await open();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'Access' }).elements()).toHaveLength(0);
  expect(screen.getByRole('switch').elements()).toHaveLength(0);
  expect(api.calls(listUserBranches)).toHaveLength(0);
});

test('the user is read-only if the caller may not change them, with any role at this branch', async () => {
  api.answer(getUser, userOf({ may_update: false }));
  const screen = await show();
  await expect.element(screen.getByRole('textbox', { name: 'First Name' })).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Save', exact: true }).elements()).toHaveLength(0);
});

test('a user without a password can be invited again', async () => {
  api.answer(
    getUser,
    userOf({
      invitation: { sent_at: '2026-02-15T03:04:05.000Z', expires_at: '2026-02-18T03:04:05.000Z', ended: false },
    }),
  );
  api.answer(inviteUser, { sent_at: '2026-03-15T03:04:05.000Z', expires_at: null, ended: false });
  const screen = await show(12, ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE']);
  await expect.element(screen.getByText(/The link has expired. Send a new one/)).toBeVisible();
  await screen.getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('Invitation sent.')).toBeVisible();
});

test.each([
  [{ expires_at: null, ended: false }, /The email is being sent\./],
  [{ expires_at: null, ended: true }, /The link is no longer valid\. Send a new one\./],
  [{ expires_at: '2099-02-18T03:04:05.000Z', ended: false }, /The link is valid until/],
])('describes the state of an invitation: %o', async (state, said) => {
  api.answer(getUser, userOf({ invitation: { sent_at: '2026-02-15T03:04:05.000Z', ...state } }));
  const screen = await show();
  await expect.element(screen.getByText(said)).toBeVisible();
});
