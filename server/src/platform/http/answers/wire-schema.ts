import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import { z } from 'zod/mini';

type Json = { [key: string]: unknown };
type Target = 'draft-7' | 'draft-2020-12';
type Direction = 'input' | 'output';

/** How the serialiser marks what it must write otherwise than it gets it. */
export type Mark = (kind: 'cents' | 'instant') => Json;

/** What `z.toJSONSchema` needs to describe a codec as it is on the wire. Only the server's side of a codec has no JSON form. */
export const onTheWire = (target: Target, io: Direction, mark?: Mark) => ({
  target,
  io,
  unrepresentable: 'any' as const,
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) => {
    if (!(zodSchema instanceof z.core.$ZodCodec)) return;
    const { in: wire, out } = zodSchema['_zod'].def;
    const kind = out['_zod'].def.type === 'number' ? 'cents' : 'instant';
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    Object.assign(jsonSchema, mark ? mark(kind) : wireSchema(wire, target, io));
  },
});

/** The JSON schema of a schema as it is on the wire; `mark` describes what the server gives as something else. */
export function wireSchema(schema: Schema, target: Target, io: Direction, mark?: Mark): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, onTheWire(target, io, mark)) as Json;
  return json;
}
