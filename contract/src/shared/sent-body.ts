import type { EndpointDefinition, Schema } from './endpoint.ts';

type Members = Readonly<Record<string, Schema>>;
type Parsed = Record<string, unknown>;

type Inner = { type: string; shape?: Members; in?: Schema; innerType?: Schema; options?: readonly Schema[] };

/** The members of an object's schema, also of a nullable one, or of any of several. */
export function membersOf(schema: Schema): Members {
  const { shape, in: input, innerType, options } = (schema as unknown as { _zod: { def: Inner } })['_zod'].def;
  if (options) return Object.assign({}, ...options.map(membersOf)) as Members;
  const inner = input ?? innerType;
  return shape ?? (inner ? membersOf(inner) : {});
}

export interface SentBody {
  /** The value that the body's schema checks. */
  body: unknown;
  /** The members sent that are read-only; undefined if there are none. */
  read_only?: Parsed;
}

const isObject = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body of a request as its schema sees it: no body stands for an empty object, a bare list for the object of that list where the call
 * allows it, and the read-only members of the object that the call saves are set apart.
 */
export function sentBody({ body, body_as_list, saves }: EndpointDefinition, sent: unknown): SentBody {
  if (!body || sent === undefined) return { body: {} };
  if (body_as_list !== undefined && Array.isArray(sent)) return { body: { [body_as_list]: sent } };
  if (!saves || !isObject(sent)) return { body: sent };
  const [written, saved] = [membersOf(body), membersOf(saves)];
  const isReadOnly = (name: string): boolean => Object.hasOwn(saved, name) && !Object.hasOwn(written, name);
  const entries = Object.entries(sent);
  const read_only = entries.filter(([name]) => isReadOnly(name));
  if (read_only.length === 0) return { body: sent };
  return {
    body: Object.fromEntries(entries.filter(([name]) => !isReadOnly(name))),
    read_only: Object.fromEntries(read_only),
  };
}
