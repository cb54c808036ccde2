import { DataTable, type DataTableProps } from '../../ui/data-table/data-table.tsx';
import { FailedRead, type ReadFailureProps, StaleRead } from './failed-read.tsx';

interface ReadTableProps<Row> extends ReadFailureProps, DataTableProps<Row> {
  /** Default: `of` with 'could not be loaded.' */
  failed?: string;
}

/** A table of rows that were read, in all states: loading, failed, stale, ready. */
export function ReadTable<Row>({
  of,
  read,
  rows,
  empty,
  failed = `${of} could not be loaded.`,
  ...table
}: ReadTableProps<Row>) {
  const hasFailed = read.isError && read.data === undefined;
  return (
    <>
      <StaleRead of={of} read={read} />
      <DataTable
        {...table}
        rows={hasFailed ? [] : rows}
        empty={hasFailed ? <FailedRead title={failed} read={read} /> : empty}
      />
    </>
  );
}
