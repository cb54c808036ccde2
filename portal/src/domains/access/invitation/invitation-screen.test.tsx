import { acceptInvitation, readInvitation } from '@clinic/contract/access/invitation.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderWith } from '../../../testing/render-screen.tsx';
import { signedIn, startSession } from '../../../testing/signed-in.ts';
import { InvitationScreen } from './invitation-screen.tsx';

const api = fakeApi();
const account = { group_code: 'demo', group_name: 'Demo Clinics', username: 'locum', first_name: 'Arun' };
const fresh = 'Fresh#2027x';
const address = window.location.href;

beforeEach(() => {
  window.history.replaceState(null, '', '#the-token');
  api.answer(readInvitation, account);
});
afterEach(() => window.history.replaceState(null, '', address));

async function open(session = startSession()) {
  const onLeave = vi.fn();
  const screen = await renderWith(<InvitationScreen onLeave={onLeave} />, session);
  const choose = async (password: string, confirm = password) => {
    await screen.getByLabelText('New Password', { exact: false }).fill(password);
    await screen.getByLabelText('Confirm Password').fill(confirm);
    await screen.getByRole('button', { name: 'Set password' }).click();
  };
  return { screen, choose, onLeave };
}

describe('the link', () => {
  test('is read once, and its token is removed from the address', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Welcome, Arun' })).toBeVisible();
    await expect.element(screen.getByText('Choose a password to sign in at Demo Clinics.')).toBeVisible();
    await expect.element(screen.getByLabelText('User Name')).toHaveValue('locum');
    expect(api.calls(readInvitation).map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
    expect(window.location.href).not.toContain('the-token');
  });

  test('without a valid token says so and leads to the sign-in', async () => {
    api.refuse(readInvitation, 404);
    const { screen, onLeave } = await open();
    await expect.element(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await screen.getByRole('button', { name: 'Go to sign-in' }).click();
    expect(onLeave).toHaveBeenCalledWith();
    const without = await open();
    await expect
      .element(without.screen.getByText(/^It was already used, replaced by a newer one/).first())
      .toBeVisible();
    expect(api.calls(readInvitation)).toHaveLength(1);
  });

  test('can be retried with the same token after an outage', async () => {
    api.cut(readInvitation);
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: 'The invitation could not be opened' })).toBeVisible();
    api.answer(readInvitation, account);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Welcome, Arun' })).toBeVisible();
    expect(api.calls(readInvitation).at(-1)?.body).toEqual({ token: 'the-token' });
  });
});

describe('the password', () => {
  test('names empty and differing passwords and sends nothing', async () => {
    const { screen, choose } = await open();
    await screen.getByRole('button', { name: 'Set password' }).click();
    expect(screen.getByText('This value should not be blank.').elements()).toHaveLength(2);
    await choose(fresh, 'Other#2027x');
    await expect.element(screen.getByText('Please confirm your password.')).toBeVisible();
    expect(api.calls(acceptInvitation)).toHaveLength(0);
  });

  test('shows a refusal under its field and keeps the input', async () => {
    const breached = 'This password is one of the most common ones. Please choose another.';
    api.refuse(acceptInvitation, 400, breached, { password: [breached] });
    const { screen, choose } = await open();
    await choose('Password1!');
    await expect.element(screen.getByText(breached)).toBeVisible();
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
    await expect.element(screen.getByLabelText('New Password', { exact: false })).toHaveFocus();
    await expect.element(screen.getByLabelText('New Password', { exact: false })).toHaveValue('Password1!');
  });

  test('a link that expires meanwhile leads to the page that says so', async () => {
    api.refuse(acceptInvitation, 404);
    const { screen, choose } = await open();
    await choose(fresh);
    await expect.element(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  });

  test('is sent once, and leads to the sign-in with the account filled in', async () => {
    api.answer(acceptInvitation, undefined);
    const { choose, onLeave } = await open();
    await choose(fresh);
    await expect.poll(() => onLeave.mock.calls).toEqual([[{ code: 'DEMO', username: 'locum' }]]);
    expect(api.calls(acceptInvitation).map(({ body }) => body)).toEqual([
      { token: 'the-token', password: fresh, password_confirm: fresh },
    ]);
  });

  test('in a browser with another signed-in user, leads back to that user’s portal', async () => {
    api.answer(acceptInvitation, undefined);
    const { screen, choose, onLeave } = await open(signedIn({ username: 'owner' }));
    await choose(fresh);
    await expect.element(screen.getByText(/^locum can now sign in with Group Code DEMO/)).toBeVisible();
    await screen.getByRole('button', { name: 'Back to the portal' }).click();
    expect(onLeave).toHaveBeenCalledWith();
  });
});
