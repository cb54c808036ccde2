import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { openWebkit } from './webkit.ts';

const pictures = join(root, 'page-pictures/browsers');
const script = join(import.meta.dirname, '../setup/serve-fresh.mjs');

/** Runs in the page. */
const hasNone = (placeholders: string): boolean => document.querySelector(placeholders) === null;

let programs: OtherBrowsers | undefined;
let origin = '';
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
}, 600_000);

afterAll(async () => {
  ending.resolve();
  await served;
}, 60_000);

const engines: [string, string, (found: OtherBrowsers) => Promise<Browser>][] = [
  ['webkit', 'M99540C', openWebkit],
  ['firefox', 'M99541D', ({ firefox }) => openFirefox(firefox)],
];

describe.each(engines)('%s', (name, doctor_number, openBrowser) => {
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
    if (!browser) throw new Error(`${name} did not start.`);
    const keep = async (tab: Tab, what: string): Promise<void> => {
      await eventually(`${what} without placeholders`, async () => (await tab.run(hasNone, waiting)) || undefined);
      await tab.run(stillness);
      writeFileSync(join(pictures, `${name}-${what}.png`), await tab.picture());
    };
    const tabs = await go({ browser, origin, keep, folder });
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
});
