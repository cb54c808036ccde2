import { randomUUID } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { is_on_engine } from '../distribution/on-engine.ts';
import { form_type, sampleFormOf } from '../documents/sample-form.ts';
import { type GoodCall, sampleOf } from '../samples/good-call.ts';

export interface Answered {
  status: number;
  headers: string;
  /** The body as text; of a spreadsheet, its cells. */
  body: string;
  /** The problem's code, such as `role_missing`. */
  code: string | undefined;
}

/** Parts of a call, and the headers that identify its caller. */
export type Sent = Pick<GoodCall, 'endpoint' | 'params' | 'query' | 'body' | 'credentials'>;

function addressOf(base: string, { endpoint, params, query }: Sent): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${base}/api${path}${search && `?${search}`}`;
}

interface Received {
  status: number;
  headers: string;
  type: string;
  bytes: Buffer;
}

/** The sweeps make tens of thousands of calls: `fetch` costs four times as much. */
const agent = new Agent({ keepAlive: true });
const exchange = (
  url: string,
  method: string,
  headers: OutgoingHttpHeaders,
  body: string | Uint8Array | undefined,
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      buffer(answer).then(
        (bytes) =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: JSON.stringify(answer.rawHeaders),
            type: answer.headers['content-type'] ?? '',
            bytes,
          }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });

async function textOf({ type, bytes }: Received): Promise<string> {
  if (!/spreadsheet/.test(type)) return new TextDecoder().decode(bytes);
  // A file's timestamps identify no tenant.
  return JSON.stringify(await readXlsx(bytes), (key, value: unknown) => (key === 'modified' ? undefined : value));
}

/** Sends a call unchanged. A POST gets a new Idempotency-Key unless one is given. */
export async function sendCall(base: string, call: Sent, idempotency_key: string = randomUUID()): Promise<Answered> {
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
  const is_form = call.endpoint.upload !== undefined;
  const body_sent = is_form ? sampleFormOf(call.endpoint) : payload;
  const headers = {
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.endpoint.method === 'POST' ? { 'idempotency-key': idempotency_key } : {}),
    ...call.credentials(payload ?? ''),
    ...(is_form ? { 'content-type': form_type } : {}),
    ...(body_sent === undefined ? {} : { 'content-length': Buffer.byteLength(body_sent) }),
  };
  const response = await exchange(addressOf(base, call), call.endpoint.method, headers, body_sent);
  const body = await textOf(response);
  return {
    status: response.status,
    headers: response.headers,
    body,
    code: /"type":"\/problems\/(\w+)"/.exec(body)?.[1],
  };
}

/**
 * Processes all items with limited concurrency. One at a time on the distributed engine: it ends one of two writes on copied tables that wait for
 * each other, and a sample plants once.
 */
export async function inTurns<Item>(
  items: readonly Item[],
  at_once: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: is_on_engine ? 1 : at_once }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

/** A call waits 3 s at most for its clinic's share of the connections, so that samples cannot all be made at once. */
export const samples_at_once = 4;

/** Sends calls, four at once; one at a time those that need it and file downloads, because a user may have only a few in progress. */
export async function callInTurns<Item>(
  items: readonly Item[],
  endpointOf: (item: Item) => GoodCall['endpoint'],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const isAlone = (item: Item): boolean => {
    const endpoint = endpointOf(item);
    return endpoint.file !== undefined || sampleOf(endpoint).alone === true;
  };
  await inTurns(
    items.filter((item) => !isAlone(item)),
    samples_at_once,
    work,
  );
  await inTurns(items.filter(isAlone), 1, work);
}
