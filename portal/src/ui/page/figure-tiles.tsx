import type { ReactNode } from 'react';
import classes from './figure-tiles.module.css';

interface FigureTilesProps {
  label: string;
  /** A single tile keeps the width of one of many. Otherwise the tiles fill the row. */
  hasFixedColumns?: boolean;
  /** One strip with lines between the figures, instead of a card for each. */
  isStrip?: boolean;
  children: ReactNode;
}

/** Current figures, one tile each. */
export const FigureTiles = ({ label, hasFixedColumns = false, isStrip = false, children }: FigureTilesProps) => (
  <dl
    className={classes.tiles}
    data-fixed={hasFixedColumns || undefined}
    data-strip={isStrip || undefined}
    aria-label={label}
  >
    {children}
  </dl>
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
