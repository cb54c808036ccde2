import { randomUUID } from 'node:crypto';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { type Called, callEndpoint, type LooseArguments } from '../call-endpoint.ts';
import { repeatWhileBusy } from '../wire/repeat-while-busy.ts';

/** Calls an endpoint as a client does: a call that the server is too busy for is repeated with the same Idempotency-Key. */
export function callPatiently<E extends EndpointDefinition>(
  base: string,
  endpoint: E,
  given: LooseArguments<E> | undefined,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<Called<E>> {
  const sent = endpoint.method === 'POST' ? { 'idempotency-key': randomUUID(), ...headers } : headers;
  return repeatWhileBusy(() => callEndpoint(base, endpoint, given, token, sent));
}
