import { createHash } from 'node:crypto';
import type { EndpointDefinition, Schema } from '@clinic/contract/shared/endpoint.ts';
import { mutationsOf } from '../mutations.ts';

/** How a compiled test names an import depends on the other imports of its file. */
const import_names = /__vi_import_\d+__/g;

/** A schema's definition as text: its kinds, limits, patterns and the code of its own checks. */
function describe(value: unknown, above: readonly object[]): string {
  if (typeof value === 'function') return value.toString().replaceAll(import_names, '');
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  if (value instanceof RegExp) return String(value);
  if (above.includes(value)) return 'above';
  const within = [...above, value];
  if (Array.isArray(value)) return `[${value.map((one) => describe(one, within)).join()}]`;
  const { _zod } = value as { _zod?: { def: object } };
  if (_zod) return describe(_zod.def, within);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${name}:${describe(member, within)}`).join()}}`;
}

/**
 * Changes when what a call takes does: its address, its arguments and their limits. Changes also when the sweep gets another bad value for
 * it. The answer and the words of a call do not count.
 */
export function contractFingerprint(endpoint: EndpointDefinition): string {
  const { method, path, params, query, body, upload, body_as_list, body_limit_bytes } = endpoint;
  const parts: (Schema | undefined)[] = [params, query, body];
  const values = mutationsOf({ endpoint }).map(({ part, field, what }) => `${part}.${field}: ${what}`);
  const text = describe([method, path, parts, upload, body_as_list, body_limit_bytes, values], []);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
