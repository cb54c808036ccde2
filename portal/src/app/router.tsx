import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { entryOf } from '../platform/links/returned-to.ts';
import { parseSearch, stringifySearch } from '../platform/links/search-text.ts';
import { routeTree } from './routes.tsx';
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
