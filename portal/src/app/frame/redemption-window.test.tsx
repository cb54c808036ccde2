import { getNotificationPreferences } from '@clinic/contract/notifications/preferences.ts';
import { getVoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { listVoucherRedemptions } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { certificateSample } from '../../domains/vouchers/testing/sales.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RedemptionWindow } from './redemption-window.tsx';

const api = fakeApi();
const notices: string[] = [];
let tones = 0;
const settings = (channels: string[]) => ({
  data: [
    {
      kind: 'voucher_redemption_missed',
      label: '',
      section: 'Patients',
      channels,
      usual_channels: channels,
      always_in_bell: false,
    },
  ],
  email: null,
});

beforeEach(() => {
  notices.length = 0;
  tones = 0;
  api.answer(listVoucherRedemptions, { data: [] });
  api.answer(getVoucherCertificate, certificateSample());
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static permission = 'granted';
      constructor(title: string) {
        super();
        notices.push(title);
      }
    },
  );
  vi.spyOn(AudioContext.prototype, 'createOscillator').mockImplementation(function make(this: AudioContext) {
    tones += 1;
    return new OscillatorNode(this);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function asked(redemption_id: number) {
  const screen = await renderScreen(RedemptionWindow, { path: '/payment', roles: ['ROLE_TRANSACTION_CREATE'] });
  await expect.poll(() => api.calls(listVoucherRedemptions)).toHaveLength(1);
  screen.live.emit('voucher_redeem', { redemption_id, voucher_certified_id: 31, token: 'once' });
  await expect.element(screen.getByRole('dialog', { name: 'Accept Voucher Redemption' })).toBeVisible();
}

test('sound and notice follow the person’s settings', async () => {
  api.answer(getNotificationPreferences, settings(['bell', 'sound', 'desktop']));
  await asked(91);
  await expect.poll(() => notices).toEqual(['Accept Voucher Redemption']);
  expect(tones).toBe(2);
});

test('without these settings there is the window, and neither sound nor notice', async () => {
  api.answer(getNotificationPreferences, settings(['bell']));
  await asked(92);
  await expect.poll(() => api.calls(getNotificationPreferences)).toHaveLength(1);
  expect({ notices, tones }).toEqual({ notices: [], tones: 0 });
});
