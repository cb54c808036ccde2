import type { ReactNode } from 'react';

/** One column of a data table. `id` is the field's name; it is also the field that sorts. */
export interface Column<Row> {
  id: string;
  /** Header in the table, label on a card. */
  header: string;
  /** Fixed, so that columns keep their width between pages. */
  width: number;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Long text goes over several lines, or is cut after two. Default: one line, cut. */
  wrap?: 'all' | 'two-lines';
  align?: 'left' | 'right' | 'center';
  /** Where the value stands when the row is a card on a phone. Default: a labelled line. */
  card?: 'title' | 'corner' | 'line' | 'footer';
  /** A row cannot be told or opened without it: it is always shown. */
  required?: boolean;
  /** Says the header to screen readers only: for columns of icons and links. */
  headerHidden?: boolean;
}

/** The order of a table: one field, one direction. */
export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}
