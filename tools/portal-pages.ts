import { isUnframedPath } from '../portal/src/app/unframed-paths.ts';
import { portalRoutes } from './portal-routes.ts';
import { codeOfPage } from './page-code.ts';

const entry = 'portal/index.html';
const outside = 'portal/src/domains/access/sign-in-screen.tsx';
const inside = 'portal/src/app/portal.tsx';
const socket = 'node_modules/socket.io-client/';
const opens_socket = 'portal/src/platform/live/open-socket.ts';

/** The screen before every page. */
export const sign_in = 'sign-in';

/**
 * Maximum bytes of scripts of a page after gzip. If a page is too large, reduce the page, not the check. Pages without a budget of their own
 * may have `other_pages`.
 */
const script_budgets: Record<string, number> = {
  [sign_in]: 150_000,
  // Every page brings the routes of all: a new route costs the list 80 bytes. Toasts with a way back cost every page 120.
  '/payment/transaction': 220_500,
};
const other_pages = 300_000;
export const style_budget = 40_000;

export const scriptBudgetOf = (page: string): number => script_budgets[page] ?? other_pages;

/** The sources that each page loads with an empty cache, including the socket, by the path of the page's route. */
export function portalPages(): Map<string, string[]> {
  const pages = new Map([[sign_in, [entry, outside]]]);
  for (const { path, screen } of portalRoutes()) {
    const { sources, parts } = codeOfPage(screen);
    // The frame opens the socket on every page inside it.
    const is_live = !isUnframedPath(path) || sources.has(opens_socket);
    pages.set(path, [entry, inside, ...(is_live ? [socket] : []), ...parts]);
  }
  return pages;
}
