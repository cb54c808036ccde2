import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface RowEventProps<Row> {
  rows: Row[];
  rowId: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  opens?: ((row: Row) => boolean) | undefined;
  onPeek?: ((row: Row | undefined) => void) | undefined;
  onLeaveBy?: ((row: Row) => void) | undefined;
  returnTo?: string | undefined;
}

/** The link or button inside the row that the event targets: it acts by itself. */
const controlOf = (event: SyntheticEvent): Element | null =>
  event.target instanceof Element ? event.target.closest('a, button, input') : null;

const placeOf = (event: SyntheticEvent): number =>
  event.target instanceof Element ? Number(event.target.closest('[data-row]')?.getAttribute('data-row') ?? -1) : -1;

/** Selecting text in a row must not open it. */
const hasSelection = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

const targets: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Delegated pointer and keyboard events of all rows. One row is in the tab order; arrows, Home and End move, Enter opens. On return the
 * focus is on the row that the list was left by.
 */
export function useRowEvents<Row>(props: RowEventProps<Row>) {
  const { rows, rowId, onOpen, opens, onPeek, onLeaveBy, returnTo } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const returned = returnTo === undefined ? -1 : rows.findIndex((row) => rowId(row) === returnTo);
  const [current, setCurrent] = useState(Math.max(returned, 0));
  const peeked = useRef<Row | undefined>(undefined);
  const [focus_first] = useState(returned);

  useEffect(() => {
    // The scroll position is already restored, and a reader who has moved on meanwhile stays there.
    if (focus_first >= 0 && document.activeElement === document.body)
      rowAt(body.current, focus_first)?.focus({ preventScroll: true });
  }, [focus_first]);

  const peek = (row: Row | undefined): void => {
    if (row === peeked.current) return;
    peeked.current = row;
    onPeek?.(row);
  };
  const open = (row: Row): void => {
    if (!onOpen || opens?.(row) === false) return;
    onLeaveBy?.(row);
    onOpen(row);
  };
  const peekAt = (event: SyntheticEvent): void => peek(rows[placeOf(event)]);
  return {
    body,
    reachable: Math.min(current, Math.max(rows.length - 1, 0)),
    handlers: {
      onClick: (event: MouseEvent): void => {
        const row = rows[placeOf(event)];
        if (!row) return;
        if (controlOf(event)) onLeaveBy?.(row);
        else if (!hasSelection()) open(row);
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const place = placeOf(event);
        const row = rows[place];
        if (!row || controlOf(event)) return;
        const target = targets[event.key]?.(place, rows.length - 1);
        if (event.key !== 'Enter' && target === undefined) return;
        event.preventDefault();
        if (target === undefined) {
          open(row);
          return;
        }
        setCurrent(target);
        rowAt(body.current, target)?.focus();
      },
      onPointerOver: peekAt,
      onPointerLeave: () => peek(undefined),
      onFocus: peekAt,
      onBlur: () => peek(undefined),
    },
  };
}

const rowAt = (body: HTMLElement | null, place: number): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-row="${place}"]`) ?? null;
