import { readQueueScreen } from '@clinic/contract/appointments/queue-screen.ts';
import { readTracking, type TrackedDelivery } from '@clinic/contract/dispensary/tracking.ts';
import { type DeviceMessage, readDeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import { readPrintReceipt } from '@clinic/contract/payments/receipt-page.ts';
import { type Language, languages, locales } from '@clinic/contract/shared/languages/language.ts';
import { allWords } from '@clinic/contract/shared/languages/words/all-words.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PublicQueueScreen } from '../../domains/appointments/public-screen/public-queue-screen.tsx';
import { TrackingScreen } from '../../domains/dispensary/tracking/tracking-screen.tsx';
import { ReceiptScreen } from '../../domains/payments/receipts/receipt-screen.tsx';
import { DeviceMessageScreen } from '../../domains/payments/screens/device-message-screen.tsx';
import { messageSample, receiptSample } from '../../domains/payments/testing/samples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen, renderWith } from '../../testing/render-screen.tsx';

const api = fakeApi();
const own_address = window.location.href;
const at = '2026-11-20T03:00:00.000Z';
const later = '2999-01-01T00:00:00.000Z';
const all = [...languages];

beforeEach(async () => {
  await page.viewport(320, 640);
  for (const name of ['receipt_token', 'screen_token', 'queue_screen_token'])
    sessionStorage.setItem(`portal.${name}`, 'T');
  return () => void vi.restoreAllMocks();
});
afterAll(() => window.history.replaceState(null, '', own_address));

/** What a page says in words: its texts, and the names that screen readers read. What is marked as English, staff read. */
function textsOf(root: Element, language: Language): string[] {
  const of_staff = language === 'en' ? 'template' : `[lang="${locales.en}"]:not(html)`;
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element?.closest(`${of_staff}, style, script`)) continue;
    if (node instanceof Text) texts.push(node.data);
    else if (node instanceof Element)
      texts.push(...['aria-label', 'title', 'alt', 'placeholder'].map((name) => node.getAttribute(name) ?? ''));
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Names, codes and amounts, which are the same in every language. */
const data = [
  'Orchard Family Clinic',
  '391B Orchard Road',
  'Singapore 238874',
  'PayNow',
  'S$',
  'Bahasa Melayu',
  ...Object.values(receiptSample).flatMap((value) => (typeof value === 'string' ? [value] : [])),
  ...receiptSample.clinic.address,
  receiptSample.clinic.name,
  'UEN',
  receiptSample.clinic.uen,
];
const isData = (text: string): boolean =>
  !/\p{Script=Latin}/u.test(text) || data.some((known) => text === known) || /^S\$[\d.,]+$/.test(text);

/** The texts that a page shows in English and in another language alike. */
const leftInEnglish = (english: readonly string[], other: readonly string[]): string[] =>
  [...new Set(other)].filter((text) => english.includes(text) && !isData(text));

/** A page for patients in one of its states. */
interface Shown {
  name: string;
  /** Answers for a reader of a language, and opens it. */
  open: (language: Language) => Promise<{ unmount: () => Promise<void> | void }>;
  /** A sentence that it says when it is there. */
  says: (language: Language) => string;
}

const receiptPage = (
  name: string,
  says: keyof (typeof allWords)['en']['receipt'],
  answer: (of: Language) => void,
): Shown => ({
  name: `receipt: ${name}`,
  open: (of) => {
    answer(of);
    return renderScreen(ReceiptScreen, { path: '/print/receipt' });
  },
  says: (of) => String(allWords[of].receipt[says]),
});
const paidReceipt = (change: Partial<typeof receiptSample>) => (own: Language) =>
  api.answer(readPrintReceipt, { ...receiptSample, ...change, languages: { own, on: all } });

const counterPage = (
  state: DeviceMessage['state'],
  says: keyof (typeof allWords)['en']['counter'],
  change: Partial<DeviceMessage> = {},
): Shown => ({
  name: `counter: ${state} ${says}`,
  open: (own) => {
    api.answer(readDeviceMessage, {
      message: messageSample({ state, expires_at: later, ...change }),
      clinic: { name: 'Orchard Family Clinic' },
      languages: { own, on: all },
      now: new Date().toISOString(),
      token: null,
    });
    return renderScreen(DeviceMessageScreen, { path: '/print/device-message' });
  },
  says: (of) => String(allWords[of].counter[says]),
});

const queuePage = (says: 'nobody' | 'waiting', waiting: number[], more_waiting: number): Shown => ({
  name: `queue: ${says}`,
  open: (of) => {
    api.answer(readQueueScreen, {
      queue: { called: [{ number: 7, calls: 1 }], waiting, more_waiting },
      clinic: { name: 'Orchard Family Clinic' },
      languages: [of],
      token: null,
    });
    return renderScreen(PublicQueueScreen, { path: '/print/queue' });
  },
  says: (of) => allWords[of].queue[says],
});

type Reached = TrackedDelivery['states'][number]['status'];
const trackingPage = (
  says: keyof (typeof allWords)['en']['tracking'],
  reached: Reached[],
  change: Partial<TrackedDelivery> = {},
): Shown => ({
  name: `tracking: ${says}`,
  open: (own) => {
    api.answer(readTracking, {
      service_type: 'd',
      order_status: 'p',
      states: reached.map((status) => ({ status, at })),
      failed_at: null,
      languages: { own, on: all },
      ...change,
    });
    return tracking();
  },
  says: (of) => String(allWords[of].tracking[says]),
});
const tracking = () =>
  renderScreen(TrackingScreen, {
    path: '/print/tracking/$ordernumber',
    at: '/print/tracking/7K2Q9XW3F4H8T0ZM',
    roles: [],
  });

const refused = (name: string, open: () => ReturnType<Shown['open']>, says: Shown['says']): Shown => ({
  name,
  // The page does not know its reader yet: the tab does.
  open: (of) => {
    sessionStorage.setItem('portal.language', of);
    return open();
  },
  says,
});

const shown: Shown[] = [
  receiptPage('of a consultation', 'consultation', paidReceipt({ product_type: 'c' })),
  receiptPage('of a tele-consult', 'tele_consult', paidReceipt({ product_type: 't' })),
  receiptPage('of a voucher', 'not_invoice', paidReceipt({ product_type: 'vc', payment_method: 'Voucher' })),
  refused(
    'receipt: over',
    () => {
      api.refuse(readPrintReceipt, 403);
      return renderScreen(ReceiptScreen, { path: '/print/receipt' });
    },
    (of) => allWords[of].receipt.over_hint,
  ),
  refused(
    'receipt: failed',
    () => {
      api.refuse(readPrintReceipt, 500, 'Internal error.');
      return renderScreen(ReceiptScreen, { path: '/print/receipt' });
    },
    (of) => allWords[of].common.went_wrong,
  ),
  counterPage('waiting', 'waiting', { qr_code: null }),
  counterPage('payment', 'amount'),
  counterPage('payment', 'scan', { payee: null }),
  counterPage('payment', 'expired_hint', { expires_at: '2020-01-01T00:00:00.000Z' }),
  counterPage('paid', 'paid'),
  counterPage('failed', 'not_paid_hint'),
  counterPage('held', 'received_hint'),
  refused(
    'counter: no connection',
    () => {
      api.refuse(readDeviceMessage, 503, 'The service is busy.');
      return renderScreen(DeviceMessageScreen, { path: '/print/device-message' });
    },
    (of) => allWords[of].counter.offline_hint,
  ),
  queuePage('nobody', [], 0),
  queuePage('waiting', [8, 9], 4),
  trackingPage('says_unpaid', []),
  trackingPage('says_packing', ['i']),
  trackingPage('says_waiting_for_courier', ['i', 'g']),
  trackingPage('says_ready', ['i', 'g'], { service_type: 's' }),
  trackingPage('says_on_the_way', ['i', 'g', 'p']),
  trackingPage('says_delivered', ['i', 'f'], { order_status: 's' }),
  trackingPage('says_collected', ['i', 'g', 'p'], { order_status: 's', service_type: 's' }),
  trackingPage('says_not_delivered', ['i', 'g', 'p'], { order_status: 'f', failed_at: at }),
  refused(
    'tracking: unknown',
    () => {
      api.refuse(readTracking, 404, 'There is no order with this number.');
      return tracking();
    },
    (of) => allWords[of].tracking.unknown_hint,
  ),
  refused(
    'tracking: failed',
    () => {
      api.refuse(readTracking, 503, 'The service is busy.');
      return tracking();
    },
    (of) => allWords[of].tracking.failed,
  ),
];

/** What the page says to a reader of the language, once it is there. It may not be wider than a small phone. */
async function said({ open, says }: Shown, language: Language): Promise<string[]> {
  const screen = await open(language);
  await expect.poll(() => textsOf(document.body, language)).toContain(says(language));
  const texts = textsOf(document.body, language);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await screen.unmount();
  sessionStorage.removeItem('portal.language');
  return texts;
}

test.each(shown)('no text is left in English: $name', async (state) => {
  const english = await said(state, 'en');
  for (const language of ['zh', 'ms', 'ta'] as const)
    expect({ [language]: leftInEnglish(english, await said(state, language)) }).toEqual({ [language]: [] });
});

test('a text that a page has only in English is found', async () => {
  const planted = await renderWith(<p aria-label="Your receipt">Please wait here.</p>);
  const texts = textsOf(planted.container, 'zh');
  expect(leftInEnglish(textsOf(planted.container, 'en'), texts)).toEqual(['Your receipt', 'Please wait here.']);
});

describe('the reader of a page', () => {
  const receiptOf = (own: Language | null, on: Language[] = all) => {
    api.answer(readPrintReceipt, { ...receiptSample, languages: { own, on } });
    return renderScreen(ReceiptScreen, { path: '/print/receipt' });
  };

  test('chooses a language, which the tab keeps, and which the document names', async () => {
    const screen = await receiptOf('zh');
    await expect.element(screen.getByRole('heading', { name: '收据' })).toBeVisible();
    await expect.poll(() => [document.documentElement.lang, document.title]).toEqual(['zh-SG', '收据']);
    await screen.getByRole('button', { name: 'தமிழ்' }).click();
    await expect.element(screen.getByRole('heading', { name: 'ரசீது' })).toBeVisible();
    expect(document.documentElement.lang).toBe('ta-SG');
    await screen.unmount();
    expect(document.documentElement.lang).toBe('en-SG');
    const again = await receiptOf('zh');
    await expect.element(again.getByRole('heading', { name: 'ரசீது' })).toBeVisible();
  });

  test.each([
    ['ms', 'Resit'],
    ['xx', 'Receipt'],
  ])('comes by a link with the language %s', async (lang, heading) => {
    const address = new URL('/print/receipt', own_address);
    address.searchParams.set('lang', lang);
    window.history.replaceState(null, '', address);
    const screen = await receiptOf(null, ['en', 'ms']);
    await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
    window.history.replaceState(null, '', own_address);
  });

  test('is asked nothing at a branch with one language', async () => {
    const screen = await receiptOf(null, ['en']);
    await expect.element(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Language' }).query()).toBeNull();
  });

  test('at the counter is another one after a payment', async () => {
    const answered = (state: DeviceMessage['state'], change: Partial<DeviceMessage> = {}) =>
      api.answer(readDeviceMessage, {
        message: messageSample({ state, expires_at: later, ...change }),
        clinic: { name: 'Orchard Family Clinic' },
        languages: { own: null, on: ['en', 'ta'] },
        now: new Date().toISOString(),
        token: null,
      });
    answered('paid', { version: 1, expires_at: new Date(Date.now() + 3_000).toISOString() });
    const screen = await renderScreen(DeviceMessageScreen, { path: '/print/device-message' });
    await screen.getByRole('button', { name: 'தமிழ்' }).click();
    await expect.element(screen.getByText('பணம் செலுத்தப்பட்டது')).toBeVisible();
    await expect.element(screen.getByText('Waiting...'), { timeout: 6_000 }).toBeVisible();
    expect(sessionStorage.getItem('portal.language')).toBeNull();
  });
});

test('the queue screen turns between the languages of its branch', async () => {
  api.answer(readQueueScreen, {
    queue: { called: [{ number: 7, calls: 1 }], waiting: [8], more_waiting: 0 },
    clinic: { name: 'Orchard Family Clinic' },
    languages: ['zh', 'en'],
    token: null,
  });
  let now_ms = 100;
  vi.spyOn(performance, 'now').mockImplementation(() => now_ms);
  const screen = await renderScreen(PublicQueueScreen, { path: '/print/queue' });
  const heading = () => screen.getByRole('heading', { level: 1 }).query();
  const seen = () => `${heading()?.closest('[lang]')?.getAttribute('lang')} ${heading()?.textContent}`;
  await expect.poll(seen).toBe('zh-SG 请到柜台');
  now_ms = 8_100;
  await expect.poll(seen, { timeout: 4_000 }).toBe('en-SG Please come to the counter');
  expect(screen.getByText('7', { exact: true }).query()).not.toBeNull();
});
