import { isUnframedPath } from '../portal/src/app/unframed-paths.ts';
import { portalRoutes } from './portal-routes.ts';
import { codeOfPage } from './page-code.ts';

const entry = 'portal/index.html';
const inside = 'portal/src/app/portal.tsx';
const socket = 'node_modules/socket.io-client/';
const opens_socket = 'portal/src/platform/live/open-socket.ts';

/** What stands in front of every page. */
export const sign_in = 'sign-in';

/**
 * Bytes of scripts that a page may have after gzip. It is the page that gets lighter, not the budget heavier; what no budget of its own
 * is written for may have `other_pages`.
 */
const script_budgets: Record<string, number> = {
  [sign_in]: 150_000,
  '/payment/transaction': 220_000,
  // The Dashboard with its charts.
  '/': 380_000,
};
const other_pages = 340_000;
export const style_budget = 40_000;

export const scriptBudgetOf = (page: string): number => script_budgets[page] ?? other_pages;

/** What is loaded on each page by who opens it with an empty cache, the socket included: sources by the path of the page's route. */
export function portalPages(): Map<string, string[]> {
  const pages = new Map([[sign_in, [entry]]]);
  for (const { path, screen } of portalRoutes()) {
    const { sources, parts } = codeOfPage(screen);
    // The frame keeps every page in it live.
    const is_live = !isUnframedPath(path) || sources.has(opens_socket);
    pages.set(path, [entry, inside, ...(is_live ? [socket] : []), ...parts]);
  }
  return pages;
}
