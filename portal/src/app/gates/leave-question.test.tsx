import { allowLogin, exchangeToken, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFormModified } from '../../platform/form/modified-form.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { memberToken, orchard, tampines } from '../../testing/tokens.ts';
import { AvatarMenu } from '../frame/account/avatar-menu.tsx';
import { BranchButton } from '../frame/branch-button.tsx';
import { LogOutButton } from '../frame/log-out-button.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';

const question = 'This page is asking you to confirm that you want to leave?';
const api = fakeApi();

function Portal() {
  const [text, setText] = useState('');
  useFormModified(text !== '');
  return (
    <>
      <BranchButton />
      <PaletteButton />
      <LogOutButton />
      <AvatarMenu />
      <input aria-label="Remark" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <LeaveGuard />
    </>
  );
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  // The name is that of the token.
  api.refuse(getSelfProfile, 503, 'Later, please.');
  api.answer(allowLogin, { data: [orchard, tampines] });
  api.answer(exchangeToken, { token: memberToken({ clinic: tampines }) });
  api.answer(revokeDevice, undefined);
});

type Screen = Awaited<ReturnType<typeof renderScreen>>;

const ways: Record<string, (screen: Screen) => Promise<void>> = {
  'Change Location': async (screen) => {
    await screen.getByRole('button', { name: 'Orchard. Change Location' }).click();
    await screen.getByRole('radio', { name: 'Tampines' }).click();
    await screen.getByRole('button', { name: 'Change', exact: true }).click();
  },
  'The palette': async (screen) => {
    await screen
      .getByRole('button', { name: /^Search/ })
      .first()
      .click();
    await screen.getByRole('button', { name: 'Tampines' }).click();
  },
  'Log out': (screen) => screen.getByRole('button', { name: 'Log out' }).first().click(),
  'Log out on a phone': async (screen) => {
    await page.viewport(390, 800);
    await screen.getByRole('button', { name: /your account$/ }).click();
    await screen.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Log out' }).click();
  },
};

/** Change Location stays open behind the question. */
const closeWindow = async (screen: Screen): Promise<void> => {
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  if (cancel.query() !== null) await cancel.click();
};

const placeOf = ({ session }: Screen): string => {
  const state = session.state();
  return state.phase === 'signed_in' ? state.claims.data.clinic.name : state.phase;
};

for (const [way, leave] of Object.entries(ways)) {
  const goal = way.startsWith('Log out') ? 'signed_out' : 'Tampines';

  test(`${way}: without changes the user is not asked`, async () => {
    const screen = await renderScreen(Portal, { path: '/' });
    await leave(screen);
    await expect.poll(() => placeOf(screen)).toBe(goal);
    await expect.element(screen.getByText(question)).not.toBeInTheDocument();
  });

  test(`${way}: a modified form asks; Stay keeps what was typed, Leave goes`, async () => {
    const screen = await renderScreen(Portal, { path: '/' });
    await screen.getByLabelText('Remark').fill('typed');
    await leave(screen);
    await expect.element(screen.getByText(question)).toBeVisible();
    await screen.getByRole('button', { name: 'Stay' }).click();
    await expect.element(screen.getByText(question)).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Remark')).toHaveValue('typed');
    expect(placeOf(screen)).toBe('Orchard');
    await closeWindow(screen);
    await leave(screen);
    await screen.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => placeOf(screen)).toBe(goal);
  });
}

test('Escape first answers the question, then closes the window behind it, which has regained the focus', async () => {
  const screen = await renderScreen(Portal, { path: '/' });
  await screen.getByLabelText('Remark').fill('typed');
  await ways['Change Location']?.(screen);
  await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText(question)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Change', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls(exchangeToken)).toHaveLength(0);
});

test('a failed branch change keeps the form, and the next attempt to leave asks again', async () => {
  api.refuse(exchangeToken, 503, 'Later, please.');
  const screen = await renderScreen(Portal, { path: '/' });
  await screen.getByLabelText('Remark').fill('typed');
  await ways['Change Location']?.(screen);
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('Later, please.')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await ways['Log out']?.(screen);
  await expect.element(screen.getByText(question)).toBeVisible();
  expect(placeOf(screen)).toBe('Orchard');
});
