/** Rows that have no id, each with its place as its key: they are known by nothing else. */
export const inPlaces = <Row>(rows: readonly Row[]): { key: string; place: number; row: Row }[] =>
  rows.map((row, place) => ({ key: String(place), place, row }));
