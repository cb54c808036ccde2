import type { EndpointDefinition, Schema } from '@clinic/contract/shared/endpoint.ts';
import { fieldMessages } from '@clinic/contract/shared/field-messages.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { sentBody } from '@clinic/contract/shared/sent-body.ts';
import { z } from 'zod/mini';
import { RefusalError } from '../../act/refusal-error.ts';

export interface Given {
  params: unknown;
  query: unknown;
  body: unknown;
  /** Set if read-only members of the saved object were sent with the body. */
  returned?: Returned;
}

/** An object that was read and is sent back. */
export interface Returned {
  sent: Record<string, unknown>;
  read_only: Record<string, unknown>;
  /** Why its body is refused, if the object is not unchanged. */
  fault: RefusalError | undefined;
}

/** Text that no column stores, and numbers that JSON does not read exactly. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\u0000')
    : typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value);

/**
 * The paths of what cannot be stored, whatever the schema says, in the order of the value. Without recursion: a member that allows any value may be
 * thousands deep.
 */
function unstorable(whole: unknown): string[] {
  const found: string[] = [];
  const left = [{ path: '', name: '', value: whole }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, name, value } = next;
    if (!isStorable(name) || !isStorable(value)) found.push(path);
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    // The last member is taken first.
    for (const [inner, member] of Object.entries(value).toReversed())
      left.push({ path: path === '' ? inner : `${path}.${inner}`, name: inner, value: member as unknown });
  }
  return found;
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
  const fields = unstorable(parsed.data);
  if (fields.length === 0) return parsed.data;
  throw new RefusalError(code, Object.fromEntries(fields.map((field) => [field || whole, [generic_messages.format]])));
}

/** The body as parsed, or why it is refused. A whole object may be unchanged although its body alone would be refused. */
function judged(endpoint: EndpointDefinition, body: unknown): Pick<Returned, 'fault'> & { body?: unknown } {
  try {
    return { body: parse(endpoint.body, body, 'validation_failed', 'body'), fault: undefined };
  } catch (error) {
    if (error instanceof RefusalError) return { fault: error };
    throw error;
  }
}

/** Checks a request against its endpoint: a bad id is a 404, a bad query is a 400, a bad body is a 422. */
export function validate(endpoint: EndpointDefinition, given: Given): Given {
  const params = parse(endpoint.params, given.params, 'not_found', 'params');
  const query = parse(endpoint.query, given.query ?? {}, 'malformed', 'query');
  if (!endpoint.body) return { params, query, body: undefined };
  const { body, read_only } = sentBody(endpoint, given.body);
  const { fault, body: parsed } = judged(endpoint, body);
  if (!read_only && fault) throw fault;
  if (!read_only) return { params, query, body: parsed };
  return { params, query, body: parsed, returned: { sent: given.body as Returned['sent'], read_only, fault } };
}
