import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import fc from 'fast-check';
import { z } from 'zod/mini';
import { type FieldShape, type Shape, shapeOf } from './shape.ts';

const is = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** Words that most text fields accept. The first one that the schema accepts is the sample. */
const words = [
  'Sample 1',
  'sample-1',
  'SAMPLE1',
  '1',
  'true',
  '2026-01-15',
  '2026-01-01,2026-01-31',
  '2026-01-15T10:00:00.000Z',
  '10:00',
  'id,asc',
  'created_at,desc',
  'a@example.com',
  '+6591234567',
  'https://example.com/',
  '7f3c1b58-7d3c-4a52-9a57-0a8d3f0f5a11',
];

function candidatesOf(shape: Shape): unknown[] {
  if (shape.kind === 'choice') return shape.values;
  if (shape.kind === 'boolean') return [true];
  if (shape.kind === 'number') return [1, shape.least, shape.least + 1, shape.most, shape.most - 1, 0];
  if (shape.kind === 'text') return [...words, 'x'.repeat(Math.min(shape.shortest, 10_000))];
  if (shape.kind === 'anything') return ['Sample 1'];
  if (shape.kind === 'list') return [[deriveSample(shape.schema)], []];
  return [deriveFields(shape.fields)];
}

/** Texts that match a pattern, for fields that accept none of the words. */
function ofPattern(shape: Shape): string[] {
  if (shape.kind !== 'text' || !shape.pattern) return [];
  try {
    return fc.sample(fc.stringMatching(shape.pattern), { numRuns: 50, seed: 1 });
  } catch {
    // This pattern cannot be inverted: the domain's samples must give a value.
    return [];
  }
}

const known_samples = new WeakMap<Schema, unknown>();

/** A value that the schema accepts, the same each time and new each time. Undefined if it cannot be derived from the schema alone. */
export function deriveSample(schema: Schema): unknown {
  if (!known_samples.has(schema)) known_samples.set(schema, findSample(schema));
  return structuredClone(known_samples.get(schema));
}

function findSample(schema: Schema): unknown {
  const shape = shapeOf(schema);
  return candidatesOf(shape).find((value) => is(schema, value)) ?? ofPattern(shape).find((value) => is(schema, value));
}

function deriveFields(fields: readonly FieldShape[]): Record<string, unknown> {
  const derived = fields.map(({ name, schema }) => [name, deriveSample(schema)] as const);
  return Object.fromEntries(derived.filter(([, value]) => value !== undefined));
}
