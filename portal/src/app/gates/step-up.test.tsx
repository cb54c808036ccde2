import { askProof, proveIdentity } from '@clinic/contract/access/prove.ts';
import { exchangeToken } from '@clinic/contract/access/sign-in.ts';
import { createRefund } from '@clinic/contract/settlement/refunds.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { call } from '../../platform/api/call.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderWith } from '../../testing/render-screen.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { memberToken } from '../../testing/tokens.ts';
import { StepUp } from './step-up.tsx';

const api = fakeApi();
beforeEach(() => {
  api.refuse(createRefund, 403, 'Please confirm your identity.', undefined, 'step_up_needed');
  api.answer(askProof, { methods: [], passkey: null });
});

const refund = () =>
  call(createRefund, { params: { id: '1' }, body: { amount: 5, reason: 'other', remark: '' } }).then(
    () => 'done',
    (failure: Error) => failure.message,
  );
const open = async () => {
  const session = signedIn();
  return { session, screen: await renderWith(<StepUp />, session) };
};
/** From here on the proof is accepted and the refused call succeeds. */
const takeProof = () =>
  api.answer(proveIdentity, () => {
    api.answer(createRefund, () => ({}) as never);
    return { proved_at: '2026-11-21T06:00:00.000Z' };
  });

test('asks once for a fresh proof and repeats the call with the same key', async () => {
  const { screen } = await open();
  const outcomes = Promise.all([refund(), refund()]);
  const dialog = screen.getByRole('dialog', { name: 'Please confirm your identity' });
  await expect.element(dialog).toBeVisible();
  api.refuse(proveIdentity, 403, 'Wrong password.', { password: ['Wrong password.'] }, 'proof_password_wrong');
  await dialog.getByLabelText('Password', { exact: true }).fill('Wrong#2026');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByText('Wrong password.')).toBeVisible();
  takeProof();
  await dialog.getByLabelText('Password', { exact: true }).fill('Portal#2026');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect(await outcomes).toEqual(['done', 'done']);
  await expect.element(dialog).not.toBeInTheDocument();
  const keys = api.calls(createRefund).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(2);
});

test('cancelling refuses the call, and nothing is sent again', async () => {
  const { screen } = await open();
  const outcome = refund();
  await expect.element(screen.getByRole('dialog').getByLabelText('Password', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await outcome).toBe('Please confirm your identity.');
  expect(api.calls(createRefund)).toHaveLength(1);
});

test('a call refused again after the proof stays refused', async () => {
  const { screen } = await open();
  const outcome = refund();
  api.answer(proveIdentity, { proved_at: '2026-11-21T06:00:00.000Z' });
  await screen.getByRole('dialog').getByLabelText('Password', { exact: true }).fill('Portal#2026');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  expect(await outcome).toBe('Please confirm your identity.');
  expect(api.calls(createRefund)).toHaveLength(2);
});

test('a failure to load the proof methods shows an error with a retry', async () => {
  api.cut(askProof);
  const { screen } = await open();
  const outcome = refund();
  await expect.element(screen.getByText('The confirmation could not be started.')).toBeVisible();
  api.answer(askProof, { methods: ['totp'], passkey: null });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByLabelText('Code', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(await outcome).toBe('Please confirm your identity.');
});

test('a user who must set up a second factor sees nothing else', async () => {
  const { session } = await open();
  api.refuse(getSelfProfile, 403, 'Please set up a second factor first.', undefined, 'second_factor_must_enrol');
  api.answer(exchangeToken, { token: memberToken({ second_factor_missing: true }) });
  await call(getSelfProfile, {}).catch(() => undefined);
  await expect.poll(() => session.state()).toMatchObject({ phase: 'enrolment', clinic_id: 1 });
});
