import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { entryOf } from '../platform/links/returned-to.ts';
import { routeTree } from './routes.tsx';
import { CrashedScreen } from './screens/crashed-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { PageSkeleton } from './screens/page-skeleton.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';
import { WhileOpening } from './while-opening.tsx';

/** One per tab: it wraps the browser's history. */
const history = createBrowserHistory();

/** One router per sign-in. A shared one would continue on the former user's page, although log-out has gone home. */
export const createPortalRouter = () =>
  createRouter({
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
