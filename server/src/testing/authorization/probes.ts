import { randomInt, randomUUID } from 'node:crypto';
import type { EndpointDefinition, Schema } from '@clinic/contract/shared/endpoint.ts';
import { z } from 'zod/mini';
import { fieldsOf } from '../bad-input/shape.ts';
import { is_long_run } from '../long-run.ts';
import type { GoodCall } from '../samples/good-call.ts';
import { inOrderFor, type Pool } from './pool.ts';

type Part = 'params' | 'query' | 'body';
type Path = readonly string[];

/** One change to a viewer's own valid call: a foreign value in one place, and an unknown value in the same place. */
export interface Probe {
  what: string;
  foreign: string | number;
  missing: string | number;
  part: Part;
  path: Path;
}

/** A proof is no id: its holder may use it. */
const is_credential = /(?:^|_)(?:token|password\w*|secret)$/;
const is_identifier = /(?:^|_)(?:ids?|keys?|code|reference|clinics?|username)$/;
/** Names no record: the value is free, or is a file whose content is judged when it is imported. */
const names_nothing = /^(?:post_code|postal_code|division_id|queue_number|content_base64)$/;
/** A day or an instant belongs to no tenant. */
const is_time = /^\d{4}-\d\d-\d\d(?:T|$)/;

const namesRecord = (field: string): boolean => !is_credential.test(field) && !names_nothing.test(field);

const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** The same shape of text with other letters and digits. */
const scrambled = (text: string): string =>
  text.replaceAll(/[0-9a-zA-Z]/g, (sign) => {
    if (/\d/.test(sign)) return `${randomInt(1, 10)}`;
    const letter = String.fromCodePoint(97 + randomInt(6));
    return sign === sign.toLowerCase() ? letter : letter.toUpperCase();
  });

/** A similar value that does not exist. */
export function missingLike(value: string | number): string | number {
  if (typeof value === 'number') return 999_999_000_000 + randomInt(999_999);
  if (/^\d+$/.test(value)) return `${999_999_000_000 + randomInt(999_999)}`;
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) return randomUUID();
  // An address stays one: the number in its path names the record.
  return value.startsWith('/')
    ? value.replace(/(?<=\/)\d+/, `${999_999_000_000 + randomInt(999_999)}`)
    : scrambled(value);
}

/** The single values of a call's part, at any depth. */
function leavesOf(value: unknown, path: Path = []): { path: Path; value: string | number }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function withLeaf(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (whole === undefined && name === '0') return [value];
  if (Array.isArray(whole))
    return whole.map((inner, index) => (String(index) === name ? withLeaf(inner, rest, value) : inner));
  const fields = (whole ?? {}) as Record<string, unknown>;
  return { ...fields, [name]: withLeaf(fields[name], rest, value) };
}

export const callWith = (call: GoodCall, { part, path }: Pick<Probe, 'part' | 'path'>, value: unknown): GoodCall => ({
  ...call,
  [part]: withLeaf(call[part], path, value),
});

const probe = (part: Part, path: Path, foreign: string | number): Probe => ({
  what: `${part}.${path.join('.')} = ${foreign}`,
  foreign,
  missing: missingLike(foreign),
  part,
  path,
});

/** Places where the victim's valid call has another value: an id, a device, a name. */
function ofSamePlace(own: GoodCall, foreign: GoodCall): Probe[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const mine = new Map(leavesOf(own[part]).map(({ path, value }) => [path.join('.'), value]));
    return leavesOf(foreign[part])
      .filter(({ path, value }) => mine.get(path.join('.')) !== value && !is_time.test(String(value)))
      .filter(({ path }) => namesRecord(path.findLast((name) => !/^\d+$/.test(name)) ?? ''))
      .map(({ path, value }) => probe(part, path, value));
  });
}

/** Making a file is slow. The long run tries more. */
const valuesPerField = ({ file }: EndpointDefinition): number => (is_long_run ? 6 : file ? 1 : 3);

/** The victim's values that fit a field of the schema: a filter by id, name or text. */
function ofSchema(endpoint: EndpointDefinition, part: 'query' | 'body', pool: Pool): Probe[] {
  const fields = fieldsOf(endpoint[part]).filter(
    ({ name }) => namesRecord(name) && name !== 'sort' && (part === 'query' || is_identifier.test(name)),
  );
  return fields.flatMap(({ name, schema, shape }) => {
    if (shape.kind === 'choice' || shape.kind === 'boolean' || is_page.has(name)) return [];
    const is_list = shape.kind === 'list';
    const values = inOrderFor(name, pool).map((value) => (part === 'query' ? String(value) : value));
    const taken = values.filter((value) => accepts(schema, is_list ? [value] : value));
    return taken.slice(0, valuesPerField(endpoint)).map((value) => probe(part, is_list ? [name, '0'] : [name], value));
  });
}

/** A place within the list, not a search. */
const is_page = new Set(['p', 'n']);

export const probesOf = (own: GoodCall, foreign: GoodCall, pool: Pool): Probe[] => {
  const all = [
    ...ofSamePlace(own, foreign),
    ...ofSchema(own.endpoint, 'query', pool),
    ...ofSchema(own.endpoint, 'body', pool),
  ];
  return [...new Map(all.map((one) => [one.what, one])).values()];
};

/** True if this place names or searches for a record, instead of holding free text. */
export function placeNames(endpoint: EndpointDefinition, part: Part, path: Path): boolean {
  const shape = fieldsOf(endpoint[part]).find(({ name }) => name === path[0])?.shape;
  if (shape?.kind === 'choice') return false;
  return part !== 'body' || is_identifier.test(path.findLast((name) => !/^\d+$/.test(name)) ?? '');
}

/** True if it has such a place. */
export const namesOrSeeks = (endpoint: EndpointDefinition): boolean =>
  (['params', 'query', 'body'] as const).some((part) =>
    fieldsOf(endpoint[part]).some(({ name, shape }) => shape.kind === 'list' || placeNames(endpoint, part, [name])),
  );

/** Places that name something and in which no foreign value was tried. */
export function untried(own: GoodCall, probes: readonly Probe[]): string[] {
  const { endpoint } = own;
  const named = [
    // An enumerated word belongs to no tenant. A signed link is the proof itself: its holder may use it.
    ...fieldsOf(endpoint.params)
      .filter(({ name, shape }) => shape.kind !== 'choice' && !is_credential.test(name))
      .map(({ name }) => `params.${name}`),
    ...(['query', 'body'] as const).flatMap((part) =>
      fieldsOf(endpoint[part])
        .filter(({ name }) => is_identifier.test(name) && namesRecord(name))
        .map(({ name }) => `${part}.${name}`),
    ),
  ];
  return named.filter((place) => !probes.some(({ part, path }) => `${part}.${path[0]}` === place));
}

/** The sorts of a list, found by trying the names of its answer. */
export function sortsOf({ query, response }: EndpointDefinition): string[] {
  const sort = fieldsOf(query).find(({ name }) => name === 'sort');
  if (!sort) return [];
  const names = new Set(['id', 'patient_id', 'created_at', 'transaction_amount', 'status', ...namesIn(response)]);
  const orders = [...names].flatMap((name) => [`${name},asc`, `${name},desc`]);
  return orders.filter((order) => accepts(sort.schema, order));
}

function namesIn(schema: Schema | undefined): string[] {
  return fieldsOf(schema).flatMap(({ name, schema: inner, shape }) =>
    shape.kind === 'list' ? namesIn(shape.schema) : [name, ...(shape.kind === 'object' ? namesIn(inner) : [])],
  );
}
