import type { EndpointDefinition, Schema } from '@clinic/contract/shared/endpoint.ts';

/** A field of a body that takes markup, because it takes whatever people write. */
export interface FreeText {
  /** `remark`, or `[].name` of the rows of a list. */
  field: string;
  longest: number;
}

/** What a schema says of itself, as far as it matters here. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  checks?: { _zod: { def: { maximum?: number } } }[];
}
const definitionOf = (schema: Schema): Definition => schema['_zod'].def as unknown as Definition;

/** The text within what may also be absent; undefined where the schema is none. */
function textWithin(schema: Schema): Schema | undefined {
  const { type, innerType } = definitionOf(schema);
  if (type === 'string') return schema;
  return innerType && textWithin(innerType);
}

function longestOf(text: Schema): number {
  const lengths = (definitionOf(text).checks ?? []).map((check) => check['_zod'].def.maximum ?? Infinity);
  return Math.min(1000, ...lengths);
}

const takesMarkup = (schema: Schema): boolean => {
  const result = schema['~standard'].validate('<b x>');
  return !(result instanceof Promise) && result.issues === undefined;
};

function within(schema: Schema, path: string): FreeText[] {
  const { shape, element, innerType } = definitionOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => within(field, path ? `${path}.${name}` : name));
  if (element) return within(element, `${path}[]`);
  const text = textWithin(schema);
  if (text) return takesMarkup(schema) ? [{ field: path, longest: longestOf(text) }] : [];
  return innerType ? within(innerType, path) : [];
}

/** Every field of a call's body that takes markup. */
export const freeTextsOf = ({ body }: EndpointDefinition): FreeText[] => (body ? within(body, '') : []);
