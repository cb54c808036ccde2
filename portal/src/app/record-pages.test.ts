import { searchOf } from '../platform/list/search-of.ts';
import { issueList } from '@clinic/contract/payments/issue-list.ts';
import { records } from '@clinic/contract/records.ts';
import type { RecordDefinition } from '@clinic/contract/shared/record.ts';
import { expect, test } from 'vitest';
import type { RouteMetadata } from '../platform/route-metadata.ts';
import { createPortalRouter } from './router.tsx';

const pages = new Map<string, RouteMetadata | undefined>(
  Object.entries(createPortalRouter().routesByPath).map(([path, route]) => [path, route.options.staticData?.page]),
);
const declared: readonly RecordDefinition[] = records;

test.each(declared.flatMap(({ list, role }): [string, unknown][] => (list === undefined ? [] : [[list, role]])))(
  'the list %s is a page of the portal with the role of its record',
  (list, role) => {
    expect(pages.get(list)?.role).toEqual(role);
  },
);

const opened = declared.flatMap(({ kind, page, role }): [string, RecordDefinition['page'], unknown][] => {
  if (page === undefined) return [];
  const host = typeof page === 'string' ? { page, role } : declared.find((record) => record.kind === page.of);
  return [[kind, host?.page, host?.role]];
});

test.each(opened)('%s opens on a page of the portal with the role of that record', (_, page, role) => {
  expect(typeof page).toBe('string');
  expect(pages.get(`${page as string}/$id`)?.role).toEqual(role);
});

test('a list that the search leads to has an icon', () => {
  const lists = declared.flatMap(({ list, is_searched }) => (list !== undefined && is_searched ? [list] : []));
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter((list) => !(pages.get(list)?.menu?.icon ?? pages.get(list)?.icon))).toEqual([]);
});

test('a list that records of other branches open in takes the name of a branch as its filter', () => {
  const filters = declared.flatMap(({ page, list }) =>
    typeof page === 'object' && page.branch_filter !== undefined ? [{ list, filter: page.branch_filter }] : [],
  );
  expect(filters).toEqual([{ list: '/payment/issue', filter: 'clinic_name' }]);
  expect(searchOf(issueList).parse({ clinic_name: 'Orchard' })).toMatchObject({ clinic_name: 'Orchard' });
});
