import { listActivities } from '@clinic/contract/trail/activities.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { getVoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { certificateSample } from '../testing/sales.ts';
import { CertificateScreen } from './certificate-screen.tsx';

const api = fakeApi();

beforeEach(async () => {
  await page.viewport(1280, 1000);
  api.answer(getVoucherCertificate, certificateSample());
  api.answer(listActivities, { data: [] });
});

const show = (roles: Role[] = ['ROLE_VOUCHER_SALES_VIEW']) =>
  renderScreen(CertificateScreen, { path: '/voucher-sales/$id', at: '/voucher-sales/31', roles });

test('a certificate of another branch is not found, an outage says so', async () => {
  api.refuse(getVoucherCertificate, 404, 'Certificate not found.');
  const gone = await show();
  await expect.element(gone.getByText('Certificate not found at this branch')).toBeVisible();
  await gone.unmount();
  api.refuse(getVoucherCertificate, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The certificate could not be loaded.')).toBeVisible();
  api.answer(getVoucherCertificate, certificateSample());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: '7KQ2M-9XHDA · Purchased' })).toBeVisible();
});

test('says what was bought by whom, and links only where one may go', async () => {
  const screen = await show();
  await expect.element(screen.getByText('One dose for an adult.')).toBeVisible();
  await expect.element(screen.getByText('S$34.20', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Every branch')).toBeVisible();
  expect(screen.getByRole('link', { name: '#5' }).query()).toBeNull();
  await screen.unmount();
  const more = await show(['ROLE_VOUCHER_SALES_VIEW', 'ROLE_VOUCHER_ORDERS_VIEW', 'ROLE_APPOINTMENT_VIEW']);
  await expect.element(more.getByRole('link', { name: '#5' })).toHaveAttribute('href', '/voucher-orders/5');
  await expect.element(more.getByRole('link', { name: 'Tan Wei' })).toHaveAttribute('href', '/customers/3');
});

test('its redemption shows at once, with the transaction of this branch', async () => {
  const screen = await show(['ROLE_VOUCHER_SALES_VIEW', 'ROLE_TRANSACTION_VIEW']);
  await expect.element(screen.getByText('until 20/11/2099')).toBeVisible();
  api.answer(
    getVoucherCertificate,
    certificateSample({
      status: 'r',
      display_status: 'Redeemed',
      redeem_by: 'c',
      redeem_at: '2026-11-21T02:00:00.000Z',
      redeemed_clinic: { id: 1, name: 'Orchard' },
      transaction_id: 407,
    }),
  );
  screen.live.emit('voucher_sold', { voucher_id: 12, voucher_order_id: 5 });
  await expect.element(screen.getByRole('heading', { name: '7KQ2M-9XHDA · Redeemed' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '#407' })).toHaveAttribute('href', '/payment/transaction/407');
});
