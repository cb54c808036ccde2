import type { ReactNode } from 'react';

/** A column of a data table. `id` is the field's name, which is also its sort field. */
export interface Column<Row> {
  id: string;
  /** Table header and card label. */
  header: string;
  /** Fixed, so that columns keep their width between pages. */
  width: number;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** The kind of values, for the words of the order. Default: amounts if the column is aligned right, otherwise text. */
  sorts?: 'time' | 'weekday' | 'text' | 'amount';
  /** The figure that matters most. */
  emphasis?: boolean;
  /** Whether long text wraps or is clamped to two lines. Default: one line, truncated. */
  wrap?: 'all' | 'two-lines';
  align?: 'left' | 'right' | 'center';
  /**
   * Place of the value on a card. Default: a labelled line. `wide`: a line as wide as the card, before the others. The value in the
   * corner or the footer decides an action, so its column never leaves the table.
   */
  card?: 'title' | 'corner' | 'line' | 'wide' | 'footer';
  /** Needed to identify or open the row: always shown. */
  required?: boolean;
  /** In a narrow table, priority 3 is hidden first, then 2, then 1, from the right. Default: 2. */
  priority?: 1 | 2 | 3;
  /** Hides the header visually, for columns of icons and links. */
  headerHidden?: boolean;
}

/** The sort of a table: one field, one direction. */
export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}
