/** The masked number of an identity document finds the numbers that it may be. */
const masked_identity = /(?<![a-z0-9])([a-z])\*{4}(?=\d{3}[a-z](?![a-z0-9]))/g;

/** A `like` pattern that finds a part of a text; wildcards in the part are escaped. Undefined for an empty part. */
export const containsPattern = (part: string | undefined): string | undefined =>
  part === undefined || part === ''
    ? undefined
    : `%${part
        .toLowerCase()
        .replaceAll(/[\\%_]/g, '\\$&')
        .replaceAll(masked_identity, '$1____')}%`;

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
