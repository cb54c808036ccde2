import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figure-tiles.module.css';

interface FigureTilesProps {
  label: string;
  /** A single tile keeps the width of one of many. Otherwise the tiles fill the row. */
  hasFixedColumns?: boolean;
  children: ReactNode;
}

/** Current figures, one tile each. */
export const FigureTiles = ({ label, hasFixedColumns = false, children }: FigureTilesProps) => (
  <dl className={classes.tiles} data-fixed={hasFixedColumns || undefined} aria-label={label}>
    {children}
  </dl>
);

/** The placeholder of figures that are loading. */
export const FigureTilesLoading = ({ label, count }: { label: string; count: number }) => (
  <div className={classes.tiles} role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height={88} radius="md" />
    ))}
  </div>
);

interface FigureTileProps {
  /** If it contains a link, the whole tile is the target. */
  label: ReactNode;
  value: ReactNode;
  note: ReactNode;
  /** There is nothing to do, so the tile is muted. */
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
