/** Where a table's rows are once there is more than one machine. */
type Placement =
  /** Rows are distributed by their clinic: those of one clinic in all such tables are on one machine. */
  | { place: 'distributed'; reason: string }
  /** A full copy on every machine: small, read everywhere, rarely written. */
  | { place: 'reference'; reason: string }
  /** On one machine only: it belongs to no clinic, or must be the same for all. */
  | { place: 'local'; reason: string };

/** The tables of an area with their placements beyond one database. */
export type Placements = Readonly<Record<string, Placement>>;
