import type { FairQueue } from '../../fair-queue.ts';

/** A list whose rows arrive in batches, with the other fields of its answer. */
export interface List {
  data: AsyncIterable<readonly unknown[]>;
}

/** The serialiser of the whole answer, compiled from the contract. */
export type Serialise = (list: { data: readonly unknown[] }) => string;

/** The text in front of the rows of every list. */
const opening = '{"data":[';

/**
 * Writes a list as JSON, batch by batch. The serialiser writes the same text around the rows of each batch, and only the first copy is
 * kept. Before each further batch the list waits for its turn among the long lists.
 */
export async function writeInBatches(
  { data, ...others }: List,
  serialise: Serialise,
  { turn }: FairQueue,
): Promise<Buffer[]> {
  const without_rows = serialise({ ...others, data: [] });
  if (!without_rows.startsWith(opening)) throw new Error('The rows of a large list stand first in its answer.');
  const closing = without_rows.slice(opening.length);
  const written = [Buffer.from(opening)];
  for await (const rows of data) {
    if (rows.length === 0) continue;
    if (written.length > 1) await turn();
    const text = serialise({ ...others, data: rows }).slice(opening.length, -closing.length);
    written.push(Buffer.from(written.length === 1 ? text : `,${text}`));
  }
  return [...written, Buffer.from(closing)];
}
