import { type Query, useQuery } from '@tanstack/react-query';
import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteWalk, type Walk, walkFrom } from '../links/returned-to.ts';
import { no_page, type Step, type WalkedList, type WalkedPage } from './walked-list.ts';

export interface Neighbours {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** The place in the list, from 1. */
  place: number;
  of: number;
}

const addressOf = (href: string): URL => new URL(href, 'https://portal.invalid');

function searchOf(router: AnyRouter, { href }: Walk): Record<string, unknown> {
  return router.options.parseSearch?.(addressOf(href).search) ?? {};
}

/** The address of another page of the same list. */
function hrefAt(href: string, p: number): string {
  const url = addressOf(href);
  if (p === 1) url.searchParams.delete('p');
  else url.searchParams.set('p', String(p));
  return `${url.pathname}${url.search}`;
}

// The order in which the reader saw the rows stays until they leave: nothing is read again, although the rows have changed.
const once = { enabled: (query: Query) => query.state.data === undefined, staleTime: Infinity };

/** The list from which the open page was reached. */
function useWalk(lists: readonly WalkedList[]): { walk: Walk; of: WalkedList } | undefined {
  const router = useRouter();
  const walked = useLocation({ select: ({ state }) => state.walk });
  useEffect(() => {
    if (walked) noteWalk(router, walked);
  }, [router, walked]);
  for (const of of lists) {
    const walk = walked?.list === of.list ? walked : walkFrom(router, of.list);
    if (walk) return { walk, of };
  }
  return undefined;
}

const edge = (page: WalkedPage | undefined, here: readonly Step[], last: boolean): Step | undefined => {
  // Rows that came meanwhile push others over the border of a page: those are on both pages.
  const others = page?.steps.filter(({ path }) => !here.some((step) => step.path === path));
  return last ? others?.at(-1) : others?.[0];
};

/** The records before and after the open one in the list that it was opened from. */
export function useNeighbours(lists: readonly WalkedList[]): Neighbours | undefined {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const found = useWalk(lists);
  const typed = found && searchOf(router, found.walk);
  const p = found && typed ? found.of.numberOf(typed) : 1;
  const query = (number: number | undefined) =>
    found && typed && number !== undefined ? { ...found.of.page(typed, number), ...once } : no_page;
  const here = useQuery(query(p)).data;
  const index = here?.steps.findIndex((step) => step.row === found?.walk.row && step.path === path) ?? -1;
  const isFirst = index === 0;
  const isLast = here !== undefined && index === here.steps.length - 1;
  const before = useQuery(query(isFirst && p > 1 ? p - 1 : undefined)).data;
  const after = useQuery(query(here && isLast && p < here.pages ? p + 1 : undefined)).data;
  if (!found || !here || index < 0) return undefined;
  const go = (step: Step | undefined, at: number) => {
    if (!step) return undefined;
    const walk: Walk = { ...found.walk, row: step.row };
    if (at !== p) Object.assign(walk, { href: hrefAt(walk.href, at), has_turned: true });
    // The list stays one step back, wherever the reader has got to.
    return () => router.history.replace(step.path, { walk });
  };
  return {
    previous: isFirst ? go(edge(before, here.steps, true), p - 1) : go(here.steps[index - 1], p),
    next: isLast ? go(edge(after, here.steps, false), p + 1) : go(here.steps[index + 1], p),
    place: (p - 1) * here.n + index + 1,
    of: here.rows,
  };
}
