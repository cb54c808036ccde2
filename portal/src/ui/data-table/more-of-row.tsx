import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { Column } from './column.ts';
import classes from './more-of-row.module.css';

export interface MoreButtonProps<Row> {
  /** The columns for which there is no room. */
  columns: Column<Row>[];
  isExpanded: boolean;
  onExpand: () => void;
}

/** Shows and hides what has no room in the row. */
export function MoreButton<Row>({ columns, isExpanded, onExpand }: MoreButtonProps<Row>) {
  const what = columns.map(({ header }) => header).join(', ');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      className={classes.expander ?? ''}
      aria-expanded={isExpanded}
      aria-label={`${isExpanded ? 'Hide' : 'Show'} ${what}`}
      onClick={onExpand}
    >
      <IconChevronRight size={16} aria-hidden />
    </ActionIcon>
  );
}

export interface MoreOfRowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  index: number;
  /** The number of columns of the table. */
  span: number;
}

/** The rest of a row, below it. */
export function MoreOfRow<Row>({ row, columns, index, span }: MoreOfRowProps<Row>) {
  return (
    <tr className={classes.more} data-row={index}>
      <td colSpan={span} className={classes.content}>
        <dl>
          {columns.map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
