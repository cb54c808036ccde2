import {
  type AcquirerConnection,
  activateAcquirerConnection,
  createAcquirerConnection,
  listAcquirerConnections,
  testAcquirerConnection,
} from '@clinic/contract/payments/acquirer-connections.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const at = '2026-11-30T00:00:00.000Z';
const connection: AcquirerConnection = {
  id: 3,
  kind: 'stripe',
  owner: 'Harbour Payments Pte Ltd',
  payee_name: 'Harbour at Stripe',
  live: false,
  state: 'open',
  key_hint: 'wxyz',
  proposed: null,
  former_until: null,
  webhook_url: '/api/webhooks/3',
  last_webhook_at: at,
  last_test: null,
  codes_asked: 12,
  codes_made: 11,
  webhooks_kept: 2,
  is_silent: false,
  is_used: true,
  updated_at: at,
};
const proposed = { key_hint: 'abcd', at, by: 'fin@platform.example' };

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listAcquirerConnections, pageOf(connection));
});

const show = () => renderConsole({ at: '/console/connections', roles: ['finance'] });

test('a connection shows how it works, and of its key only the end', async () => {
  const screen = await show();
  const card = screen.getByRole('region', { name: 'Stripe, connection 3' });
  await expect.element(card.getByText('11 of 12 (91%)')).toBeVisible();
  await expect.element(card.getByText('Ends with wxyz')).toBeVisible();
  await expect.element(card.getByText('Test: no real money')).toBeVisible();
  await expect.element(card.getByText(`${window.location.origin}/api/webhooks/3`)).toBeVisible();
  // It is used, so it cannot be closed; nothing is proposed, so nothing is activated.
  await expect.element(card.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: 'Activate' })).not.toBeInTheDocument();
  const failed = { ...connection, last_test: { at, ok: false, message: 'Stripe does not accept the key.' } };
  api.answer(testAcquirerConnection, failed);
  api.answer(listAcquirerConnections, pageOf(failed));
  await card.getByRole('button', { name: 'Test' }).click();
  await expect.element(card.getByText(/^Failed: Stripe does not accept the key\./)).toBeVisible();
});

test('a connection whose payments come without webhooks says so, and what to do', async () => {
  api.answer(listAcquirerConnections, pageOf({ ...connection, is_silent: true, codes_asked: 0, codes_made: 0 }));
  const screen = await show();
  await expect.element(screen.getByText('No webhook arrives')).toBeVisible();
  await expect.element(screen.getByText(/Enter the webhook address and its secret at the acquirer/)).toBeVisible();
  await expect.element(screen.getByText('none asked for')).toBeVisible();
});

test('a connection is added with its secrets; a key of the other mode is refused at its field', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Add connection' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add connection' });
  await dialog.getByRole('textbox', { name: /^Account of/ }).fill('Harbour Payments');
  await dialog.getByRole('textbox', { name: /^Name on the phone/ }).fill('Harbour');
  await dialog.getByLabelText(/^API key/).fill('sk_live_1');
  await dialog.getByLabelText(/^Webhook secret/).fill('whsec_1');
  const wrong = 'This is a live key, and the connection is for tests.';
  api.refuse(createAcquirerConnection, 422, 'Validation failed.', { api_key: [wrong] }, 'validation_failed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(wrong)).toBeVisible();
  await dialog.getByLabelText(/^API key/).fill('sk_test_1');
  api.answer(createAcquirerConnection, { ...connection, proposed });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/They take effect once the connection is activated/)).toBeVisible();
  expect(api.calls(createAcquirerConnection).at(-1)?.body).toEqual({
    kind: 'stripe',
    live: false,
    owner: 'Harbour Payments',
    payee_name: 'Harbour',
    api_key: 'sk_test_1',
    webhook_secret: 'whsec_1',
  });
});

test('proposed secrets are activated as they were seen', async () => {
  api.answer(listAcquirerConnections, pageOf({ ...connection, proposed }));
  const screen = await show();
  await expect.element(screen.getByText(/Their key ends with abcd/)).toBeVisible();
  await screen.getByRole('button', { name: 'Activate' }).click();
  api.answer(activateAcquirerConnection, { approval_id: 6 } as never);
  await screen.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect
    .poll(() => api.calls(activateAcquirerConnection).at(-1)?.body)
    .toEqual({ key_hint: 'abcd', updated_at: at });
});
