import type { Column } from '../../ui/data-table/column.ts';

/** The number of the payment, which names the row. */
export const paymentColumn = <Row,>(numberOf: (row: Row) => number): Column<Row> => ({
  id: 'payment',
  header: 'Payment',
  width: 110,
  required: true,
  card: 'title',
  cell: numberOf,
});

export const clinicColumn = <Row,>(nameOf: (row: Row) => string): Column<Row> => ({
  id: 'clinic',
  header: 'Clinic',
  width: 180,
  priority: 1,
  wrap: 'two-lines',
  cell: nameOf,
});
