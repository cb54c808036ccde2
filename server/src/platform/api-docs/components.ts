import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import { z } from 'zod/mini';
import { onTheWire } from '../http/answers/wire-schema.ts';

export type Json = { [key: string]: unknown };
type Direction = 'input' | 'output';

/** Digits in a path or a query are a number to programmers. */
const digits: Record<string, Json> = {
  '^[1-9][0-9]{0,14}$': { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
  '^[0-9]{1,18}$': { type: 'integer', minimum: 1 },
};

/** The schema with each of its nodes changed. */
function mapped(node: unknown, change: (json: Json) => Json): unknown {
  if (Array.isArray(node)) return node.map((inner) => mapped(inner, change));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node as Json).map(([key, value]) => [key, mapped(value, change)] as const);
  return change(Object.fromEntries(entries));
}

/** An answer may get more members: only a request is closed. The limits of exact numbers say nothing. */
const plain =
  (io: Direction) =>
  ({ additionalProperties, minimum, maximum, ...rest }: Json): Json => ({
    ...rest,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    ...(additionalProperties === undefined || (io === 'output' && additionalProperties === false)
      ? {}
      : { additionalProperties }),
  });

const asNumber = (json: Json): Json => {
  const number = typeof json['pattern'] === 'string' ? digits[json['pattern']] : undefined;
  const { type: _type, pattern: _pattern, ...rest } = json;
  return number ? { ...rest, ...number } : json;
};

const reference = (name: string): string => `#/components/schemas/${name}`;

/** The named schemas of a document, as its calls need them. */
export interface Components {
  schemas: Json;
  /** The JSON schema of a contract's schema; what has a name is a reference. */
  of: (schema: Schema, io: Direction) => Json;
  /** The schema that a reference names. */
  resolved: (json: Json) => Json;
  /** The same for a parameter, whose digits are numbers. */
  ofParameter: (schema: Schema) => Json;
}

export function createComponents(names: ReadonlyMap<Schema, string>): Components {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const schemas: Json = {};
  /** A shape that a request has in another form than an answer gets a name of its own there. */
  const nameFor = (name: string, json: unknown, io: Direction): string => {
    if (schemas[name] === undefined || isDeepStrictEqual(schemas[name], json)) return name;
    return io === 'input' ? `${name}Sent` : `${name}Read`;
  };
  const of = (schema: Schema, io: Direction): Json => {
    const made = z.toJSONSchema(schema, { ...onTheWire('draft-2020-12', io), metadata: registry }) as Json;
    const { $schema: _, $defs = {}, ...json } = mapped(made, plain(io)) as Json & { $defs?: Json };
    const renamed = new Map<string, string>();
    const refer = (inner: unknown): unknown =>
      mapped(inner, (node) => {
        const name = typeof node['$ref'] === 'string' ? node['$ref'].replace('#/$defs/', '') : undefined;
        return name === undefined ? node : { ...node, $ref: reference(renamed.get(name) ?? name) };
      });
    for (const [name, definition] of Object.entries($defs)) renamed.set(name, nameFor(name, refer(definition), io));
    for (const [name, definition] of Object.entries($defs)) schemas[renamed.get(name) ?? name] = refer(definition);
    return refer(json) as Json;
  };
  const resolved = (json: Json): Json => {
    const name = typeof json['$ref'] === 'string' ? json['$ref'].slice(reference('').length) : undefined;
    return name === undefined ? json : (schemas[name] as Json);
  };
  return { schemas, of, resolved, ofParameter: (schema) => mapped(of(schema, 'input'), asNumber) as Json };
}
