const page_size = 100;

/** A page of rows that are all read, for `ListSection`. */
export const rowsOnPage = <Row>(rows: readonly Row[], p: number) => ({
  data: rows.slice((p - 1) * page_size, p * page_size),
  pager: { p, n: page_size, pages: Math.ceil(rows.length / page_size), rows: rows.length },
});
