import { searchOf } from '../../../platform/list/search-of.ts';
import { issueList } from '@clinic/contract/payments/issue-list.ts';
import { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import { expect, test } from 'vitest';

const transactionListSearch = searchOf(transactionList);

test.each(['abc', '-1', '0', '1.5', '1e3', '', '99999999999999999999', -3, Number.NaN, null, ['2']])(
  'page %j is page 1',
  (p) => expect(transactionListSearch.parse({ p }).p).toBe(1),
);

test.each(['7', '100', '-10', 'abc', 0])('page size %j is the default', (n) => {
  expect(transactionListSearch.parse({ n }).n).toBe(20);
  expect(searchOf(issueList).parse({ n }).n).toBe(10);
});

test.each(['amount,asc', 'id', 'id,up', 'id,asc,desc', ';drop,asc'])('order %j is the default', (sort) =>
  expect(transactionListSearch.parse({ sort }).sort).toBe('id,desc'),
);

test.each(['2026-11-20', '2026-11-20,2026-11-19', '2026-02-30,2026-03-01', 'a,b', '20/11/2026,21/11/2026'])(
  'date range %j is no filter',
  (date) => expect(transactionListSearch.parse({ date }).date).toBeUndefined(),
);

test('keeps a valid address', () => {
  const search = { p: '3', n: '10', sort: 'created_at,asc', name: ' Tan ', date: '2026-11-01,2026-11-20' };
  expect(transactionListSearch.parse(search)).toEqual({ ...search, p: 3, n: 10, name: 'Tan' });
});

test('an empty address gives the specified defaults', () => {
  expect(transactionListSearch.parse({})).toEqual({ p: 1, n: 20, sort: 'id,desc' });
  expect(searchOf(issueList).parse({})).toEqual({ p: 1, n: 10, sort: 'id,desc' });
});

test('a name of digits stays a name', () => {
  expect(transactionListSearch.parse({ name: 12 }).name).toBe('12');
});
