import type { EndpointDefinition, Schema } from '@clinic/contract/shared/endpoint.ts';
import { fieldMessages } from '@clinic/contract/shared/field-messages.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { z } from 'zod/mini';
import { RefusalError } from '../act/refusal-error.ts';

export interface Given {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Text that no column stores, and numbers that JSON does not read exactly. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\u0000')
    : typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value);

/** The paths of what cannot be stored, whatever the schema says. */
function* unstorable(value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null) {
    if (!isStorable(value)) yield path;
    return;
  }
  if (ArrayBuffer.isView(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const inner = path === '' ? name : `${path}.${name}`;
    if (!isStorable(name)) yield inner;
    yield* unstorable(member, inner);
  }
}

function parse(
  schema: Schema | undefined,
  value: unknown,
  code: 'malformed' | 'not_found' | 'validation_failed',
  whole: string,
): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (!parsed.success) throw new RefusalError(code, fieldMessages(parsed.error.issues, whole));
  const fields = [...unstorable(parsed.data, '')];
  if (fields.length === 0) return parsed.data;
  throw new RefusalError(code, Object.fromEntries(fields.map((field) => [field || whole, [generic_messages.format]])));
}

/** A body that is the list of its only field, where the call allows that, wrapped in its object. */
const wholeBody = ({ body_as_list }: EndpointDefinition, body: unknown): unknown =>
  body_as_list !== undefined && Array.isArray(body) ? { [body_as_list]: body } : (body ?? undefined);

/** Checks a request against its endpoint: a bad id is a 404, a bad query is a 400, a bad body is a 422. */
export const validate = (endpoint: EndpointDefinition, given: Given): Given => ({
  params: parse(endpoint.params, given.params, 'not_found', 'params'),
  query: parse(endpoint.query, given.query ?? {}, 'malformed', 'query'),
  body: endpoint.body ? parse(endpoint.body, wholeBody(endpoint, given.body), 'validation_failed', 'body') : undefined,
});
