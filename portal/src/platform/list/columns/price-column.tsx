import { Money } from '../../../ui/money/money.tsx';
import type { ColumnOf } from './field-columns.tsx';

/** A price, or what was paid. A file of its own: few lists have amounts. */
export const priceColumn: ColumnOf<number> = (id, header, more) => ({
  id,
  header,
  width: 108,
  align: 'right',
  ...more,
  cell: (row) => <Money column="price" value={row[id] as number} />,
});
