import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** A sortable header: the first press sorts, the next reverses, none removes the sort. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  'use no memo';
  const direction = sort?.field === column.id ? sort.direction : undefined;
  if (!column.sortable || !onSort)
    return (
      <th scope="col" data-align={column.align}>
        {column.headerHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
      </th>
    );
  const next: Sort = { field: column.id, direction: direction === 'asc' ? 'desc' : 'asc' };
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <UnstyledButton
        className={classes.sort}
        data-active={direction !== undefined || undefined}
        onClick={() => onSort(next)}
      >
        <span>{column.header}</span>
        <Arrow size={14} stroke={2} aria-hidden className={classes.arrow} />
      </UnstyledButton>
    </th>
  );
}
