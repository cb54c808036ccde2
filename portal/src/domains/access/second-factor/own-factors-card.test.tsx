import {
  getSecondFactor,
  makeRecoveryCodes,
  type OwnSecondFactor,
  removeAuthenticator,
} from '@clinic/contract/access/second-factor.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OwnFactorsCard } from './own-factors-card.tsx';

const api = fakeApi();

const none: OwnSecondFactor = {
  since: null,
  required: false,
  authenticator_since: null,
  passkeys: [],
  recovery_codes_left: 0,
};
const some: OwnSecondFactor = {
  since: '2026-11-01T01:00:00.000Z',
  required: true,
  authenticator_since: '2026-11-01T01:00:00.000Z',
  passkeys: [{ id: 4, name: 'Front desk', synced: true, created_at: '2026-11-02T01:00:00.000Z', last_used_at: null }],
  recovery_codes_left: 1,
};

const open = () => renderScreen(OwnFactorsCard, { path: '/account/security' });

test('loading and failure', async () => {
  api.never(getSecondFactor);
  const loading = await open();
  await expect.element(loading.getByRole('status', { name: 'Loading your second factors' })).toBeVisible();
  await loading.unmount();
  api.refuse(getSecondFactor, 500, 'Internal error.');
  const { getByRole, getByText } = await open();
  await expect.element(getByText('Your second factors could not be loaded.')).toBeVisible();
  api.answer(getSecondFactor, none);
  await getByRole('button', { name: 'Retry' }).click();
  await expect.element(getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('without a factor: shows the benefit, and no recovery codes', async () => {
  api.answer(getSecondFactor, none);
  const { getByText } = await open();
  await expect.element(getByText('Off', { exact: true })).toBeVisible();
  await expect.element(getByText(/the password alone is not enough/)).toBeVisible();
  await expect.element(getByText('Recovery codes')).not.toBeInTheDocument();
});

test('with factors: each has name and age, and the last required one says that it must stay', async () => {
  api.answer(getSecondFactor, some);
  const { getByRole, getByText } = await open();
  await expect.element(getByText('Front desk')).toBeVisible();
  await expect.element(getByText(/synced · added 02\/11\/2026 09:00 · not used yet/)).toBeVisible();
  await expect.element(getByText('1 left.')).toBeVisible();
  const sentence = 'Your role requires a second factor. Add another one before you remove this one.';
  api.refuse(removeAuthenticator, 409, sentence, undefined, 'second_factor_needed');
  await getByRole('button', { name: 'Remove the authenticator app' }).click();
  await getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => api.calls(removeAuthenticator)).toHaveLength(1);
  await expect.element(getByRole('dialog')).not.toBeInTheDocument();
});

test('new recovery codes stay until they are saved', async () => {
  api.answer(getSecondFactor, some);
  api.answer(makeRecoveryCodes, { recovery_codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] });
  const { getByRole, getByText } = await open();
  await getByRole('button', { name: 'Create new codes' }).click();
  await getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
  await expect.element(getByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
  await expect.element(getByRole('button', { name: 'Done' })).toBeDisabled();
  await getByRole('checkbox', { name: 'I have saved these codes' }).click();
  await getByRole('button', { name: 'Done' }).click();
  await expect.element(getByText('aaaa-bbbb-cccc-dddd')).not.toBeInTheDocument();
});
