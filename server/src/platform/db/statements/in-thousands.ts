const rows_at_once = 1_000;

/** Rows for statements that write their values: one statement carries at most 65,535 of them. No rows, no statement. */
export const inThousands = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rows_at_once) }, (_, at) =>
    rows.slice(at * rows_at_once, (at + 1) * rows_at_once),
  );
