import { type AnyRouter, type HistoryState, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry of the history to which this one returns: its place on the page and its row are meant. */
    returns_to?: string;
  }
}

/** The entry of the history whose place on the page counts: its own, or the one that it returns to. */
export const entryOf = (state: HistoryState & Partial<Record<'__TSR_key', string>>): string =>
  state.returns_to ?? state['__TSR_key'] ?? '';

/** What somebody left a page by, for each entry of the tab's history. Ids only; gone with the page. */
const left_by = new Map<string, string>();
const most_entries = 50;

/** How a list was left, by its path. */
interface Left {
  href: string;
  entry: string;
  at: number;
}
/** After so long one does not mean it any more: what was looked for in the morning would look like rows that are missing. */
const kept_ms = 30 * 60_000;
/** For each sign-in: what somebody looked for is not the next person's business. */
const lists = new WeakMap<AnyRouter, Map<string, Left>>();

/** Where a list that was left not long ago stands; undefined where it was not open in this sign-in. */
export function leftAt(router: AnyRouter, path: string): (Left & { by_row: boolean }) | undefined {
  const left = lists.get(router)?.get(path);
  return left && Date.now() - left.at < kept_ms ? { ...left, by_row: left_by.has(left.entry) } : undefined;
}

function remember(router: AnyRouter, path: string, left: Left): void {
  const known = lists.get(router) ?? new Map<string, Left>();
  known.set(path, left);
  lists.set(router, known);
}

/**
 * Remembers how a list is left and by which row, so that who comes back, by the history or by a link to the list, finds its filters,
 * its place and the focus there.
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
    leaveBy: (id) => {
      left_by.delete(entry);
      left_by.set(entry, id);
      const [oldest] = left_by.keys();
      if (left_by.size > most_entries && oldest !== undefined) left_by.delete(oldest);
    },
  };
}
