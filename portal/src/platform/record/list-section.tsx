import type { Pager as PageOfRows } from '@clinic/contract/shared/lists/paging.ts';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { ReadFailure } from '../reading/failed-read.tsx';
import classes from './list-section.module.css';

interface ListSectionProps<Row extends { id: number }> {
  title: string;
  /** Names the table for screen readers. */
  label: string;
  /** The plural noun of the rows: 'payments'. */
  noun: string;
  /** The one line of an empty section: 'No payments at this branch'. */
  nothing: string;
  query: UseQueryResult<{ data: Row[]; pager: PageOfRows }>;
  columns: Column<Row>[];
  actions?: ReactNode;
  /** Enter or a click on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The requested page, where the section has several. */
  page?: { p: number; onPage: (p: number) => void };
  /** Below the table, and the section's windows. */
  children?: ReactNode;
}

/** The line of a section without rows, and while they are read. Most sections are empty, so a table would jump. */
function lineOf({ data, isError }: UseQueryResult<{ data: unknown[] }>, nothing: string): ReactNode {
  if (data) return data.data.length === 0 ? nothing : undefined;
  return isError ? undefined : <Skeleton height={10} width="8rem" role="status" aria-label="Loading" />;
}

/** A section of a record's page that lists other records: loading, empty, failed and stale states, table and pages. */
export function ListSection<Row extends { id: number }>(props: ListSectionProps<Row>) {
  const { title, label, noun, nothing, query, columns, actions, onOpen, page, children } = props;
  const router = useRouter();
  const { data } = query;
  return (
    <SectionCard title={title} flush actions={actions} none={lineOf(query, nothing)}>
      <ReadFailure of={`The ${noun}`} read={query} />
      {data && data.data.length > 0 && (
        <DataTable
          label={label}
          embedded
          columns={columns}
          rows={data.data}
          rowId={({ id }) => String(id)}
          onOpen={onOpen}
          refreshing={query.isPlaceholderData}
          empty={null}
        />
      )}
      {page && data && data.pager.pages > 1 && (
        <div className={classes.pager}>
          <Pager
            noun={noun}
            {...data.pager}
            asked={query.isPlaceholderData ? page.p : undefined}
            href={() => router.state.location.href}
            onPage={page.onPage}
          />
        </div>
      )}
      {children}
    </SectionCard>
  );
}
