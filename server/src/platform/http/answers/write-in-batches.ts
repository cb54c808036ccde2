/** A list whose rows come batch by batch, and whatever else stands in its answer. */
export interface List {
  data: AsyncIterable<readonly unknown[]>;
}

/** The serialiser of a list's whole answer, as it was compiled from the contract. */
export type Serialise = (list: { data: readonly unknown[] }) => string;

/** What stands before the rows of every list. */
const opening = '{"data":[';

/** Writes a list as JSON, batch by batch: around the rows of each batch its serialiser writes the same, and that is kept once. */
export async function writeInBatches({ data, ...others }: List, serialise: Serialise): Promise<Buffer[]> {
  const without_rows = serialise({ ...others, data: [] });
  if (!without_rows.startsWith(opening)) throw new Error('The rows of a large list stand first in its answer.');
  const closing = without_rows.slice(opening.length);
  const written = [Buffer.from(opening)];
  for await (const rows of data) {
    if (rows.length === 0) continue;
    const text = serialise({ ...others, data: rows }).slice(opening.length, -closing.length);
    written.push(Buffer.from(written.length === 1 ? text : `,${text}`));
  }
  return [...written, Buffer.from(closing)];
}
