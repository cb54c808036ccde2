import { type BadRequest, bytesOf } from './bad-request.ts';
import { faultsOf } from './judge.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { Wire } from './wire.ts';

/** Requests on their way at the same moment. */
const in_flight = 24;

export interface Judged {
  request: BadRequest;
  verdict: Verdict;
}

export const judged = (request: BadRequest): Judged => ({ request, verdict: verdictOf(request) });

/** Sends all over kept-alive connections and tells every fault. */
export async function sendAll(url: string, requests: Iterable<Judged>): Promise<{ sent: number; faults: string[] }> {
  const faults: string[] = [];
  let sent = 0;
  const waiting = requests[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: in_flight }, async () => {
      const wire = new Wire(url);
      for (let next = waiting.next(); !next.done; next = waiting.next()) {
        const { request, verdict } = next.value;
        sent++;
        faults.push(...faultsOf(request, verdict, await wire.send(bytesOf(request))));
      }
      wire.close();
    }),
  );
  return { sent, faults };
}

/** Changes nothing: it must be refused, or it only reads. Downloads leave a trace, and screens say that they live. */
export const isHarmless = ({ request: { call }, verdict }: Judged): boolean => {
  const { method, access, file } = call.endpoint;
  return verdict.kind !== 'valid' || (method === 'GET' && access.kind !== 'device' && !file);
};
