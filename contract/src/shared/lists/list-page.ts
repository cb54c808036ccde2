/** The words that a list is searched for; undefined without any. */
export const soughtWords = (typed: string | undefined): string | undefined => typed || undefined;

export interface Page {
  limit: number;
  offset: number;
}

/** Limit and offset of a page. The offset is capped so that any page number fits the database's type. */
export const pageOf = ({ p = 1, n }: { p?: number | undefined; n: number }): Page => ({
  limit: n,
  offset: Math.min((p - 1) * n, Number.MAX_SAFE_INTEGER),
});

/** The pager of an answer. It names the requested page even if that is beyond the end and empty. */
export const pagerOf = ({ p = 1, n }: { p?: number | undefined; n: number }, rows: number) => ({
  p: Math.min(p, Number.MAX_SAFE_INTEGER),
  n,
  pages: Math.ceil(rows / n),
  rows,
});

/** All rows on one page, for a catalogue or a short list. */
export const onePage = <Row>(data: Row[]) => ({
  data,
  pager: { p: 1, n: Math.max(1, data.length), pages: data.length === 0 ? 0 : 1, rows: data.length },
});
