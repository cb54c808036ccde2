import type { Page, Response } from 'playwright';
import { buildPortal, bytesOf, portal_pages } from '../../tools/portal-size.ts';
import type { Scenario, Table, Target } from '../scenario.ts';
import { openPortal, type OpenPortal, signIn } from './open-portal.ts';

interface Weight {
  scripts: number;
  styles: number;
  files: number;
}

const script_budgets: Record<string, number> = { 'sign-in': 150_000, 'transaction list': 220_000 };
const style_budget = 40_000;
const pages = [
  { name: 'welcome', path: '/nowhere' },
  { name: 'transaction list', path: '/payment/transaction' },
  { name: 'receive payment', path: '/payment/payment' },
  { name: 'reported error', path: '/payment/issue' },
];

/** Waits until nothing has come for some seconds: what keeps a page company comes when the page has nothing else to do. */
async function atRest(page: Page, responses: readonly Response[]): Promise<void> {
  for (let before = -1; before !== responses.length;) {
    before = responses.length;
    await page.waitForTimeout(3_000);
  }
}

/** What a page loads from its first request on, as it went over the line with gzip, heads left out. */
async function weigh(portal: OpenPortal, open: (page: Page) => Promise<void>): Promise<Weight> {
  const profile = await portal.newProfile();
  try {
    await profile.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
    const page = await profile.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/assets/') || /\/(?:colour-scheme|trusted-types)\.js$/.test(response.url()))
        responses.push(response);
    });
    await open(page);
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

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

async function weighAll(portal: OpenPortal): Promise<Map<string, Weight>> {
  const weights = new Map<string, Weight>();
  const first = await weigh(portal, async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).waitFor();
  });
  weights.set('sign-in', first);
  for (const { name, path } of pages) weights.set(name, await weigh(portal, (page) => signIn(page, path)));
  return weights;
}

/**
 * Scripts and styles that each page loads with an empty cache: what it takes to show it and to keep it live, which is what the targets
 * are about, and what has come over the line once the page is at rest, code for what one may do next included.
 */
export const weight: Scenario = {
  name: 'weight',
  measure: async ({ say }) => {
    const files = await buildPortal();
    const shown = (name: string) => bytesOf(files, portal_pages[name] ?? []);
    const portal = await openPortal();
    try {
      const weights = await weighAll(portal);
      say(`${weights.size} pages weighed`);
      const targets: Target[] = Object.entries(script_budgets).map(([name, budget]) => {
        const { scripts } = shown(name);
        return { what: `scripts of ${name}`, target: `≤ ${kb(budget)}`, measured: kb(scripts), met: scripts <= budget };
      });
      const styles = Math.max(...[...weights.values()].map((one) => one.styles));
      targets.push({
        what: 'styles of any page',
        target: `≤ ${kb(style_budget)}`,
        measured: kb(styles),
        met: styles <= style_budget,
      });
      const table: Table = {
        title: 'What a page loads with an empty cache, gzip',
        columns: ['page', 'scripts to show it', 'scripts once at rest', 'styles once at rest', 'files'],
        rows: [...weights].map(([name, one]) => [
          name,
          kb(shown(name).scripts),
          kb(one.scripts),
          kb(one.styles),
          String(one.files),
        ]),
        note: 'To show it: by the build, the socket included. At rest: over the line, from the first request of who signs in at that address until nothing came for three seconds. 1 KB is 1,000 bytes.',
      };
      return { tables: [table], targets };
    } finally {
      await portal.close();
    }
  },
};
