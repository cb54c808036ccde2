import type { ListAddress } from '@clinic/contract/records.ts';
import { type QueryKey, skipToken, type UseQueryOptions } from '@tanstack/react-query';
import type { ListSearch } from '../../ui/page/list-frame.tsx';

/** A row of a list that opens as a page. */
export interface Step {
  row: string;
  path: string;
}

export interface WalkedPage {
  steps: Step[];
  p: number;
  n: number;
  pages: number;
  rows: number;
}

type PageQuery = UseQueryOptions<unknown, Error, WalkedPage>;

/** A list whose rows open as pages: next and previous lead from one to another in the list's order. */
export interface WalkedList {
  list: ListAddress;
  /** The number of the page that an address names. */
  numberOf: (typed: Record<string, unknown>) => number;
  /** The read of one page of the list, with the filters and the order of an address. */
  page: (typed: Record<string, unknown>, p: number) => PageQuery;
}

interface ListAnswer<Row> {
  data: Row[];
  pager: { p: number; n: number; pages: number; rows: number };
}

interface WalkedListOptions<Search extends ListSearch, Row> {
  list: ListAddress;
  /** The search schema of the list's route. */
  search: { parse: (typed: unknown) => Search };
  /** The read that the list itself uses, so that its rows need not be read again. */
  query: (search: Search) => { queryKey: QueryKey; queryFn?: unknown };
  /** The rows that the list shows, if it filters them itself. */
  shows?: (row: Row, search: Search) => boolean;
  rowId: (row: Row) => string;
  /** The address of the row's page; undefined: it does not open here. */
  pathOf: (row: Row) => string | undefined;
}

/** Declares a list for `RecordPage`. */
export const walkedList = <Search extends ListSearch, Row>(of: WalkedListOptions<Search, Row>): WalkedList => ({
  list: of.list,
  numberOf: (typed) => of.search.parse(typed).p,
  page: (typed, p) => {
    const search = of.search.parse(typed);
    const { queryKey, queryFn } = of.query({ ...search, p });
    return {
      queryKey,
      queryFn: queryFn as PageQuery['queryFn'],
      select: (answer) => {
        const { data, pager } = answer as ListAnswer<Row>;
        const shown = data.filter((row) => of.shows?.(row, search) ?? true);
        const steps = shown.flatMap((row): Step[] => {
          const path = of.pathOf(row);
          return path === undefined ? [] : [{ row: of.rowId(row), path }];
        });
        return { ...pager, rows: of.shows ? shown.length : pager.rows, steps };
      },
    };
  },
});

/** Reads nothing. */
export const no_page = { queryKey: ['no page of a list'], queryFn: skipToken } as unknown as PageQuery;
