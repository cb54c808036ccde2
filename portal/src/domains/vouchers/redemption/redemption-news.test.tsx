import type { Role } from '@clinic/contract/shared/roles.ts';
import { getVoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import {
  approveVoucherRedemption,
  listVoucherRedemptions,
  rejectVoucherRedemption,
} from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { certificateSample, waitingRedemption } from '../testing/sales.ts';
import { RedemptionNews } from './redemption-news.tsx';

const api = fakeApi();
beforeEach(() => {
  api.answer(listVoucherRedemptions, { data: [] });
  api.answer(getVoucherCertificate, certificateSample());
});

const alert = async () => undefined;
const AnyPage = () => (
  <>
    <input aria-label="Remark" />
    <RedemptionNews alert={alert} />
  </>
);
const show = (roles: Role[] = ['ROLE_TRANSACTION_CREATE']) => renderScreen(AnyPage, { path: '/payment', roles });
type Screen = Awaited<ReturnType<typeof show>>;
const event = { redemption_id: 81, voucher_certified_id: 31, token: 'once' };
const dialogOf = (screen: Screen) => screen.getByRole('dialog', { name: /^Accept Voucher Redemption/ });
const isClosed = async (screen: Screen) => {
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
};

async function asked() {
  const screen = await show();
  await expect.poll(() => api.calls(listVoucherRedemptions)).toHaveLength(1);
  screen.live.emit('voucher_redeem', event);
  await expect.element(dialogOf(screen).getByText('One dose for an adult.')).toBeVisible();
  return screen;
}

test('the window comes over any page with what the customer has, and leaves the focus where somebody types', async () => {
  const screen = await show();
  const typed = screen.getByRole('textbox', { name: 'Remark' });
  await typed.fill('half a sen');
  screen.live.emit('voucher_redeem', event);
  const dialog = dialogOf(screen);
  await expect.element(dialog.getByText('Influenza vaccination')).toBeVisible();
  await expect.element(dialog.getByText('tan.wei')).toBeVisible();
  await expect.element(dialog.getByText('9123 4567')).toBeVisible();
  await expect.element(dialog.getByText('20/11/2026 10:30')).toBeVisible();
  await expect.element(dialog.getByText('20/11/2099')).toBeVisible();
  await expect.element(typed).toHaveFocus();
  expect((dialog.element() as HTMLElement).style.width).toBe('440px');
});

test('Redeem approves and closes', async () => {
  const screen = await asked();
  api.answer(approveVoucherRedemption, certificateSample({ status: 'r' }));
  await dialogOf(screen).getByRole('button', { name: 'Redeem' }).click();
  await expect.element(screen.getByText('Voucher Redeemed.')).toBeVisible();
  await isClosed(screen);
  expect(api.calls(approveVoucherRedemption).map(({ body }) => body)).toEqual([{ token: 'once' }]);
});

test('Cancel rejects and closes', async () => {
  const screen = await asked();
  api.answer(rejectVoucherRedemption, waitingRedemption({ status: 'r' }));
  await dialogOf(screen).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Voucher Redemption Cancelled.')).toBeVisible();
  await isClosed(screen);
  expect(api.calls(rejectVoucherRedemption).map(({ query }) => query)).toEqual([{ token: 'once' }]);
});

test('a refused answer says why, and closes too', async () => {
  const reasons = { token: ['It expired on 20/11/2026.'] };
  const screen = await asked();
  api.refuse(approveVoucherRedemption, 409, 'This certificate cannot be redeemed here now.', reasons);
  await dialogOf(screen).getByRole('button', { name: 'Redeem' }).click();
  await expect.element(screen.getByText('Voucher Redemption Failed.')).toBeVisible();
  await expect.element(screen.getByText('It expired on 20/11/2026.')).toBeVisible();
  await isClosed(screen);
  screen.live.emit('voucher_redeem', { ...event, redemption_id: 82, token: 'other' });
  api.refuse(rejectVoucherRedemption, 409, 'The two minutes to answer are over.');
  await dialogOf(screen).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Cancel Redemption Failed.')).toBeVisible();
  await isClosed(screen);
});

test('a certificate that cannot be read closes the window', async () => {
  api.refuse(getVoucherCertificate, 404, 'Certificate not found.');
  const screen = await show();
  screen.live.emit('voucher_redeem', event);
  await expect.element(screen.getByText('Certificate not found.')).toBeVisible();
  await isClosed(screen);
});

test('another counter was faster: the window closes and says who', async () => {
  const screen = await asked();
  api.answer(listVoucherRedemptions, {
    data: [waitingRedemption({ status: 'a', token: null, answered_by: 'Mei Tan' })],
  });
  screen.live.emit('voucher_redemption_ended', {
    redemption_id: 81,
    voucher_certified_id: 31,
    status: 'a',
    user_id: 9,
  });
  await isClosed(screen);
  await expect.element(screen.getByText('Mei Tan redeemed “Influenza vaccination” for Tan Wei.')).toBeVisible();
});

test('several customers queue up, the longest first', async () => {
  const screen = await asked();
  screen.live.emit('voucher_redeem', { redemption_id: 83, voucher_certified_id: 33, token: 'third' });
  screen.live.emit('voucher_redeem', { redemption_id: 82, voucher_certified_id: 32, token: 'second' });
  await expect.element(screen.getByText('· 2 more')).toBeVisible();
  api.answer(approveVoucherRedemption, certificateSample({ status: 'r' }));
  await dialogOf(screen).getByRole('button', { name: 'Redeem' }).click();
  await expect.element(screen.getByText('· 1 more')).toBeVisible();
  await dialogOf(screen).getByRole('button', { name: 'Redeem' }).click();
  await expect
    .poll(() => api.calls(approveVoucherRedemption).map(({ body }) => body))
    .toEqual([{ token: 'once' }, { token: 'second' }]);
});

test('a page opened later shows waiting requests, without expired ones', async () => {
  api.answer(listVoucherRedemptions, { data: [waitingRedemption()] });
  const screen = await show();
  await expect.element(dialogOf(screen).getByText('tan.wei')).toBeVisible();
  await screen.unmount();
  api.answer(listVoucherRedemptions, {
    data: [waitingRedemption({ expires_at: new Date(Date.now() - 1_000).toISOString() })],
  });
  const late = await show();
  await isClosed(late);
});

test('somebody who may not answer sees no window and asks for nothing', async () => {
  const screen = await show(['ROLE_TRANSACTION_VIEW']);
  screen.live.emit('voucher_redeem', event);
  await expect.element(screen.getByRole('textbox', { name: 'Remark' })).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
  expect(api.calls(listVoucherRedemptions)).toEqual([]);
});
