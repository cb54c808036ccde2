import {
  createOperator,
  inviteOperator,
  listOperators,
  requireTwoPeople,
  type Operator,
  resetOperatorSecondFactor,
  updateOperator,
} from '@clinic/contract/operators/operators.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();

const ravi: Operator = {
  id: 9,
  email: 'ravi@platform.sg',
  first_name: 'Ravi',
  last_name: 'Kumar',
  roles: ['finance', 'support'],
  enable: true,
  invitation: null,
  has_second_factor: true,
  last_used_at: '2026-11-28T02:00:00.000Z',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};
/** The one who is signed in. */
const mei: Operator = { ...ravi, id: 7, email: 'mei.tan@platform.sg', first_name: 'Mei', last_name: 'Tan' };
const invited: Operator = {
  ...ravi,
  invitation: { sent_at: '2026-11-02T00:00:00.000Z', expires_at: null, ended: false },
  has_second_factor: false,
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listOperators, { ...pageOf(mei, ravi), two_people: true });
});

const list = (at = '/console/settings/operators') => renderConsole({ at, roles: ['administrator'] });

test('the list is filtered by role and status, and says who decides alone', async () => {
  api.answer(listOperators, { ...pageOf(ravi), two_people: false });
  const screen = await list('/console/settings/operators?role=finance&state=active');
  await expect.element(screen.getByText('Finance, Support')).toBeVisible();
  await expect.element(screen.getByText('Each operator decides alone')).toBeVisible();
  expect(api.calls(listOperators)[0]?.query).toMatchObject({ role: 'finance', state: 'active' });
  api.refuse(requireTwoPeople, 409, 'This needs two active administrators with a second factor.');
  const require = screen.getByRole('button', { name: 'Require two people' });
  await require.click();
  await expect.element(screen.getByText(/needs two active administrators/)).toBeVisible();
  api.answer(requireTwoPeople, undefined);
  await require.click();
  await expect.element(screen.getByText('From now on these take two operators.')).toBeVisible();
});

test('an operator is invited by a link: a taken address shows at its field', async () => {
  const screen = await list();
  await screen.getByRole('button', { name: 'Invite operator' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Invite operator' });
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('siti@platform.sg');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect.element(dialog.getByText('Please choose a role.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Engineer' }).click();
  await dialog.getByLabelText('As a link that you hand over').click();
  api.refuse(createOperator, 409, 'Taken.', { email: ['Another operator has it.'] }, 'operator_email_taken');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect.element(dialog.getByText('Another operator has it.')).toBeVisible();
  api.answer(createOperator, { ...invited, id: 10 });
  api.answer(inviteOperator, { ...invited.invitation, link: 'https://clinics.sg/console/invitation#secret' } as never);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect.element(screen.getByLabelText('Link')).toHaveValue('https://clinics.sg/console/invitation#secret');
  expect(api.calls(createOperator).at(-1)?.body).toMatchObject({ roles: ['engineer'], deliver: 'link' });
  expect(api.calls(inviteOperator)[0]?.params).toEqual({ id: '10' });
});

test('roles change over the version that was read; the last administrator keeps theirs', async () => {
  const screen = await list();
  await screen.getByText('Ravi Kumar').click();
  const dialog = screen.getByRole('dialog', { name: 'ravi@platform.sg' });
  await dialog.getByRole('checkbox', { name: 'Support' }).click();
  await dialog.getByRole('switch', { name: /^Can sign in/ }).click();
  api.refuse(updateOperator, 409, 'Last.', { roles: ['Nobody else is one.'] }, 'last_administrator');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Nobody else is one.')).toBeVisible();
  api.answer(updateOperator, { ...ravi, roles: ['finance'], enable: false });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The operator was saved.')).toBeVisible();
  expect(api.calls(updateOperator).at(-1)?.body).toEqual({
    first_name: 'Ravi',
    last_name: 'Kumar',
    roles: ['finance'],
    enable: false,
    updated_at: ravi.updated_at,
  });
});

test('the own account offers no roles, and no reset of the second factor', async () => {
  const screen = await list();
  await screen.getByRole('button', { name: 'Mei Tan', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'mei.tan@platform.sg' });
  await expect.element(dialog.getByText('Another administrator changes your roles.')).toBeVisible();
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Reset second factor Mei Tan' }).query()).toBeNull();
});

test('a link without an address gets the one of the console', async () => {
  api.answer(listOperators, { ...pageOf(invited), two_people: true });
  const screen = await list();
  await screen.getByRole('button', { name: 'Invite again Ravi Kumar' }).click();
  api.answer(inviteOperator, { ...invited.invitation, link: '/console/invitation#secret' } as never);
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('As a link that you hand over').click();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect.element(screen.getByLabelText('Link')).toHaveValue(`${location.origin}/console/invitation#secret`);
});

test('an invited operator is invited again by email', async () => {
  api.answer(listOperators, { ...pageOf(invited), two_people: true });
  const screen = await list();
  await screen.getByRole('button', { name: 'Invite again Ravi Kumar' }).click();
  api.answer(inviteOperator, { ...invited.invitation, link: null } as never);
  await screen.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect.element(screen.getByText('The invitation was sent.')).toBeVisible();
});

test('a reset of the second factor is refused, then waits for another operator', async () => {
  const screen = await list();
  const ask = async () => {
    await screen.getByRole('button', { name: 'Reset second factor Ravi Kumar' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  };
  api.refuse(resetOperatorSecondFactor, 403, 'Another administrator must do this.', undefined, 'own_account');
  await ask();
  await expect.element(screen.getByText('Another administrator must do this.')).toBeVisible();
  api.answer({ ...resetOperatorSecondFactor, response: listOperators.response }, { approval_id: 4 } as never);
  await ask();
  await expect.element(screen.getByText(/Another operator must approve this/)).toBeVisible();
});
