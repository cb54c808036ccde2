import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromium_arguments } from '../../tools/setup/chromium-arguments.ts';
import { ensureChromium } from '../../tools/setup/chromium.mjs';
import { root } from '../../tools/setup/paths.mjs';
import { runMain, Stop } from '../../tools/setup/stop.mjs';
import { serveFresh } from '../journey/fresh-server.ts';
import { openSession, openSessionIn } from '../journey/open-session.ts';
import { addressOf, fileNameOf, isFramed, pagesWith, sign_in } from './pages.ts';
import { page_states, putInto } from './states.ts';
import { takePictures } from './take-pictures.ts';

const folder = join(root, 'page-pictures');
const widths = [1440, 1180, 390];
const widths_of_states = [1440, 390];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Wish {
  pages: string[];
  /** The pages empty, loading and failed, instead of with their data. */
  in_states: boolean;
  person: { username: string; branch: string };
}

/** Takes the pictures of a page in every state that it has, and tells which. */
async function takeStates(page: Page, address: string, route: string): Promise<string[]> {
  const taken: string[] = [];
  for (const state of page_states) {
    const isIn = await putInto(page, state);
    try {
      const name = `${fileNameOf(route)}.${state}`;
      const is_loading = state === 'loading';
      const isTaken = await takePictures(page, { address, folder, name, widths: widths_of_states, is_loading, isIn });
      if (isTaken) taken.push(state);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
  return taken;
}

/** Takes the pictures of every page. A page that does not open is told and does not hold up the others. */
async function takeAll(browser: Browser, origin: string, { pages, person, in_states }: Wish): Promise<string[]> {
  const failed: string[] = [];
  const context = await browser.newContext({ baseURL: origin, locale: 'en-SG', reducedMotion: 'reduce' });
  const outside = await browser.newContext({ baseURL: origin, locale: 'en-SG', reducedMotion: 'reduce' });
  const [page, stranger] = [await context.newPage(), await outside.newPage()];
  await openSessionIn(page, person);
  const { session } = await openSession(page.request, person);
  for (const route of pages) {
    try {
      const address = await addressOf(page, route, session.member_token);
      if (address === undefined) throw new Error(`${person.branch} has nothing to show on it.`);
      const name = fileNameOf(route);
      if (in_states) {
        say(`${route} → page-pictures/${name}: ${(await takeStates(page, address, route)).join(', ')}`);
        continue;
      }
      await takePictures(route === sign_in ? stranger : page, { address, folder, name, widths });
      say(`${route} → page-pictures/${name}.*.png`);
    } catch (error) {
      failed.push(route);
      say(`${route}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failed;
}

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      as: { type: 'string', default: 'owner' },
      branch: { type: 'string', default: 'Orchard' },
      states: { type: 'boolean', default: false },
    },
  });
  const in_states = values.states;
  const pages = pagesWith(positionals).filter((page) => !in_states || isFramed(page));
  if (pages.length === 0) throw new Stop(`No page has ${positionals.join(' or ')} in its address.`);
  const executablePath = await ensureChromium();
  const wish = { pages, in_states, person: { username: values.as, branch: values.branch } };
  mkdirSync(folder, { recursive: true });
  let failed: string[] = [];
  const take = async (origin: string): Promise<void> => {
    const browser = await chromium.launch({ executablePath, args: chromium_arguments });
    try {
      failed = await takeAll(browser, origin, wish);
    } finally {
      await browser.close();
    }
  };
  await (values.server === undefined
    ? serveFresh(join(import.meta.dirname, '../setup/serve-fresh.mjs'), take)
    : take(values.server));
  say(failed.length === 0 ? '\nAll pictures are in page-pictures/.' : `\nWithout pictures: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
