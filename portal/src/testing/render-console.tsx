import type { OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { NotFoundScreen } from '../app/screens/not-found-screen.tsx';
import { parseSearch, stringifySearch } from '../platform/links/search-text.ts';
import { renderWith } from './render-screen.tsx';
import { startSession } from './signed-in.ts';
import { permanentToken, sign } from './tokens.ts';
import { routeTree } from '../console/in-place/routes.tsx';

/** The token of an operator, as the server would make it. */
function operatorToken(roles: readonly OperatorRole[]): string {
  const iat = Math.floor(Date.now() / 1000);
  const data = {
    username: 'mei.tan@platform.sg',
    photo: null,
    groups: roles.map((name) => ({ name })),
    roles: '0',
    allow_telemed: false,
    medinet_id: null,
    change_password: false,
    clinic: { id: 0, name: 'Platform' },
  };
  return sign({ id: 7, iat, exp: iat + 3_600, type: 'operator', data });
}

interface Place {
  /** The address that is open. */
  at: string;
  roles: readonly OperatorRole[];
}

/** Renders the console with its frame, signed in as an operator with these roles. */
export async function renderConsole({ at, roles }: Place) {
  const session = startSession({
    permanent_token: permanentToken(),
    member_token: operatorToken(roles),
    clinic_id: 0,
  });
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingMinMs: 0,
  });
  const drawn = await renderWith(<RouterProvider router={router} />, session);
  return { ...drawn, session, router };
}
