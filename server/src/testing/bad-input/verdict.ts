import type { EndpointDefinition, Schema } from '@clinic/contract/shared/endpoint.ts';
import { sentBody } from '@clinic/contract/shared/sent-body.ts';
import { z } from 'zod/mini';
import { type BadRequest, targetOf } from './bad-request.ts';

/** The required result of a request, derived without the server. */
export type Verdict =
  | { kind: 'valid'; body: unknown }
  | { kind: 'refused'; status: 400 | 401 | 404 | 422; fields: string[] }
  /** Refused before its content is read: another path, too large, no valid proof. */
  | { kind: 'unread'; status: number };

const body_limit_bytes = 64 * 1024;
/** Node limits the whole head; the other headers of these requests are shorter than the rest. */
const longest_target = 15 * 1024;
/** Longer path segments are no parameters. */
const longest_parameter = 200;

/** The query as a server parses it: a repeated name is a list. */
function readQuery(pairs: BadRequest['query']): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of pairs) {
    const present = query[name.toWellFormed()];
    const text = value.toWellFormed();
    query[name.toWellFormed()] = present === undefined ? text : [present, text].flat();
  }
  return query;
}

const wellFormed = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]));

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** True if a nested member has the name of a property that every object inherits. Iterative, because bodies may be deep. */
function hasForbidden(whole: unknown): boolean {
  const open: unknown[] = [whole];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && Object.keys(value).some((name) => forbidden.has(name))) return true;
    for (const inner of Object.values(value)) open.push(inner);
  }
  return false;
}

function readBody(text: string | undefined): { value: unknown } | undefined {
  try {
    const value: unknown = text === undefined || text === '' ? undefined : JSON.parse(text);
    return hasForbidden(value) ? undefined : { value };
  } catch {
    return undefined;
  }
}

/** The body as its schema judges it. Read-only members of the saved object stay in it: an invented value is refused by its name. */
function meantBody(endpoint: EndpointDefinition, value: unknown): unknown {
  const { body, read_only } = sentBody(endpoint, value);
  return read_only === undefined ? body : value;
}

/** Names of the fields that the schema refuses; undefined if it accepts all. */
function wrongFields(schema: Schema | undefined, value: unknown, whole: string): string[] | undefined {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return undefined;
  return parsed.error.issues.flatMap((issue) => {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => path.join('.') || whole);
  });
}

/** True if the proof is in the query and was changed: then the caller is unknown and nothing is revealed. */
function hasLostProof({ call, query }: BadRequest): boolean {
  if (call.endpoint.access.kind !== 'device') return false;
  const tokens = query.filter(([name]) => name === 'token');
  return tokens.length !== 1 || tokens[0]?.[1] !== call.query['token'];
}

export function verdictOf(request: BadRequest): Verdict {
  const { endpoint } = request.call;
  const params = Object.values(request.params);
  if (targetOf(request).length > longest_target) return { kind: 'unread', status: 431 };
  if (params.some((value) => value.toWellFormed().length > longest_parameter)) return { kind: 'unread', status: 404 };
  if (request.body !== undefined && Buffer.byteLength(request.body) > (endpoint.body_limit_bytes ?? body_limit_bytes))
    return { kind: 'unread', status: 413 };
  if (hasLostProof(request)) return { kind: 'unread', status: 401 };
  const body = readBody(request.body);
  if (request.malformed || !body) return { kind: 'refused', status: 400, fields: ['body'] };
  const meant = meantBody(endpoint, body.value);
  const refusals = [
    { status: 404, fields: wrongFields(endpoint.params, wellFormed(request.params), 'params') },
    { status: 400, fields: wrongFields(endpoint.query, readQuery(request.query), 'query') },
    { status: 422, fields: endpoint.body && wrongFields(endpoint.body, meant, 'body') },
  ] as const;
  const first = refusals.find(({ fields }) => fields !== undefined);
  if (first?.fields) return { kind: 'refused', status: first.status, fields: first.fields };
  return { kind: 'valid', body: endpoint.body ? z.parse(endpoint.body as z.ZodMiniType, meant) : undefined };
}
