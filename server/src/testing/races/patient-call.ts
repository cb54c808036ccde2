import { randomUUID } from 'node:crypto';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { type Called, callEndpoint, type LooseArguments } from '../call-endpoint.ts';
import { addToCount } from '../long-run.ts';

const most_repeats = 20;

/**
 * Calls an endpoint as a client does: one that the server refuses with 503, because it is too busy for another call, is repeated with
 * the same Idempotency-Key after the time that the refusal names. Each repeat is counted.
 */
export async function callPatiently<E extends EndpointDefinition>(
  base: string,
  endpoint: E,
  given: LooseArguments<E> | undefined,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<Called<E>> {
  const sent = endpoint.method === 'POST' ? { 'idempotency-key': randomUUID(), ...headers } : headers;
  for (let repeats = 0; ; repeats += 1) {
    const called = await callEndpoint(base, endpoint, given, token, sent);
    if (called.status !== 503 || repeats === most_repeats) return called;
    addToCount('calls repeated by a busy machine', 1);
    await new Promise((done) => setTimeout(done, Number(called.headers.get('retry-after') ?? 1) * 1_000));
  }
}
