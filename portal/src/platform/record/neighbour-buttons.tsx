import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { showCount } from '../format.ts';
import classes from './neighbour-buttons.module.css';
import type { Neighbours } from './use-neighbours.ts';

/** Keys belong to what is typed in, and to a window or menu above the page. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea')));

/** The next and the previous record of the list, also by the keys j and k. */
export function NeighbourButtons({ previous, next, place, of }: Neighbours) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
    if (event.key === 'j') next?.();
    if (event.key === 'k') previous?.();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={classes.walk} role="group" aria-label="In the list">
      <span className={classes.place}>{`${showCount(place)} of ${showCount(of)}`}</span>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Previous in the list"
        aria-keyshortcuts="k"
        title="Previous (K)"
        // Stays focusable at the ends of the list, so that the focus is not lost.
        aria-disabled={previous === undefined}
        data-disabled={previous === undefined || undefined}
        onClick={previous}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Next in the list"
        aria-keyshortcuts="j"
        title="Next (J)"
        aria-disabled={next === undefined}
        data-disabled={next === undefined || undefined}
        onClick={next}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
