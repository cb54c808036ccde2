import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { renderWith } from '../testing/render-screen.tsx';
import { WhileOpening } from './while-opening.tsx';

/** A router whose page has not loaded yet. */
async function openAt(address: string) {
  const arrival = Promise.withResolvers<undefined>();
  const root = createRootRoute({ pendingMs: 60_000 });
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => 'The page',
    loader: () => arrival.promise,
    pendingMs: 60_000,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
    InnerWrap: WhileOpening,
  });
  const screen = await renderWith(<RouterProvider router={router} />);
  return {
    screen,
    opening: screen.getByRole('heading', { name: 'Just a moment' }),
    arrive: () => arrival.resolve(undefined),
  };
}

test('shows that the branch is opening until the first page has loaded', async () => {
  const { screen, opening, arrive } = await openAt('/payment/transaction');
  await expect.element(opening).toBeVisible();
  expect(screen.getByText('The page').query()).toBeNull();
  arrive();
  await expect.element(screen.getByText('The page')).toBeVisible();
  await expect.element(opening).not.toBeInTheDocument();
});

test('a print page stays white until it has loaded', async () => {
  const { screen, opening, arrive } = await openAt('/print/cnote/7');
  expect(opening.query()).toBeNull();
  arrive();
  await expect.element(screen.getByText('The page')).toBeVisible();
});
