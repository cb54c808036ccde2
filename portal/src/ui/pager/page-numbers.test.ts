import { expect, test } from 'vitest';
import { pageNumbers } from './pager.tsx';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 10, '1 2 3 4 gap 10'],
  [5, 10, '1 2 3 4 5 6 7 8 gap 10'],
  [6, 20, '1 gap 3 4 5 6 7 8 9 gap 20'],
  [20, 20, '1 gap 17 18 19 20'],
])('page %i of %i', (current, pages, shown) => expect(pageNumbers(current, pages).join(' ')).toBe(shown));
