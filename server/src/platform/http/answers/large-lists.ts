import type { Given, Arguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Pager } from '@clinic/contract/shared/lists/paging.ts';
import type { FastifyReply } from 'fastify';
import { readInOne, reading } from '../../db/statements/reading.ts';
import type { ActOf } from '../../act/act.ts';
import type { ConnectionShares } from '../limits/connection-shares.ts';
import type { MemberCall } from '../call.ts';
import { findFor, readWith } from '../read-call.ts';
import type { FairQueue } from '../../fair-queue.ts';

/** A list whose rows arrive in batches, with the other fields of its answer. */
interface List {
  data: AsyncIterable<readonly unknown[]>;
}

/** The serialiser of the whole answer, compiled from the contract. */
type Serialise = (list: { data: readonly unknown[] }) => string;

/** The text in front of the rows of every list. */
const opening = '{"data":[';

/**
 * Writes a list as JSON, batch by batch. The serialiser writes the same text around the rows of each batch, and only the first copy is
 * kept. Before each further batch the list waits for its turn among the long lists.
 */
async function writeInBatches({ data, ...others }: List, serialise: Serialise, { turn }: FairQueue): Promise<Buffer[]> {
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

/** Serves a list that may have ten thousand rows. Rows are read in batches, and each batch is written before the next is fetched. */
export type LargeListAction<E extends EndpointDefinition> = (
  act: ActOf<E>,
  given: Arguments<E>,
) => Promise<Given<E> extends { data: readonly unknown[] } ? InBatches<Given<E>> : never>;

/** A list whose rows are read in batches. */
type InBatches<Whole extends { data: readonly unknown[] }> = Omit<Whole, 'data'> & {
  data: AsyncIterable<Whole['data']>;
};

/** A list of more rows counts as long: it keeps the process busy and holds a connection. */
const most_at_once = 1_000;

interface Asked {
  p?: number | undefined;
  n: number;
}

type Found = List & { pager: Pager };

/** Reads and writes a page that turns out short although a long one was requested. Returns undefined if there are more rows. */
function readShort(call: MemberCall, asked: Asked, serialise: Serialise): Promise<Buffer[] | undefined> {
  const query = { ...asked, n: Math.min(asked.n, most_at_once) };
  const short: MemberCall = { ...call, given: { ...call.given, query } };
  return readWith(short, (writeFirst) =>
    reading(call.platform.pool, call.who.scope, async (db) => {
      const found = (await findFor(short, db, writeFirst)) as Found;
      const { rows } = found.pager;
      if (rows > query.n && asked.n > query.n) return undefined;
      const shown: Found = { ...found, pager: pagerOf(asked, rows) };
      return writeInBatches(shown, serialise, call.platform.long_work);
    }),
  );
}

/** Reads and writes a page of any length through a cursor of its transaction. */
const readLong = (call: MemberCall, serialise: Serialise): Promise<Buffer[]> =>
  readWith(call, (writeFirst) =>
    readInOne(call.platform.pool, call.who.scope, async (db) =>
      writeInBatches((await findFor(call, db, writeFirst)) as List, serialise, call.platform.long_work),
    ),
  );

const sharing = ({ who, route: { endpoint } }: MemberCall) => ({ who, endpoint });

/** Reads a long list in one of the process's places. Returns nothing if the client has hung up. */
async function readInPlace(call: MemberCall, shares: ConnectionShares, reply: FastifyReply, serialise: Serialise) {
  const leaveShared = await shares.takeLong();
  try {
    if (reply.raw.closed) return [];
    return await shares.within(sharing(call), () => readLong(call, serialise));
  } finally {
    leaveShared();
  }
}

/**
 * Serves a list that may have ten thousand rows but mostly has a few. A short first page is sent at once. A long list needs a place, and
 * waits for it without holding a connection. The person's place is held until the answer is sent, the process's place until the list is
 * read.
 */
export async function readList(call: MemberCall, shares: ConnectionShares, reply: FastifyReply): Promise<Buffer[]> {
  const { who } = call;
  const asked = call.given.query as Asked;
  const serialise = reply.getSerializationFunction('2xx') as Serialise;
  if (asked.n <= most_at_once || (asked.p ?? 1) === 1) {
    const short = await shares.within(sharing(call), () => readShort(call, asked, serialise));
    if (short) return short;
  }
  const leaveOwn = await shares.takeLongOf(who);
  try {
    const written = await readInPlace(call, shares, reply, serialise);
    if (reply.raw.closed) leaveOwn();
    else reply.raw.once('close', leaveOwn);
    return written;
  } catch (error) {
    leaveOwn();
    throw error;
  }
}
