import { expect, test } from 'vitest';
import { summarized_pages } from '../platform/application/page-summaries.ts';
import { createPortalRouter } from './router.tsx';

const pages = Object.values(createPortalRouter().routesByPath).flatMap((route) => route.options.staticData?.page ?? []);

test('every menu page except home has a summary, and every summary is of a page', () => {
  const in_menu = pages.filter((page) => page.menu && page.name !== 'home').map(({ name }) => name);
  expect(in_menu.length).toBeGreaterThan(10);
  expect(in_menu.filter((name) => !summarized_pages.includes(name))).toEqual([]);
  expect(summarized_pages.filter((name) => !pages.some((page) => page.name === name))).toEqual([]);
});

test('no two pages of the menu have the same icon: the narrow menu shows nothing else', () => {
  const icons = pages.flatMap(({ menu }) => (menu ? [menu.icon] : []));
  expect(icons.length).toBeGreaterThan(10);
  expect(new Set(icons).size).toBe(icons.length);
});
