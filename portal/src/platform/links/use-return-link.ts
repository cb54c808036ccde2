import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { opensInNewTab } from '../../ui/page/opens-in-new-tab.ts';
import { leftAt } from './returned-to.ts';

/**
 * For links to a list: the list opens as it was left. Pressed on the list itself, or opened in another tab, the link starts the list
 * afresh.
 */
export function useReturnLink(): (event: MouseEvent<HTMLElement>, path: string) => void {
  const router = useRouter();
  return (event, path) => {
    const left = leftAt(router, path);
    if (!left || opensInNewTab(event) || router.state.location.pathname === path) return;
    event.preventDefault();
    // The row that the list was left by gets the focus again.
    if (left.by_row) event.currentTarget.blur();
    router.history.push(left.href, { returns_to: left.entry });
  };
}
