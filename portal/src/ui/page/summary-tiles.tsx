import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './summary-tiles.module.css';

export interface SummaryTile {
  label: string;
  /** Undefined while loading; null if it could not be loaded. */
  value: ReactNode | undefined;
  /** The value was counted only up to a limit. */
  orMore?: boolean;
  /** The parts of the value. */
  parts?: ReactNode;
}

/** The totals of a list, above it. */
export function SummaryTiles({
  label,
  tiles,
  refreshing = false,
}: {
  label: string;
  tiles: SummaryTile[];
  refreshing?: boolean;
}) {
  return (
    <dl className={classes.tiles} aria-label={label} data-refreshing={refreshing || undefined}>
      {tiles.map((tile) => (
        <div key={tile.label} className={classes.tile}>
          <dt>{tile.label}</dt>
          <dd className={classes.value}>
            {tile.value === undefined ? <Skeleton height="1.5rem" width="7rem" /> : (tile.value ?? '–')}
            {tile.orMore && (
              <>
                <span aria-hidden>+</span>
                <VisuallyHidden> or more</VisuallyHidden>
              </>
            )}
          </dd>
          {tile.parts !== undefined && <dd className={classes.parts}>{tile.parts}</dd>}
        </div>
      ))}
    </dl>
  );
}
