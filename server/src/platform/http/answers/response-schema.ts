import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod/mini';

type Json = { [key: string]: unknown };

/** Turns `anyOf [T, null]` into a nullable T, so the serialiser needs no validation to choose a branch. */
function plainNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainNullable);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node as Json).map(([key, value]) => [key, plainNullable(value)] as const);
  const plain: Json = Object.fromEntries(entries);
  const options = plain['anyOf'];
  if (Array.isArray(options) && options.length === 2) {
    const value = (options as Json[]).find((option) => option['type'] !== 'null');
    const has_null = (options as Json[]).some((option) => option['type'] === 'null');
    if (value && has_null && typeof value['type'] === 'string') return { ...value, nullable: true };
  }
  return plain;
}

/** The JSON schema from which an answer's serialiser is compiled. */
const responseSchema = (schema: Schema): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as Json;
  return plainNullable(json) as Json;
};

type Write = (answer: unknown) => string;

/** By the contract's schemas, which never change: the servers of one process share what is compiled from them. */
const compiled = new WeakMap<Schema, Write>();

/** Compiled for the first answer: a start does not wait for those of several hundred calls. */
function writerOf(schema: Schema): Write {
  const write = compiled.get(schema) ?? fastJsonStringify(responseSchema(schema));
  compiled.set(schema, write);
  return write;
}

/** The options of a route that write its answer as the contract declares it: nothing else leaves the server. */
export const writtenAs = (schema: Schema) => ({
  schema: { response: { '2xx': {} } },
  serializerCompiler: () => (answer: unknown) => writerOf(schema)(answer),
});
