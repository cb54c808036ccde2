import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import type { z } from 'zod/mini';

/** What a schema accepts, as far as it can be introspected: enough to generate valid and invalid values. */
export type Shape =
  | { kind: 'object'; fields: FieldShape[] }
  | { kind: 'text'; shortest: number; longest: number; pattern: RegExp | undefined }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'boolean' }
  | { kind: 'choice'; values: unknown[] }
  | { kind: 'list'; of: Shape; schema: Schema }
  | { kind: 'anything' };

export interface FieldShape {
  name: string;
  /** Optional. */
  optional: boolean;
  schema: Schema;
  shape: Shape;
}

type Known = z.core.$ZodTypes['_zod']['def'];
const definitionOf = (schema: Schema): Known => (schema as z.core.$ZodTypes)['_zod'].def;
type CheckDefinition = { check: string; [setting: string]: unknown };

/** The checks of a schema, including its own format. */
function checksOf(schema: Schema): CheckDefinition[] {
  const definition = definitionOf(schema) as Known & { checks?: z.core.$ZodCheck[]; check?: string };
  const attached = (definition.checks ?? []).map((check) => check['_zod'].def as unknown as CheckDefinition);
  return definition.check === undefined ? attached : [definition as unknown as CheckDefinition, ...attached];
}

const settingsOf = <Value>(checks: CheckDefinition[], check: string, setting: string): Value[] =>
  checks.filter((one) => one.check === check && one[setting] !== undefined).map((one) => one[setting] as Value);

function textShape(schema: Schema): Shape {
  const checks = checksOf(schema);
  return {
    kind: 'text',
    shortest: Math.max(0, ...settingsOf<number>(checks, 'min_length', 'minimum')),
    longest: Math.min(Infinity, ...settingsOf<number>(checks, 'max_length', 'maximum')),
    pattern: settingsOf<RegExp>(checks, 'string_format', 'pattern')[0],
  };
}

function numberShape(schema: Schema): Shape {
  const checks = checksOf(schema);
  const is_whole = checks.some((one) => one.check === 'number_format');
  return {
    kind: 'number',
    least: Math.max(
      is_whole ? Number.MIN_SAFE_INTEGER : -Infinity,
      ...settingsOf<number>(checks, 'greater_than', 'value'),
    ),
    most: Math.min(is_whole ? Number.MAX_SAFE_INTEGER : Infinity, ...settingsOf<number>(checks, 'less_than', 'value')),
  };
}

/** Values of a union of literals; undefined if an option is anything else. */
function choicesOf(options: readonly Schema[]): unknown[] | undefined {
  const shapes = options.map(shapeOf);
  const choices = shapes.flatMap((shape) => (shape.kind === 'choice' ? shape.values : []));
  return shapes.every((shape) => shape.kind === 'choice') ? choices : undefined;
}

const known_shapes = new WeakMap<Schema, Shape>();

/** What a schema accepts, read from its definition once: sweeps ask for it with every call. */
export function shapeOf(schema: Schema): Shape {
  const shape = known_shapes.get(schema) ?? readShape(schema);
  known_shapes.set(schema, shape);
  return shape;
}

/** An unknown kind of schema fails the test, so that none is skipped. */
function readShape(schema: Schema): Shape {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return {
        kind: 'object',
        fields: Object.entries(definition.shape).map(([name, field]) => ({
          name,
          // Or it has a default.
          optional: field['_zod'].optin !== undefined,
          schema: field,
          shape: shapeOf(field),
        })),
      };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return shapeOf(definition.innerType);
    case 'pipe':
      return shapeOf(definition.in);
    case 'string':
      return textShape(schema);
    case 'number':
      return numberShape(schema);
    case 'boolean':
      return { kind: 'boolean' };
    case 'enum':
      return { kind: 'choice', values: Object.values(definition.entries) };
    case 'literal':
      return { kind: 'choice', values: [...definition.values] };
    case 'array':
      return { kind: 'list', of: shapeOf(definition.element), schema: definition.element };
    case 'union': {
      const values = choicesOf(definition.options);
      return values ? { kind: 'choice', values } : shapeOf(definition.options[0] as Schema);
    }
    // A record's names are free: its own domain proves what it accepts.
    case 'record':
      return { kind: 'object', fields: [] };
    case 'unknown':
    case 'any':
      return { kind: 'anything' };
    default:
      throw new Error(
        `A schema of the kind '${definition.type}' is not known to the bad-input proof: add it to shape.ts.`,
      );
  }
}

/** The fields of an endpoint's part; none if it has no such part. */
export function fieldsOf(schema: Schema | undefined): FieldShape[] {
  const shape = schema && shapeOf(schema);
  return shape?.kind === 'object' ? shape.fields : [];
}
