import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isCovered } from '../../ui/keys/is-covered.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { showCount } from '../format.ts';
import classes from './neighbour-buttons.module.css';
import type { Neighbours } from './use-neighbours.ts';

/** The next and the previous record of the list, also by the keys j and k. */
export function NeighbourButtons({ previous, next, place, of }: Neighbours) {
  useKeys('page', [
    { key: 'j', what: 'Next in the list', run: () => !isCovered() && next?.() },
    { key: 'k', what: 'Previous in the list', run: () => !isCovered() && previous?.() },
  ]);
  return (
    <div className={classes.walk} role="group" aria-label="In the list">
      <span className={classes.place}>{`${showCount(place)} of ${showCount(of)}`}</span>
      <NeighbourButton
        label="Previous in the list"
        letter="k"
        icon={<IconChevronUp size={18} aria-hidden />}
        go={previous}
      />
      <NeighbourButton label="Next in the list" letter="j" icon={<IconChevronDown size={18} aria-hidden />} go={next} />
    </div>
  );
}

interface NeighbourButtonProps {
  label: string;
  letter: string;
  icon: ReactNode;
  go: (() => void) | undefined;
}

/** Stays focusable at the ends of the list, so that the focus is not lost. */
const NeighbourButton = ({ label, letter, icon, go }: NeighbourButtonProps) => (
  <ActionIcon
    variant="default"
    size="input-sm"
    aria-label={label}
    aria-keyshortcuts={letter}
    title={`${label.split(' ')[0]} (${letter.toUpperCase()})`}
    aria-disabled={go === undefined}
    data-disabled={go === undefined || undefined}
    onClick={go}
  >
    {icon}
  </ActionIcon>
);
