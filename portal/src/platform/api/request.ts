import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { randomId } from '../random-id.ts';

export interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const base = '/api';

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The URL of a call, with encoded path parameters and without empty filters. */
export function addressOf(endpoint: EndpointDefinition, parts: CallParts): string {
  const params = new Map(entriesOf(parts.params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(parts.query)) if (isGiven(value)) query.set(name, String(value));
  const search = query.toString();
  return `${base}${path}${search ? `?${search}` : ''}`;
}

/** A request without its token. Every POST carries an idempotency key, so that a retry never creates twice. */
export function requestOf(endpoint: EndpointDefinition, parts: CallParts, idempotency_key?: string): RequestInit {
  const headers: Record<string, string> = { accept: endpoint.file?.type ?? 'application/json' };
  if (endpoint.method === 'POST') headers['idempotency-key'] = idempotency_key ?? randomId();
  // Browsers honour Clear-Site-Data only on requests sent with credentials.
  const credentials = endpoint.clears_cache ? 'same-origin' : 'omit';
  if (endpoint.body === undefined) return { method: endpoint.method, headers, credentials };
  headers['content-type'] = 'application/json';
  return { method: endpoint.method, headers, credentials, body: JSON.stringify(parts.body ?? {}) };
}
