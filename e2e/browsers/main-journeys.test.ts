import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureOtherBrowsers, type OtherBrowsers } from '../../tools/setup/other-browsers.mjs';
import { root } from '../../tools/setup/paths.mjs';
import { stillness } from '../journey/accessibility.ts';
import { serveFresh } from '../journey/fresh-server.ts';
import { waiting } from '../journey/waiting.ts';
import { eventually } from './acts.ts';
import type { Browser, Tab } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { addDoctor, enrolSecondFactor, type Journey, takePayment, turnList, uploadPhoto } from './journeys.ts';
import { openConsult, redeemVoucher } from './live-journeys.ts';
import { openWebkit } from './webkit.ts';

const pictures = join(root, 'page-pictures/browsers');
const script = join(import.meta.dirname, '../setup/serve-fresh.mjs');

/** Runs in the page. */
const hasNone = (placeholders: string): boolean => document.querySelector(placeholders) === null;

let programs: OtherBrowsers | undefined;
let origin = '';
let outside: APIRequestContext | undefined;
const ending = Promise.withResolvers<void>();
let served: Promise<void> | undefined;

beforeAll(async () => {
  programs = await ensureOtherBrowsers();
  mkdirSync(pictures, { recursive: true });
  const starting = Promise.withResolvers<string>();
  served = serveFresh(script, (at) => {
    starting.resolve(at);
    return ending.promise;
  });
  served.catch(starting.reject);
  origin = await starting.promise;
  outside = await request.newContext({ baseURL: origin });
}, 600_000);

afterAll(async () => {
  await outside?.dispose();
  ending.resolve();
  await served;
}, 60_000);

interface Engine {
  name: string;
  doctor_number: string;
  /**
   * WebKitGTK as Debian builds it has neither a test camera nor a connection for a call (RTCPeerConnection); Safari has both. Firefox
   * makes no sound without a device for it.
   */
  can: Journey['can'];
  openBrowser: (found: OtherBrowsers) => Promise<Browser>;
}

const engines: Engine[] = [
  { name: 'webkit', doctor_number: 'M99540C', can: { sound: true, media: false }, openBrowser: openWebkit },
  {
    name: 'firefox',
    doctor_number: 'M99541D',
    can: { sound: false, media: true },
    openBrowser: ({ firefox }) => openFirefox(firefox),
  },
];

describe.each(engines)('$name', ({ name, doctor_number, can, openBrowser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-browsers-'));
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (programs) browser = await openBrowser(programs);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  }, 60_000);

  /** Goes through a journey, and fails if the console of one of its pages has an error. */
  const expectJourney = async (go: (journey: Journey) => Promise<Tab[]>, allowed?: RegExp): Promise<void> => {
    if (!browser || !outside) throw new Error(`${name} did not start.`);
    const keep = async (tab: Tab, what: string): Promise<void> => {
      await eventually(`${what} without placeholders`, async () => (await tab.run(hasNone, waiting)) || undefined);
      await tab.run(stillness);
      writeFileSync(join(pictures, `${name}-${what}.png`), await tab.picture());
    };
    const tabs = await go({ browser, origin, outside: { request: outside }, can, keep, folder });
    const errors = tabs.flatMap((tab) => tab.errors());
    expect(errors.filter((error) => !allowed?.test(error))).toEqual([]);
  };

  test('a payment is taken with a customer screen; every QR code is square and readable', () =>
    expectJourney(takePayment));

  test('the code of the authenticator app is square and readable', () => expectJourney(enrolSecondFactor));

  test('the list turns its page, opens a record and returns', () => expectJourney(turnList));

  test('a form shows what is refused, and saves', () =>
    expectJourney((journey) => addDoctor(journey, doctor_number), /422/));

  test('a large photo is made smaller and uploaded', () => expectJourney(uploadPhoto));

  test('a camera reads the code of a voucher; a customer at the counter rings and redeems it', () =>
    expectJourney(redeemVoucher));

  test('a call rings and is accepted; the consult opens in a window of its own', () => expectJourney(openConsult));
});
