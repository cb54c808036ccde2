import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import { CrashedScreen } from './screens/crashed-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { PageSkeleton } from './screens/page-skeleton.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  scrollRestoration: true,
  defaultErrorComponent: CrashedScreen,
  defaultNotFoundComponent: NotFoundScreen,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
