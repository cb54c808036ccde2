/** A list at the coordinator, by which rows are found whose clinic the caller does not know. The app adds to it on the engine. */
export interface Listed {
  list: string;
  /** The column, or columns, that are unique over all clinics. */
  by: string;
  /** The copied columns, which never change. */
  columns: readonly ['clinic_id', ...string[]];
}

/** The placement of a table's rows once there is more than one database. */
export type Placement =
  /** Rows are distributed by this column: one clinic's rows of all such tables are on one machine. */
  | {
      place: 'distributed';
      key: 'clinic_id';
      /** Primary keys and unique constraints without the key today: they must change before the table can move. */
      unfit?: Readonly<Record<string, string>>;
      /** Why the key column itself is not ready, if it is not. */
      key_unfit?: string;
      /** Why the rows stay at the coordinator for now, though the key is ready. */
      waits?: string;
      listed?: Listed;
      reason: string;
    }
  /** A full copy on every machine: small, read everywhere, rarely written. */
  | { place: 'reference'; reason: string }
  /** On one machine only: it belongs to no clinic, or must be the same for all. */
  | { place: 'local'; reason: string };

/** The change of a primary key `id` that the move needs. */
export const identity_key =
  'becomes (clinic_id, id); the id stays unique because one sequence assigns it, and (clinic_id, id) is unique today';

/** True for a table whose rows lie on the machines of their clinics. */
export const isSpread = (placement: Placement): boolean =>
  placement.place === 'distributed' && !placement.key_unfit && !placement.waits;

/** The tables of a domain with their placements beyond one database. */
export type Placements = Readonly<Record<string, Placement>>;
