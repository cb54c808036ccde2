import { expect, test } from 'vitest';
import { createPortalRouter } from './router.tsx';

test('every menu page except home has a summary', () => {
  const pages = Object.values(createPortalRouter().routesByPath).flatMap(
    (route) => route.options.staticData?.page ?? [],
  );
  const in_menu = pages.filter((page) => page.menu && page.name !== 'home');
  expect(in_menu.length).toBeGreaterThan(10);
  expect(in_menu.filter(({ summary }) => !summary)).toEqual([]);
});
