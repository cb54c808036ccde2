import { changePassword, password_rule } from '@clinic/contract/access/password.ts';
import { allowLogin, exchangeToken, login, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { call } from '../../platform/api/call.ts';
import { useFormModified } from '../../platform/form/modified-form.ts';
import { localValues } from '../../platform/local-storage.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderWith } from '../../testing/render-screen.tsx';
import { startSession } from '../../testing/signed-in.ts';
import { memberToken, orchard, permanentToken, tampines } from '../../testing/tokens.ts';
import { SignInGate } from './sign-in-gate.tsx';

const api = fakeApi();

const openForced = async () => {
  const member_token = memberToken({ change_password: true });
  const session = startSession({ permanent_token: permanentToken(), member_token });
  const screen = await renderWith(<SignInGate>Inside</SignInGate>, session);
  const fill = async (old_password: string, password: string, password_confirm: string) => {
    await screen.getByLabelText('Current Password', { exact: false }).fill(old_password);
    await screen.getByLabelText('New Password', { exact: false }).fill(password);
    await screen.getByLabelText('Confirm Password', { exact: false }).fill(password_confirm);
  };
  const change = screen.getByRole('button', { name: 'Change', exact: true });
  return { session, screen, fill, change, member_token };
};

test('Change is enabled only when all three fields are filled and the new passwords are equal', async () => {
  const { screen, fill, change } = await openForced();
  await expect.element(change).toBeDisabled();
  await fill('Old#2026', 'New#2026', '');
  await expect.element(change).toBeDisabled();
  await fill('Old#2026', 'New#2026', 'New#2027');
  await expect.element(screen.getByText('Please confirm your password.')).toBeVisible();
  await expect.element(change).toBeDisabled();
  await fill('', 'New#2026', 'New#2026');
  await expect.element(change).toBeDisabled();
  await fill('Old#2026', 'New#2026', 'New#2026');
  await expect.element(change).toBeEnabled();
});

test('a 403 shows at the current password', async () => {
  api.refuse(changePassword, 403, 'Wrong password.');
  const { screen, fill, change } = await openForced();
  await fill('Old#2026', 'New#2026', 'New#2026');
  await change.click();
  await expect.element(screen.getByText('Wrong password.')).toBeVisible();
  await expect
    .element(screen.getByLabelText('Current Password', { exact: false }))
    .toHaveAccessibleDescription('Wrong password.');
});

test('a 400 shows the password rule at the new password', async () => {
  api.refuse(changePassword, 400, password_rule, { password: ['Too simple for the rule.'] });
  const { screen, fill, change } = await openForced();
  await fill('Old#2026', 'simple', 'simple');
  await change.click();
  await expect.element(screen.getByText('Too simple for the rule.')).toBeVisible();
});

test('any other failure shows the generic message', async () => {
  api.refuse(changePassword, 500, null);
  const { screen, fill, change } = await openForced();
  await fill('Old#2026', 'New#2026', 'New#2026');
  await change.click();
  await expect.element(screen.getByText('Change password failed...').first()).toBeVisible();
});

test('a forced change continues to the branch with the new permanent token', async () => {
  const fresh = permanentToken();
  api.answer(changePassword, { token: fresh });
  api.answer(allowLogin, { data: [orchard] });
  api.answer(exchangeToken, { token: memberToken() });
  const { screen, fill, change, member_token } = await openForced();
  await fill('Old#2026', 'New#2026', 'New#2026');
  await change.click();
  await expect.element(screen.getByText('Inside')).toBeVisible();
  await expect.element(screen.getByText('Password changed.')).toBeVisible();
  expect(api.calls(changePassword)[0]?.headers.get('authorization')).toBe(`Bearer ${member_token}`);
  expect(api.calls(exchangeToken)[0]?.body).toEqual({ id: orchard.id, token: fresh });
});

test('signs in and out again, back to home, with nothing kept', async () => {
  window.history.replaceState(null, '', '/payment/transaction?p=2');
  api.answer(login, { token: permanentToken() });
  api.answer(allowLogin, { data: [orchard] });
  api.answer(exchangeToken, { token: memberToken() });
  api.answer(revokeDevice, undefined);
  const session = startSession();
  const screen = await renderWith(<SignInGate>Inside</SignInGate>, session);
  await screen.getByLabelText('Group Code').fill('DEMO');
  await screen.getByLabelText('User Name').fill('cashier');
  await screen.getByLabelText('Password', { exact: true }).fill('secret');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(screen.getByText('Inside')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/payment/transaction?p=2');
  await session.signOut();
  await expect.element(screen.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  expect(api.calls(revokeDevice)).toHaveLength(1);
});

test('after expiry the sign-in shows at the same address', async () => {
  window.history.replaceState(null, '', '/payment/transaction?p=3');
  api.refuse(exchangeToken, 403, 'Your session has ended. Please sign in again.');
  const session = startSession({ permanent_token: permanentToken(), clinic_id: 1 });
  const screen = await renderWith(<SignInGate>Inside</SignInGate>, session);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Your session has ended. Please sign in again.');
  expect(window.location.pathname + window.location.search).toBe('/payment/transaction?p=3');
});

function Form() {
  const [text, setText] = useState('');
  useFormModified(text !== '');
  const { clinic } = useSession();
  return <input aria-label={`Remarks at ${clinic.name}`} value={text} onChange={(e) => setText(e.target.value)} />;
}

/** The tab with the form, and another one. */
async function typeBeside(other_member?: typeof memberToken) {
  api.answer(revokeDevice, undefined);
  api.answer(exchangeToken, ({ body }) => {
    const clinic = (body as { id: number }).id === tampines.id ? tampines : orchard;
    return { token: (other_member ?? memberToken)({ clinic }) };
  });
  const record = { permanent_token: permanentToken(), member_token: memberToken(), clinic_id: orchard.id };
  const other = startSession(record, { values: localValues });
  const here = startSession(undefined, { values: localValues });
  const gate = (
    <SignInGate>
      <Form />
    </SignInGate>
  );
  const screen = await renderWith(gate, here);
  await screen.getByLabelText('Remarks at Orchard').fill('Half typed');
  return { screen, here, other, field: screen.getByLabelText('Remarks at Orchard') };
}

describe('a page with something typed', () => {
  test('asks when another tab changes the branch, sends nothing meanwhile, and continues at the branch of the input', async () => {
    const { screen, other, here, field } = await typeBeside();
    await other.chooseBranch(tampines.id);
    await expect.element(screen.getByText(/^You changed to Tampines in another tab\./)).toBeVisible();
    await expect.element(field).toHaveValue('Half typed');
    await expect(call(createTransaction, { body: { amount: 1, patient_id: '', remark: '' } })).rejects.toThrow(
      /locked/,
    );
    expect(api.calls(createTransaction)).toEqual([]);
    await screen.getByRole('button', { name: 'Go on at Orchard' }).click();
    await expect.poll(here.state).toMatchObject({ claims: { data: { clinic: orchard } } });
    await expect.element(field).toHaveValue('Half typed');
    await other.chooseBranch(tampines.id);
    await screen.getByRole('button', { name: 'Discard, and change to Tampines' }).click();
    await expect.element(screen.getByLabelText('Remarks at Tampines')).toBeVisible();
  });

  test('waits beneath the sign-in for the same member', async () => {
    const { screen, other, field } = await typeBeside();
    await other.signOut();
    await expect.element(screen.getByLabelText('User Name')).toBeVisible();
    await expect.element(field).not.toBeVisible();
    const permanent_token = permanentToken();
    other.enter(permanent_token);
    await other.chooseBranch(orchard.id);
    await expect.element(field).toBeVisible();
    await expect.element(field).toHaveValue('Half typed');
  });

  test('is never shown to somebody else', async () => {
    const { screen, other } = await typeBeside((more) => memberToken({ ...more, id: 99 }));
    await other.signOut();
    await expect.element(screen.getByLabelText('User Name')).toBeVisible();
    other.enter(permanentToken());
    await other.chooseBranch(orchard.id);
    await expect.element(screen.getByLabelText('Remarks at Orchard')).toHaveValue('');
  });
});
