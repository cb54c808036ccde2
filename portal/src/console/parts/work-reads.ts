import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { ListDefinition, SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { listOf } from '@clinic/contract/shared/lists/paging.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { ListReads } from '../../platform/list/list-reads.ts';

type CallOf<Row> = EndpointDefinition & { response: ReturnType<typeof listOf<z.ZodMiniType<Row, Row>>> };

interface Work<Search, Row> {
  /** Reads all rows. */
  useAll: (search: Search) => UseQueryResult<{ data: Row[] }>;
  idOf: (row: Row) => number | string;
  /** Which rows the filters of the address leave. Default: all. */
  fits?: (row: Row, search: Search) => boolean;
  /** The reads that a write refreshes. */
  reads: readonly string[];
}

const no_peek = { page: () => {}, row: undefined, keep: () => {} };

/** The reads of a short list whose call answers with every row at once: it is filtered and paged here. */
export function workReads<L extends ListDefinition, Row extends object>(
  list: L,
  { useAll, idOf, fits = () => true, reads }: Work<SearchOf<L>, Row>,
) {
  function usePage(search: SearchOf<L>) {
    const read = useAll(search);
    const found = read.data?.data.filter((row) => fits(row, search)).map((row) => ({ ...row, id: idOf(row) }));
    const { limit, offset } = pageOf(search);
    const data = found && { data: found.slice(offset, offset + limit), pager: pagerOf(search, found.length) };
    return { ...read, data };
  }
  const made = { list, reads, usePage, usePeek: () => no_peek, useLive: () => {}, pathOf: () => list.path };
  return made as unknown as ListReads<L, CallOf<Row>>;
}

/** The read of a list that shows nothing until a clinic or a group is chosen. */
export const onceChosen = <Row>(
  read: UseQueryResult<{ data: Row[] }>,
  is_chosen: boolean,
): UseQueryResult<{ data: Row[] }> =>
  is_chosen ? read : ({ ...read, data: { data: [] }, isError: false } as unknown as UseQueryResult<{ data: Row[] }>);
