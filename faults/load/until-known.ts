import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@clinic/server/demo/random.ts';
import type { Attempt, Operation } from './history.ts';

export interface Answered {
  status: number;
  text: string;
  headers: Headers;
}

/** Longer than all limits of the server together: a call without an answer by then hangs. */
const client_patience_ms = 20_000;
const longest_wait_ms = 1_000;

export interface Asking {
  random: Random;
  /** When the client gives up: the operation stays unknown. */
  given_up: AbortSignal;
  /** The server called first; a failed attempt goes to the other. */
  first: 0 | 1;
}

async function attempt(
  server: 0 | 1,
  call: (server: 0 | 1, signal: AbortSignal) => Promise<Answered>,
): Promise<{ made: Attempt; answered: Answered | undefined }> {
  const called_ms = performance.now();
  const made: Attempt = { server, called_ms, returned_ms: called_ms, status: null, retry_after: null, said: '' };
  try {
    const answered = await call(server, AbortSignal.timeout(client_patience_ms));
    made.status = answered.status;
    made.retry_after = answered.headers.get('retry-after');
    if (answered.status >= 300) made.said = answered.text.slice(0, 300);
    return { made, answered };
  } catch (error) {
    made.said = error instanceof Error ? `${error.name} ${error.message}` : String(error);
    return { made, answered: undefined };
  } finally {
    made.returned_ms = performance.now();
  }
}

/** True if the answer leaves the result open: none came, or the server could not tell. */
const isOpen = ({ status }: Attempt): boolean => status === null || status === 429 || status >= 500;

/** Repeats a request until its result is known: with the same id, on the other server, with backoff and jitter. */
export async function untilKnown(
  operation: Operation,
  asking: Asking,
  call: (server: 0 | 1, signal: AbortSignal) => Promise<Answered>,
): Promise<Answered | undefined> {
  let server = asking.first;
  for (let wait_ms = 50; !asking.given_up.aborted; wait_ms = Math.min(longest_wait_ms, wait_ms * 2)) {
    const { made, answered } = await attempt(server, call);
    operation.attempts.push(made);
    if (!isOpen(made)) {
      operation.known = made.status !== null && made.status < 300 ? 'acknowledged' : 'refused';
      return answered;
    }
    server = server === 0 ? 1 : 0;
    await delay(wait_ms * (0.5 + asking.random.next()));
  }
  return undefined;
}
