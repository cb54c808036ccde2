import { is_long_run } from '../long-run.ts';
import { repeatWhileBusy } from '../wire/repeat-while-busy.ts';
import { type BadRequest, bytesOf } from './bad-request.ts';
import { faultsOf } from './judge.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { type Outcome, Wire } from './wire.ts';

/** Concurrent requests. */
const in_flight = 24;
/** Concurrent long bodies of one user: more are refused before they are read. */
const long_in_flight = 3;

export interface Judged {
  request: BadRequest;
  verdict: Verdict;
}

export const judged = (request: BadRequest): Judged => ({ request, verdict: verdictOf(request) });

/** A semaphore: lets that many run at the same time. */
function gateOf(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = Array.from({ length: places }, () => Promise.resolve());
  let next = 0;
  return async (work) => {
    next = (next + 1) % places;
    const done = (turns[next] ?? Promise.resolve()).then(work);
    turns[next] = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
}

/** A long run waits longer, and continues, when other work keeps the machine busy. */
const long_patience_ms = 60_000;
const outcomeOf = (wire: Wire, request: BadRequest): Promise<Outcome> =>
  is_long_run ? repeatWhileBusy(() => wire.send(bytesOf(request), long_patience_ms)) : wire.send(bytesOf(request));

/** Sends all over kept-alive connections and reports every fault. */
export async function sendAll(url: string, requests: Iterable<Judged>): Promise<{ sent: number; faults: string[] }> {
  const faults: string[] = [];
  let sent = 0;
  const waiting = requests[Symbol.iterator]();
  const inTurn = gateOf(long_in_flight);
  await Promise.all(
    Array.from({ length: in_flight }, async () => {
      const wire = new Wire(url);
      for (let next = waiting.next(); !next.done; next = waiting.next()) {
        const { request, verdict } = next.value;
        sent++;
        const send = () => outcomeOf(wire, request);
        const is_long = request.call.endpoint.body_limit_bytes !== undefined;
        faults.push(...faultsOf(request, verdict, await (is_long ? inTurn(send) : send())));
      }
      wire.close();
    }),
  );
  return { sent, faults };
}

/**
 * True if the request must change nothing: it is refused, or it only reads. Downloads leave a trace, screens record their activity, and a
 * GET may declare what it writes.
 */
export const isHarmless = ({ request: { call }, verdict }: Judged): boolean => {
  const { method, access, file, also_writes } = call.endpoint;
  return verdict.kind !== 'valid' || (method === 'GET' && access.kind !== 'device' && !file && !also_writes);
};
