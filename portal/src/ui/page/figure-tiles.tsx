import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figure-tiles.module.css';

interface FigureTilesProps {
  label: string;
  /** One tile alone is as wide as one of many. Otherwise the tiles fill the line. */
  hasFixedColumns?: boolean;
  children: ReactNode;
}

/** Figures of right now, one tile each. */
export const FigureTiles = ({ label, hasFixedColumns = false, children }: FigureTilesProps) => (
  <dl className={classes.tiles} data-fixed={hasFixedColumns || undefined} aria-label={label}>
    {children}
  </dl>
);

/** The place of figures that are still loading. */
export const FigureTilesLoading = ({ label, count }: { label: string; count: number }) => (
  <div className={classes.tiles} role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height={88} radius="md" />
    ))}
  </div>
);

interface FigureTileProps {
  /** With a link in it, the whole tile is its target. */
  label: ReactNode;
  value: ReactNode;
  note: ReactNode;
  /** Nothing to do here: the eye goes to the others. */
  isQuiet?: boolean;
}

export const FigureTile = ({ label, value, note, isQuiet = false }: FigureTileProps) => (
  <div className={classes.tile}>
    <dt>{label}</dt>
    <dd className={classes.value} data-quiet={isQuiet || undefined}>
      {value}
    </dd>
    <dd className={classes.note}>{note}</dd>
  </div>
);
