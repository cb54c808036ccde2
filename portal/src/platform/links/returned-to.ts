import { type AnyRouter, type HistoryState, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A list, and the row of it that is open as a page. */
export interface Walk {
  /** The path of the list. */
  list: string;
  /** The list's address, at the page that has the row. */
  href: string;
  /** The history entry of the list. */
  entry: string;
  row: string;
  /** The reader has left the page of the list that is in the history. */
  has_turned?: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history entry that this one returns to. Scroll position and focused row are taken from it. */
    returns_to?: string;
    /** The list of which a record's page is one, after its reader went on to the next or the previous record. */
    walk?: Walk;
  }
}

/** The history entry whose scroll position counts: the current one, or the one it returns to. */
export const entryOf = (state: HistoryState & Partial<Record<'__TSR_key', string>>): string =>
  state.returns_to ?? state['__TSR_key'] ?? '';

/** The row by which each history entry was left. Holds ids only, in memory. */
const left_by = new Map<string, string>();
const most_entries = 50;

/** The state in which a list was left, by path. */
interface Left {
  href: string;
  entry: string;
  at: number;
}
/** After this time an old filter is more confusing than helpful: rows would seem to be missing. */
const kept_ms = 30 * 60_000;
/** Kept per sign-in, so that the next person does not see the previous person's filters. */
const lists = new WeakMap<AnyRouter, Map<string, Left>>();

/** The last state of a recently left list; undefined if it was not open in this sign-in. */
export function leftAt(router: AnyRouter, path: string): (Left & { by_row: boolean }) | undefined {
  const left = lists.get(router)?.get(path);
  return left && Date.now() - left.at < kept_ms ? { ...left, by_row: left_by.has(left.entry) } : undefined;
}

/** The list as it was left, with the row by which it was left. */
export function walkFrom(router: AnyRouter, list: string): Walk | undefined {
  const left = leftAt(router, list);
  const row = left && left_by.get(left.entry);
  return left && row !== undefined ? { list, href: left.href, entry: left.entry, row } : undefined;
}

/** The reader of a list has gone on to another row: coming back focuses that one, on its page of the list. */
export function noteWalk(router: AnyRouter, { list, href, entry, row }: Walk): void {
  leaveBy(entry, row);
  remember(router, list, { href, entry, at: Date.now() });
}

function leaveBy(entry: string, row: string): void {
  left_by.delete(entry);
  left_by.set(entry, row);
  const [oldest] = left_by.keys();
  if (left_by.size > most_entries && oldest !== undefined) left_by.delete(oldest);
}

function remember(router: AnyRouter, path: string, left: Left): void {
  const known = lists.get(router) ?? new Map<string, Left>();
  known.set(path, left);
  lists.set(router, known);
}

/**
 * Remembers how a list is left and by which row. Coming back, through the history or a link, restores filters, scroll position and focus.
 */
export function useReturn(): { returnTo: string | undefined; leaveBy: (id: string) => void } {
  const router = useRouter();
  const { pathname, href, state } = useLocation();
  const entry = entryOf(state);
  useEffect(() => {
    const now = (): void => remember(router, pathname, { href, entry, at: Date.now() });
    now();
    return now;
  }, [router, pathname, href, entry]);
  return {
    returnTo: left_by.get(entry),
    leaveBy: (id) => leaveBy(entry, id),
  };
}
