import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { checkVoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { approveVoucherRedemption, listVoucherRedemptions } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cameraShowing } from '../../../testing/camera.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { certificateSample, waitingRedemption } from '../testing/sales.ts';
import { goodSerial } from '../testing/serials.ts';
import { RedemptionScreen } from './redemption-screen.tsx';

const api = fakeApi();

beforeEach(async () => {
  await page.viewport(1280, 1000);
  api.answer(listVoucherRedemptions, { data: [] });
  api.answer(checkVoucherCertificate, {
    verdict: 'good',
    reason: 'It can be redeemed here.',
    certificate: certificateSample({ seq_no: goodSerial }),
  });
});
afterEach(() => vi.restoreAllMocks());

const show = () => renderScreen(RedemptionScreen, { path: '/voucher-redemption', roles: ['ROLE_TRANSACTION_CREATE'] });
const number = () => page.getByRole('textbox', { name: 'Certificate number' });
const check = () => page.getByRole('button', { name: 'Check', exact: true }).click();

describe('a typed number', () => {
  test('with a typing error is not sent', async () => {
    const screen = await show();
    await check();
    await expect.element(number()).toHaveAccessibleDescription('This value should not be blank.');
    await number().fill('7KQ2M-9XHDZ1');
    await check();
    await expect.element(screen.getByText(/^This is not a certificate number\./)).toBeVisible();
    await expect.element(number()).toHaveFocus();
    expect(api.calls(checkVoucherCertificate)).toEqual([]);
  });

  test('that is good says for whom and what follows', async () => {
    const screen = await show();
    await number().fill(serialText(goodSerial).toLowerCase());
    await check();
    const result = screen.getByRole('region', { name: 'Result of the check' });
    await expect.element(result.getByText('Good', { exact: true })).toBeVisible();
    await expect.element(result.getByText('Tan Wei')).toBeVisible();
    await expect.element(result.getByText('tan.wei')).toBeVisible();
    await expect.element(result.getByText(/^To redeem it, the customer asks/)).toBeVisible();
    expect(api.calls(checkVoucherCertificate).map(({ body }) => body)).toEqual([{ seq_no: goodSerial }]);
  });

  test('that is not good says why', async () => {
    api.answer(checkVoucherCertificate, {
      verdict: 'redeemed',
      reason: 'It was redeemed on 21/11/2026, 10:00 at Tampines.',
      certificate: certificateSample({ status: 'r' }),
    });
    const screen = await show();
    await number().fill(goodSerial);
    await check();
    await expect.element(screen.getByText('Redeemed', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('It was redeemed on 21/11/2026, 10:00 at Tampines.')).toBeVisible();
    expect(screen.getByText(/^To redeem it/).query()).toBeNull();
  });

  test('a refused check says why at the field', async () => {
    api.refuse(checkVoucherCertificate, 429, 'Too many checks. Please wait a minute.');
    const screen = await show();
    await number().fill(goodSerial);
    await check();
    await expect.element(screen.getByText('Too many checks. Please wait a minute.')).toBeVisible();
  });
});

describe('the camera', () => {
  test('reads the code in the app, checks it and is turned off', async () => {
    const { track } = await cameraShowing(goodSerial);
    const screen = await show();
    await screen.getByRole('button', { name: 'Scan' }).click();
    await expect.element(screen.getByText('It can be redeemed here.')).toBeVisible();
    expect(api.calls(checkVoucherCertificate).map(({ body }) => body)).toEqual([{ seq_no: goodSerial }]);
    await expect.element(number()).toHaveValue(goodSerial);
    expect(screen.getByLabelText('Camera picture').query()).toBeNull();
    await expect.poll(() => track?.readyState).toBe('ended');
  });

  test('a code that is no certificate says so and scans on', async () => {
    await cameraShowing('https://a.example/menu');
    const screen = await show();
    await screen.getByRole('button', { name: 'Scan' }).click();
    await expect.element(screen.getByText('This code is not a voucher certificate.')).toBeVisible();
    await expect.element(screen.getByLabelText('Camera picture')).toBeVisible();
    expect(api.calls(checkVoucherCertificate)).toEqual([]);
    await screen.getByRole('button', { name: 'Stop scanning' }).click();
    expect(screen.getByLabelText('Camera picture').query()).toBeNull();
  });

  test.each([
    ['NotFoundError', /^No camera was found on this device/],
    ['NotAllowedError', /does not allow this page to use the camera/],
    ['NotReadableError', /Another program is using the camera/],
    ['AbortError', /The camera could not be started/],
  ])('%s says what to do', async (name, sentence) => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
    const screen = await show();
    await screen.getByRole('button', { name: 'Scan' }).click();
    await expect.element(screen.getByText(sentence)).toBeVisible();
  });

  test('the browser’s own reader is used where there is one', async () => {
    await cameraShowing('anything');
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => [{ rawValue: goodSerial }];
      },
    );
    const screen = await show();
    await screen.getByRole('button', { name: 'Scan' }).click();
    await expect.element(screen.getByText('It can be redeemed here.')).toBeVisible();
    vi.unstubAllGlobals();
  });
});

describe('customers at the counter', () => {
  test('those who wait come first and are answered here; the others say by whom', async () => {
    api.answer(listVoucherRedemptions, {
      data: [
        waitingRedemption({
          id: 80,
          status: 'a',
          token: null,
          name: 'Lim Hui',
          username: 'lim.hui',
          answered_by: 'Mei Tan',
        }),
        waitingRedemption(),
      ],
    });
    const screen = await show();
    const rows = screen.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/tan\.wei.*Waiting/);
    await expect.element(rows.nth(2)).toMatchTextContent(/lim\.hui.*Redeemed.*Mei Tan/);
    api.answer(approveVoucherRedemption, certificateSample({ status: 'r' }));
    await screen.getByRole('button', { name: 'Redeem the voucher of Tan Wei' }).click();
    await expect.element(screen.getByText('Voucher Redeemed.')).toBeVisible();
  });

  test('an outage does not look like an empty list; the next customer appears at once', async () => {
    api.refuse(listVoucherRedemptions, 503, 'The service is busy.');
    const failed = await show();
    await expect.element(failed.getByText('The customers could not be loaded.')).toBeVisible();
    await failed.unmount();
    api.answer(listVoucherRedemptions, { data: [] });
    const screen = await show();
    await expect.element(screen.getByText(/^All done\./)).toBeVisible();
    api.answer(listVoucherRedemptions, { data: [waitingRedemption()] });
    screen.live.emit('voucher_redeem', { redemption_id: 81, voucher_certified_id: 31, token: 'once' });
    await expect.element(screen.getByRole('heading', { name: 'Customers at the counter (1)' })).toBeVisible();
  });
});
