import type { ListName } from '@clinic/contract/views/list-names.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { Filter, ListDefinition, SearchOf } from '@clinic/contract/shared/lists/list.ts';
import type { AskedPermission, Role } from '@clinic/contract/shared/roles.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Column } from '../../ui/data-table/column.ts';
import type { AmountsChipProps, ChoiceOption } from '../../ui/filter-bar/list-filter.ts';

/** A window over the list: for one of its rows, or for a new record. */
export interface WindowProps<Row, Fixed = object> {
  /** Undefined: a new record. */
  row: Row | undefined;
  fixed: Fixed;
  onClose: () => void;
}
export type Window<Row, Fixed> = ComponentType<WindowProps<Row, Fixed>>;

/** A button that opens a window. */
interface Opens<Row, Fixed> {
  label: string;
  role: AskedPermission;
  window: Window<Row, Fixed>;
}

/** A button that leads to a page. */
interface LeadsTo {
  label: string;
  role: AskedPermission;
  page: string;
}

/** An action on one row that asks first. */
export interface Confirms {
  label: string;
  /** The title of the question. Default: the label with the record. */
  title?: string;
  /** The button of the question. Default: the label. */
  confirm?: string;
  /** The button that leaves all as it is. Default: Keep. */
  dismiss?: string;
  role: AskedPermission;
  call: EndpointDefinition;
  question: string;
  destructive?: boolean;
  saved: string;
  failed: string;
}

type RowAction<Row, Fixed> = (Opens<Row, Fixed> | Confirms) & {
  /** Which rows have it, for the reader with this number. Default: all. */
  of?: (row: Row, user_id: number) => boolean;
};

interface OpenWords {
  text: { label: string; placeholder?: string; waits_for_enter?: true };
  searched: { label: string; placeholder?: string };
  code: { label: string; placeholder?: string };
  days: { label: string; ahead?: boolean };
  /** The list that has it brings its code: few lists have amounts. */
  amounts: { label: string; Chip: ComponentType<AmountsChipProps> };
  /** Hidden without records to choose from, unless `is_always`. */
  id: { label: string; all: string; is_always?: true };
  named: { label: string; all: string };
}
type WordsOf<F extends Filter> = F extends { values: infer Values }
  ? { label: string; all: string; words: Readonly<Record<keyof Values & string, string>> }
  : F extends { kind: infer Kind extends keyof OpenWords }
    ? OpenWords[Kind]
    : never;
/** The filter bar's words for each of the list's filters. */
export type FilterWords<L extends ListDefinition> = { [Name in keyof L['filters']]: WordsOf<L['filters'][Name]> };

/**
 * What the bar learns at run time: what a filter by id or by name offers, without which there is no such filter, and the days of an address
 * without any, if the list does not show every day then.
 */
export type Choices<L extends ListDefinition> = {
  [Name in keyof L['filters']]?: { options?: readonly ChoiceOption[]; usual?: string };
};

/** The data that a part of the page may use. */
interface ListOf<L extends ListDefinition, Row, Fixed> {
  fixed: Fixed;
  search: SearchOf<L>;
  roles: ReadonlySet<Role>;
  /** Opens a window for a row. */
  open: (window: Window<Row, Fixed>, row: Row) => void;
}
/** A component between the parts of the page. */
type ListPart<L extends ListDefinition, Fixed> = ComponentType<{ search: SearchOf<L>; fixed: Fixed }>;

export interface ListWords<L extends ListDefinition, Row extends { id: number | string }, Fixed> {
  /** Key of the list's saved views and columns. Absent: the list has none. */
  name?: ListName;
  /** The plural noun of the rows. */
  noun: string;
  title: string | ((fixed: Fixed) => string);
  /** Names the table for screen readers. Default: the title. */
  label?: string;
  /** Title of the failed state, where the specification words it. */
  failed?: string;
  filters: FilterWords<L>;
  useChoices?: (search: SearchOf<L>) => Choices<L>;
  columns: (of: ListOf<L, Row, Fixed>) => Column<Row>[];
  /** The record in a sentence: 'the surcharge of Monday'. */
  called?: (row: Row) => string;
  /** The record after a verb, for screen readers: 'Monday 18:30–21:00'. */
  named?: (row: Row) => string;
  /** Each row opens its trail, for records without a page. */
  trail?: (called: (row: Row) => string) => Column<Row>;
  /** The window that a row opens, for a list that does not lead to its records' pages. */
  rowWindow?: Window<Row, Fixed>;
  add?: Opens<Row, Fixed> | LeadsTo;
  actions?: readonly RowAction<Row, Fixed>[];
  /** At the right of the title, before the button that adds. */
  Header?: ListPart<L, Fixed>;
  /** Between the title and the filters. */
  Above?: ListPart<L, Fixed>;
  /** Between the filters and the rows. */
  Between?: ListPart<L, Fixed>;
  empty: (of: { fixed: Fixed; search: SearchOf<L>; isFiltered: boolean; canAdd: boolean }) => {
    icon: ReactNode;
    title: string;
    hint: string;
    action?: ReactNode;
  };
}
