import { listVoucherCertificates } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { certificateRow, withTotals } from '../testing/sales.ts';
import { CustomerVouchers } from './customer-vouchers.tsx';

const api = fakeApi();
const show = (roles: Parameters<typeof renderScreen>[1]['roles'] = ['ROLE_VOUCHER_SALES_VIEW']) =>
  renderScreen(() => <CustomerVouchers customer_id={3} />, { path: '/customers/3', roles });

test('shows the vouchers that the customer has bought, and their prices', async () => {
  api.answer(listVoucherCertificates, withTotals([certificateRow()]));
  const screen = await show();
  await expect.element(screen.getByText('S$34.20 paid')).toBeVisible();
  await expect
    .element(screen.getByRole('table', { name: 'Vouchers of this customer' }).getByRole('row').nth(1))
    .toMatchTextContent(/7KQ2M-9XHDA.*Influenza vaccination.*Purchased/);
  expect(api.calls(listVoucherCertificates)[0]?.query).toMatchObject({ customer_id: '3' });
});

test('an empty section is one line; a user without the role does not ask for it', async () => {
  api.answer(listVoucherCertificates, withTotals([], 0));
  const screen = await show();
  await expect.element(screen.getByText('No vouchers bought at this branch')).toBeVisible();
  await screen.unmount();
  const before = api.calls(listVoucherCertificates).length;
  await show([]);
  expect(api.calls(listVoucherCertificates)).toHaveLength(before);
});
