import type { Role } from '@clinic/contract/shared/roles.ts';
import { listVoucherCertificates } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { listVouchers } from '@clinic/contract/vouchers/vouchers.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { certificateRow, withTotals } from '../testing/sales.ts';
import { listOfVouchers, voucherRow } from '../testing/vouchers.ts';
import { certificateList } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { searchOf } from '../../../platform/list/search-of.ts';
import { SalesListScreen } from './sales-list-screen.tsx';

const api = fakeApi();
const path = '/voucher-sales';

beforeEach(async () => {
  await page.viewport(1900, 900);
  api.answer(listVoucherCertificates, withTotals([certificateRow()]));
  api.answer(listVouchers, listOfVouchers(voucherRow(), voucherRow({ id: 14, title: 'Kit' })));
});

const show = (at = path, roles: Role[] = ['ROLE_VOUCHER_SALES_VIEW']) =>
  renderScreen(SalesListScreen, { path, at, search: searchOf(certificateList), roles });

test('an outage does not look like no sales, and is retried', async () => {
  api.refuse(listVoucherCertificates, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The voucher sales could not be loaded.')).toBeVisible();
  api.answer(listVoucherCertificates, withTotals([certificateRow()]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: 'Certificate 7KQ2M-9XHDA' })).toBeVisible();
});

test('shows each certificate with its outcome, and number and money of the filtered ones', async () => {
  api.answer(
    listVoucherCertificates,
    withTotals(
      [
        certificateRow(),
        certificateRow({
          id: 32,
          seq_no: '8KQ2M9XHDB',
          status: 'r',
          display_status: 'Redeemed',
          redeem_by: 'h',
          redeem_at: '2026-11-21T02:00:00.000Z',
        }),
        certificateRow({
          id: 33,
          seq_no: '9KQ2M9XHDC',
          status: 'i',
          display_status: 'Pending Cancellation',
          refund_request_status_updated_at: '2026-11-22T02:00:00.000Z',
        }),
      ],
      102.6,
    ),
  );
  const screen = await show();
  const rows = screen.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/7KQ2M-9XHDA.*tan\.wei.*Influenza vaccination.*34\.20.*20\/11\/2026 10:30.*Purchased/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Redeemed.*HQ.*21\/11\/2026 10:00/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Pending Cancellation.*22\/11\/2026 10:00/);
  const totals = screen.getByLabelText('Totals');
  await expect.element(totals).toMatchTextContent(/Certificates3.*Total AmountS\$102\.60/);
  await expect.element(screen.getByRole('button', { name: 'Report' })).toBeVisible();
});

test('filters by status, voucher and number; the address keeps them', async () => {
  const screen = await show(`${path}?p=2`, ['ROLE_VOUCHER_SALES_VIEW', 'ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW']);
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Not redeemed');
  await screen.getByRole('combobox', { name: 'Voucher' }).selectOptions('Kit');
  const number = screen.getByRole('textbox', { name: 'Certificate number' });
  await number.fill('7kq2m-9xhda');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => api.calls(listVoucherCertificates).at(-1)?.query)
    .toMatchObject({ status: 'o', voucher_id: '14', seq_no: '7kq2m-9xhda', p: '1' });
});

test('a member who may not see vouchers filters by those of the rows, and asks for no others', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('option', { name: 'Influenza vaccination' })).toBeInTheDocument();
  expect(api.calls(listVouchers)).toEqual([]);
});

test('an address with nonsense shows everything', async () => {
  await show(`${path}?status=z&voucher_id=-1&date=yesterday`);
  await expect.poll(() => api.calls(listVoucherCertificates)).toHaveLength(1);
  const { query } = api.calls(listVoucherCertificates)[0] ?? {};
  expect(query).toEqual({ sort: 'created_at,desc', p: '1', n: '20' });
});

test('a sale shows at once', async () => {
  api.answer(listVoucherCertificates, withTotals([]));
  const screen = await show();
  await expect.element(screen.getByText('No vouchers sold yet')).toBeVisible();
  api.answer(listVoucherCertificates, withTotals([certificateRow()]));
  screen.live.emit('voucher_sold', { voucher_id: 12, voucher_order_id: 5 });
  await expect.element(screen.getByRole('link', { name: 'Certificate 7KQ2M-9XHDA' })).toBeVisible();
});

test('only a member who answers at the counter is led to the check', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'Voucher Sales' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check certificate' }).query()).toBeNull();
  await screen.unmount();
  const counter = await show(path, ['ROLE_VOUCHER_SALES_VIEW', 'ROLE_TRANSACTION_CREATE']);
  await counter.getByRole('button', { name: 'Check certificate' }).click();
  await expect.poll(() => counter.router.state.location.pathname).toBe('/voucher-redemption');
});
