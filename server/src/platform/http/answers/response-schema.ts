import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import fastJsonStringify from 'fast-json-stringify';
import { wireSchema } from './wire-schema.ts';

type Json = { [key: string]: unknown };

/**
 * Turns `anyOf [T, null]` into a nullable T, so the serialiser needs no validation to choose a branch. An enum then names null itself, because
 * within a union it is validated.
 */
function plainNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainNullable);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node as Json).map(([key, value]) => [key, plainNullable(value)] as const);
  const plain: Json = Object.fromEntries(entries);
  const options = plain['anyOf'];
  if (Array.isArray(options) && options.length === 2) {
    const value = (options as Json[]).find((option) => option['type'] !== 'null');
    const has_null = (options as Json[]).some((option) => option['type'] === 'null');
    const words = value?.['enum'];
    if (value && has_null && typeof value['type'] === 'string')
      return { ...value, nullable: true, ...(Array.isArray(words) && { enum: [...(words as unknown[]), null] }) };
  }
  return plain;
}

/** The JSON schema from which an answer's serialiser is compiled. Amounts are marked as times, a form that no answer has. */
const responseSchema = (schema: Schema): Json =>
  plainNullable(
    wireSchema(schema, 'draft-7', 'output', (kind) => ({
      type: 'string',
      format: kind === 'instant' ? 'date-time' : 'time',
    })),
  ) as Json;

/** Whole cents as the JSON number of dollars: 1250 is 12.5. */
export function dollarsOf(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new Error(`'${cents}' are no whole cents.`);
  const size = Math.abs(cents);
  const rest = size % 100;
  const text = String((size - rest) / 100);
  const decimals = rest === 0 ? '' : rest % 10 === 0 ? `.${rest / 10}` : rest < 10 ? `.0${rest}` : `.${rest}`;
  return cents < 0 ? `-${text}${decimals}` : text + decimals;
}

type Write = (answer: unknown) => string;

interface Made {
  code: string;
  serializer: object;
  validator: object;
}
/** The package's types lack it. */
const { restore } = fastJsonStringify as unknown as { restore: (made: Made) => Write };

/** The writer of what a server gives, where cents and dates become dollars and texts. */
function compileGiven(schema: Schema): Write {
  const made = fastJsonStringify(responseSchema(schema), { mode: 'debug' }) as unknown as Made;
  Object.assign(made.serializer, { asTime: dollarsOf });
  return restore(made);
}

/** The writer of an answer in the form of the wire. */
const compileSent = (schema: Schema): Write =>
  fastJsonStringify(plainNullable(wireSchema(schema, 'draft-7', 'output')) as Json);

/**
 * Compiles once for each of the contract's schemas, which never change, when the first answer is written: a start does not wait for those of
 * several hundred calls.
 */
function compiledOnce(compile: (schema: Schema) => Write): (schema: Schema) => Write {
  const compiled = new WeakMap<Schema, Write>();
  return (schema) => {
    const write = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, write);
    return write;
  };
}
const givenWriter = compiledOnce(compileGiven);
const sentWriter = compiledOnce(compileSent);

/** An answer as it is sent: of what an action gives. */
export const writeAnswer = (schema: Schema, answer: unknown): string => givenWriter(schema)(answer);

/** An answer that was stored as it was sent: the same text again, although the database keeps no order of members. */
export const writeStored = (schema: Schema, answer: unknown): string => sentWriter(schema)(answer);

/** The options of a route that write its answer as the contract declares it: nothing else leaves the server. */
export const writtenAs = (schema: Schema) => ({
  schema: { response: { '2xx': {} } },
  serializerCompiler: () => givenWriter(schema),
});
