import type { Sort } from './column.ts';

/** The address's `field,asc` as the table's order. */
export function readSort(text: string): Sort {
  const [field = 'id', direction] = text.split(',');
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
}

export const writeSort = ({ field, direction }: Sort): string => `${field},${direction}`;
