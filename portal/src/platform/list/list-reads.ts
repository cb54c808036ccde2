import type { EventName } from '@clinic/contract/events.ts';
import type { CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { ListAddress } from '@clinic/contract/records.ts';
import { asked } from '@clinic/contract/shared/lists/asked.ts';
import type { ListDefinition, SearchOf } from '@clinic/contract/shared/lists/list.ts';
import type { listOf } from '@clinic/contract/shared/lists/paging.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { trail_read } from '../activity/trail-read.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { call } from '../api/call.ts';
import { type RefreshOn, useRefreshOn } from '../live/refresh-on.ts';
import type { Reread } from '../live/reread.ts';
import { usePrefetch } from '../prefetch.ts';
import { endpointQuery } from '../query.ts';
import { walkedList } from '../record/walked-list.ts';
import { searchOf } from './search-of.ts';

export type ListEndpoint = EndpointDefinition & { response: ReturnType<typeof listOf> };
export type RowOf<E extends ListEndpoint> = z.input<E['response']>['data'][number] & { id: number | string };
/** The members of the call's query that no filter sets. */
export type FixedOf<E extends ListEndpoint, L extends ListDefinition> = Omit<
  CallArguments<E> extends { query: infer Query } ? Query : object,
  'p' | 'n' | 'sort' | keyof L['filters'] | AskedNames<L>
>;
type AskedNames<L extends ListDefinition> = {
  [Name in keyof L['filters']]: L['filters'][Name] extends { as: infer Key extends string } ? Key : never;
}[keyof L['filters']];

interface Options<Search> extends Pick<Reread, 'matters'> {
  /** The events after which it is read again. */
  live: readonly EventName[];
  /** The names of other calls that are read again with it. */
  also?: readonly string[];
  /** Reads it again after them in another way: after those of the whole group. */
  useRefresh?: (asked: RefreshOn) => void;
  /** For records with a page: the call that reads one, and the address of its page. */
  one?: EndpointDefinition & { params: object };
  page?: string;
  /** Query parameters beside the filters, or instead of one: such as the usual days. */
  ask?: (search: Search) => Readonly<Record<string, string | undefined>>;
}

/** The reads of a list: its page, the next one ahead of time, and again when a record changes. */
export const listReads = <L extends ListDefinition, E extends ListEndpoint>(
  list: L,
  endpoint: E,
  { live, matters, also = [], useRefresh = useRefreshOn, one, page, ask }: Options<SearchOf<L>>,
) => {
  type Row = RowOf<E>;
  type Fixed = FixedOf<E, L>;
  type Page = Omit<z.input<E['response']>, 'data'> & {
    data: Row[];
    pager: { p: number; n: number; pages: number; rows: number };
  };
  const query = (search: SearchOf<L>, fixed: Fixed) => {
    const asked_for = { ...fixed, ...asked(list, search), ...ask?.(search) };
    return endpointQuery(endpoint, { query: asked_for } as unknown as CallArguments<E>);
  };
  const filtersOf = (search: SearchOf<L>): Record<string, string | undefined> => {
    const { p: _p, n: _n, ...filters } = { ...asked(list, search), ...ask?.(search) };
    return filters;
  };
  const oneQuery = (id: number | string) => endpointQuery(one as EndpointDefinition, { params: { id: String(id) } });
  const pathOf = ({ id }: Row): string => `${page ?? list.path}/${id}`;
  const record_reads = [...(one ? [one.name] : []), trail_read];
  const reads = [endpoint.name, ...also, ...record_reads];
  return {
    list,
    /** The reads that a write refreshes. */
    reads,
    /** The reads that the page of one record refreshes. */
    record_reads,
    query,
    /** The filters and order of the list without the page, for a report or an export. */
    filtersOf,
    /** One page. The previous page stays until the next has loaded. */
    usePage: (search: SearchOf<L>, fixed: Fixed): UseQueryResult<Page> =>
      useQuery({ ...query(search, fixed), placeholderData: keepPreviousData }) as unknown as UseQueryResult<Page>,
    pathOf,
    /** Prefetches the page, or the record, under the pointer. */
    usePeek: (fixed: Fixed) => {
      const pages = usePrefetch();
      return {
        page: (search: SearchOf<L> | undefined) => pages.rest(search && query(search, fixed)),
        row: one && ((row: Row | undefined) => pages.rest(row && oneQuery(row.id))),
        keep: pages.keep,
      };
    },
    /** For next and previous on the page of a record, or on another page that its rows open. */
    walk: (fixed: Fixed, opens: (row: Row) => string | undefined = pathOf) =>
      walkedList<SearchOf<L>, Row>({
        list: list.path as ListAddress,
        search: searchOf(list),
        query: (search) => query(search, fixed),
        rowId: ({ id }) => String(id),
        pathOf: opens,
      }),
    useLive: (): void => useRefresh({ events: live, reads, ...(matters && { matters }) }),
    /** The current state of a record that has no call of its own: the pages are read, newest first, until it is found. */
    find: async (id: number, fixed: Fixed, gone: string): Promise<Row> => {
      for (let p = 1; ; p += 1) {
        const asked_for = { ...fixed, p: String(p), n: '100', sort: 'id,desc' };
        const { data, pager } = (await call(endpoint, {
          query: asked_for,
        } as unknown as CallArguments<E>)) as unknown as Page;
        const found = data.find((row) => row.id === id);
        if (found) return found;
        if (p >= pager.pages) throw new ApiProblem({ status: 404, detail: gone });
      }
    },
  };
};
export type ListReads<L extends ListDefinition, E extends ListEndpoint> = ReturnType<typeof listReads<L, E>>;
