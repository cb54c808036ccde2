import { type AnyRouter, type HistoryState, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history entry that this one returns to. Scroll position and focused row are taken from it. */
    returns_to?: string;
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
    leaveBy: (id) => {
      left_by.delete(entry);
      left_by.set(entry, id);
      const [oldest] = left_by.keys();
      if (left_by.size > most_entries && oldest !== undefined) left_by.delete(oldest);
    },
  };
}
