import { useMediaQuery } from '@mantine/hooks';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';
import { fitColumns, hasRoomForTable } from './fit-columns.ts';
import { TableRows } from './table-rows.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

const usual_font_px = 16;

/** The width of an element in pixels at the usual size of text, measured before it is painted: larger text leaves less room. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const look = () => {
      const font_px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usual_font_px;
      // An element without layout, such as a hidden tab, says nothing about the room that it will have.
      if (measured.clientWidth > 0) setWidth((measured.clientWidth * usual_font_px) / font_px);
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(measured);
    return () => size.disconnect();
  }, [element]);
  return width;
}

/** Below this width of the window each row is a card. */
const narrow = '(max-width: 49.99em)';
const borders_px = 2;

/** Loaded with the table, but only in narrow windows. */
const cardRows = codeOnDemand(() => import('./card-rows.tsx'), 'CardRows');
const CardRows = cardRows as <Row>(props: DataTableProps<Row> & { rows: Row[] }) => ReactNode;
if (window.matchMedia(narrow).matches) void cardRows.preload();

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  /** Undefined while the first page loads. */
  rows: Row[] | undefined;
  rowId: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Enter or a click on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Which rows open. Default: all. */
  opens?: ((row: Row) => boolean) | undefined;
  /** The row under pointer or focus, or undefined: time to prefetch it. */
  onPeek?: ((row: Row | undefined) => void) | undefined;
  /** The page is left by a row or a link in it. */
  onLeaveBy?: ((row: Row) => void) | undefined;
  /** Id of the row that the reader left by and now returns to. */
  returnTo?: string | undefined;
  /** The rows belong to the previous page; the requested one is loading. */
  refreshing?: boolean;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** Inside a card that has its own border. */
  embedded?: boolean;
  /** Number of skeleton rows. */
  expectedRows?: number;
  /** Shown instead of the skeleton, where the list is usually empty. */
  waiting?: ReactNode;
  /** Called with the ids of the columns for which there is no room. */
  onDropped?: ((ids: string[]) => void) | undefined;
}

/** The rows listen themselves; here their keys are named. */
const rowKeys = (opens: boolean) => [
  { key: 'ArrowDown', what: 'Next row' },
  { key: 'ArrowUp', what: 'Previous row' },
  ...(opens ? [{ key: 'Enter', what: 'Open the row' }] : []),
];

/**
 * A table on wide screens, cards on narrow ones. Columns for which there is no room are shown below a row on request, or on its page. Old
 * rows stay, dimmed, while the next page loads.
 */
export function DataTable<Row>({ onDropped, ...props }: DataTableProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  useKeys('page', props.rows?.length ? rowKeys(props.onOpen !== undefined) : []);
  const width = useWidth(place) - borders_px;
  const isNarrowWindow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const isNarrow = isNarrowWindow || !hasRoomForTable(props.columns, width);
  // A row that opens shows the rest on its page.
  const expands =
    props.rows?.some((row) => !props.onOpen || props.opens?.(row) === false) ?? props.onOpen === undefined;
  const { shown, dropped } = fitColumns(props.columns, isNarrow ? Number.POSITIVE_INFINITY : width, expands);
  const dropped_ids = dropped.map(({ id }) => id).join(' ');
  const report = useEffectEvent(() => onDropped?.(dropped.map(({ id }) => id)));
  useEffect(() => report(), [dropped_ids]);
  return (
    <div ref={place} className={classes.place}>
      <Content {...props} columns={shown} dropped={dropped} isNarrow={isNarrow} expands={expands} />
    </div>
  );
}

interface ContentProps<Row> extends Omit<DataTableProps<Row>, 'onDropped'> {
  dropped: Column<Row>[];
  isNarrow: boolean;
  expands: boolean;
}

function Content<Row>({ isNarrow, ...props }: ContentProps<Row>) {
  const { rows, refreshing = false, expectedRows = 10, embedded, label, columns } = props;
  const skeleton = (
    <TableSkeleton embedded={embedded} label={label} columns={columns} rows={expectedRows} cards={isNarrow} />
  );
  if (rows === undefined) return props.waiting ?? skeleton;
  if (rows.length === 0)
    return (
      <div
        className={classes.frame}
        data-embedded={props.embedded || undefined}
        data-refreshing={refreshing || undefined}
      >
        {props.empty}
      </div>
    );
  if (!isNarrow) return <TableRows {...props} rows={rows} />;
  return (
    <Suspense fallback={skeleton}>
      <CardRows {...props} rows={rows} />
    </Suspense>
  );
}
