import { allowLogin, exchangeToken, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderWith } from '../../testing/render-screen.tsx';
import { startSession } from '../../testing/signed-in.ts';
import { memberToken, orchard, permanentToken, tampines } from '../../testing/tokens.ts';
import { BranchScreen } from './branch-screen.tsx';

const api = fakeApi();

const open = async () => {
  const session = startSession({ permanent_token: permanentToken() });
  const screen = await renderWith(<BranchScreen />, session);
  return { session, screen };
};

const giveTokens = () =>
  api.answer(exchangeToken, ({ body }) => {
    const { id } = body as { id: number };
    return { token: memberToken({ clinic: id === tampines.id ? tampines : orchard }) };
  });

test('a 403 ends the session', async () => {
  api.refuse(allowLogin, 403, 'Your session has ended. Please sign in again.');
  const { session } = await open();
  await expect.poll(session.state).toEqual({ phase: 'signed_out', left: 'ended' });
});

test.each([429, 500, 503])('status %i does not sign out and can be retried', async (status) => {
  api.refuse(allowLogin, status, 'Later, please.');
  const { session, screen } = await open();
  await expect.element(screen.getByText('Later, please.')).toBeVisible();
  expect(session.state().phase).toBe('choosing');
  api.answer(allowLogin, { data: [orchard] });
  giveTokens();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => session.state().phase).toBe('signed_in');
});

test('says so if there is no branch, and offers log-out', async () => {
  api.answer(allowLogin, { data: [] });
  api.answer(revokeDevice, undefined);
  const { session, screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'No branch to open' })).toBeVisible();
  await screen.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => session.state().phase).toBe('signed_out');
});

test('opens a single branch at once', async () => {
  api.answer(allowLogin, { data: [tampines] });
  giveTokens();
  const { session } = await open();
  await expect.poll(() => session.state().phase).toBe('signed_in');
  expect(api.calls(exchangeToken)).toHaveLength(1);
});

test('of several, the first is preselected and Enter opens it', async () => {
  api.answer(allowLogin, { data: [orchard, tampines] });
  giveTokens();
  const { session, screen } = await open();
  await expect.element(screen.getByRole('radio', { name: 'Orchard' })).toBeChecked();
  const preselected = screen.getByRole('radio', { name: 'Orchard' }).element();
  if (preselected instanceof HTMLElement) preselected.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => session.state()).toMatchObject({ phase: 'signed_in', claims: { data: { clinic: orchard } } });
});

test('opens another of several', async () => {
  api.answer(allowLogin, { data: [orchard, tampines] });
  giveTokens();
  const { session, screen } = await open();
  await screen.getByRole('radio', { name: 'Tampines' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(() => session.state())
    .toMatchObject({ phase: 'signed_in', claims: { data: { clinic: tampines } } });
});

test('a forced password change comes before the branch', async () => {
  api.answer(allowLogin, { data: [orchard, tampines] });
  api.answer(exchangeToken, { token: memberToken({ change_password: true }) });
  const { session } = await open();
  await expect.poll(() => session.state().phase).toBe('password');
});

test('shows one and the same text while branches load and one opens', async () => {
  api.answer(allowLogin, { data: [orchard] });
  giveTokens();
  const [branches, token] = [api.hold(allowLogin), api.hold(exchangeToken)];
  const { session, screen } = await open();
  const waiting = screen.getByRole('heading', { name: 'Just a moment' });
  await expect.element(waiting).toBeVisible();
  branches.letGo();
  await expect.poll(() => api.calls(exchangeToken)).toHaveLength(1);
  await expect.element(waiting).toBeVisible();
  token.letGo();
  await expect.poll(() => session.state().phase).toBe('signed_in');
});
