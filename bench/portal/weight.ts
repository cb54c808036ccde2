import type { Page, Response } from 'playwright';
import { addressesOf } from '../../tools/page-addresses.ts';
import { portalPages, scriptBudgetOf, sign_in, style_budget } from '../../tools/portal-pages.ts';
import { isPrinted, wantsTicket } from '../../tools/portal-routes.ts';
import { buildPortal, type BuiltFile, bytesOf } from '../../tools/portal-build/portal-size.ts';
import type { Scenario, Table, Target } from '../scenario.ts';
import { type Kept, openPortal, type OpenPortal, signInAsOwner } from './open-portal.ts';

interface Weight {
  scripts: number;
  styles: number;
  files: number;
}

interface Weighed {
  page: string;
  /** By the build. */
  shown: Weight['scripts'];
  /** As transferred. */
  rested: Weight;
}

const list = '/payment/transaction';

/** Waits until nothing has been loaded for some seconds: idle-time parts load when the page has nothing else to do. */
async function atRest(page: Page, responses: readonly Response[]): Promise<void> {
  for (let before = -1; before !== responses.length;) {
    before = responses.length;
    await page.waitForTimeout(3_000);
  }
}

/** What a URL loads from its first request on, as transferred with gzip, without headers. */
async function weigh(portal: OpenPortal, address: string, kept?: Kept): Promise<Weight> {
  const profile = await portal.newProfile(kept);
  try {
    await profile.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
    const page = await profile.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/assets/') || /\/(?:colour-scheme|trusted-types)\.js$/.test(response.url()))
        responses.push(response);
    });
    await page.goto(address);
    await atRest(page, responses);
    const bytes = async (suffix: string): Promise<number> => {
      const sizes = await Promise.all(
        responses
          .filter((response) => response.url().endsWith(suffix))
          .map(async (response) => (await response.request().sizes()).responseBodySize),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    return { scripts: await bytes('.js'), styles: await bytes('.css'), files: responses.length };
  } finally {
    await profile.close();
  }
}

/** How each page is opened: a record page at the first row of its list, a print page without its ticket. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes('$')) return path;
  if (isPrinted(path)) return path.replace('$id', '1');
  const [address] = await addressesOf(page, path);
  if (address === undefined) throw new Error(`No row leads to ${path}.`);
  return address;
}

async function weighAll(portal: OpenPortal, files: BuiltFile[], say: (line: string) => void): Promise<Weighed[]> {
  const profile = await portal.newProfile();
  const page = await profile.newPage();
  await signInAsOwner(page);
  const weighed: Weighed[] = [];
  for (const [path, sources] of portalPages()) {
    const rested =
      path === sign_in
        ? await weigh(portal, '/')
        : await weigh(portal, await addressOf(page, path), await profile.storageState());
    weighed.push({ page: path, shown: bytesOf(files, sources).scripts, rested });
    say(path);
  }
  await profile.close();
  return weighed;
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

function targetsOf(weighed: Weighed[]): Target[] {
  const scripts = (what: string, page: string, measured: number): Target => {
    const budget = scriptBudgetOf(page);
    return { what, target: `≤ ${kb(budget)}`, measured: kb(measured), met: measured <= budget };
  };
  const shown = (page: string): number => weighed.find((one) => one.page === page)?.shown ?? Infinity;
  const others = weighed.filter(({ page }) => page !== sign_in && page !== list);
  const [heaviest] = others.toSorted((one, other) => other.shown - one.shown);
  const styles = Math.max(...weighed.map(({ rested }) => rested.styles));
  return [
    scripts('scripts of the sign-in', sign_in, shown(sign_in)),
    scripts('scripts of the transaction list', list, shown(list)),
    ...(heaviest ? [scripts('scripts of any other page', heaviest.page, heaviest.shown)] : []),
    {
      what: 'styles of any page',
      target: `≤ ${kb(style_budget)}`,
      measured: kb(styles),
      met: styles <= style_budget,
    },
  ];
}

const tableOf = (weighed: Weighed[]): Table => ({
  title: 'What each page loads with an empty cache, gzip',
  columns: ['page', 'scripts to show it', 'scripts once at rest', 'styles once at rest', 'files'],
  rows: weighed.map(({ page, shown, rested }) => [
    wantsTicket(page) ? `${page}, without its ticket` : page,
    kb(shown),
    kb(rested.scripts),
    kb(rested.styles),
    String(rested.files),
  ]),
  note: 'Every route of the portal. To show it: by the build, the socket included. At rest: over the line on a desk 1440 wide, from the first request of an owner who is signed in until nothing came for three seconds; code for what one may do next is among it. A printed page and a customer screen say that they lack their ticket, by the same code; so no socket is opened there. 1 KB is 1,000 bytes.',
});

/**
 * Scripts and styles that each page loads with an empty cache: what it needs to show and stay live, which the targets are about, and
 * everything transferred until the page is idle, including prefetched code.
 */
export const weight: Scenario = {
  name: 'weight',
  measure: async ({ say }) => {
    const files = await buildPortal();
    const portal = await openPortal();
    try {
      const weighed = await weighAll(portal, files, say);
      return { tables: [tableOf(weighed)], targets: targetsOf(weighed) };
    } finally {
      await portal.close();
    }
  },
};
