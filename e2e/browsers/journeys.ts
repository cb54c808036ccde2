import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Asking } from '../journey/platform.ts';
import { waiting } from '../journey/waiting.ts';
import { choose, eventually, fill, press, see } from './acts.ts';
import type { Browser, Tab } from './browser.ts';
import { expectCode } from './codes.ts';
import { largePhoto } from './large-photo.ts';
import { sendSignIn, signedIn, tablet, upright } from './sign-in.ts';

export interface Journey {
  browser: Browser;
  /** The address of the portal. */
  origin: string;
  /** The consumer app and the platform, which need no browser. */
  outside: Asking;
  /** The features that the engine has on the test machine. */
  can: { sound: boolean; media: boolean };
  /** Saves a screenshot for review. */
  keep: (tab: Tab, name: string) => Promise<void>;
  folder: string;
}

/** Pairs a customer's screen with a counter, by the code that its camera would read. */
async function pairScreen({ browser, keep }: Journey, counter: Tab): Promise<Tab> {
  await press(counter, 'button', 'Sync Mobile');
  const link = await expectCode(counter, 'QR code for the customer screen');
  expect(link).toContain('/print/device-message?token=');
  await keep(counter, 'pairing');
  const screen = await browser.newTab(upright);
  await screen.open(link);
  await see(screen, { kind: 'heading', name: 'Waiting...' });
  await keep(screen, 'screen-waiting');
  await see(counter, { kind: 'text', name: 'Screen 1', is_part: true });
  await press(counter, 'button', 'Close');
  return screen;
}

export async function takePayment(journey: Journey): Promise<Tab[]> {
  const { browser, origin, keep } = journey;
  const counter = await signedIn(browser, origin, { username: 'cashier' }, '/payment/payment');
  const screen = await pairScreen(journey, counter);
  await fill(counter, 'Amount', '86.45');
  await fill(counter, 'Patient ID', 'OR-100001');
  await press(counter, 'button', 'Generate QR Code');
  const label = 'Payment QR code for S$86.45';
  const code = await expectCode(counter, label);
  // Field 54 of a payment code is its amount.
  expect(code).toMatch(/^000201.*540586\.45/);
  await keep(counter, 'counter-code');
  expect(await expectCode(screen, label)).toBe(code);
  await keep(screen, 'screen-code');

  const phone = await browser.newTab(tablet);
  await phone.open(`${origin}/sandbox/`);
  await press(phone, 'button', 'S$86.45', true);
  await press(phone, 'button', 'Pay S$86.45', true);
  await see(screen, { kind: 'heading', name: 'Paid' });
  await keep(screen, 'screen-paid');
  await see(counter, { kind: 'text', name: 'Transaction is successful!' });
  await keep(counter, 'counter-paid');
  return [counter, screen];
}

export async function enrolSecondFactor({ browser, origin, keep }: Journey): Promise<Tab[]> {
  const tab = await browser.newTab(tablet);
  await sendSignIn(tab, origin, { username: 'auditor' });
  await press(tab, 'button', 'Authenticator app on my phone');
  expect(await expectCode(tab, 'QR code for the authenticator app')).toMatch(/^otpauth:\/\/totp\//);
  await keep(tab, 'second-factor');
  return [tab];
}

/** The rows of a list that has loaded. Runs in the page. */
const rowsShown = (placeholders: string): string[] =>
  document.querySelector(placeholders)
    ? []
    : [...document.querySelectorAll('main tbody tr, main li')]
        .map((row) => row.textContent)
        .filter((text) => text.includes('#'));

export async function turnList({ browser, origin, keep }: Journey): Promise<Tab[]> {
  const list = '/payment/transaction';
  const tab = await signedIn(browser, origin, { username: 'finance', branch: 'Orchard' }, list);
  const first = await eventually('rows', async () => {
    const rows = await tab.run(rowsShown, waiting);
    return rows.length > 0 ? rows : undefined;
  });
  await keep(tab, 'list');
  const sideways = () => tab.run(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await sideways(), 'pixels of sideways scrolling').toBeLessThanOrEqual(0);
  await press(tab, 'link', 'Next page');
  await eventually('other rows', async () => {
    const rows = await tab.run(rowsShown, waiting);
    return rows.length > 0 && rows[0] !== first[0] ? true : undefined;
  });
  expect(await tab.run(() => location.search)).toContain('p=2');
  // The record opens, and the browser's way back leads to the same page of the list.
  await tab.run((beginning) => document.querySelector<HTMLElement>(`main a[href^="${beginning}/"]`)?.click(), list);
  await eventually('the page of a record', async () =>
    (await tab.run(() => location.pathname)).startsWith(`${list}/`) ? true : undefined,
  );
  await see(tab, { kind: 'heading', name: 'Activity', is_part: true });
  await keep(tab, 'record');
  await tab.run(() => history.back());
  await eventually('the second page again', async () =>
    (await tab.run(() => location.search)).includes('p=2') ? true : undefined,
  );
  return [tab];
}

export async function addDoctor({ browser, origin, keep }: Journey, number: string): Promise<Tab[]> {
  const member = { username: 'manager', branch: 'Tampines' };
  const tab = await signedIn(browser, origin, member, '/settings/doctor/create');
  await fill(tab, 'Salutation', 'Dr');
  await fill(tab, 'Doctor name', 'Wong Kai Wen');
  await fill(tab, 'MCR number', 'M123');
  await press(tab, 'choice', 'Female');
  await press(tab, 'button', 'Save');
  await see(tab, { kind: 'text', name: 'Incorrect format.' });
  await keep(tab, 'form-refused');
  await fill(tab, 'MCR number', number);
  await press(tab, 'button', 'Save');
  await see(tab, { kind: 'text', name: 'Create Doctor success!' });
  await keep(tab, 'form-saved');
  return [tab];
}

/** The sides of the last photo's tile and picture. Runs in the page. */
function lastPhoto(): number[] {
  const view = [...document.querySelectorAll('button[aria-label^="View photo"]')].at(-1);
  const image = view?.querySelector('img');
  if (!view || !image || image.naturalWidth === 0) return [];
  view.scrollIntoView({ block: 'center' });
  return [view, image].flatMap((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]);
}

export async function uploadPhoto({ browser, origin, keep, folder }: Journey): Promise<Tab[]> {
  const tab = await signedIn(browser, origin, { username: 'owner', branch: 'HQ' }, '/settings/profile');
  await see(tab, { kind: 'button', name: 'View photo 2' });
  const path = `${folder}/front.png`;
  writeFileSync(path, largePhoto());
  await choose(tab, path);
  await see(tab, { kind: 'button', name: 'View photo 3' });
  const [width = 0, ...sides] = await eventually('the photo', async () => {
    const found = await tab.run(lastPhoto);
    return found.length > 0 ? found : undefined;
  });
  expect(width).toBeGreaterThan(50);
  for (const side of sides)
    expect(Math.abs(side - width), 'the tile is square, and the photo fills it').toBeLessThan(2);
  await keep(tab, 'upload');
  return [tab];
}
