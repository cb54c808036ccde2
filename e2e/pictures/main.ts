import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromium_arguments } from '../../tools/setup/chromium-arguments.ts';
import { ensureChromium } from '../../tools/setup/chromium.mjs';
import { root } from '../../tools/setup/paths.mjs';
import { runMain, Stop } from '../../tools/setup/stop.mjs';
import { serveFresh } from '../journey/fresh-server.ts';
import { openSession, openSessionIn } from '../journey/open-session.ts';
import { addressOf, fileNameOf, pagesWith, sign_in } from './pages.ts';
import { takePictures } from './take-pictures.ts';

const folder = join(root, 'page-pictures');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Wish {
  pages: string[];
  person: { username: string; branch: string };
}

/** Takes the pictures of every page. A page that does not open is told and does not hold up the others. */
async function takeAll(browser: Browser, origin: string, { pages, person }: Wish): Promise<string[]> {
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
      await takePictures(route === sign_in ? stranger : page, address, folder, fileNameOf(route));
      say(`${route} → page-pictures/${fileNameOf(route)}.*.png`);
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
    },
  });
  const pages = pagesWith(positionals);
  if (pages.length === 0) throw new Stop(`No page has ${positionals.join(' or ')} in its address.`);
  const executablePath = await ensureChromium();
  const wish = { pages, person: { username: values.as, branch: values.branch } };
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
