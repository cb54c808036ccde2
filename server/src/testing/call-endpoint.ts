import { randomUUID } from 'node:crypto';
import type { Answer, CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { Problem } from '@clinic/contract/shared/problem.ts';

export interface Called<E extends EndpointDefinition> {
  status: number;
  headers: Headers;
  /** The body as the endpoint's answer: meaningful on a 2xx. */
  answer: Answer<E>;
  /** The body as problem details: meaningful on anything else. */
  problem: Problem;
  text: string;
}

/** Arguments as the contract has them, or anything else on purpose. */
export type LooseArguments<E extends EndpointDefinition> =
  | CallArguments<E>
  | { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function addressOf(base: string, endpoint: EndpointDefinition, given: { params?: unknown; query?: unknown }): URL {
  const params = (given.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(`${params[name] as string | number}`),
  );
  const url = new URL(`${base}/api${path}`);
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) url.searchParams.set(name, `${value as string | number}`);
  }
  return url;
}

/** An instant as PostgreSQL writes it into JSON: its offsets are below 16 hours. An answer has all of them in UTC, with milliseconds and a Z. */
const instant_of_the_database = /"\d{4}-\d{2}-\d{2}T[\d:.]+[+-](?:0\d|1[0-5]):\d{2}"/;

/** Calls an endpoint over HTTP, with a JSON body or a form. A POST gets an Idempotency-Key unless `headers` says otherwise (`''` sends none). */
export async function callEndpoint<E extends EndpointDefinition>(
  base: string,
  endpoint: E,
  given: LooseArguments<E> | undefined,
  token: string | undefined,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
  form?: Uint8Array<ArrayBuffer>,
): Promise<Called<E>> {
  const parts = (given ?? {}) as { params?: unknown; query?: unknown; body?: unknown };
  const sent = new Headers({
    ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(endpoint.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    ...headers,
  });
  if (sent.get('idempotency-key') === '') sent.delete('idempotency-key');
  const response = await fetch(addressOf(base, endpoint, parts), {
    method: endpoint.method,
    headers: sent,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(form ? { body: form } : {}),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (response.ok && instant_of_the_database.test(text))
    throw new Error(`${endpoint.name} answers an instant in another form: ${instant_of_the_database.exec(text)?.[0]}`);
  const is_json = /json/.test(response.headers.get('content-type') ?? '');
  const value: unknown = is_json && text !== '' ? JSON.parse(text) : undefined;
  return {
    status: response.status,
    headers: response.headers,
    answer: value as Answer<E>,
    problem: value as Problem,
    text,
  };
}
