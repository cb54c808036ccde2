import { lockSession, unlockSession } from '@clinic/contract/access/idle-lock.ts';
import { revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { lockCounter } from '../../domains/access/idle-lock/lock-counter.ts';
import { type ApiProblem, unreachable } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderWith } from '../../testing/render-screen.tsx';
import { startSession } from '../../testing/signed-in.ts';
import { memberToken, orchard, permanentToken } from '../../testing/tokens.ts';
import { SignInGate } from './sign-in-gate.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer(lockSession, undefined);
  api.answer(unlockSession, undefined);
});

/** A page with typed input, an open window and patient data. */
function Page() {
  const [typed, setTyped] = useState('');
  const [opened, setOpen] = useState(false);
  return (
    <>
      <p>Patient S1234567A</p>
      <input aria-label="Remark" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal opened={opened} onClose={() => setOpen(false)} title="Refund">
        <input aria-label="Amount" data-autofocus />
      </Modal>
    </>
  );
}

const open = async (locked?: true) => {
  const session = startSession({
    permanent_token: permanentToken(),
    member_token: memberToken(),
    clinic_id: orchard.id,
    locked,
  });
  const screen = await renderWith(
    <SignInGate>
      <Page />
    </SignInGate>,
    session,
  );
  return { session, screen };
};
const lock_dialog = page.getByRole('dialog', { name: 'Locked' });
const password = lock_dialog.getByRole('textbox', { name: 'Password' });
const unlock = async (typed: string) => {
  await password.fill(typed);
  await userEvent.keyboard('{Enter}');
};

test('the lock hides the page from view and from screen readers, with its windows and its title', async () => {
  document.title = 'Transaction 41 · Portal';
  const { session, screen } = await open();
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Refund' })).toBeVisible();
  await lockCounter(session);
  await expect.element(password).toHaveFocus();
  await expect.element(screen.getByText('Patient S1234567A')).not.toBeVisible();
  await expect.element(screen.getByLabelText('Amount')).not.toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Refund' }).elements()).toEqual([]);
  expect(document.body.innerText).not.toContain('S1234567A');
  expect(document.title).toBe('Locked · Portal');
  expect(api.calls(lockSession)).toHaveLength(1);
});

test('T5 the lock shows the start of the user name, never the whole', async () => {
  await open(true);
  await expect.element(lock_dialog.getByText('Signed in at Orchard as “ca…”.')).toBeVisible();
  expect(document.body.innerText).not.toContain('cashier');
});

test('unlocking restores the page: input, open windows and focus', async () => {
  const { session, screen } = await open();
  await screen.getByLabelText('Remark').fill('half a remark');
  await lockCounter(session);
  await unlock('Portal#2026');
  await expect.element(screen.getByText('Patient S1234567A')).toBeVisible();
  await expect.element(screen.getByLabelText('Remark')).toHaveValue('half a remark');
  await expect.element(screen.getByLabelText('Remark')).toHaveFocus();
  expect(api.calls(unlockSession)[0]?.body).toEqual({ password: 'Portal#2026' });
  expect(lock_dialog.elements()).toEqual([]);
});

test('with reduced motion the unlocked page is visible at once and takes the focus', async () => {
  const preferMotion = (value: 'reduce' | 'no-preference') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await preferMotion('reduce');
  onTestFinished(async () => void (await preferMotion('no-preference')));
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  const { session, screen } = await open();
  const remark = screen.getByLabelText('Remark');
  await remark.fill('half a remark');
  // During the animation: an element that is still fading in does not take the focus.
  const look = () => getComputedStyle(remark.element()).visibility;
  document.documentElement.dataset['locked'] = '';
  expect(look()).toBe('hidden');
  delete document.documentElement.dataset['locked'];
  expect(look()).toBe('visible');

  await lockCounter(session);
  await unlock('Portal#2026');
  await expect.element(remark).toHaveFocus();
});

test('keys do not reach the page behind the lock, and Escape closes neither the lock nor a window behind it', async () => {
  const { session, screen } = await open();
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByLabelText('Amount')).toHaveFocus();
  let heard = 0;
  const hear = () => (heard += 1);
  document.documentElement.addEventListener('keydown', hear);
  await lockCounter(session);
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('/k{Escape}{Escape}{Tab}{Tab}{Tab}{Tab}');
  document.documentElement.removeEventListener('keydown', hear);
  expect(heard).toBe(0);
  expect(lock_dialog.element().contains(document.activeElement) || document.activeElement === document.body).toBe(true);
  await unlock('Portal#2026');
  await expect.element(screen.getByRole('dialog', { name: 'Refund' })).toBeVisible();
});

test('a wrong password shows at its field, a locked account and a lost connection above it', async () => {
  api.refuse(unlockSession, 403, 'Wrong password.', { password: ['Wrong password.'] }, 'unlock_failed');
  const { session } = await open();
  await lockCounter(session);
  await unlock('Wrong#2026');
  await expect.element(password).toHaveAccessibleDescription('Wrong password.');
  await expect.element(password).toHaveValue('');
  api.refuse(unlockSession, 423, 'This account is locked.', undefined, 'account_locked');
  await unlock('Wrong#2026');
  await expect.element(lock_dialog.getByRole('alert')).toHaveTextContent('This account is locked.');
  api.cut(unlockSession);
  await unlock('Portal#2026');
  await expect.element(lock_dialog.getByRole('alert')).toHaveTextContent(unreachable);
  expect(session.isLocked()).toBe(true);
});

test('a page opened while locked does not render before the unlock', async () => {
  const { screen } = await open(true);
  await expect.element(password).toHaveFocus();
  expect(document.body.textContent).not.toContain('S1234567A');
  await unlock('Portal#2026');
  await expect.element(screen.getByText('Patient S1234567A')).toBeVisible();
});

test('another user signs this one out first', async () => {
  api.answer(revokeDevice, undefined);
  const { session, screen } = await open();
  await lockCounter(session);
  await lock_dialog.getByRole('button', { name: 'Sign in as another user' }).click();
  await expect.element(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(session.state()).toEqual({ phase: 'signed_out', left: 'logout' });
  expect(api.calls(revokeDevice)).toHaveLength(1);
  expect(document.documentElement.dataset['locked']).toBeUndefined();
});

test('on a locked counter a read waits and a write is refused', async () => {
  api.answer(getSelfProfile, () => ({
    id: 7,
    username: 'cashier',
    first_name: 'Nurul',
    last_name: 'Ismail',
    email: null,
    photo: null,
    groups: [],
    created_at: '2026-01-01T00:00:00.000Z',
  }));
  const { session } = await open();
  await lockCounter(session);
  const reading = call(getSelfProfile, {});
  const writing = call(lockSession, {}).catch((failure: unknown) => failure);
  expect(await writing).toMatchObject({ status: 423, code: 'session_locked' } satisfies Partial<ApiProblem>);
  expect(api.calls(getSelfProfile)).toHaveLength(0);
  await unlock('Portal#2026');
  expect((await reading).username).toBe('cashier');
});

test('a locked answer from the server locks the page, and the read is repeated after the unlock', async () => {
  api.refuse(getSelfProfile, 423, 'This counter is locked.', undefined, 'session_locked');
  const { session } = await open();
  const reading = call(getSelfProfile, {}).catch((failure: unknown) => failure);
  await expect.element(password).toHaveFocus();
  api.refuse(getSelfProfile, 404, 'Not found.');
  await unlock('Portal#2026');
  expect(await reading).toMatchObject({ status: 404 });
  expect(session.isLocked()).toBe(false);
});
