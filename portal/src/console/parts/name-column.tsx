import { Anchor } from '@mantine/core';
import type { Column } from '../../ui/data-table/column.ts';

/** The column that names a row and opens its window. */
export const nameColumn = <Row,>(
  header: string,
  nameOf: (row: Row) => string,
  onOpen: (row: Row) => void,
  width = 200,
): Column<Row> => ({
  id: 'name',
  header,
  width,
  required: true,
  wrap: 'two-lines',
  card: 'title',
  cell: (row) => (
    <Anchor component="button" type="button" size="sm" ta="left" aria-haspopup="dialog" onClick={() => onOpen(row)}>
      {nameOf(row)}
    </Anchor>
  ),
});
