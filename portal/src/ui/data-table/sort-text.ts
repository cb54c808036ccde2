import type { Sort } from './column.ts';

/** Parses the address's `field,asc` into the table's sort. */
export function readSort(text: string): Sort {
  const [field = 'id', direction] = text.split(',');
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
}

export const writeSort = ({ field, direction }: Sort): string => `${field},${direction}`;
