/** A part of a text as a pattern for `like`, its own wildcards taken literally. Nothing for an empty part. */
export const containsPattern = (part: string | undefined): string | undefined =>
  part === undefined || part === '' ? undefined : `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

export interface Page {
  limit: number;
  offset: number;
}

/** Where a page begins. A page beyond any count is beyond the rows as well, and is kept within what a database takes. */
export const pageOf = ({ p = 1, n }: { p?: number | undefined; n: number }): Page => ({
  limit: n,
  offset: Math.min((p - 1) * n, Number.MAX_SAFE_INTEGER),
});

/** The pager's word: the asked page, also where it lies beyond the end and is empty. */
export const pagerOf = ({ p = 1, n }: { p?: number | undefined; n: number }, rows: number) => ({
  p: Math.min(p, Number.MAX_SAFE_INTEGER),
  n,
  pages: Math.ceil(rows / n),
  rows,
});

/** All rows, on one page: a catalogue, or a list of a few. */
export const onePage = <Row>(data: Row[]) => ({
  data,
  pager: { p: 1, n: Math.max(1, data.length), pages: data.length === 0 ? 0 : 1, rows: data.length },
});
