/** Shifts the database's clock: zero but in tests. */
export interface Clock {
  offset_ms: number;
}
