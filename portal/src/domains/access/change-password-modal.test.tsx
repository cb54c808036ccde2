import { changePassword } from '@clinic/contract/access/password.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { permanentToken } from '../../testing/tokens.ts';
import { PasswordCard } from './second-factor/password-card.tsx';

const api = fakeApi();

const open = async () => {
  const screen = await renderScreen(PasswordCard, { path: '/account/security' });
  await screen.getByRole('button', { name: 'Change password' }).click();
  const current = screen.getByRole('textbox', { name: 'Current Password' });
  await expect.element(current).toHaveFocus();
  return { screen, current, window: screen.getByRole('dialog', { name: 'Change Password' }) };
};
type Opened = Awaited<ReturnType<typeof open>>;

const ways: [string, (opened: Opened) => Promise<void>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', ({ screen }) => screen.getByRole('button', { name: 'Cancel' }).click()],
  [
    'a click beside it',
    async () => {
      const beside = document.elementFromPoint(5, 5);
      if (beside) await userEvent.click(beside, { position: { x: 5, y: 5 } });
    },
  ],
];

test.each(ways)('%s closes an empty window', async (_, leave) => {
  const opened = await open();
  await leave(opened);
  await expect.element(opened.window).not.toBeInTheDocument();
});

test.each(ways)('%s asks before typed input is dropped', async (_, leave) => {
  const opened = await open();
  const { screen, current, window } = opened;
  await current.fill('Portal#2026');
  await leave(opened);
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(current).toHaveValue('Portal#2026');
  await leave(opened);
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(window).not.toBeInTheDocument();
  expect(api.calls(changePassword)).toHaveLength(0);
});

test('closes without a question after a successful change', async () => {
  api.answer(changePassword, { token: permanentToken() });
  const { screen, current, window } = await open();
  await current.fill('Portal#2026');
  await screen.getByRole('textbox', { name: 'New Password' }).fill('Fresh#2026a');
  await screen.getByRole('textbox', { name: 'Confirm Password' }).fill('Fresh#2026a');
  await screen.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.element(screen.getByText('Password changed.')).toBeVisible();
  await expect.element(window).not.toBeInTheDocument();
});
