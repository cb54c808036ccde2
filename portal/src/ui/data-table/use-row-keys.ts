import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

/** True where the event came from a link or button inside the row: those act by themselves. */
export const isOnControl = (event: MouseEvent | KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target !== event.currentTarget &&
  event.target.closest('a, button, input') !== null;

const targets: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One row is in the tab order; arrows, Home and End move among the rows, Enter opens. */
export function useRowKeys(count: number) {
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, Math.max(count - 1, 0));
  return {
    of: (index: number) => ({ tabIndex: index === reachable ? 0 : -1, 'data-row': index }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number, open: () => void) => {
      if (isOnControl(event)) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        open();
        return;
      }
      const target = targets[event.key]?.(index, count - 1);
      if (target === undefined) return;
      event.preventDefault();
      setCurrent(target);
      event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-row="${target}"]`)?.focus();
    },
  };
}
