import type { Page, Response } from 'playwright';
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

/** What a page loads from its first request on, as it went over the line with gzip, heads left out. */
async function weigh(portal: OpenPortal, open: (page: Page) => Promise<void>): Promise<Weight> {
  const profile = await portal.newProfile();
  try {
    await profile.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
    const page = await profile.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/assets/') || response.url().endsWith('/colour-scheme.js')) responses.push(response);
    });
    await open(page);
    await page.waitForLoadState('networkidle');
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

/** Scripts and styles that each page loads with an empty cache. */
export const weight: Scenario = {
  name: 'weight',
  measure: async ({ say }) => {
    const portal = await openPortal();
    try {
      const weights = await weighAll(portal);
      say(`${weights.size} pages weighed`);
      const targets: Target[] = Object.entries(script_budgets).map(([name, budget]) => {
        const scripts = weights.get(name)?.scripts ?? Number.NaN;
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
        columns: ['page', 'scripts', 'styles', 'files'],
        rows: [...weights].map(([name, one]) => [name, kb(one.scripts), kb(one.styles), String(one.files)]),
        note: 'From the first request of who signs in at that address, the socket included. 1 KB is 1,000 bytes.',
      };
      return { tables: [table], targets };
    } finally {
      await portal.close();
    }
  },
};
