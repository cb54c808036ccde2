import { Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LogPager } from './parts/log-pager.tsx';
import { ReadTable } from '../../platform/reading/read-table.tsx';

interface LogPage<Row> {
  data: Row[];
  older: string | null;
  searched_back_to: string | null;
}

interface LogRowsProps<Row> {
  label: string;
  list: {
    data: LogPage<Row> | undefined;
    error: Error | null;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  columns: Column<Row>[];
  /** Opens an entry. */
  onOpen?: (row: Row) => void;
  isFiltered: boolean;
  /** The start of the page, and links to others. */
  before: string | undefined;
  onPage: (before: string | undefined) => void;
  /** The empty state. */
  hint: string;
}

/** A page of a log in each of its states, newest first. */
export function LogRows<Row extends { id: number }>(props: LogRowsProps<Row>) {
  const { list, before, onPage, onOpen, isFiltered } = props;
  return (
    <Stack gap="sm">
      <ReadTable
        of="The log"
        read={list}
        label={props.label}
        columns={props.columns}
        rows={list.data?.data}
        rowId={(row) => String(row.id)}
        refreshing={list.isPlaceholderData}
        {...(onOpen && { onOpen })}
        expectedRows={20}
        empty={
          <EmptyState
            icon={<IconHistory size={32} stroke={1.5} />}
            title={isFiltered ? 'No entries match these filters' : 'Nothing yet'}
            hint={isFiltered ? 'Change or clear the filters above.' : props.hint}
          />
        }
      />
      {list.data && (
        <LogPager
          count={list.data.data.length}
          isNewest={before === undefined}
          older={list.data.older}
          searched_back_to={list.data.searched_back_to}
          onNewest={() => onPage(undefined)}
          onOlder={onPage}
        />
      )}
    </Stack>
  );
}
