import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  stripSearchParams,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { parseSearch, stringifySearch } from '../platform/links/search-text.ts';
import { createLiveFeed } from '../platform/live/live-bus.ts';
import { LiveProvider } from '../platform/live/live-context.tsx';
import { createQueryClient } from '../platform/query.ts';
import type { MenuEntry } from '../platform/route-metadata.ts';
import type { Session } from '../platform/session/session.ts';
import { SessionProvider } from '../platform/session/session-context.tsx';
import { theme, themeVariables } from '../ui/theme/theme.ts';
import { ToastList } from '../ui/toast/toast-list.tsx';
import { type Member, signedIn, startSession } from './signed-in.ts';

/** Renders a component within the theme and a session, without router or data. */
export const renderWith = (node: ReactNode, session: Session = startSession()) =>
  render(
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="light" env="test">
      <SessionProvider session={session}>{node}</SessionProvider>
      <ToastList />
    </MantineProvider>,
  );

interface ScreenPlace extends Member {
  /** The route's path as the portal has it: `/payment/transaction/$id`. */
  path: string;
  /** The address that is open; default: the path. */
  at?: string;
  /** The route's search schema. */
  search?: { parse: (typed: unknown) => Record<string, unknown> };
  /** The address omits default values, as in the portal's routes. */
  isBrief?: boolean;
  /** Other pages of the portal, with the role that each needs. In the menu if they have an entry there. */
  others?: readonly { path: string; role: Role; menu?: MenuEntry }[];
}

/** Renders a screen at its route for a signed-in member, with a live bus that the test feeds. */
export async function renderScreen(Screen: () => ReactNode, place: ScreenPlace) {
  const session = signedIn(place);
  const live = createLiveFeed();
  live.setConnection('active');
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const root = createRootRoute({ component: Outlet });
  const screen = createRoute({
    getParentRoute: () => root,
    path: place.path,
    component: Screen,
    validateSearch: (typed: Record<string, unknown>) => place.search?.parse(typed) ?? typed,
    search: { middlewares: place.isBrief && place.search ? [stripSearchParams(place.search.parse({}))] : [] },
  });
  // The test reads the target of a navigation from the address.
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Elsewhere</p> });
  const others = (place.others ?? []).map(({ path, role, menu }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { page: { name: path, title: path, role, ...(menu ? { menu } : {}) } },
      component: () => <p>Elsewhere</p>,
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren([screen, ...others, elsewhere]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [place.at ?? place.path] }),
    defaultPendingMinMs: 0,
  });
  onTestFinished(() => client.clear());
  const drawn = await renderWith(
    <QueryClientProvider client={client}>
      <LiveProvider bus={live}>
        <RouterProvider router={router} />
      </LiveProvider>
    </QueryClientProvider>,
    session,
  );
  return { ...drawn, session, live, router, client };
}
