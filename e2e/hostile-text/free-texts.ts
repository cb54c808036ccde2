import type { EndpointDefinition, Schema } from '@clinic/contract/shared/endpoint.ts';
import { z } from 'zod/mini';

/** A field of a body that takes markup, because it takes whatever people write. */
export interface FreeText {
  /** `remark`, or `[].name` of the rows of a list. */
  field: string;
  longest: number;
}

type Known = z.core.$ZodTypes['_zod']['def'];
const definitionOf = (schema: Schema): Known => (schema as z.core.$ZodTypes)['_zod'].def;

/** The text within what may also be absent; undefined where the schema is none. */
function textWithin(schema: Schema): Schema | undefined {
  const definition = definitionOf(schema);
  if (definition.type === 'string') return schema;
  return 'innerType' in definition ? textWithin(definition.innerType) : undefined;
}

function longestOf(text: Schema): number {
  const { checks = [] } = definitionOf(text) as { checks?: z.core.$ZodCheck[] };
  const lengths = checks.flatMap((check) => {
    const { maximum } = check['_zod'].def as { maximum?: number };
    return maximum === undefined ? [] : [maximum];
  });
  return Math.min(1000, ...lengths);
}

const takesMarkup = (schema: Schema): boolean => z.safeParse(schema, '<b x>').success;

function within(schema: Schema, path: string): FreeText[] {
  const definition = definitionOf(schema);
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([name, field]) => within(field, path ? `${path}.${name}` : name));
  if (definition.type === 'array') return within(definition.element, `${path}[]`);
  const text = textWithin(schema);
  if (text) return takesMarkup(schema) ? [{ field: path, longest: longestOf(text) }] : [];
  return 'innerType' in definition ? within(definition.innerType, path) : [];
}

/** Every field of a call's body that takes markup. */
export const freeTextsOf = ({ body }: EndpointDefinition): FreeText[] => (body ? within(body, '') : []);
