import { type AnyRoute, createBrowserHistory, createRouter, type Router } from '@tanstack/react-router';
import type { routeTree as console_pages } from '../console/in-place/routes.tsx';
import { entryOf } from '../platform/links/returned-to.ts';
import { parseSearch, stringifySearch } from '../platform/links/search-text.ts';
import { routeTree } from './routes.tsx';
import type { root } from './routes/root.ts';
import { CrashedScreen } from './screens/crashed-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { PageSkeleton } from './screens/page-skeleton.tsx';
import { WhileOpening } from './while-opening.tsx';

/** A hidden page paints nothing, and a covered one may wait. */
const longest_wait_ms = 100;

/** Waits until the latest change is painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) {
      resolve();
      return;
    }
    setTimeout(resolve, longest_wait_ms);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** One per tab: it wraps the browser's history. */
const history = createBrowserHistory();

/** One router per sign-in. A shared one would continue on the former user's page, although log-out has gone home. */
export function createPortalRouter() {
  const router = createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    scrollRestoration: true,
    getScrollRestorationKey: ({ state }) => entryOf(state),
    InnerWrap: WhileOpening,
    defaultErrorComponent: CrashedScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
  });
  // The press is painted before the next page is matched and rendered, which blocks a slow counter noticeably.
  const { navigate } = router;
  router.navigate = async (to) => {
    await painted();
    await navigate(to);
  };
  return router;
}

/** The children of a tree of pages. */
type PagesOf<Tree> = Tree extends { types: { children: infer Pages extends readonly AnyRoute[] } } ? Pages : never;
/** The pages of both programs: links of the portal and of the console are typed alike. */
type AllPages = typeof root.addChildren<[...PagesOf<typeof routeTree>, ...PagesOf<typeof console_pages>]>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<AllPages>>;
  }
}
