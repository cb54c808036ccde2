import { expect, test } from 'vitest';
import { page_summaries } from '../platform/page-summaries.ts';
import { createPortalRouter } from './router.tsx';

test('every menu page except home has a summary, and there are no others', () => {
  const pages = Object.values(createPortalRouter().routesByPath).flatMap(
    (route) => route.options.staticData?.page ?? [],
  );
  const in_menu = pages.filter((page) => page.menu && page.name !== 'home');
  expect(in_menu.length).toBeGreaterThan(10);
  expect(in_menu.filter(({ name }) => page_summaries[name] === undefined)).toEqual([]);
  const names = new Set(pages.map(({ name }) => name));
  expect(Object.keys(page_summaries).filter((name) => !names.has(name))).toEqual([]);
});
